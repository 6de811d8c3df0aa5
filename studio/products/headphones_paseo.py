"""AW-H416 Paseo: light folding on-ear headphones, spring-steel ribbon, thin discs with foam cushions."""
from headset import *
NAME = 'auriculares-paseo'
COLORS = {'crema': dict(exp=-.36, shell='#e9e1d2', foam='#c2562c', foam2='#e08458', steel='#c2bfb8', arm='#d8cdb9', mark='#8a4a2c', pad='#c2562c'),
          'negro': dict(exp=-.24, shell='#1d1e21', foam='#33353a', foam2='#5a5d64', steel='#9a9da3', arm='#26282c', mark='#f0ebe2', pad='#2a2b2f')}
ANGLES = {'hero': dict(az=36, el=9, fill=.78), 'front': dict(az=0, el=6, fill=.78), 'lado': dict(az=78, el=6, fill=.78)}
KEYS = [((.09, .155), (.160, .225), (.230, .295))]

def foam_mat(c):
    m = mat('foam', c['foam'], rough=.95, spec=.1, sheen=.5); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); n = noise(nt, tc.outputs['Object'], 95, 2, .7)
    nt.links.new(mixc(nt, n.range(.35, .65, 0, 1), tuple(v * .72 for v in col(c['foam'])[:3]) + (1,), col(c['foam2'])), b.inputs['Base Color']); bump(nt, b, n, .55, .015); return m

def build(color='crema'):
    c = COLORS[color]; R = .285
    shell = soft_touch('shell', c['shell'], rough=.34, grain=.03); arm = soft_touch('arm', c['arm'], rough=.42, grain=.03); foam = foam_mat(c); steel = anodised('steel', c['steel'], rough=.2); mark = mat('mark', c['mark'], rough=.4); dark = mat('dark', '#0a0a0a', rough=.7)
    M = cup_frame(.56, R + .012, lean=6, toe=-8); k = len(PRODUCT)
    lathe('foam', [(0, -.150), (.10, -.158, .05), (.235, -.160, .08), (R + .004, -.085, .07), (R - .004, -.012, .02), (.24, .002), (0, .002)], foam, seg=128, fil=12)
    side = [(.245, -.010), (.268, -.004, .006), (.272, .022, .012), (.225, .050, .03), (.205, .050, .004), (.198, .040, .004), (0, .040)]; lathe('disc', side, shell, seg=160)
    torus('ring', .2015, .0055, steel, loc=(0, 0, .047), seg=128, n=12)
    # C-shaped fork over the disc's upper half, pivots at the sides
    path = [((R + .020) * cos(t), (R + .020) * sin(t), .010) for t in [math.radians(4 + 172 * i / 60) for i in range(61)]]
    sweep('fork', path, circ(.017, 20), steel, ref=(0, 0, 1), round_caps=.012)
    for s in (-1, 1): lathe('pivot', [(.030, -.055), (.030, .010, .006), (.020, .016), (0, .016)], arm, axis='X' if s > 0 else '-X', loc=(s * (R + .026), .022, .010), seg=48)
    # folding knuckle
    yh = R + .075
    sweep('neck', [(0, R + .006 + .010 * i, .010) for i in range(7)], rrect(.060, .050, .022, 6), arm, ref=(1, 0, 0), round_caps=.01)
    lathe('knuckle', [(0, -.062), (.042, -.062, .008), (.042, .062, .008), (0, .062)], arm, axis='X', loc=(0, yh, .010), seg=64)
    for s in (-1, 1): lathe('pin', [(.020, 0), (.018, .010, .004), (0, .010)], steel, axis='X' if s > 0 else '-X', loc=(s * .061, yh, .010), seg=32)
    P = place(M, PRODUCT[k:])
    s0 = M @ Vector((0, yh, .010)); up = (M.to_3x3() @ Vector((0, 1, 0))).normalized()
    arch = whole(half_arch(s0 + up * .02, up, 1.70, .50, .46)); n = len(arch); i1, i2 = 12, 30
    P.append(sweep('slider', arch[:i1 + 14], lambda t: superell(.058 + .012 * sin(pi * t), .026, 3.0, 40), arm, ref=(0, 1, 0), round_caps=.014))
    P.append(sweep('sliderr', arch[i1 + 11:i1 + 13], superell(.0645, .029, 3.0, 40), steel, ref=(0, 1, 0)))
    mirror_x(P)
    place(M, rim_keys([(.272 - r, *z) for r, *z in side], .272, .272, 2, .036, KEYS, steel, foam, wide=.030, rise=.007))       # volume down, play, volume up
    sweep('ribbon', arch[i1:n - i1], rrect(.088, .011, .005, 6), steel, ref=(0, 1, 0))
    band = arch[i2:n - i2]; m = len(band)
    def sec(t):
        s = max(min(1, sin(pi * t) / .35) ** .5, .06); return [(.084 * s * math.copysign(abs(cos(q)) ** (2 / 3), cos(q)), .030 * s * math.copysign(abs(sin(q)) ** (2 / 2.4), sin(q))) for q in [tau * j / 40 for j in range(40)]]
    inner = [p + ((Vector((0, 0, .9)) - p).normalized()) * .026 for p in band[int(m * .30):int(m * .70) + 1]]; sweep('headpad', inner, sec, foam, ref=(0, 1, 0))
    o = text('nawel', .115, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .0405))
