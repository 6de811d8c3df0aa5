"""AW-P3024 Chaya: upright outdoor cylinder with rubber bumpers, a lantern in its head and a carrying loop. 1 unit is 7 cm."""
from audio_kit import *
NAME = 'speaker-chaya'
COLORS = {'verde': dict(exp=.05, body='#1f2d25', fab='#2c4536', fab2='#557a63', trim='#c9a878', ink='#f0f2ea', cord='#d98a3a'), 'negro': dict(body='#141517', fab='#1a1b1e', fab2='#42444a', trim='#a3a5a9', ink='#ececec', cord='#c4262e')}
ANGLES = {'hero': dict(az=24, el=13, fill=.82), 'dorso': dict(az=158, el=13, fill=.82, light=dict(rot=math.radians(140))), 'detalle': dict(az=24, el=34, fill=.80, target=(0, 0, 3.3), zoom=.54)}
LIGHT, POST = PHOTO, GRADE
R, z0, H = .86, .06, 3.55

def build(color='verde'):
    c = COLORS[color]; m = kit(c); fab = fabric('fab', c['fab'], c['fab2'], pitch=.030, plane='CYL', R=R); rub = soft_touch('bump', c['body'], rough=.52, grain=.06); zt = z0 + H
    glass = mat('lamp', '#fff3df', rough=.35, emit=2.6, emit_color='#ffc46b'); cord = fabric('cord', c['cord'], pitch=.016, plane='XZ')
    lathe('core', [(R - .06, z0 + .3), (R - .04, z0 + .34, .02), (R - .02, zt - .62, .02), (R - .08, zt - .58)], fab, seg=192, fil=10)
    lathe('base', [(0, 0), (R - .20, 0, .04), (R + .02, z0 + .10, .10), (R + .04, z0 + .42, .03), (R - .01, z0 + .47, .02), (R - .05, z0 + .44)], rub, seg=192)
    lathe('head', [(R - .05, zt - .66), (R - .01, zt - .70, .02), (R + .04, zt - .65, .03), (R + .04, zt - .34, .03), (R - .02, zt - .32, .02), (R - .10, zt - .32)], rub, seg=192)
    # lantern ring and cap
    lathe('lamp', [(R - .12, zt - .34), (R - .05, zt - .33, .01), (R - .05, zt - .16, .01), (R - .12, zt - .15)], glass, seg=160)
    lathe('cap', [(R - .14, zt - .17), (R + .0, zt - .165, .02), (R + .03, zt - .10, .05), (R - .03, zt - .02, .06), (R - .16, zt, .02), (R - .20, zt - .03, .01), (0, zt - .03)], rub, seg=192)
    torus('capring', R - .17, .016, m['trim'], 'Z', (0, 0, zt - .012), n=16); torus('ring', R + .005, .018, m['trim'], 'Z', (0, 0, zt - .715), n=16); torus('ring2', R - .005, .018, m['trim'], 'Z', (0, 0, z0 + .485), n=16)
    for i in range(12):                                  # ribs round both bumpers
        a = tau * i / 12 + .13; T = Matrix.Rotation(a, 4, 'Z')
        for z, h in ((z0 + .27, .24), (zt - .50, .22)): prism('rib', .20, h, .05, .05, f0=0, f1=.02, material=rub).matrix_world = T @ Matrix.Translation((0, -R - .015, z)) @ Matrix.Rotation(pi / 2, 4, 'X')
    # touch keys on the cap
    zk = zt - .03
    for x, y, ch in ((-.34, 0, '−'), (.34, 0, '+')): text(ch, .27, m['ink'], (x, y, zk + .001), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(-.07, -.43, zk + .003), (.09, -.34, zk + .003), (-.07, -.25, zk + .003)], [(0, 1, 2)], m['ink']); torus('pw', .072, .013, m['ink'], 'Z', (0, .34, zk + .001), n=8, seg=48)
    wrap_text('nawel', .40, m['ink'], z0 + H * .47, lambda z: R - .028, angle=2, depth=.014)
    # flap over the sockets at the back, loop at the right
    a = pi; o = [(x, z) for x, z in rrect(.62, .9, .16, 12)]
    loft('flap', [[((R - .05 + d) * sin(a + x / R), -(R - .05 + d) * cos(a + x / R), z0 + 1.2 + z) for x, z in [(p * s, q * s) for p, q in o]] for d, s in ((0, 1), (.055, 1), (.075, .94))], rub, wn=False)
    P = catmull([(R - .06, .03, zt - .44), (R + .10, .02, zt - .30), (R + .26, -.02, zt - .55), (R + .34, -.06, zt - 1.15), (R + .30, -.08, zt - 1.75), (R + .21, -.05, zt - 1.95), (R + .16, .0, zt - 1.72), (R + .21, .04, zt - 1.1), (R + .16, .06, zt - .62), (R - .06, .05, zt - .50)], 16)
    sweep('loop', P, rrect(.13, .05, .022, 5), cord, ref=(.15, 1, .1)); prism('anchor', .26, .24, .09, .05, f0=.01, f1=.03, material=m['trim']).matrix_world = Matrix.Translation((R + .02, .04, zt - .48)) @ Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
