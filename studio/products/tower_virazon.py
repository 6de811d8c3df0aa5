"""AW-T4010 Torre Virazón: two 10-inch woofers, light down both edges, wheels and a trolley handle."""
from audio_kit import *
NAME = 'tower-virazon'
COLORS = {'grafito': dict(body='#1b1c1f', panel='#2b2c30', trim='#8d8f94', led=('#2fd3ff', '#5a6cff', '#c14dff', '#ff3d81'), pitch=.10)}
ANGLES = {'hero': dict(az=27, el=10, fill=.84), 'frente': dict(az=0, el=5, fill=.82), 'dorso': dict(az=146, el=12, fill=.84, light=dict(rot=math.radians(140)))}
LIGHT, POST = PHOTO, GRADE
W, H, D, z0 = 3.6, 8.0, 3.1, .16

def build(color='grafito'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; yf = -D / 2; zt = z0 + H; led = glow('led', c['led'], z0, zt, 7)
    shape = lambda w, h, z: [(-w / 2 + .30, z), (w / 2 - .30, z), (w / 2, z + .5), (w / 2, z + h - 1.5), (w / 2 - .28, z + h), (-w / 2 + .28, z + h), (-w / 2, z + h - 1.5), (-w / 2, z + .5)]
    P = shape(W, H, z0); Q = shape(W - .30, H - .34, z0 + .17)
    front = slab('front', P, 1.1, .24, f0=.03, f1=.12, material=m['body'], loc=(0, yf + 1.1, 0), n=10, fn=8); rear = slab('rear', P, D - 1.12, .24, f0=.24, f1=.03, material=m['body'], loc=(0, D / 2, 0), n=10, fn=8)
    slab('seam', shape(W - .06, H - .06, z0 + .03), .1, .22, f0=0, material=m['dark'], loc=(0, yf + 1.15, 0))
    panel = slab('panel', Q, .07, .2, f0=0, f1=.014, material=m['panel'], loc=(0, yf + .03, 0), n=10)
    outline('led', Q, .2, -.012, yf - .01, .036, led)
    R = 1.22; yw = yf - .035
    for z in (z0 + 1.75, z0 + 4.55):
        for t in (front, panel): cut(t, (0, yf, z), R)
        driver((0, yw, z), R, m, bolts=8)
    horn([front, panel], (0, yf - .035, z0 + 6.72), 1.7, .62, m)
    text('nawel', .30, m['logo'], (0, yf - .05, z0 + 7.42), depth=.012)
    # bumpers round the lower corners, wheels behind them, feet in front
    for s in (-1, 1):
        wheel((s * (W / 2 - .12), D / 2 - .12, .46), .46, .36, m)
        slab('guard', [(-.42, -.55), (.42, -.55), (.42, .55), (-.42, .55)], .10, .2, f0=.01, f1=.04, material=m['black'], loc=(0, 0, 0)).matrix_world = Matrix.Translation((s * (W / 2 - .03), D / 2 - .45, .95)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        prism('foot', .6, .8, z0 + .08, .12, f0=.02, f1=0, material=m['rub'], axis='Z', loc=(s * 1.05, -.85, 0))
        # trolley handle: rails in clamps on the back
        x, y = s * .86, D / 2 + .10
        for z in (2.6, 6.9): prism('clamp', .40, .34, .24, .07, f0=.02, f1=.03, material=m['black'], axis='Y', loc=(x, D / 2 - .03, z))
        lathe('rail', [(.075, 0), (.075, 6.1)], m['chrome'], loc=(x, y, 2.4), seg=32, fil=0); lathe('sleeve', [(.11, 0), (.11, 4.8, .02), (.08, 4.83)], m['trim'], loc=(x, y, 2.4), seg=32)
    y = D / 2 + .10; zh = 9.5
    sweep('bow', bez([(-.86, y, 8.3), (-.86, y, 8.7), (-.86, y, 9.1), (-.86, y, zh - .22), (-.86, y, zh - .08), (-.78, y, zh), (-.64, y, zh), (-.2, y, zh), (.2, y, zh), (.64, y, zh), (.78, y, zh), (.86, y, zh - .08), (.86, y, zh - .22), (.86, y, 9.1), (.86, y, 8.7), (.86, y, 8.3)], 12), circ(.075, 20), m['chrome'], ref=(0, 1, 0))
    sweep('grip', [(-.58 + .058 * i, y, zh) for i in range(21)], circ(.13, 24), m['rub'], ref=(0, 1, 0), round_caps=.02)
    # top: knobs under the edge, two hand grips at the sides
    prism('deck', 2.3, .95, .03, .2, f0=0, f1=.012, material=m['gl'], axis='Z', loc=(0, -.55, zt - .008))
    for x in (-.8, -.27, .27, .8): knob((x, -.55, zt + .022), .17, m, 'trim' if x == -.8 else 'black')
    for s in (-1, 1):
        frame_ring('gripf', 1.3, .46, .18, .09, .09, m['black'], f=.03, loc=(0, 0, 0)).matrix_world = Matrix.Translation((s * W / 2, .35, z0 + 5.4)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        prism('gript', 1.2, .36, .02, .16, f0=0, material=m['dark'], loc=(0, 0, 0)).matrix_world = Matrix.Translation((s * W / 2, .35, z0 + 5.4)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    io_plate((0, D / 2, z0 + 5.6), m, jacks=('MIC 1', 'MIC 2'), gain=None, w=1.36, h=1.2, k=.76); port(rear, (0, D / 2, z0 + 2.0), .46, m)
