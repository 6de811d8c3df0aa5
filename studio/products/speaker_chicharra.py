"""AW-P0406 Chicharra: mini speaker, rounded square with a carabiner. 1 unit is 2.5 cm."""
from audio_kit import *
NAME = 'speaker-chicharra'
COLORS = {'amarillo': dict(exp=-.30, body='#d9a21b', fab='#e0a91d', fab2='#f6cf5e', ink='#3a2b08', trim='#b9bbbf', rub='#2b2c2f'), 'azul': dict(exp=-.05, body='#1f3f78', fab='#24498a', fab2='#4f80c4', ink='#eef2f7', trim='#b9bbbf', rub='#14243f'),
          'negro': dict(body='#17181a', fab='#18191c', fab2='#41434a', ink='#ececec', trim='#b9bbbf', rub='#0f1011')}
ANGLES = {'hero': dict(az=26, el=12, fill=.80), 'dorso': dict(az=152, el=12, fill=.80, light=dict(rot=math.radians(140))), 'lado': dict(az=58, el=9, fill=.78)}
LIGHT, POST = dict(PHOTO, strips=.5), GRADE
W, H, D, z0 = 3.2, 3.2, 1.42, .04

def build(color='amarillo'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; yf = -D / 2; fab = fabric('fab', c['fab'], c['fab2'], pitch=.050, plane='XY'); rub = soft_touch('bump', c['rub'], rough=.55, grain=.05); r = 1.05
    prism('shell', W, H, D - .40, r, f0=.34, f1=.06, material=m['body'], loc=(0, D / 2, zc), n=24, fn=10); prism('cloth', W - .12, H - .12, .50, r - .06, f0=.01, f1=.26, material=fab, loc=(0, yf + .50, zc), n=24, fn=12)
    frame_ring('bumper', W + .10, H + .10, r + .05, .16, .34, rub, f=.07, loc=(0, yf + .68, zc), n=24)
    text('nawel', .52, m['ink'], (0, yf - .012, zc - .02), depth=.012)
    for k, x in enumerate((-.22, 0, .22)): lathe('lamp', [(.04, 0), (.03, .012, .006), (0, .014)], emitter('lamp%d' % k, '#8dffb0', 4 if k < 2 else .2), axis='-Y', loc=(x, yf + .012, z0 + .58), seg=24)
    # keys on the upper edge, raised from the bumper
    for x, s in ((-.62, '−'), (.62, '+')): prism('key', .50, .24, .06, .11, f0=0, f1=.03, material=rub, axis='Z', loc=(x, yf + .51, zt + .03), n=14)
    # lug and carabiner at the upper right
    a = Vector((W / 2 - .28, 0, zt - .28)); u = Vector((.7071, 0, .7071)); y0 = yf + .52
    prism('lug', .62, .30, .42, .12, f0=.01, f1=.10, material=rub, n=10).matrix_world = Matrix.Translation(a + Vector((0, y0, 0)) + u * -.06) @ Matrix.Rotation(pi / 4, 4, 'Y')
    torus('eye', .20, .062, m['trim'], 'X', (0, 0, 0), n=20).matrix_world = Matrix.Translation(a + Vector((0, y0, 0)) + u * .42) @ Matrix.Rotation(pi / 4, 4, 'Y') @ Matrix.Rotation(pi / 2, 4, 'Z')
    C = a + u * .42 + Vector((.20, y0 - .02, .03)); pts = [(-.18, .14), (.02, .34), (.36, .40), (.70, .20), (.80, -.3), (.76, -1.0), (.62, -1.64), (.36, -1.90), (.12, -1.72), (.07, -1.3), (.05, -.7), (-.10, -.12)]
    P = [C + Vector((x, .02 * math.sin(i), z)) for i, (x, z) in enumerate(pts)]; loop = catmull(P + [P[0]], 12)[:-1]
    sweep('hook', loop, circ(.078, 20), m['trim'], ref=(0, 1, 0), closed=True); g = loop[int(len(loop) * .79):int(len(loop) * .95)]; sweep('gate', g, circ(.098, 20), rub, ref=(0, 1, 0), round_caps=.03)
    # back: screw ring, covered port, soft foot
    yb = D / 2; frame_ring('seat', 1.7, 1.7, .55, .09, .04, rub, f=.018, axis='Y', loc=(0, yb - .008, zc), n=16); text('nawel', .30, mat('tone', '#101113' if color != 'negro' else '#4a4c52', rough=.5), (0, yb + .004, zc + .1), rot=(pi / 2, 0, pi), depth=.004)
    text('4 W · IPX7', .15, mat('tone2', '#101113' if color != 'negro' else '#4a4c52', rough=.5), (0, yb + .004, zc - .28), rot=(pi / 2, 0, pi), depth=.003, font=FONT_TXT)
    prism('flap', .62, .30, .07, .13, f0=0, f1=.03, material=rub, axis='-Z', loc=(0, yf + .51, z0 + .05), n=12); prism('foot', 1.5, .34, .10, .14, f0=.02, f1=0, material=rub, axis='Z', loc=(0, yf + .51, -.03), n=12)
