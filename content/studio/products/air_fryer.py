"""Air fryer with a front drawer: 27 cm wide, 32 cm tall."""
from parts_kitchen import *
NAME = 'freidora'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=24, el=10, fill=.81), 'front': dict(az=0, el=5, fill=.81)}
LIGHT = dict(LIGHT, strips=.45)


def build(color='grafito'):
    k = Kit(color)
    feet([(x, y) for x in (-.9, .9) for y in (-.9, .9)], k.rubber, h=.08)
    se_loft('plinth', [(.14, .05), (.10, .05, .02), (.10, .20)], 1.34, 1.46, 3.0, k.black, n=200)
    prof = [(.5, .12), (.05, .12, .06), (.0, .55, .6), (.03, 1.97, .3), (.042, 1.98), (.042, 2.0), (.03, 2.01), (.10, 2.75, .6), (.30, 3.2, .30), (1.1, 3.28)]
    body = se_loft('body', prof, 1.34, 1.46, 3.0, k.body, n=240, fil=12)
    se_loft('band', [(.028, 1.978), (.02, 1.981, .003), (.02, 2.0, .003), (.035, 2.003)], 1.34, 1.46, 3.0, k.copper, n=240, cap0=False, cap1=False)
    s = Skin(body)
    # drawer front, its shadow gap and the bar handle
    panel_on('gap', s, 2.04, 1.44, .29, 0, 1.10, .004, k.dark if color == 'grafito' else mat('gap', '#57524a', rough=.7), f=.002)
    drawer = panel_on('drawer', s, 2.0, 1.40, .27, 0, 1.10, .05, k.body, f=.035)
    d = Skin(drawer)
    yb = -d.z(0, 1.30) - .30
    bar = [(x, yb + .10 * (x / .62) ** 2, 1.36) for x in [-.56 + 1.12 * i / 40 for i in range(41)]]
    for x in (-.38, .38): lathe('post', [(0, 0), (.075, 0), (.065, .1, .04), (.065, .27)], k.satin, axis='-Y', loc=(x, -d.z(x, 1.36) + .03, 1.36), seg=48)
    sweep('bar', bar, rrect(.23, .17, .075, 8), k.woodx, ref=(0, 0, 1), round_caps=.05)
    text_on('nawel', .22, k.logo, d, 0, .68)
    # control panel
    panel_on('panel', s, 1.50, .56, .28, 0, 2.40, .016, k.gloss, f=.012)
    p = Skin(body)
    text_on('200°', .26, k.amber, p, -.32, 2.41, lift=.016, depth=.001, font=FONT_TXT)
    text_on('18', .17, k.ink, p, .24, 2.42, lift=.016, depth=.001, font=FONT_TXT)
    text_on('min', .10, k.ink, p, .46, 2.40, lift=.016, depth=.001, font=FONT_TXT)
