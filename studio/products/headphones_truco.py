"""AW-H650 Truco: wired gaming headset, open steel arch with a hung strap, big cups, light rings, boom microphone, USB cable."""
from headset import *
NAME = 'auriculares-truco'
COLORS = {'negro': dict(exp=-.22, shell='#1b1c1f', plate='#26282c', pad='#141416', arm='#303237', fab='#1c1d20', strap='#24262a', mark='#ededed', glow='#ff7a3d')}
ANGLES = {'hero': dict(az=37, el=9, fill=.82), 'front': dict(az=0, el=6, fill=.80), 'lado': dict(az=82, el=6, fill=.82)}
LIGHT = dict(LIGHT, rim=1.5)

def build(color='negro'):
    c = COLORS[color]; a, b, e = .455, .53, 2.45
    shell = soft_touch('shell', c['shell'], rough=.42, grain=.08); plate = soft_touch('plate', c['plate'], rough=.36, grain=.03); pad = fabric('pad', c['pad'], '#2c2d31', pitch=.020, plane='YZ'); arm = soft_touch('arm', c['arm'], rough=.38, grain=.04)
    fab = fabric('fab', c['fab'], pitch=.022, plane='XY'); strap = fabric('strap', c['strap'], '#4a4d54', pitch=.020, plane='XY'); dark = mat('dark', '#060606', rough=.7); mark = mat('mark', c['mark'], rough=.4)
    foam = fabric('foam', '#121214', '#2c2d32', pitch=.012, plane='XZ'); steel = anodised('steel', '#8d9096', rough=.24); glow = emitter('glow', c['glow'], 2.6); cable = fabric('cable', '#141416', '#3a3c42', pitch=.012, plane='XY')
    M = cup_frame(.60, b + .012, lean=4); k = len(PRODUCT)
    se_loft('house', [(.09, -.005), (.005, -.005, .02), (0, .07, .03), (.01, .15, .05), (.075, .230, .03), (.105, .232, .006), (.112, .21)], a, b, e, shell)
    se_loft('glow', [(.110, .214), (.114, .226, .003), (.128, .226, .003), (.132, .212)], a, b, e, glow, cap0=False, cap1=False, fil=3)
    se_loft('plate', [(.130, .208), (.140, .240, .010), (.22, .250, .02), (.36, .250)], a, b, e, plate, cap0=False)
    sec = ring_section(.112, -.140, .135, .128); se_loft('pad', sec, a, b, e, pad, fil=0, closed=True, n=160)
    se_loft('collar', [(.02, -.03), (.02, .0)], a, b, e, dark, fil=0); se_loft('mesh', [(.21, -.06), (.21, -.045, .01), (.40, -.04)], a, b, e, fab)
    # shoulder: a wide block that holds the two tubes
    zc = .115; yt = b + .20
    sweep('shoulder', [(0, b - .13 + .025 * i, zc + .002 * i) for i in range(14)], lambda t: rrect(.40 - .06 * t, .135 - .02 * t, .045, 8), arm, ref=(1, 0, 0), round_caps=.02)
    lathe('hub', [(.075, 0), (.075, .020, .008), (.05, .026), (0, .026)], steel, loc=(0, b + .075, zc + .066), seg=64)
    P = place(M, PRODUCT[k:])
    up = (M.to_3x3() @ Vector((0, 1, 0))).normalized(); base = M @ Vector((0, yt, zc + .02)); top = 2.20
    h = half_arch(base - up * .06, up, top, .56, .56, n=110); arch = whole(h)
    for y in (-.105, .105):
        sweep('tube', [p + Vector((0, y, 0)) for p in arch], circ(.027, 24), steel, ref=(0, 1, 0))
    i1 = 30
    P.append(sweep('slide', arch[i1 - 6:i1 + 7], rrect(.315, .085, .036, 8), arm, ref=(0, 1, 0), round_caps=.012))
    q = arch[i1]; P.append(sweep('clip', [q + Vector((-.02, 0, .02)), q + Vector((-.05, 0, .01)), q + Vector((-.075, 0, .02)), q + Vector((-.09, 0, .05))], rrect(.20, .034, .014, 6), arm, ref=(0, 1, 0), round_caps=.008))
    s1 = q + Vector((-.085, 0, .04)); hs = smooth_path([s1, s1 + Vector((-.05, 0, .26)), (.48, 0, top - .155), (0, 0, top - .155)], 60); st = whole(hs)
    mirror_x(P)
    sweep('strap', st, lambda t: superell(.12 + .05 * sin(pi * t) ** .7, .022 + .020 * sin(pi * t), 3.4, 40), strap, ref=(0, 1, 0), round_caps=.01)
    # bridge joins both tubes at the crown
    m = len(arch) // 2; sweep('bridge', arch[m - 16:m + 17], lambda t: rrect(.285, .062, .028, 8), arm, ref=(0, 1, 0), round_caps=.02)
    o = text('nawel', .105, mark, (0, 0, 0), depth=.001); o.matrix_world = Matrix.Translation((0, -.1435, top)) @ Matrix.Rotation(pi / 2, 4, 'X') @ Matrix.Scale(.44, 4)
    # boom microphone on the front of the visible cup
    k = len(PRODUCT); q = (-a + .035, -.20, .10)
    lathe('socket', [(.062, -.02), (.062, .050, .012), (.040, .062, .006), (0, .062)], arm, axis='-X', loc=q, seg=64); torus('socketr', .058, .006, glow, axis='-X', loc=(q[0] - .048, q[1], q[2]), seg=64, n=10)
    boom = smooth_path([(q[0] - .05, q[1], q[2]), (q[0] - .24, q[1] - .01, q[2]), (q[0] - .44, q[1] - .03, q[2] - .05), (q[0] - .66, q[1] - .09, q[2] - .24)], 60)
    sweep('relief', boom[:14], lambda t: circ(.036 - .014 * t, 20), arm, ref=(0, 0, 1)); sweep('boom', boom, circ(.0185, 16), shell, ref=(0, 0, 1))
    d = (boom[-1] - boom[-4]).normalized()
    sweep('mic', [boom[-1] + d * (.014 * i - .02) for i in range(14)], lambda t: circ(.030 + .036 * sin(pi * (.12 + .76 * t)) ** .6, 32), foam, ref=(0, 0, 1), round_caps=.036)
    # wheel and mute key on the rear rim
    lathe('wheel', [(0, -.018), (.055, -.018, .006), (.055, .018, .006), (0, .018)], steel, axis='Z', loc=(a - .045, -.16, .10), seg=64)
    # cable: leaves the bottom, lies on the floor and ends in a USB plug
    place(M, PRODUCT[k:])
    p0 = M @ Vector((-.16, -b * .90, .11)); f = .026
    path = smooth_path([p0, p0 + Vector((.0, -.10, -.05)), (.66, -.62, f), (.46, -.80, f), (.10, -1.10, f), (-.34, -.74, f), (-.10, -.46, f), (.02, -.32, f), (.30, -.34, f), (.34, -.62, f)], 150)
    sweep('cable', path, circ(.021, 16), cable, ref=(0, 0, 1)); sweep('cabler', path[:10], lambda t: circ(.038 - .014 * t, 20), arm, ref=(0, 0, 1))
    d = (path[-1] - path[-3]).normalized(); d.z = 0; d.normalize(); A = Matrix((d, Vector((-d.y, d.x, 0)), Vector((0, 0, 1)))).transposed().to_4x4(); F = Matrix.Translation(path[-1] + Vector((0, 0, .012))) @ A
    for nm, w, h2, l, x, mt in (('plug', .135, .075, .26, 0, arm), ('shellusb', .105, .046, .145, .255, steel)):
        o = prism(nm, w, h2, l, .012, f0=.010, f1=.006, material=mt, axis='Z'); o.matrix_world = F @ Matrix.Translation((x, 0, 0)) @ Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    for F, s in ((M, 'L'), (Matrix.Scale(-1, 4, (1, 0, 0)) @ M, 'R')):
        o = text(s, .22, mark, (0, 0, 0), depth=.001); o.matrix_world = F @ Matrix.Translation((0, 0, -.058)) @ (Matrix.Rotation(pi, 4, 'Y') if s == 'L' else Matrix())
    o = text('nawel', .150, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .2505))
