"""AW-B6040 Ceibo: compact 60 cm bar, soft section in cloth, short ends with a ring of colour. 1 unit is 8 cm."""
from audio_kit import *
NAME = 'soundbar-ceibo'
COLORS = {'negro': dict(exp=.0, body='#17181a', fab='#18191c', fab2='#3f4148', trim='#c0392f', ink='#ececec'), 'arena': dict(exp=-.38, body='#d9d2c6', fab='#b9b0a1', fab2='#ddd5c7', trim='#b5483a', ink='#3d3830')}
ANGLES = {'hero': dict(az=30, el=14, fill=.86), 'dorso': dict(az=150, el=16, fill=.86, light=dict(rot=math.radians(140))), 'detalle': dict(az=52, el=16, fill=.84, target=(2.9, 0, .5), zoom=.36)}
LIGHT, POST = dict(PHOTO, strips=.6, world=.18, fill=1.3, rim=1.7), dict(shadow=1.05, gamma=1.35)
L, H, D, z0 = 7.5, .86, 1.0, .06

def build(color='negro'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; red = anodised('red', c['trim'], rough=.3); fab = fabric('fab', c['fab'], c['fab2'], pitch=.036, plane='CYL', R=.5); h = L / 2
    # rings run along local Z, laid down on X so that the cloth wraps round
    ring = lambda x, o: [(-q, p, x) for p, q in rrect(D - 2 * o, H - 2 * o, .34 - o, 14)]
    along = lambda name, X, mt, **k: orient(loft(name, [ring(x, o) for x, o in X], mt, **k), 'X', (0, 0, zc))
    along('sleeve', [(-h + .36, 0), (h - .36, 0)], fab, cap0=False, cap1=False)
    for s in (-1, 1):                                    # ends: ring of colour, then a short rounded cap
        along('ring', [(s * (h + x), o) for x, o in ((-.37, 0), (-.36, -.016), (-.31, -.016), (-.30, 0))], red, cap0=False, cap1=False)
        along('end', [(s * (h - .305), .002), (s * (h - .15), .002)] + [(s * (h - .15 + .15 * sin(t)), .15 * (1 - cos(t))) for t in [pi / 2 * i / 10 for i in range(1, 11)]], m['body'], cap0=False)
        prism('foot', .8, .56, z0 + .05, .10, f0=.015, f1=0, material=m['rub'], axis='Z', loc=(s * 2.5, 0, 0))
    text('nawel', .32, m['ink'], (0, -D / 2 - .004, zc), depth=.012)
    for k in range(3): lathe('led', [(.028, 0), (.022, .012, .004), (0, .012)], emitter('led%d' % k, '#ffb45a', 5 if k < 2 else .25), axis='-Y', loc=(2.35 + k * .15, -D / 2 + .002, zc), seg=24)
    # top: long soft strip with four marks
    prism('strip', 2.6, .34, .022, .17, f0=0, f1=.010, material=m['body'], axis='Z', loc=(0, .02, zt - .006), n=16); zk = zt + .0175
    for x, ch in ((-.90, '−'), (-.34, '+')): text(ch, .24, m['ink'], (x, .02, zk), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(.22, -.06, zk), (.37, .02, zk), (.22, .10, zk)], [(0, 1, 2)], m['ink']); torus('pw', .066, .012, m['ink'], 'Z', (.92, .02, zk), n=8, seg=48)
    # back: soft band with the sockets and two keyholes
    prism('spine', 4.6, .44, .05, .20, f0=0, f1=.016, material=m['body'], axis='Y', loc=(0, D / 2 - .028, zc), n=16); io_plate((0, D / 2 + .016, zc), m, jacks=(), gain=None, sockets=('HDMI', 'OPT', 'AUX', 'USB'), inlet=True, w=2.5, h=.36, k=.66)
    for s in (-1, 1): lathe('key', [(.11, 0), (.11, .02, .006), (.06, .022, .006), (.06, .002), (0, .002)], m['black'], axis='Y', loc=(s * 1.85, D / 2 + .018, zc), seg=48)
