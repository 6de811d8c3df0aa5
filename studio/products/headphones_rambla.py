"""AW-H510 Rambla: simpler all-plastic over-ear headphones with a detachable boom microphone."""
from headset import *
NAME = 'auriculares-rambla'
COLORS = {'negro': dict(exp=-.28, shell='#1a1b1d', plate='#232428', pad='#131315', arm='#2b2c30', fab='#1c1d20', mark='#e9e9e9')}
ANGLES = {'hero': dict(az=36, el=9, fill=.80),
          'lado': dict(az=80, el=6, fill=.80),
          'front': dict(az=0, el=4, fill=.80)}
KEYS = [((.14, .22), (.226, .306), (.312, .392))]
def build(color='negro'):
    c = COLORS[color]; a, b, e = .40, .455, 2.3
    shell = soft_touch('shell', c['shell'], rough=.42, grain=.10); plate = plastic('plate', c['plate'], rough=.30); pad = leather('pad', c['pad']); arm = plastic('arm', c['arm'], rough=.34)
    fab = fabric('fab', c['fab'], pitch=.022, plane='XY'); dark = mat('dark', '#060606', rough=.7); mark = mat('mark', c['mark'], rough=.4); foam = fabric('foam', '#101012', '#26272b', pitch=.012, plane='XZ')
    amber = emitter('amber', '#ffb45a', 5); steel = anodised('steel', '#8f9196', rough=.25)
    M = cup_frame(.61, b + .012); k = len(PRODUCT)
    side = [(.09, -.005), (.005, -.005, .02), (0, .07, .03), (.012, .16, .05), (.085, .215, .035), (.135, .215, .010), (.142, .20)]; se_loft('house', side, a, b, e, shell)
    se_loft('plate', [(.140, .196), (.152, .206, .008), (.24, .212), (.36, .214)], a, b, e, plate, cap0=False)
    se_loft('seam', [(.0005, .062), (-.003, .066, .002), (-.003, .072, .002), (.0005, .076)], a, b, e, arm, cap0=False, cap1=False, fil=3)
    sec = ring_section(.105, -.125, .118, .108); se_loft('pad', sec, a, b, e, pad, fil=0, closed=True, n=160)
    se_loft('collar', [(.02, -.03), (.02, .0)], a, b, e, dark, fil=0)
    se_loft('mesh', [(.19, -.06), (.19, -.045, .01), (.36, -.04)], a, b, e, fab)
    # plastic yoke over the top half, round pivots
    ya, yb, yz = a + .040, b + .046, .095
    path = [(ya * math.copysign(abs(cos(t)) ** (2 / e), cos(t)), yb * math.copysign(abs(sin(t)) ** (2 / e), sin(t)), yz) for t in [math.radians(-4 + 188 * i / 80) for i in range(81)]]
    sweep('yoke', path, lambda t: rrect(.105 + .05 * math.exp(-((t - .5) / .14) ** 2), .052, .022, 6), arm, ref=(0, 0, 1), round_caps=.045)
    for s in (-1, 1): lathe('pivot', [(0, -.07), (.040, -.07), (.040, .026, .008), (.020, .032), (0, .030)], arm, axis='X' if s > 0 else '-X', loc=(s * (ya + .004), 0, yz), seg=48)
    yh = yb + .075                                   # folding knuckle
    sweep('neck', [(0, yb - .01 + .012 * i, yz) for i in range(7)], rrect(.15, .070, .03, 6), arm, ref=(1, 0, 0))
    lathe('knuckle', [(0, -.085), (.058, -.085, .012), (.058, .085, .012), (0, .085)], shell, axis='X', loc=(0, yh, yz), seg=64)
    for s in (-1, 1): lathe('screw', [(.026, 0), (.024, .008, .004), (0, .008)], steel, axis='X' if s > 0 else '-X', loc=(0 + s * .084, yh, yz), seg=32)
    P = place(M, PRODUCT[k:])
    s0 = M @ Vector((0, yh, yz)); up = (M.to_3x3() @ Vector((0, 1, 0))).normalized()
    arch = whole(half_arch(s0 + up * .01, up, 1.985, .50, .58)); n = len(arch); i2 = 15
    P.append(sweep('stem', arch[:i2 + 6], rrect(.120, .044, .018, 6), arm, ref=(0, 1, 0)))
    P.append(sweep('cap', arch[i2 - 4:i2 + 4], rrect(.205, .094, .036, 8), shell, ref=(0, 1, 0), round_caps=.012))
    mirror_x(P)
    place(M, rim_keys(side, a, b, e, .192, KEYS, plastic('key', '#74767c', rough=.42), dark))       # volume down, play, volume up
    band = arch[i2:n - i2]
    sweep('band', band, lambda t: rrect(.195 + .075 * sin(pi * t), .074 - .018 * sin(pi * t), .028, 8), shell, ref=(0, 1, 0))
    head_pad(band, pad, frac=.20, w=.125, t=.058, lift=.055, centre=1.2)
    # boom microphone plugged in the front edge of the visible cup
    k = len(PRODUCT); q = (-a + .03, -.16, .09)       # cup space: -x is the front
    lathe('socket', [(.050, -.02), (.050, .045, .010), (.034, .055, .006), (0, .055)], shell, axis='-X', loc=q, seg=64)
    torus('socketr', .046, .006, steel, axis='-X', loc=(q[0] - .046, q[1], q[2]), seg=64, n=10)
    boom = smooth_path([(q[0] - .04, q[1], q[2]), (q[0] - .22, q[1] - .015, q[2]), (q[0] - .42, q[1] - .02, q[2] - .03), (q[0] - .66, q[1] - .06, q[2] - .17)], 60)
    sweep('relief', boom[:12], lambda t: circ(.030 - .012 * t, 20), arm, ref=(0, 0, 1)); sweep('boom', boom, circ(.0155, 16), arm, ref=(0, 0, 1))
    d = (boom[-1] - boom[-4]).normalized()
    sweep('mic', [boom[-1] + d * (.012 * i - .02) for i in range(13)], lambda t: circ(.026 + .028 * sin(pi * (.12 + .76 * t)) ** .6, 32), foam, ref=(0, 0, 1), round_caps=.030)
    lathe('led', [(.011, 0), (.009, .004, .002), (0, .004)], amber, loc=(-.19, -.30, .190), seg=24)
    place(M, PRODUCT[k:])
    for F, s in ((M, 'L'), (Matrix.Scale(-1, 4, (1, 0, 0)) @ M, 'R')):
        o = text(s, .2, mark, (0, 0, 0), depth=.001); o.matrix_world = F @ Matrix.Translation((0, 0, -.058)) @ (Matrix.Rotation(pi, 4, 'Y') if s == 'L' else Matrix())
    o = text('nawel', .125, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .2145))
