"""AW-H750 Remanso: noise-cancelling over-ear headphones, squarish cups hung from one arm at their centre."""
from headset import *
NAME = 'auriculares-remanso'
COLORS = {'grafito': dict(exp=-.25, shell='#2a2c30', pad='#1b1c1f', arm='#8f9298', band='#303237', fab='#1c1d20', face='#3f4247', mark='#f4f4f4', piping='#c98d60'),
          'crema': dict(exp=-.45, shell='#e2dacb', pad='#8b6a52', arm='#c9b492', band='#9c7a60', fab='#5b4638', face='#86654d', mark='#f7f0e3', piping='#cbb08b')}
ANGLES = {'hero': dict(az=38, el=9, fill=.80), 'front': dict(az=0, el=6, fill=.80), 'lado': dict(az=84, el=6, fill=.80)}
KEYS = [((-.16, -.08),), ((-.02, .06), (.066, .146), (.152, .232))]

def build(color='grafito'):
    c = COLORS[color]; a, b, e = .375, .465, 3.1
    shell = soft_touch('shell', c['shell'], rough=.34, grain=.04); pad = leather('pad', c['pad']); arm = anodised('arm', c['arm'], rough=.25); bandm = leather('band', c['band'], rough=.55)
    fab = fabric('fab', c['fab'], pitch=.022, plane='XY'); dark = mat('dark', '#060606', rough=.7); mark = mat('mark', c['mark'], rough=.4); face = soft_touch('face', c['face'], rough=.34, grain=.02); acc = anodised('acc', c['piping'], rough=.2)
    M = cup_frame(.56, b + .012, lean=4); k = len(PRODUCT)
    side = [(.09, -.005), (.004, -.005, .02), (0, .06, .03), (.02, .14, .07), (.13, .185, .10), (.25, .195)]; se_loft('house', side, a, b, e, shell)
    se_loft('seam', [(.0005, .030), (-.004, .034, .002), (-.004, .042, .002), (.0005, .046)], a, b, e, acc, cap0=False, cap1=False, fil=3)
    sec = ring_section(.105, -.125, .120, .112); se_loft('pad', sec, a, b, e, pad, fil=0, closed=True, n=160)
    se_loft('collar', [(.02, -.03), (.02, .0)], a, b, e, dark, fil=0); se_loft('mesh', [(.19, -.06), (.19, -.045, .01), (.34, -.04)], a, b, e, fab)
    # round pivot at the centre of the cup, the arm leaves from it
    lathe('pivot0', [(.150, .15), (.150, .205, .006), (0, .205)], dark, seg=96); lathe('pivot', [(.170, .205), (.170, .240, .010), (.160, .2425, .003), (0, .2425)], face, seg=128)
    # microphones and the button on the rear rim
    for y in (-.20, .20): prism('mic', .012, .075, .01, .006, f0=0, f1=.002, material=dark, axis='Z', loc=(-a * .70, y, .158), n=6)
    P = place(M, PRODUCT[k:])
    up = (M.to_3x3() @ Vector((0, 1, 0))).normalized(); s0 = M @ Vector((0, .12, .212)); top = 2.06
    arch = whole(smooth_path([s0, s0 + up * .92 + Vector((.02, 0, 0)), (.60, 0, top), (0, 0, top)], 110)); n = len(arch); i1, i2 = 44, 30
    P.append(sweep('arm', arch[:i1], lambda t: rrect(.150 - .055 * min(1, t * 3), .034, .014, 6), arm, ref=(0, 1, 0)))
    P.append(sweep('sleeve', arch[i2:i1 + 4], lambda t: rrect(.150 + .05 * t, .070, .030, 8), shell, ref=(0, 1, 0), round_caps=.010)); P.append(sweep('sleever', arch[i1 + 2:i1 + 5], rrect(.212, .078, .032, 8), acc, ref=(0, 1, 0)))
    mirror_x(P)
    place(M, rim_keys(side, a, b, e, .140, KEYS, arm, dark))       # the noise outside; volume up, play, volume down
    band = arch[i1 + 3:n - i1 - 3]
    def sec(t):
        s = sin(pi * t) ** .6; w, h = .20 + .14 * s, .060 + .055 * s; return superell(w / 2, h / 2, 3.2, 48)
    sweep('band', band, sec, bandm, ref=(0, 1, 0), round_caps=.02)
    for s in (-1, 1):                                     # stitched edge
        e2 = [p + Vector((0, s * ((.20 + .14 * sin(pi * i / (len(band) - 1)) ** .6) / 2 - .004), 0)) for i, p in enumerate(band)]
        sweep('stitch', e2[3:-3], circ(.0085, 10), pad, ref=(0, 1, 0), round_caps=.006)
    for F, s in ((M, 'L'), (Matrix.Scale(-1, 4, (1, 0, 0)) @ M, 'R')):
        o = text(s, .2, arm, (0, 0, 0), depth=.001); o.matrix_world = F @ Matrix.Translation((0, 0, -.055)) @ (Matrix.Rotation(pi, 4, 'Y') if s == 'L' else Matrix())
    o = text('nawel', .112, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .2430))
