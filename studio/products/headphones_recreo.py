"""AW-H430 Recreo: children's on-ear headphones, chunky soft band with two small ears."""
from headset import *
NAME = 'auriculares-recreo'
COLORS = {'amarillo': dict(exp=-.18, shell='#e2a92b', soft='#2f7f8f', disc='#f2ead6', pad='#2b6f7e', fab='#215661', mark='#2f5f6a'),
          'celeste': dict(exp=-.22, shell='#6fb3d2', soft='#d9694a', disc='#f4efe2', pad='#c25a3d', fab='#8f3f2a', mark='#b2502f')}
ANGLES = {'hero': dict(az=36, el=9, fill=.80), 'front': dict(az=0, el=6, fill=.80), 'lado': dict(az=80, el=6, fill=.80)}
KEYS = [((.05, .125), (.131, .206), (.212, .287))]

def ball(name, M, sx, sy, sz, material, n=48):
    o = loft(name, [[(sx * sin(t) * cos(q), sy * sin(t) * sin(q), -sz * cos(t)) for q in [tau * j / n for j in range(n)]] for t in [pi * i / 32 for i in range(1, 32)]], material)
    o.matrix_world = M; return o

def build(color='amarillo'):
    c = COLORS[color]; R = .315
    shell = soft_touch('shell', c['shell'], rough=.38, grain=.03); soft = soft_touch('soft', c['soft'], rough=.55, grain=.06); disc = plastic('disc', c['disc'], rough=.3)
    pad = leather('pad', c['pad'], rough=.55); fab = fabric('fab', c['fab'], pitch=.020, plane='XY'); mark = mat('mark', c['mark'], rough=.4); dark = mat('dark', '#0a0a0a', rough=.7)
    M = cup_frame(.55, R + .012); k = len(PRODUCT)
    side = [(0, -.018), (.285, -.018), (R, .0, .02), (R, .095, .06), (.262, .165, .03), (.240, .165, .006), (.235, .145)]; lathe('house', side, shell, seg=160, fil=10)
    lathe('disc', [(.237, .142), (.228, .158, .010), (.17, .164), (0, .165)], disc, seg=128)
    torus('ring', .2505, .016, soft, loc=(0, 0, .160), seg=160, n=16)
    lathe('collar', [(.272, -.05), (.272, .0)], dark, seg=96, fil=0)
    sec = ring_section(.205, -.100, .102, .088); lathe('pad', sec + sec[:1], pad, seg=160, fil=0)
    lathe('mesh', [(.15, -.075), (.11, -.068), (0, -.066)], fab, seg=96, fil=0)
    # soft shoulder from the cup to the band
    zh, yh = .050, R + .09
    sweep('lug', [(0, R - .10 + .022 * i, zh) for i in range(10)], lambda t: rrect(.25 - .05 * t, .115, .05, 8), shell, ref=(1, 0, 0), round_caps=.02)
    for s in (-1, 1): lathe('screw', [(.034, -.03), (.034, .010, .005), (.022, .016, .004), (0, .016)], disc, axis='X' if s > 0 else '-X', loc=(s * .108, yh - .050, zh), seg=48)
    P = place(M, PRODUCT[k:])
    s0 = M @ Vector((0, yh, zh)); up = (M.to_3x3() @ Vector((0, 1, 0))).normalized()
    arch = whole(half_arch(s0 - up * .03, up, 1.66, .50, .50)); n = len(arch); i2 = 15
    P.append(sweep('stem', arch[:i2 + 8], rrect(.135, .052, .022, 6), disc, ref=(0, 1, 0)))
    for i in range(3): P.append(sweep('step', arch[8 + 2 * i:10 + 2 * i], rrect(.141, .040, .016, 6), soft, ref=(0, 1, 0)))
    band = arch[i2:n - i2]
    # two ears rise from the band, with a soft inner face
    q = len(band) * 0.335; i = int(q); T = (band[i + 1] - band[i - 1]).normalized(); up2 = Vector((0, 1, 0)).cross(T).normalized()
    up2 = up2 if up2.z > 0 else -up2; X = Vector((0, 1, 0)).cross(up2)
    F = Matrix.Translation(band[i] + up2 * .085) @ Matrix((X, Vector((0, 1, 0)), up2)).transposed().to_4x4()
    P.append(ball('ear', F, .135, .062, .150, shell)); P.append(ball('earin', F @ Matrix.Translation((0, -.032, .022)), .088, .040, .100, soft))
    mirror_x(P)
    place(M, rim_keys([(R - r, *z) for r, *z in side], R, R, 2, .126, KEYS, disc, soft))       # volume down, play, volume up
    sweep('band', band, lambda t: rrect(.215 + .05 * sin(pi * t), .092, .042, 10), shell, ref=(0, 1, 0), round_caps=.03)
    head_pad(band, soft, frac=.13, w=.112, t=.050, lift=.050)
    for F, s in ((M, 'L'), (Matrix.Scale(-1, 4, (1, 0, 0)) @ M, 'R')):
        o = text(s, .13, disc, (0, 0, 0), depth=.001); o.matrix_world = F @ Matrix.Translation((0, 0, -.060)) @ (Matrix.Rotation(pi, 4, 'Y') if s == 'L' else Matrix())
    o = text('nawel', .125, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .1655))
