"""AW-P4018 Chamamé: large portable speaker, woofer and two tweeters in a cloth front, fixed handle."""
from studio import *
NAME = 'speaker-chamame'
COLORS = {'negro': dict(body='#17181a', fab='#17181b', fab2='#3c3e44', trim='#a3a5a9', led='#ffab4a', ink='#ececec')}
ANGLES = {'hero': dict(az=25, el=13, fill=.82),
          'lado': dict(az=150, el=13, fill=.82, light=dict(rot=math.radians(140))),
          'front': dict(az=0, el=7, fill=.82)}
LIGHT = dict(strips=.5, world=.17, fill=1.2, rim=1.6)
POST = dict(shadow=1.05, gamma=1.35)
W, H, D, z0 = 3.0, 1.34, 1.3, .05

def build(color='negro'):
    c = COLORS[color]; zc = z0 + H / 2; yf = -D / 2; zt = z0 + H
    body = soft_touch('body', c['body'], rough=.46, grain=.08); fab = fabric('fab', c['fab'], c['fab2'], pitch=.030, plane='XY'); trim = anodised('trim', c['trim'], rough=.22); rub = rubber('rub')
    black = soft_touch('blk', '#0d0d0e', rough=.5); dark = mat('dark', '#050505', rough=.7); gl = piano('gl'); ink = mat('ink', c['ink'], rough=.45); led = emitter('led', c['led'], 5); deckm = soft_touch('deck', '#060607', rough=.55, grain=.02)
    cone_m = plastic('cone', '#1a1b1e', rough=.36); nt, b = cone_m.node_tree, cone_m.node_tree.nodes['Principled BSDF']
    x, y, zz = coords(nt); bump(nt, b, ((x * x + y * y).sqrt() * 260).sin(), .25, .004)
    r = .48
    shell = prism('shell', W, H, D - .20, r, f0=.30, f1=.04, material=body, loc=(0, D / 2, zc), n=24, fn=12)
    front = prism('front', W - .03, H - .03, .26, r - .015, f0=.01, f1=.13, material=fab, loc=(0, yf + .26, zc), n=24, fn=10)
    frame_ring('seam', W + .012, H + .012, r + .006, .03, .035, trim, f=.012, loc=(0, yf + .225, zc), n=24)
    # woofer with its light ring, tweeters
    for tgt in (front, shell): boolean(tgt, lathe('cut', [(0, -.9), (.46, -.9), (.46, .5), (0, .5)], axis='-Y', loc=(0, yf, zc), seg=96, fil=0, register=False))
    o = (0, yf - .004, zc)
    lathe('ring', [(.565, -.02), (.565, .035, .012), (.53, .045, .006), (.50, .040, .01), (.485, .012, .006), (.46, .0), (.46, -.05)], trim, axis='-Y', loc=o, seg=160)
    torus('led', .580, .0125, led, '-Y', (0, yf - .006, zc), n=16)
    lathe('surround', [(.465, -.004)] + [(.425 + .040 * cos(t), -.004 + .045 * sin(t)) for t in [pi * i / 14 for i in range(15)]] + [(.375, -.015)], rub, axis='-Y', loc=o, fil=0)
    lathe('cone', [(.385, -.01)] + [(.378 - .22 * t, -.012 - .14 * t ** .8) for t in [i / 16 for i in range(17)]], cone_m, axis='-Y', loc=o, fil=0)
    lathe('cap', [(.168, -.155), (.165, -.14)] + [(.162 * cos(t), -.14 + .065 * sin(t)) for t in [pi / 2 * i / 12 for i in range(13)]], gl, axis='-Y', loc=o, fil=0)
    torus('capring', .166, .007, trim, '-Y', (0, yf + .139, zc), n=12); lathe('well', [(.47, -.02), (.47, -.4), (0, -.4)], dark, axis='-Y', loc=o, fil=0)
    for s in (-1, 1):
        q = (s * 1.0, yf - .002, zc + .10)
        lathe('tw', [(.20, -.01), (.20, .022, .010), (.175, .028, .006), (.115, -.004), (.10, -.006)], trim, axis='-Y', loc=q, seg=96)
        lathe('twd', [(.112, -.008)] + [(.105 * cos(t), -.008 + .055 * sin(t)) for t in [pi / 2 * i / 10 for i in range(11)]], gl, axis='-Y', loc=q, seg=64, fil=0)
    text('nawel', .215, ink, (1.0, yf - .010, zc - .34), depth=.008)
    # deck with keys, handle over it
    prism('deck', 1.30, .34, .018, .17, f0=0, f1=.009, material=deckm, axis='Z', loc=(0, -.10, zt - .004), n=16)
    zk = zt + .0145
    for x, ch in ((-.46, '−'), (.22, '+')): text(ch, .19, ink, (x, -.10, zk), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(-.16, -.16, zk + .001), (-.05, -.10, zk + .001), (-.16, -.04, zk + .001)], [(0, 1, 2)], ink); torus('pw', .048, .008, ink, 'Z', (.47, -.10, zk), n=8, seg=48)
    hw = .89
    P = bez([(-hw, .22, zt - .12), (-hw, .22, zt - .02), (-hw, .22, zt + .02), (-hw, .22, zt + .06), (-hw, .22, zt + .19), (-hw + .08, .22, zt + .235), (-hw + .22, .22, zt + .235),
             (-.3, .22, zt + .235), (.3, .22, zt + .235), (hw - .22, .22, zt + .235), (hw - .08, .22, zt + .235), (hw, .22, zt + .19), (hw, .22, zt + .06), (hw, .22, zt + .02), (hw, .22, zt - .02), (hw, .22, zt - .12)], 14)
    sweep('handle', P, rrect(.30, .115, .05, 8), body, ref=(0, 1, 0)); sweep('grip', [(-.62 + .062 * i, .22, zt + .235) for i in range(21)], rrect(.32, .135, .06, 8), rub, ref=(0, 1, 0), round_caps=.01)
    for s in (-1, 1): prism('boot', .22, .40, .024, .10, f0=0, f1=.012, material=trim, axis='Z', loc=(s * hw, .22, zt - .012))
    for sx in (-.95, .95): prism('foot', .5, .74, z0 + .06, .10, f0=.015, f1=0, material=rub, axis='Z', loc=(sx, .05, 0))
    # back: passive radiator and covered ports
    yb = D / 2; f = (pi / 2, 0, pi)
    lathe('radr', [(.43, -.02), (.43, .022, .01), (.40, .028, .006), (.385, .006)], trim, axis='Y', loc=(-.62, yb, zc), seg=128); lathe('rad', [(.39, .004), (.35, .030, .02), (.29, .004, .01), (.25, .018, .01), (0, .018)], rub, axis='Y', loc=(-.62, yb, zc), seg=128)
    prism('flap', .98, .30, .022, .12, f0=0, f1=.012, material=rub, axis='Y', loc=(.55, yb - .004, zc), n=14); text('nawel', .13, mat('tone', '#3a3b3f', rough=.5), (.55, yb + .0185, zc), rot=f, depth=.001)
