"""AW-E2036 Calandria: noise-cancelling stem earphones in an upright clamshell case (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'tws-upright'
COLORS = {'arena': dict(exp=-.34, shell='#d8cfc0', inner='#a89b88', bud='#e3dccf', acc='#c98d60', tip='#8f8473', mark='#6b5b47', dark='#2a2622'),
          'grafito': dict(exp=-.24, shell='#33353a', inner='#1f2023', bud='#3b3d43', acc='#c98d60', tip='#17181a', mark='#e8e4dc', dark='#0a0a0b')}
ANGLES = {'hero': dict(az=26, el=14, fill=.82), 'lado': dict(az=-40, el=12, fill=.82), 'detalle': dict(az=8, el=34, fill=.84)}
LIGHT = dict(key=1.0, strips=.5, world=.16, fill=1.1, rim=1.4)
POST = dict(shadow=1.0, gamma=1.35)
A, B, E = 1.22, .74, 2.35

def build(color='arena'):
    c = COLORS[color]
    shell = soft_touch('shell', c['shell'], rough=.44, grain=.05); inner = soft_touch('inner', c['inner'], rough=.46, grain=.03); budm = plastic('bud', c['bud'], rough=.24, coat=.35, coat_rough=.12)
    acc = anodised('acc', c['acc'], rough=.2); tip = rubber('tip', c['tip']); dark = mat('dark', c['dark'], rough=.7); mark = mat('mark', c['mark'], rough=.4); zs = 1.72
    # tall egg-like lower shell, flat foot
    se_loft('base', [(.75, 0), (.50, 0, .10), (.12, .42, .50), (0, 1.05, .60), (.0, zs, .03), (.07, zs, .02), (.09, zs - .12)], A, B, E, shell, cap1=False, fil=14)
    se_loft('tray', [(.08, zs - .12), (.10, zs - .06, .03), (B - .06, zs - .05)], A, B, E, inner, cap0=False, fil=5)
    se_loft('rim', [(.055, zs - .01), (.055, zs + .014, .008), (.085, zs + .014, .008), (.085, zs - .05)], A, B, E, acc, cap0=False, cap1=False)
    for s in (-1, 1):
        M = Matrix.Translation((s * .53, -.02, 0))
        se_loft('slot', [(-.02, zs - .06), (-.03, zs - .028, .01), (-.075, zs - .026, .01), (-.085, zs - .06)], .34, .40, 2.4, inner, cap0=False, cap1=False, M=M); se_loft('sloth', [(0, zs - .046), (.2, zs - .045)], .40, .46, 2.4, dark, fil=0, M=M)
        k = len(PRODUCT); bud(s, budm, acc, tip, dark, inner); bpy.context.view_layer.update()
        G = Matrix.Translation((s * .53, -.04, zs - .10)) @ Matrix.Rotation(math.radians(-5 * s), 4, 'Y')
        for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world
    k = len(PRODUCT); lh = .98                          # lid, opened
    se_loft('lid', [(.09, .10), (.075, 0, .03), (0, 0, .03), (.01, .40, .40), (.30, lh - .08, .36), (.60, lh)], A, B, E, shell, cap0=False, fil=14)
    se_loft('lidin', [(.085, .04), (.09, .36, .36), (.34, lh - .16, .3), (.60, lh - .09)], A, B, E, inner, cap0=False, fil=10)
    bpy.context.view_layer.update(); G = Matrix.Translation((0, B - .03, zs + .03)) @ Matrix.Rotation(math.radians(-98), 4, 'X') @ Matrix.Translation((0, -B + .03, 0))
    for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world
    lathe('hinge', [(0, -.40), (.065, -.40, .02), (.065, .40, .02), (0, .40)], acc, axis='X', loc=(0, B - .02, zs + .01), seg=48)
    text('nawel', .30, mark, (0, -B - .004, 1.10), depth=.006)
    lathe('led', [(.032, 0), (.028, .010, .005), (0, .010)], emitter('led', '#ffb45a', 5), axis='-Y', loc=(0, -B + .004, 1.46), seg=32)

def bud(s, budm, acc, tip, dark, mesh):
    """stem down in its slot, head leaning outwards, tip inwards; microphone slots on the face"""
    sweep('stem', [(0, 0, -.10 + .06 * i) for i in range(15)], lambda t: superell(.150 + .015 * t, .165 + .02 * t, 2.6, 40), budm, ref=(1, 0, 0), round_caps=.06)
    n = 44; rings = []
    for i in range(1, 40):
        t = pi * i / 40; r = sin(t); z = -cos(t); rings.append([(-s * .05 + .31 * r * cos(q) - s * .05 * z, .36 * r * sin(q) + .05, .34 * z + .98) for q in [tau * j / n for j in range(n)]])
    loft('head', rings, budm)
    o = prism('grille', .12, .34, .020, .055, f0=0, f1=.008, material=dark, loc=(0, -.180, .52), n=8); prism('grillem', .085, .30, .022, .040, f0=0, f1=.004, material=perforated('perf%d' % s, '#8d8a84', pitch=.022), loc=(0, -.1815, .52), n=8)
    torus('stemr', .160, .010, acc, loc=(0, 0, .245), seg=96, n=12)
    T = Matrix.Translation((-s * .12, .22, 1.03)) @ Vector((-s * .42, .84, .22)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    o = lathe('nozzle', [(.14, 0), (.12, .16), (0, .16)], budm, seg=48, fil=0); o.matrix_world = T
    o = lathe('tip', [(.14, .08), (.205, .10, .03), (.195, .19, .07), (.11, .30, .05), (.08, .30, .02), (.075, .26), (0, .26)], tip, seg=64); o.matrix_world = T
    o = lathe('vent', [(.060, 0), (.052, .010, .004), (0, .010)], mesh, axis='-Y', loc=(-s * .02, -.302, 1.00), seg=48); torus('ventr', .066, .008, acc, axis='-Y', loc=(-s * .02, -.302, 1.00), seg=64, n=10)
