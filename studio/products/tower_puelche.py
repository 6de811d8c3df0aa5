"""AW-T2065 Torre Puelche: slim column on a plinth, walnut sides, two 6.5-inch woofers and a display. 1 unit is 10 cm."""
from audio_kit import *
NAME = 'tower-puelche'
COLORS = {'nogal': dict(exp=-.05, body='#151618', wood=('#33190b', '#74452a'), fab='#1b1c1f', fab2='#3b3d43', trim='#c2a070', led='#ffb45a', panel='#1a1b1d'), 'roble': dict(exp=-.25, body='#d8d2c7', wood=('#94693b', '#cfa672'), fab='#a9a297', fab2='#d6d0c5', trim='#c2a070', led='#ffd9a0', panel='#c9c2b6', cone='#2a2826')}
ANGLES = {'hero': dict(az=30, el=9, fill=.86), 'dorso': dict(az=148, el=9, fill=.86, light=dict(rot=math.radians(140))), 'detalle': dict(az=22, el=14, fill=.80, target=(0, -.6, 8.2), zoom=.30)}
LIGHT, POST = dict(PHOTO, strips=.5), GRADE
W, H, D, z0 = 1.94, 9.45, 2.2, .34

def build(color='nogal'):
    c = COLORS[color]; m = kit(dict(c, panel=None)); zc = z0 + H / 2; yf = -D / 2; zt = z0 + H
    grain = wood('wood', *c['wood'], rough=.55, axis='Y', scale=1.0); grain.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0; grain.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = .22; fab = fabric('fab', c['fab'], c['fab2'], pitch=.030, plane='XY'); face = plastic('face', c['panel'], rough=.34)
    # plinth: steel plate, neck, cabinet
    prism('plate', 3.0, 2.9, .10, .34, f0=.01, f1=.03, material=m['body'], axis='Z', loc=(0, 0, .03), n=16); prism('pads', 2.7, 2.6, .04, .3, f0=.01, material=m['rub'], axis='Z', loc=(0, 0, 0), n=16)
    prism('neck', 1.3, 1.4, .26, .12, f0=.01, material=m['trim'], axis='Z', loc=(0, 0, .12))
    core = prism('core', W - .24, H, D, .10, f0=.03, f1=.03, material=m['body'], loc=(0, D / 2, zc))
    for s in (-1, 1): prism('side', D + .02, H + .02, .13, .11, f0=.02, f1=.05, material=grain, axis='-Y', loc=(0, 0, 0)).matrix_world = Matrix.Translation((s * (W / 2 - .13), 0, zc)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    # front: cloth below, hard face above with the drivers and the display
    w = W - .30; zs = z0 + 3.75
    prism('cloth', w, zs - z0 - .12, .12, .06, f0=0, f1=.05, material=fab, loc=(0, yf + .06, (z0 + .06 + zs - .06) / 2))
    panel = prism('face', w, zt - zs - .06, .08, .06, f0=0, f1=.02, material=face, loc=(0, yf + .05, (zs + zt - .06) / 2))
    R = .70; at = (zs + .98, zs + 2.62)
    for z in at:
        for t in (core, panel): cut(t, (0, yf, z), R)
        driver((0, yf - .03, z), R, m)
    prism('line', w - .02, .035, .05, .012, f0=0, f1=.012, material=m['trim'], loc=(0, yf, zs))
    tweeter((0, yf - .028, zs + 3.85), .26, m)
    zd = zt - .86; prism('glass', w - .22, .98, .03, .10, f0=0, f1=.012, material=m['gl'], loc=(0, yf - .02, zd)); yd = yf - .052
    lit = emitter('lit', c['led'], 3.4); dim = emitter('dim', c['led'], .16); text('21:47', .36, emitter('num', '#fff1dd', 3), (0, yd, zd + .22), depth=.001, font=FONT_TXT, space=1.08)
    for i, v in enumerate((3, 5, 7, 6, 8, 5, 6, 4, 5, 3, 2)):
        for j in range(8): prism('bar', .070, .028, .003, .006, f0=0, material=lit if j < v else dim, loc=(-.50 + .10 * i, yd + .003, zd - .36 + .05 * j), wn=False)
    text('nawel', .30, mat('mark', '#3a362f' if color == 'roble' else '#e9e6df', rough=.4), (0, yf - .062, zs - .52), depth=.016)
    # top: knob and touch keys
    prism('deck', W - .5, D - .7, .02, .12, f0=0, f1=.01, material=m['gl'], axis='Z', loc=(0, 0, zt - .004)); knob((0, -.30, zt + .016), .30, m); keys((0, .38, zt + .016), (-.45, -.15, .15, .45), m, .06)
    io_plate((0, D / 2, z0 + 7.6), m, jacks=('MIC 1', 'MIC 2'), sockets=('USB', 'AUX', 'OPT'), w=1.5, h=1.1, k=.68)
    for z in (2.3, 5.0): port(core, (0, D / 2, z0 + z), .34, m)
