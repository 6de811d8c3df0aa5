"""Over-ear headphones Calma."""
from studio import *
NAME = 'auriculares-over-ear'
COLORS = {'negro': dict(shell='#17181b', pad='#141416', plate='#3a3c40', metal='#a3a5a9', acc='#c98d60', fab='#1c1d20'),
          'arena': dict(exp=-.42, mark='#3d3224', shell='#d8d0c3', pad='#b5aa9a', plate='#cdb99a', metal='#cbb08b', acc='#d9bd93', fab='#8f877a'),
          'azul': dict(shell='#27364f', pad='#1d2839', plate='#3d5275', metal='#aab3bf', acc='#d6dbe2', fab='#222e42')}
ANGLES = {'hero': dict(az=38, el=9, fill=.80), 'front': dict(az=0, el=4, fill=.8), 'lado': dict(az=82, el=6, fill=.8),
          'en-uso': dict(az=34, el=10, fill=.68, shift=(.06, -.05), light=dict(rim=.7), scene=dict(top='nogal', wall='arena', props=[('libros', -23, 8, 10), ('taza', 22, 4, 10)]))}
LIGHT = dict(key=1.05, fill=1.2, rim=1.2, strips=.55, world=.14)
POST = dict(shadow=.92, gamma=1.3)

def build(color='negro'):
    c = COLORS[color]
    shell = soft_touch('shell', c['shell'], rough=.36, grain=.05); acc = anodised('acc', c['acc'], rough=.18); pad = leather('pad', c['pad']); plate = spun('plate', c['plate'], rough=.26)
    metal = anodised('metal', c['metal'], rough=.24); fab = fabric('fab', c['fab'], pitch=.022, plane='XY'); dark = mat('dark', '#060606', rough=.7)
    logo = mat('logo', '#f2f2f2', rough=.4); mark = mat('mark', c.get('mark', '#f2f2f2'), rough=.4)
    a, b, e = .41, .49, 2.25
    # --- right cup in local space: x=front/back, y=up, z=outward
    base = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))     # local x->Y  y->Z  z->X (proper rotation)
    M = Matrix.Translation((.60, 0, .535)) @ Matrix.Rotation(math.radians(5), 4, 'Y') @ Matrix.Rotation(math.radians(-6), 4, 'Z') @ base
    P = []
    P.append(se_loft('house', [(.10, -.005), (.005, -.005, .02), (0, .10, .06), (.035, .20, .09), (.13, .262, .06), (.185, .262, .012), (.19, .235)], a, b, e, shell, M=M, cap1=True, cap0=True))
    P.append(se_loft('groove', [(.186, .20), (.186, .247)], a, b, e, dark, M=M, fil=0))
    P.append(se_loft('plate', [(.198, .225), (.198, .256, .010), (.24, .262), (.30, .268), (.36, .271)], a, b, e, plate, M=M, cap0=False))
    P.append(se_loft('plring', [(.188, .24), (.188, .262, .004), (.196, .266, .003), (.202, .255)], a, b, e, acc, M=M, cap0=False, cap1=False))
    # cushion
    S = []
    for i in range(40):
        t = tau * i / 40; u, v = cos(t), sin(t); k = 2.5
        S.append((.115 - .128 * math.copysign(abs(u) ** (2 / k), u), -.135 + .118 * math.copysign(abs(v) ** (2 / k), v)))
    P.append(se_loft('pad', S, a, b, e, pad, M=M, fil=0, closed=True, n=160))
    P.append(se_loft('collar', [(.02, -.03), (.02, .0)], a, b, e, dark, M=M, fil=0))
    pp = [Vector((x, y, -.125)) for x, y in superell(a + .0135, b + .0135, e, 160)]
    o = sweep('piping', pp, circ(.0065, 10), pad, ref=(0, 0, 1), closed=True); o.matrix_world = M; P.append(o)
    P.append(se_loft('mesh', [(.2, -.06), (.2, -.045, .01), (.38, -.04)], a, b, e, fab, M=M))
    # yoke
    ya, yb, yz = a + .042, b + .05, .105
    path = []
    for i in range(81):
        t = math.radians(-6 + 192 * i / 80); path.append((ya * math.copysign(abs(cos(t)) ** (2 / e), cos(t)), yb * math.copysign(abs(sin(t)) ** (2 / e), sin(t)), yz))
    def ysec(t):
        w = .085 + .05 * math.exp(-((t - .5) / .16) ** 2) + .03 * (math.exp(-(t / .05) ** 2) + math.exp(-((1 - t) / .05) ** 2)); return rrect(w, .036, .016, 6)
    o = sweep('yoke', path, ysec, metal, ref=(0, 0, 1), round_caps=.03); o.matrix_world = M; P.append(o)
    for s in (-1, 1):
        R = Matrix.Rotation(s * pi / 2, 4, 'Y')
        o = lathe('pivot', [(0, -.10), (.03, -.10), (.03, 0), (.052, 0), (.052, .018, .008), (.03, .024, .004), (.026, .02), (0, .02)], metal, seg=48); o.matrix_world = M @ Matrix.Translation((s * (ya + .012), 0, yz)) @ R; P.append(o)
    # slider stem
    top = M @ Vector((0, yb, yz)); up = (M.to_3x3() @ Vector((0, 1, 0))).normalized()
    s0 = top - up * .02; s1 = top + up * .02
    half = [s0, s0 + up * .18, (.90, 0, 1.50), (.845, 0, 1.62)]
    h1 = smooth_path([s0, s0 + up * .5 + Vector((.04, 0, 0)), (.60, 0, 2.07), (0, 0, 2.07)], 90)
    arch = h1 + [Vector((-q.x, q.y, q.z)) for q in reversed(h1[:-1])]
    nA = len(arch); i0 = 13                     # headband shell starts after the exposed metal stem
    P.append(sweep('stem', arch[:i0 + 10], rrect(.135, .034, .015, 6), metal, ref=(0, 1, 0), round_caps=.01))
    P.append(sweep('stemcap', arch[i0 - 1:i0 + 2], rrect(.215, .092, .038, 8), metal, ref=(0, 1, 0), round_caps=.006))
    L = mirror_x(P)
    band = arch[i0:nA - i0]
    def bsec(t):
        w = .20 + .13 * sin(pi * t) ** .8; return rrect(w, .085 - .025 * sin(pi * t), .030, 8)
    sweep('band', band, bsec, shell, ref=(0, 1, 0))
    # head cushion: inside the band
    n = len(band); k0, k1 = int(n * .20), int(n * .80); cb = []
    for i in range(k0, k1 + 1):
        T = (band[min(i + 1, n - 1)] - band[i - 1]).normalized(); Nn = Vector((0, 1, 0)).cross(T).normalized()
        c0 = Vector((0, 0, 1.2)); Nn = Nn if Nn.dot(c0 - band[i]) > 0 else -Nn
        cb.append(band[i] + Nn * .062)
    def csec(t):
        s = min(1, sin(pi * t) / .45) ** .5; s = max(s, .05); return [(.148 * s * math.copysign(abs(cos(q)) ** (2 / 3), cos(q)), .066 * s * math.copysign(abs(sin(q)) ** (2 / 2.2), sin(q))) for q in [tau * j / 40 for j in range(40)]]
    sweep('cushion', cb, csec, pad, ref=(0, 1, 0))
    # letters inside the cups: the wearer's left is the viewer's right
    o = text('L', .2, logo, (0, 0, 0), depth=.001); o.matrix_world = M @ Matrix.Translation((0, 0, -.062)) @ Matrix.Rotation(pi, 4, 'Y')
    ML = Matrix.Scale(-1, 4, (1, 0, 0)) @ M
    o = text('R', .2, logo, (0, 0, 0), depth=.001); o.matrix_world = ML @ Matrix.Translation((0, 0, -.062)) 
    # wordmark on the outer plate
    o = text('nawel', .105, mark, (0, 0, 0), rot=(0, 0, 0), depth=.0015); o.matrix_world = M @ Matrix.Translation((0, 0, .2725))
