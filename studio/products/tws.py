"""True wireless earphones in their open charging case (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'tws'
COLORS = {'blanco': dict(exp=-.22, shell='#e6e4df', inner='#d3d0ca', bud='#efeeea', acc='#cbb08b', tip='#c9c6c0', logo='#a39d92', touch='#dad6ce')}
ANGLES = {'hero': dict(az=24, el=17, fill=.80),
          'lado': dict(az=-28, el=14, fill=.80),
          'detalle': dict(az=14, el=26, target=(0, -.3, 1.05), zoom=.66),
          'en-escala': dict(az=20, el=18, fill=.46, shift=(-.04, -.08), scene=dict(top='roble', wall='claro', unit=2, depth=5, props=[('celular', 10, 2, -24), ('taza', -12, 12, 150)]))}
LIGHT = dict(key=1.0, strips=.5, world=.16, fill=1.0, rim=1.2)
POST = dict(shadow=1.0, gamma=1.35)
A, B, E = 1.62, .72, 2.7      # case half axes and superellipse exponent

def build(color='blanco'):
    c = COLORS[color]
    shell = soft_touch('shell', c['shell'], rough=.30, grain=.02); inner = soft_touch('inner', c['inner'], rough=.42, grain=.03); bud = plastic('bud', c['bud'], rough=.20, coat=.4, coat_rough=.1)
    acc = anodised('acc', c['acc'], rough=.2); tip = rubber('tip', c['tip']); dark = mat('dark', '#0a0a0a', rough=.7); logo = mat('logo', c['logo'], rough=.4)
    zs = 1.30
    # lower shell with tray
    base = se_loft('base', [(.62, .0), (.30, .0, .26), (.0, .60, .58), (.0, zs, .035), (.085, zs, .03), (.10, zs - .10)], A, B, E, shell, cap1=False, fil=10)
    tray = se_loft('tray', [(.09, zs - .12), (.09, zs - .075), (.13, zs - .06, .02), (B - .06, zs - .06)], A, B, E, inner, cap0=False, fil=4)
    se_loft('rim', [(.070, zs - .01), (.070, zs + .012, .008), (.095, zs + .012, .008), (.095, zs - .05)], A, B, E, acc, cap0=False, cap1=False)
    for s in (-1, 1):
        se_loft('well', [(0, zs - .075), (-.03, zs - .048, .02), (-.09, zs - .045, .02), (-.11, zs - .065)], .50, .40, 2.2, inner, cap0=False, cap1=False, M=Matrix.Translation((s * .74, 0, .0)))
        se_loft('wellh', [(0, zs - .055), (.2, zs - .054)], .50, .40, 2.2, mat('shade%d' % s, '#8d8a84', rough=.7), fil=0, M=Matrix.Translation((s * .74, 0, 0)))
        earbud(s, (s * .74, -.02, zs - .17), bud, tip, acc, dark, c)
    # lid, hinged at the back and opened past vertical
    lh = .66
    def lid():
        se_loft('lid', [(.10, .10), (.085, 0, .03), (.0, 0, .035), (.0, .30, .34), (.36, lh, .20), (B - .05, lh + .015)], A, B, E, shell, cap0=False, fil=12)
        se_loft('lidin', [(.09, .04), (.095, .28, .28), (.40, lh - .10, .2), (B - .05, lh - .09)], A, B, E, inner, cap0=False, fil=10)
    k = len(PRODUCT); lid(); bpy.context.view_layer.update()
    G = Matrix.Translation((0, B - .02, zs + .03)) @ Matrix.Rotation(math.radians(-104), 4, 'X') @ Matrix.Translation((0, -B + .02, 0))
    for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world
    lathe('hinge', [(0, -.62), (.07, -.62, .02), (.07, .62, .02), (0, .62)], acc, axis='X', loc=(0, B - .01, zs + .01), seg=48)
    # front: wordmark, status light, thumb notch
    se = lambda x: -B * (1 - abs(x / A) ** E) ** (1 / E)
    text('nawel', .34, logo, (0, -B - .005, .70), depth=.005)
    lathe('led', [(.035, 0), (.03, .012, .006), (0, .012)], emitter('led', '#ffb45a', 5), axis='-Y', loc=(0, -B + .004, 1.06), seg=32)

def earbud(s, at, bud, tip, acc, dark, c):
    """s=-1 left, +1 right: stem down in its slot, head above the tray, silicone tip turned inwards"""
    M = Matrix.Translation(at) @ Matrix.Rotation(math.radians(-8 * s), 4, 'Y'); k = len(PRODUCT)
    sweep('stem', [(0, -.02, z) for z in [-.30 + .1 * i for i in range(9)]], lambda t: rrect(.30 - .02 * t, .25 - .01 * t, .12, 8), bud, ref=(1, 0, 0), round_caps=.06)
    n = 44; rings = []
    for i in range(1, 40):                     # head: a slightly flattened egg leaning inwards
        t = pi * i / 40; r = sin(t); z = -cos(t)
        rings.append([(-s * .06 * (1 - r) + .37 * r * cos(q) - s * .04 * z, .33 * r * sin(q) + .04, .38 * z + .48) for q in [tau * j / n for j in range(n)]])
    loft('head', rings, bud)
    # touch face to the front, ringed
    d = Matrix.Translation((s * .03, -.262, .50)) @ Matrix.Rotation(math.radians(6), 4, 'X')
    o = lathe('face', [(.20, -.02), (.185, .028, .02), (0, .045)], soft_touch('touch%d' % s, c['touch'], rough=.35, grain=.02), axis='-Y', seg=64); o.matrix_world = d @ o.matrix_world
    o = torus('facering', .196, .012, acc, '-Y', seg=96, n=12); o.matrix_world = d @ Matrix.Translation((0, -.004, 0)) @ o.matrix_world
    # nozzle and tip
    T = Matrix.Translation((-s * .26, .08, .58)) @ Matrix.Rotation(-s * math.radians(68), 4, 'Y')
    o = lathe('nozzle', [(.15, 0), (.13, .16), (.0, .16)], bud, seg=48, fil=0); o.matrix_world = T
    o = lathe('tip', [(.155, .05), (.225, .07, .03), (.215, .17, .08), (.12, .30, .06), (.085, .30, .02), (.08, .26), (0, .26)], tip, seg=64); o.matrix_world = T
    bpy.context.view_layer.update()
    for o in PRODUCT[k:]: o.matrix_world = M @ o.matrix_world
