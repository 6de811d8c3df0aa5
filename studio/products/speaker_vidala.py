"""AW-P1007 Vidala: the older portable, a pillow-shaped bar with a steel grille, two drivers and a rope. 1 unit is 6 cm."""
from audio_kit import *
NAME = 'speaker-vidala'
COLORS = {'gris': dict(exp=-.05, body='#3a3c40', panel='#8b8d92', trim='#b9bbbf', ink='#f0f0f0', pitch=.062, cord='#26272b')}
ANGLES = {'hero': dict(az=25, el=14, fill=.82), 'dorso': dict(az=152, el=14, fill=.82, light=dict(rot=math.radians(140))), 'lado': dict(az=68, el=10, fill=.78)}
LIGHT, POST = PHOTO, GRADE
W, H, D, z0 = 3.3, 1.25, 1.05, .07

def build(color='gris'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; yf = -D / 2
    prism('shell', W, H, D - .16, .30, f0=.26, f1=.10, material=m['body'], loc=(0, D / 2, zc), n=18, fn=10)
    frame_ring('bezel', W - .04, H - .04, .29, .10, .14, m['trim'], f=.05, loc=(0, yf + .18, zc), n=18)
    prism('grille', W - .20, H - .20, .14, .22, f0=0, f1=.09, material=m['panel'], loc=(0, yf + .16, zc), n=16)
    for x in (-.98, .98): torus('mouth', .37, .014, m['trim'], '-Y', (x, yf + .016, zc))
    prism('badge', .96, .32, .03, .06, f0=0, f1=.01, material=m['gl'], loc=(0, yf + .03, zc)); text('nawel', .23, m['logo'], (0, yf - .002, zc + .01), depth=.006)
    for i in range(5):                                   # rubber keys on top
        prism('key', .26, .17, .06, .07, f0=0, f1=.03, material=m['rub'], axis='Z', loc=(-.72 + .36 * i, .02, zt - .012), n=10)
        if i in (1, 3): text('−' if i == 1 else '+', .16, m['ink'], (-.72 + .36 * i, .02, zt + .050), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(-.04, -.03, zt + .051), (.06, .02, zt + .051), (-.04, .07, zt + .051)], [(0, 1, 2)], m['ink'])
    # back: plate with uncovered sockets; feet; rope at the right end
    io_plate((0, D / 2, zc), m, jacks=(), gain=None, sockets=('USB', 'AUX'), inlet=False, w=1.6, h=.52, k=.85)
    # two more on the plate: card slot and Micro-USB, narrower below
    x, y, z = .8 - 1.2 * .85, D / 2 + .025, zc - .02; xm = x - .42 * .85; M = lambda a, b: [(-a * .72, -b), (a * .72, -b), (a, -b * .2), (a, b), (-a, b), (-a, -b * .2)]
    for q, s in ((x, 'SD'), (xm, '5 V')): text(s, .075 * .85, m['logo'], (q, y + .002, z + .16 * .85), rot=(pi / 2, 0, pi), depth=.001, font=FONT_TXT)
    slab('micro', M(.095, .044), .012, .016, f0=0, f1=.005, material=m['chrome'], axis='Y', loc=(xm, y, z), n=4); slab('microh', M(.077, .028), .004, .008, f0=0, material=m['dark'], axis='Y', loc=(xm, y + .010, z), n=4, wn=False)
    prism('sd', .24, .062, .012, .02, f0=0, f1=.005, material=m['chrome'], axis='Y', loc=(x, y, z)); prism('sdh', .21, .030, .004, .008, f0=0, material=m['dark'], axis='Y', loc=(x, y + .010, z), wn=False)
    for s in (-1, 1): prism('foot', .6, .6, z0 + .05, .10, f0=.015, f1=0, material=m['rub'], axis='Z', loc=(s * 1.0, 0, 0))
    prism('post', .16, .30, .10, .05, f0=.01, f1=.03, material=m['trim']).matrix_world = Matrix.Translation((W / 2 - .03, .08, zc + .18)) @ Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    x = W / 2; P = catmull([(x + .03, .06, zc + .22), (x + .16, .04, zc + .30), (x + .30, -.04, zc + .10), (x + .33, -.10, zc - .30), (x + .24, -.10, zc - .52), (x + .15, -.04, zc - .42), (x + .17, .06, zc - .05), (x + .12, .11, zc + .14), (x + .03, .10, zc + .16)], 16)
    sweep('rope', P, circ(.038, 14), fabric('cord', c['cord'], pitch=.014, plane='XZ'), ref=(.15, 1, .1))
