"""AW-B3104 Lapacho: wide low bar with a steel grille, display and up-firing drivers, and a drum-shaped wireless subwoofer. 1 unit is 11 cm."""
from audio_kit import *
NAME = 'soundbar-lapacho'
COLORS = {'grafito': dict(exp=.05, body='#1b1c1f', panel='#34353a', trim='#a3a5a9', fab='#1b1c1f', fab2='#42444b', ink='#d8d8d8', pitch=.060)}
ANGLES = {'hero': dict(az=21, el=13, fill=.88), 'dorso': dict(az=206, el=16, fill=.88, light=dict(rot=math.radians(220))), 'detalle': dict(az=34, el=20, fill=.84, target=(3.2, -1.2, .9), zoom=.58)}
LIGHT, POST = dict(PHOTO, strips=.6, world=.18, fill=1.3, rim=1.9, key=1.1), dict(shadow=1.05, gamma=1.35)
L, H, D, z0, y0 = 9.4, .58, 1.16, .06, -1.25

def build(color='grafito'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; fab = fabric('fab', c['fab'], c['fab2'], pitch=.04, plane='CYL', R=1.3)
    # bar: six-sided section along X, ends cut back
    def section(k):
        a, b = D / 2 * k, H / 2 * k
        return [(-a, -b + .06), (-a + .10, -b), (a - .10, -b), (a, -b + .10), (a, b - .10), (a - .12, b), (-a + .34, b), (-a, b - .20)]
    rings = [[(x, y0 + p, zc + q) for p, q in cpoly(section(k), .07, 0, 6)] for x, k in ((-L / 2, .80), (-L / 2 + .03, .93), (-L / 2 + .10, 1), (L / 2 - .10, 1), (L / 2 - .03, .93), (L / 2, .80))]
    loft('bar', rings, m['body'])
    yf = y0 - D / 2; prism('grille', L - .44, H - .28, .03, .06, f0=0, f1=.010, material=m['panel'], loc=(0, yf + .012, zc - .045))
    for s in (-1, 1): prism('cap', .05, H - .22, .045, .02, f0=0, f1=.012, material=m['trim'], loc=(s * (L / 2 - .19), yf + .012, zc - .045))
    prism('badge', .98, .26, .02, .04, f0=0, f1=.006, material=soft_touch('badge', '#08080a', rough=.6, grain=.03), loc=(0, yf - .010, zc - .045)); text('nawel', .27, m['logo'], (0, yf - .034, zc - .035), depth=.006)
    prism('disp', 1.16, .26, .02, .04, f0=0, f1=.006, material=m['gl'], loc=(3.55, yf - .010, zc - .045)); text('CINE 24', .165, emitter('num', '#fff1dd', 3), (3.55, yf - .032, zc - .043), depth=.001, font=FONT_TXT, space=1.06)
    up = perforated('upg', '#3a3b40', pitch=.060, hole=.35, plane='XY')
    for s in (-1, 1): prism('up', 1.5, .58, .02, .22, f0=0, f1=.008, material=up, axis='Z', loc=(s * 3.55, y0 + .12, zt - .006), n=16); frame_ring('upf', 1.56, .64, .25, .03, .03, m['trim'], f=.01, axis='Z', loc=(s * 3.55, y0 + .12, zt - .004), n=16)
    prism('deck', 1.6, .26, .016, .13, f0=0, f1=.006, material=m['gl'], axis='Z', loc=(0, y0 + .10, zt - .004), n=16)
    for x, ch in ((-.52, '−'), (-.16, '+')): text(ch, .18, m['ink'], (x, y0 + .10, zt + .0125), rot=(0, 0, 0), depth=.001, font=FONT)
    torus('pw', .05, .009, m['ink'], 'Z', (.52, y0 + .10, zt + .0125), n=8, seg=48); obj_from('play', [(.13, y0 + .04, zt + .013), (.24, y0 + .10, zt + .013), (.13, y0 + .16, zt + .013)], [(0, 1, 2)], m['ink'])
    for x in (-3.7, 0, 3.7): prism('foot', .7, .7, z0 + .05, .08, f0=.015, f1=0, material=m['rub'], axis='Z', loc=(x, y0, 0))
    io_plate((0, y0 + D / 2 - .012, zc), m, jacks=(), gain=None, sockets=('HDMI', 'USB', 'OPT', 'AUX'), w=3.2, h=.40, k=.72); bpy.data.objects['t_HDMI'].data.body = 'eARC'
    for s in (-1, 1): lathe('key', [(.10, 0), (.10, .02, .006), (.05, .022, .006), (.05, .002), (0, .002)], m['black'], axis='Y', loc=(s * 3.4, y0 + D / 2 - .004, zc), seg=48)
    # subwoofer: cloth drum on three feet, soft-touch lid with a ring of trim
    R, Hs, zb = 1.32, 3.0, .26; o = (2.9, 1.75, 0)
    lathe('drum', [(R - .10, zb), (R - .02, zb + .03, .06), (R, zb + .5, .3), (R, zb + Hs - .5, .3), (R - .02, zb + Hs - .05, .05), (R - .12, zb + Hs - .02)], fab, loc=o, seg=192)
    lathe('lid', [(R - .10, zb + Hs - .06), (R - .02, zb + Hs - .02, .02), (R - .04, zb + Hs + .10, .07), (R - .4, zb + Hs + .13, .1), (0, zb + Hs + .12)], m['body'], loc=o, seg=192); torus('lidr', R - .012, .020, m['trim'], 'Z', (o[0], o[1], zb + Hs - .03), n=16)
    lathe('base', [(0, zb - .02), (R - .16, zb - .02, .03), (R - .06, zb + .04, .02), (R - .12, zb + .08)], m['body'], loc=o, seg=192); torus('baser', R - .055, .018, m['trim'], 'Z', (o[0], o[1], zb + .05), n=16)
    for a in (90, 210, 330): q = math.radians(a + 180); lathe('leg', [(0, 0), (.13, 0, .02), (.17, zb), (0, zb)], m['trim'], loc=(o[0] + .95 * cos(q), o[1] + .95 * sin(q), 0), seg=48)
    wrap_text('nawel', .30, m['logo'], zb + Hs - .50, lambda z: R + .002, angle=0, depth=.012, center=(o[0], o[1]))
    prism('plate', .9, .62, .08, .08, f0=0, f1=.02, material=m['gl'], axis='Y', loc=(o[0], o[1] + R - .05, zb + .75)); prism('inlet', .38, .22, .02, .05, f0=0, f1=.01, material=m['black'], axis='Y', loc=(o[0], o[1] + R + .03, zb + .75))
