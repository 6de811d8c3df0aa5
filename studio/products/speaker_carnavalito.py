"""AW-P1512 Carnavalito: portable speaker shaped like a handbag, body and handle in one piece. 1 unit is 7 cm."""
from audio_kit import *
NAME = 'speaker-carnavalito'
COLORS = {'terracota': dict(exp=-.12, body='#8f3f2a', fab='#9c4630', fab2='#c9714f', trim='#d8b48a', ink='#fdf1e6', rub='#4a2018'), 'crema': dict(exp=-.45, body='#d9cfbd', fab='#cfc4b0', fab2='#eae1d0', trim='#c2a070', ink='#4a3f30', rub='#8b7d66'),
          'verde': dict(exp=-.08, body='#2f4a3c', fab='#2f4b3d', fab2='#587a66', trim='#c2a070', ink='#f0f2ea', rub='#1b2b23')}
ANGLES = {'hero': dict(az=28, el=13, fill=.78), 'dorso': dict(az=150, el=12, fill=.78, light=dict(rot=math.radians(140))), 'lado': dict(az=74, el=10, fill=.76)}
LIGHT, POST = PHOTO, GRADE
W, H, D, z0 = 3.1, 2.15, 1.35, .05

def build(color='terracota'):
    c = COLORS[color]; m = kit(c); yf = -D / 2; zc = z0 + H / 2; zt = z0 + H; fab = fabric('fab', c['fab'], c['fab2'], pitch=.030, plane='XY'); rub = soft_touch('grip', c['rub'], rough=.55, grain=.06)
    P = [(-W / 2 + .02, z0), (W / 2 - .02, z0), (W / 2, z0 + .5), (W / 2 - .28, zt), (-W / 2 + .28, zt), (-W / 2, z0 + .5)]
    k = lambda q, s=1.0: [(x * s, zc + (z - zc) * s) for x, z in q]
    mid = slab('mid', P, D - .56, .46, f0=.02, f1=.02, material=m['body'], loc=(0, (D - .56) / 2, 0), n=14)
    front = slab('front', k(P, .985), .32, .44, f0=.01, f1=.20, material=fab, loc=(0, yf + .30, 0), n=14, fn=10); rear = slab('rear', k(P, .985), .32, .44, f0=.20, f1=.01, material=fab, loc=(0, D / 2 + .02, 0), n=14, fn=10)
    for y in (yf + .27, D / 2 - .27): outline('pipe', P, .46, .004, y, .022, m['trim'], n=14)
    # handle grows out of the frame: wide foot, narrow grip
    w0, zh = W / 2 - .34, zt + 1.02
    path = smooth_path([(-w0 - .02, 0, zt - .36), (-w0 + .04, 0, zt + .0), (-w0 + .12, 0, zt + .35), (-w0 + .18, 0, zt + .62), (-w0 + .26, 0, zh - .08), (-w0 + .46, 0, zh), (-w0 + .72, 0, zh), (-.2, 0, zh), (.2, 0, zh), (w0 - .72, 0, zh),
                        (w0 - .46, 0, zh), (w0 - .26, 0, zh - .08), (w0 - .18, 0, zt + .62), (w0 - .12, 0, zt + .35), (w0 - .04, 0, zt + .0), (w0 + .02, 0, zt - .36)], 110)
    sec = lambda t: rrect(.40 + .36 * abs(2 * t - 1) ** 2.2, .20 + .10 * abs(2 * t - 1) ** 4, .095, 8)
    sweep('handle', path, sec, m['body'], ref=(0, 1, 0)); sweep('grip', [(-.50 + .05 * i, 0, zh) for i in range(21)], rrect(.45, .24, .115, 8), rub, ref=(0, 1, 0), round_caps=.015)
    # badge in front, passive radiator behind, keys on top
    text('nawel', .42, m['ink'], (0, yf - .024, zc - .02), depth=.010)
    yb = D / 2 + .016
    lathe('radr', [(.62, -.03), (.62, .024, .01), (.585, .032, .008), (.56, .006)], m['trim'], axis='Y', loc=(0, yb, zc + .12), seg=128); lathe('rad', [(.57, .0), (.50, .03, .02), (.43, .004, .01), (.36, .02, .01), (0, .02)], rub, axis='Y', loc=(0, yb, zc + .12), seg=128)
    text('nawel', .17, m['ink'], (0, yb + .022, zc + .12), rot=(pi / 2, 0, pi), depth=.003)
    prism('flap', .95, .22, .03, .10, f0=0, f1=.014, material=rub, axis='Y', loc=(0, yb - .006, z0 + .28), n=14)
    prism('deck', 1.72, .46, .022, .22, f0=0, f1=.01, material=rub, axis='Z', loc=(0, 0, zt - .006), n=16); zk = zt + .0175
    for x, ch in ((-.62, '−'), (.20, '+')): text(ch, .25, m['ink'], (x, 0, zk), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(-.27, -.09, zk + .001), (-.12, 0, zk + .001), (-.27, .09, zk + .001)], [(0, 1, 2)], m['ink']); torus('pw', .068, .012, m['ink'], 'Z', (.62, 0, zk), n=8, seg=48)
    for s in (-1, 1): prism('foot', .5, .8, .12, .12, f0=.015, f1=0, material=rub, axis='Z', loc=(s * 1.05, 0, 0))
