"""Air fryer with a front drawer: 27 cm wide, 32 cm tall."""
from parts_kitchen import *
NAME = 'freidora'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=24, el=10, fill=.81),
          'front': dict(az=0, el=5, fill=.81),
          'lado': dict(az=-52, el=14, fill=.81),
          'detalle': dict(az=14, el=14, target=(.1, -1.3, 2.35), zoom=.42),
          'en-uso': dict(az=22, el=11, fill=.76, shift=(-.06, -.03), scene=dict(top='piedra', wall='claro', props=[('limones', 38, 0, 0), ('tostadas', -36, -8, 20)]))}
LIGHT = dict(LIGHT, strips=.45)


def build_fryer(color, a=1.34, b=1.46, e=3.0, drawer=1.40, bar=.62, show=('200°', '18'), marks=0):
    """a, b: half width and half depth; e: squareness; drawer: height of its front; bar: half length of the handle; marks: programme lights"""
    k = Kit(color); up = drawer - 1.40
    feet([(x, y) for x in (.44 - a, a - .44) for y in (.56 - b, b - .56)], k.rubber, h=.08)
    se_loft('plinth', [(.14, .05), (.10, .05, .02), (.10, .20)], a, b, e, k.black, n=200)
    prof = [(.5, .12), (.05, .12, .06), (.0, .55, .6), (.03, 1.97, .3), (.042, 1.98), (.042, 2.0), (.03, 2.01), (.10, 2.75, .6), (.30, 3.2, .30), (1.1, 3.28)]
    prof = [(q[0], q[1] + (up if q[1] > 1 else 0)) + tuple(q[2:]) for q in prof]
    body = se_loft('body', prof, a, b, e, k.body, n=240, fil=12)
    se_loft('band', [(.028, 1.978 + up), (.02, 1.981 + up, .003), (.02, 2.0 + up, .003), (.035, 2.003 + up)], a, b, e, k.copper, n=240, cap0=False, cap1=False)
    s = Skin(body)
    # drawer front, its shadow gap and the bar handle
    zd, w = .40 + drawer / 2, 2 * a - .68
    panel_on('gap', s, w + .04, drawer + .04, .29, 0, zd, .004, k.dark if color == 'grafito' else mat('gap', '#57524a', rough=.7), f=.002)
    front = panel_on('drawer', s, w, drawer, .27, 0, zd, .05, k.body, f=.035)
    d = Skin(front)
    zh = 1.36 + up * .8
    yb = -d.z(0, zh - .06) - .30
    path = [(x, yb + .10 * (x / bar) ** 2, zh) for x in [bar * (-.9 + 1.8 * i / 40) for i in range(41)]]
    for x in (-bar * .613, bar * .613): lathe('post', [(0, 0), (.075, 0), (.065, .1, .04), (.065, .27)], k.satin, axis='-Y', loc=(x, -d.z(x, zh) + .03, zh), seg=48)
    sweep('bar', path, rrect(.23, .17, .075, 8), k.woodx, ref=(0, 0, 1), round_caps=.05)
    text_on('nawel', .22, k.logo, d, 0, .68)
    # control panel
    zp = 2.40 + up
    panel_on('panel', s, 1.50 + (a - 1.34) * 1.5, .56, .28, 0, zp, .016, k.gloss, f=.012)
    p = Skin(body); lift = .05 if marks else .01
    text_on(show[0], .26, k.amber, p, -.32, zp + lift, lift=.016, depth=.001, font=FONT_TXT)
    text_on(show[1], .17, k.ink, p, .24, zp + lift + .01, lift=.016, depth=.001, font=FONT_TXT)
    text_on('min', .10, k.ink, p, .46, zp + lift - .01, lift=.016, depth=.001, font=FONT_TXT)
    for i in range(marks): panel_on('programme', p, .05, .018, .008, (i - (marks - 1) / 2) * .105, zp - .18, .018, k.amber if i == 4 else k.ink, f=.001)


def build(color='grafito'): build_fryer(color)
