"""AW-H420 Vereda: light on-ear headphones, round cups on a folding hinge, thin covered steel band."""
from headset import *
NAME = 'auriculares-on-ear'
COLORS = {'negro': dict(exp=-.26, shell='#1b1c1e', plate='#222326', pad='#141416', band='#161719', metal='#a3a5a9', acc='#c98d60', fab='#1c1d20', mark='#f2f2f2'),
          'verde': dict(exp=-.22, shell='#515f4e', plate='#5a6a57', pad='#2d352e', band='#414d3f', metal='#bdbab0', acc='#d9bd93', fab='#2c332d', mark='#f3efe4')}
ANGLES = {'hero': dict(az=36, el=9, fill=.80),
          'lado': dict(az=80, el=6, fill=.80),
          'front': dict(az=0, el=4, fill=.80)}
KEYS = [((.08, .155), (.161, .236), (.242, .317))]
def build(color='negro'):
    c = COLORS[color]
    shell = soft_touch('shell', c['shell'], rough=.50, grain=.07); plate = soft_touch('plate', c['plate'], rough=.44, grain=.04); pad = leather('pad', c['pad']); bandm = soft_touch('band', c['band'], rough=.62, grain=.16)
    metal = anodised('metal', c['metal'], rough=.24); acc = anodised('acc', c['acc'], rough=.2); fab = fabric('fab', c['fab'], pitch=.020, plane='XY'); dark = mat('dark', '#060606', rough=.7); mark = mat('mark', c['mark'], rough=.4)
    R = .325; M = cup_frame(.585, R + .012)
    k = len(PRODUCT)
    side = [(.0, -.018), (.295, -.018), (.318, -.006, .012), (R, .03, .03), (R, .105, .07), (.266, .158, .022), (.250, .158, .006), (.245, .142)]; lathe('house', side, shell, seg=160, fil=10)
    lathe('plate', [(.247, .140), (.239, .150, .006), (.16, .156), (0, .158)], plate, seg=128)
    torus('ring', .2505, .0058, acc, loc=(0, 0, .156), seg=160, n=12)
    lathe('collar', [(.288, -.05), (.288, .0)], dark, seg=96, fil=0)
    sec = ring_section(.222, -.098, .098, .082); lathe('pad', sec + sec[:1], pad, seg=160, fil=0)
    torus('piping', .3135, .0055, pad, loc=(0, 0, -.088), seg=160, n=10)
    lathe('mesh', [(.17, -.075), (.13, -.068), (0, -.066)], fab, seg=96, fil=0)
    # folding hinge: lug out of the cup, knuckle, steel pin
    zh = .048; yh = R + .062
    sweep('lug', [(0, R - .09 + .018 * i, zh) for i in range(9)], lambda t: rrect(.15 - .02 * t, .085, .034, 6), shell, ref=(1, 0, 0))
    lathe('knuckle', [(0, -.068), (.050, -.068, .010), (.050, .068, .010), (0, .068)], shell, axis='X', loc=(0, yh, zh), seg=64)
    for s in (-1, 1):
        lathe('ear', [(0, 0), (.056, 0, .004), (.056, .030, .012), (.03, .036), (0, .036)], bandm, axis='X' if s > 0 else '-X', loc=(s * .070, yh, zh), seg=64)
        lathe('pin', [(.022, 0), (.020, .008, .004), (0, .008)], metal, axis='X' if s > 0 else '-X', loc=(s * .104, yh, zh), seg=32)
    P = place(M, PRODUCT[k:])
    s0 = M @ Vector((0, yh, zh)); up = (M.to_3x3() @ Vector((0, 1, 0))).normalized()
    arch = whole(half_arch(s0 + up * .02, up, 1.785, .52, .47)); n = len(arch); i1 = 8; i2 = 17
    P.append(sweep('fork', arch[:i1], rrect(.212, .060, .024, 6), bandm, ref=(0, 1, 0), round_caps=.012))
    P.append(sweep('stem', arch[2:i2 + 6], rrect(.095, .020, .008, 6), metal, ref=(0, 1, 0)))
    P.append(sweep('housing', arch[i2 - 3:i2 + 14], lambda t: rrect(.165 - .012 * t, .066 - .014 * t, .024, 8), shell, ref=(0, 1, 0), round_caps=.010))
    mirror_x(P)
    place(M, rim_keys([(R - r, *z) for r, *z in side], R, R, 2, .132, KEYS, acc, dark))       # volume down, play, volume up
    band = arch[i2 + 10:n - i2 - 10]
    sweep('band', band, lambda t: rrect(.142 + .022 * sin(pi * t), .040, .018, 8), bandm, ref=(0, 1, 0))
    head_pad(band, pad, frac=.16, w=.078, t=.034, lift=.030)
    for F, s in ((M, 'L'), (Matrix.Scale(-1, 4, (1, 0, 0)) @ M, 'R')):
        o = text(s, .13, mark, (0, 0, 0), depth=.001); o.matrix_world = F @ Matrix.Translation((0, 0, -.060)) @ (Matrix.Rotation(pi, 4, 'Y') if s == 'L' else Matrix())
    o = text('nawel', .118, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .1585))
