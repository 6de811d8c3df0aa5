"""AW-E2040 Picaflor: sport earphones with ear hooks, leaning on their closed case (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'tws-sport'
COLORS = {'negro': dict(exp=-.24, shell='#1c1d20', face='#2a2c30', hook='#17181a', acc='#f0662e', tip='#f0662e', mark='#f2f2f2', led='#ffb45a'),
          'coral': dict(exp=-.24, shell='#d4553c', face='#e8e1d4', hook='#26282c', acc='#26282c', tip='#26282c', mark='#f6efe2', led='#ffe0b0')}
ANGLES = {'hero': dict(az=22, el=17, fill=.82), 'front': dict(az=0, el=10, fill=.82), 'lado': dict(az=-34, el=22, fill=.82)}
LIGHT = dict(key=1.0, strips=.5, world=.15, fill=1.2, rim=1.5)
POST = dict(shadow=1.0, gamma=1.35)
A, B, E, H = 1.95, .80, 2.9, 1.95                       # case: half axes, exponent, height

def build(color='negro'):
    c = COLORS[color]
    shell = soft_touch('shell', c['shell'], rough=.40, grain=.05); face = soft_touch('face', c['face'], rough=.34, grain=.02); hook = rubber('hook', c['hook']); acc = soft_touch('acc', c['acc'], rough=.35, grain=.02)
    tip = rubber('tip', c['tip']); mark = mat('mark', c['mark'], rough=.4); dark = mat('dark', '#060606', rough=.7); steel = anodised('steel', '#a3a5a9', rough=.22); zs = 1.22
    M = Matrix.Translation((0, .85, 0))
    se_loft('base', [(.45, 0), (.26, 0, .14), (0, .42, .40), (0, zs - .012), (.05, zs - .012)], A, B, E, shell, fil=12, M=M)
    se_loft('seam', [(.035, zs - .03), (.035, zs + .03)], A, B, E, acc, fil=0, M=M)
    se_loft('lid', [(.05, zs + .012), (0, zs + .012), (0, H - .42, .30), (.24, H - .04, .16), (.5, H), (.7, H)], A, B, E, shell, fil=12, M=M)
    text('nawel', .40, mark, (0, .85 - B - .006, 1.52), depth=.008)
    for i in range(3): lathe('led', [(.030, 0), (.026, .010, .005), (0, .012)], emitter('led%d' % i, c['led'], 4 if i < 2 else .8), axis='-Y', loc=(-.13 + .13 * i, .85 - B + .006, .90), seg=32)
    # carrying loop on the side
    sweep('loop', catmull([(A - .06, .85, 1.02), (A + .10, .85, 1.04), (A + .20, .84, .84), (A + .17, .82, .52), (A + .02, .84, .40), (A - .07, .85, .44)], 10), rrect(.11, .065, .028, 6), acc, ref=(0, 1, 0), round_caps=.02)
    for s in (-1, 1):
        k = len(PRODUCT); bud(s, shell, face, hook, acc, tip, mark, dark, steel); bpy.context.view_layer.update()
        G = Matrix.Translation((s * 1.26 - .02, -.92 - .12 * s, .0)) @ Matrix.Rotation(math.radians(8 * s), 4, 'Z') @ Matrix.Rotation(math.radians(-13), 4, 'X')
        for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world

def bud(s, shell, face, hook, acc, tip, mark, dark, steel):
    """outer face to the viewer; s=+1: hook over the right. Stands on its lower edge"""
    body = se_loft('body', [(.16, -.26), (.05, -.24, .06), (0, -.10, .08), (0, .06, .08), (.13, .24, .10), (.34, .27)], .52, .60, 2.5, shell, fil=10)
    R = Matrix.Translation((0, 0, .60)) @ Matrix.Rotation(pi / 2, 4, 'X'); body.matrix_world = R @ Matrix.Rotation(pi, 4, 'Y')
    o = se_loft('face', [(.10, .225), (.11, .262, .012), (.20, .270), (.36, .272)], .52, .60, 2.5, face, cap0=False); o.matrix_world = R
    o = se_loft('facer', [(.085, .225), (.080, .258, .008), (.098, .264, .004), (.108, .24)], .52, .60, 2.5, acc, cap0=False, cap1=False); o.matrix_world = R
    text('nawel', .21, mark if sum(face.diffuse_color[:3]) < 1 else shell, (0, -.2735, .62), depth=.003)
    lathe('mic', [(.022, 0), (0, .001)], dark, axis='-Y', loc=(-s * .0, -.2735, .30), seg=24, fil=0)
    # hook: leaves the top front, arches over the ear, thickens at its end
    P = smooth_path([(-s * .30, .04, .98), (-s * .42, .06, 1.60), (-s * .16, .10, 2.26), (s * .42, .12, 2.24), (s * 1.02, .13, 2.20), (s * 1.14, .16, 1.40), (s * .98, .22, .70)], 90)
    sweep('hook', P, lambda t: circ(.135 - .060 * min(1, t / .30) + .052 * max(0, (t - .55) / .45) ** 1.5, 28), hook, ref=(0, 1, 0), round_caps=.10)
    sweep('root', P[:9], lambda t: circ(.165 - .03 * t, 32), shell, ref=(0, 1, 0), round_caps=.03); sweep('rootr', P[8:11], circ(.139, 32), acc, ref=(0, 1, 0))
    # nozzle and tip, behind
    T = Matrix.Translation((s * .08, .22, .66)) @ Matrix.Rotation(math.radians(-s * 16), 4, 'Z') @ Matrix.Rotation(-pi / 2, 4, 'X')
    o = lathe('nozzle', [(.20, -.10), (.17, .22), (0, .22)], shell, seg=48, fil=0); o.matrix_world = T
    o = lathe('tip', [(.16, .12), (.30, .15, .03), (.29, .30, .10), (.18, .46, .08), (.11, .47, .02), (.10, .42), (0, .42)], tip, seg=64); o.matrix_world = T
