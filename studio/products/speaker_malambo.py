"""AW-P6012 Malambo: big boombox, two woofers, passive radiators at the ends, tube handle from end to end. 1 unit is 10 cm."""
from audio_kit import *
NAME = 'speaker-malambo'
COLORS = {'negro': dict(exp=.05, body='#17181a', panel='#222327', trim='#8b8d92', led=('#ff8a2a', '#ff3d5a', '#ff8a2a'), pitch=.075), 'rojo': dict(exp=-.06, body='#8e1a1f', panel='#2a1314', trim='#b9bbbf', led=('#ffd08a', '#ff8a2a', '#ffd08a'), pitch=.075)}
ANGLES = {'hero': dict(az=26, el=13, fill=.86), 'dorso': dict(az=152, el=14, fill=.86, light=dict(rot=math.radians(140))), 'lado': dict(az=66, el=10, fill=.80)}
LIGHT, POST = dict(PHOTO, fill=1.15), GRADE
W, H, D, z0 = 5.2, 2.2, 1.9, .12

def build(color='negro'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; yf = -D / 2; led = glow('led', c['led'], -W / 2, W / 2, 6, along='X'); Q = [(-1.9, z0), (1.9, z0), (W / 2, z0 + .55), (W / 2, zt - .55), (1.9, zt), (-1.9, zt), (-W / 2, zt - .55), (-W / 2, z0 + .55)]
    k = lambda s, t: [(x * s, zc + (z - zc) * t) for x, z in Q]
    front = slab('front', Q, .7, .16, f0=.02, f1=.14, material=m['body'], loc=(0, yf + .7, 0), n=10, fn=8); rear = slab('rear', Q, D - .72, .16, f0=.26, f1=.02, material=m['body'], loc=(0, D / 2, 0), n=10, fn=8)
    slab('seam', k(.99, .98), .1, .15, f0=0, material=m['dark'], loc=(0, yf + .75, 0))
    P = k(.93, .84); panel = slab('panel', P, .05, .12, f0=0, f1=.012, material=m['panel'], loc=(0, yf + .03, 0), n=10)
    outline('led', P, .12, -.014, yf - .004, .026, led)
    R = .70; yw = yf - .02
    for x in (-1.42, 1.42):
        for t in (front, panel): cut(t, (x, yf, zc), R)
        driver((x, yw, zc), R, m, bolts=6)
    for x in (-.34, .34): tweeter((x, yw, zc + .46), .20, m)
    prism('window', 1.0, .40, .03, .08, f0=0, f1=.012, material=m['gl'], loc=(0, yw + .01, zc - .12)); frame_ring('windowf', 1.05, .45, .1, .03, .04, m['trim'], f=.012, loc=(0, yw + .01, zc - .12))
    text('102.3', .22, emitter('num', '#ffb45a', 3), (-.06, yw - .026, zc - .11), depth=.001, font=FONT_TXT, space=1.08); text('FM', .085, m['ink'], (.36, yw - .026, zc - .17), depth=.001, font=FONT_TXT)
    text('nawel', .21, m['logo'], (0, yw - .012, zc - .58), depth=.012)
    # ends: passive radiators
    for s in (-1, 1):
        ax = 'X' if s > 0 else '-X'; o = (s * (W / 2 - .005), .12, zc)
        lathe('radr', [(.50, -.02), (.50, .035, .012), (.46, .045, .008), (.435, .010)], m['trim'], axis=ax, loc=o, seg=128); lathe('rad', [(.44, .004), (.39, .04, .02), (.33, .006, .01), (.28, .022, .01), (0, .022)], m['rub'], axis=ax, loc=o, seg=128)
        t = text('nawel', .16, m['ink'], (0, 0, 0), depth=.003); t.matrix_world = Matrix.Translation((s * (W / 2 + .019), .12, zc)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        prism('foot', .7, 1.2, z0 + .06, .12, f0=.02, f1=0, material=m['rub'], axis='Z', loc=(s * 1.5, 0, 0))
    zh = zt + .52
    tube = [(x, .15, zh) for x in [-1.86 + 3.72 * i / 40 for i in range(41)]]
    sweep('tube', tube, circ(.115, 28), m['trim'], ref=(0, 1, 0), round_caps=.05); sweep('grip', [(-.85 + .0425 * i, .15, zh) for i in range(41)], circ(.155, 28), m['rub'], ref=(0, 1, 0), round_caps=.02)
    for s in (-1, 1): prism('arm', .26, .36, .86, .10, f0=.02, f1=.10, material=m['body'], axis='Z', loc=(s * 1.70, .15, zt - .14)); prism('boot', .42, .52, .03, .12, f0=0, f1=.014, material=m['trim'], axis='Z', loc=(s * 1.70, .15, zt - .004))
    # top: knobs and keys
    prism('deck', 2.7, .62, .03, .16, f0=0, f1=.012, material=m['gl'], axis='Z', loc=(0, -.38, zt - .008))
    for x in (-1.02, 1.02): knob((x, -.38, zt + .022), .20, m)
    keys((0, -.38, zt + .022), (-.52, -.26, 0, .26, .52), m, .085)
    io_plate((0, D / 2, zc + .28), m, jacks=('MIC',), sockets=('USB', 'AUX'), w=2.0, h=1.0, k=.85); port(rear, (-1.6, D / 2, zc), .30, m); port(rear, (1.6, D / 2, zc), .30, m)
