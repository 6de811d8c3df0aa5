"""Air fryer Yunta: two drawers with windows side by side under one glass panel. 40 cm wide, 31 cm tall."""
from parts_kitchen import *
NAME = 'freidora-yunta'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=26, el=12, fill=.82), 'front': dict(az=0, el=6, fill=.82), 'arriba': dict(az=-30, el=34, fill=.80)}
LIGHT = dict(LIGHT, strips=.5)
W, D, H = 3.9, 3.2, 3.02


def drawer(k, body, x):
    """drawer front with its shadow gap, smoked window and upright wooden handle"""
    gap = k.dark if k.is_dark else mat('gap', '#57524a', rough=.7)
    panel_on('gap', body, 1.60, 1.86, .20, x, 1.16, .004, gap, f=.002)
    front = panel_on('front', body, 1.56, 1.82, .18, x, 1.16, .06, k.body, f=.04)
    d = Skin(front)
    panel_on('winrim', d, 1.26, .80, .14, x, 1.56, .008, k.copper, f=.004)
    panel_on('window', d, 1.20, .74, .12, x, 1.56, .014, k.smoke, f=.008)
    y = -d.z(x, .8) - .30
    for dx in (-.30, .30): lathe('post', [(0, 0), (.07, 0), (.06, .1, .04), (.06, .27)], k.satin, axis='-Y', loc=(x + dx, -d.z(x + dx, .78) + .03, .78), seg=48)
    bar = [(x - .46 + .92 * i / 40, y + .07 * ((i - 20) / 20) ** 2, .78) for i in range(41)]
    sweep('bar', bar, rrect(.21, .16, .07, 8), k.woodx, ref=(0, 0, 1), round_caps=.05)


def build(color='grafito'):
    k = Kit(color); k.is_dark = color == 'grafito'
    feet([(x, y) for x in (-1.5, 1.5) for y in (-1.15, 1.15)], k.rubber, h=.08)
    rr_loft('plinth', [(.14, .05), (.10, .05, .02), (.10, .20)], W, D, .55, k.black)
    body = rr_loft('body', [(.6, .12), (.04, .12, .06), (.0, .4, .4), (.0, 2.3, .5), (.05, H - .05, .26), (.6, H)], W, D, .58, k.body, fil=14, n=26)
    s = Skin(body)
    for x in (-.83, .83): drawer(k, s, x)
    panel_on('panel', s, 3.20, .50, .25, 0, 2.46, .016, k.gloss, f=.012)
    for x, heat, time in ((-.88, '200°', '18'), (.88, '160°', '25')):
        text_on(heat, .24, k.amber, s, x - .18, 2.47, lift=.016, depth=.001, font=FONT_TXT)
        text_on(time, .17, k.ink, s, x + .26, 2.475, lift=.016, depth=.001, font=FONT_TXT)
        text_on('min', .10, k.ink, s, x + .47, 2.455, lift=.016, depth=.001, font=FONT_TXT)
    panel_on('link', s, .26, .016, .008, 0, 2.50, .018, k.amber, f=.001)
    text_on('juntas', .10, k.ink, s, 0, 2.41, lift=.016, depth=.001, font=FONT_TXT)
    d = Skin([o for o in PRODUCT if o.name.startswith('front')])
    text_on('nawel', .20, k.logo, d, -.83, .45, depth=.004)
    for i in range(7):                                                         # air outlet on the right side
        panel_on('vent', Skin(body, SIDE), .05, .50, .025, -.30 + .16 * i, 2.10, .004, k.dark, f=.002)
