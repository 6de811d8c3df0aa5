"""Soundbar, 90 cm, with its wireless subwoofer."""
from studio import *
NAME = 'soundbar'
COLORS = {'negro': dict(body='#17181a', fab='#16171a', fab2='#3a3c42', trim='#a3a5a9', ink='#d8d8d8')}
ANGLES = {'hero': dict(az=26, el=11, fill=.84),
          'lado': dict(az=-24, el=10, fill=.84),
          'front': dict(az=0, el=7, fill=.84),
          'en-uso': dict(az=20, el=9, fill=.72, shift=(-.02, -.08), light=dict(rim=1.2), scene=dict(top='nogal', wall='azul', depth=1.6, props=[('maceta', -44, 30, 0), ('taza', 58, -4, 20)]))}
LIGHT = dict(strips=.6, world=.18, fill=1.3, rim=1.9, key=1.1)
POST = dict(shadow=1.05, gamma=1.35)

def build(color='negro'):
    c = COLORS[color]
    body = soft_touch('body', c['body'], rough=.36, grain=.03); trim = anodised('trim', c['trim'], rough=.22); rub = rubber('rub'); gl = piano('gl'); dark = mat('dark', '#050505', rough=.7); ink = mat('ink', c['ink'], rough=.5)
    fab = fabric('fab', c['fab'], c['fab2'], pitch=.04, plane='XY'); cyl = fabric('fabs', c['fab'], c['fab2'], pitch=.04, plane='XY')
    # --- bar: fabric front, satin ends and top deck
    L, H, D, z0 = 9.0, .72, 1.0, .05; zc = z0 + H / 2; y0 = -1.2
    prism('barb', L, H, D * .55, .22, f0=.10, f1=.03, material=body, loc=(0, y0 + D / 2, zc), n=16)
    prism('barf', L - .02, H - .02, D * .46, .21, f0=.02, f1=.16, material=fab, loc=(0, y0 + D / 2 - D * .545, zc), n=16, fn=10)
    frame_ring('seam', L + .012, H + .012, .225, .03, .03, trim, f=.010, loc=(0, y0 + D / 2 - D * .53, zc), n=16)
    # top controls and status light
    prism('deck', 1.5, .22, .014, .11, f0=0, f1=.006, material=gl, axis='Z', loc=(0, y0 + .22, z0 + H - .002), n=16)
    for x, ch in ((-.45, '−'), (.45, '+')): text(ch, .17, ink, (x, y0 + .22, z0 + H + .013), rot=(0, 0, 0), depth=.001, font=FONT)
    torus('pw', .045, .008, ink, 'Z', (0, y0 + .22, z0 + H + .013), n=8, seg=48)
    yf = y0 + D / 2 - D * .545 - D * .46
    text('nawel', .27, mat('logo', '#f0f0f0', rough=.35), (0, yf - .006, zc), depth=.008)
    for k in range(4): lathe('led', [(.026, 0), (.022, .010, .004), (0, .010)], emitter('led%d' % k, '#ffb45a', 5 if k < 3 else .25), axis='-Y', loc=(3.55 + k * .13, yf + .002, zc), seg=24)
    for s in (-1, 1): prism('foot', .8, .6, z0 + .05, .08, f0=.015, f1=0, material=rub, axis='Z', loc=(s * 3.6, y0, 0))
    # --- subwoofer: tall box behind the right end, fabric front, reflex port on its side
    W, Hs, Ds, zb = 2.1, 3.4, 2.9, .10; o = Vector((2.55, 1.75, 0)); zs = zb + Hs / 2; yb = o.y - Ds / 2
    prism('subr', W, Hs, Ds - .62, .26, f0=.14, f1=.03, material=body, loc=(o.x, o.y + Ds / 2, zs), n=16, fn=8)
    prism('subseam', W - .05, Hs - .05, .1, .24, f0=0, material=dark, loc=(o.x, yb + .66, zs))
    prism('subf', W - .02, Hs - .02, .60, .25, f0=.02, f1=.14, material=cyl, loc=(o.x, yb + .60, zs), n=16, fn=10)
    frame_ring('subring', W + .012, Hs + .012, .265, .03, .035, trim, f=.012, loc=(o.x, yb + .64, zs), n=16)
    text('nawel', .27, bpy.data.materials['logo'], (o.x, yb - .006, zb + Hs - .42), depth=.008)
    r = .52; px = o.x + W / 2; at = (px, o.y + .35, zb + 1.15)
    boolean(bpy.data.objects['subr'], lathe('cut', [(0, -.9), (r, -.9), (r, 1), (0, 1)], axis='X', loc=at, seg=96, fil=0, register=False))
    lathe('port', [(r + .09, -.01), (r + .08, .03, .02), (r - .02, .025, .05), (r - .10, -.12, .1), (r - .12, -.5)], gl, axis='X', loc=at, seg=128)
    lathe('portw', [(r, -.5), (0, -.5)], dark, axis='X', loc=at, seg=48, fil=0); torus('portr', r + .085, .014, trim, 'X', (px + .012, at[1], at[2]))
    for sx in (-.75, .75):
        for sy in (-1.1, 1.1): lathe('leg', [(0, 0), (.17, 0, .03), (.19, .16)], rub, loc=(o.x + sx, o.y + sy, 0), seg=48)
