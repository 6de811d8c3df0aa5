"""Two-slot toaster: 28 cm wide, 20 cm tall."""
from parts_kitchen import *
NAME = 'tostadora'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=30, el=16, fill=.81),
          'cover': dict(az=20, el=13, fill=.86),
          'front': dict(az=0, el=6, fill=.81),
          'lado': dict(az=76, el=14, fill=.81)}
W, D, ZT = 2.8, 1.72, 1.95


def build(color='crema'):
    k = Kit(color)
    feet([(x, y) for x in (-1, 1) for y in (-.5, .5)], k.rubber, h=.08)
    rr_loft('plinth', [(.10, .06), (.05, .06, .02), (.05, .19)], W, D, .62, k.black)
    rr_loft('trim', [(.05, .17), (.006, .172, .008), (.0, .20, .008), (.05, .202)], W, D, .62, k.satin, cap0=False, cap1=False)
    body = rr_loft('body', [(.3, .20), (.03, .20, .05), (.0, .55, .6), (.035, ZT, .26), (.5, ZT)], W, D, .62, k.body, fil=14, n=24)
    face = Skin(body); end = Skin(body, SIDE)
    for y in (-.27, .27):
        cut = prism('cut', 1.98, .26, 1.2, .08, f0=0, axis='Z', loc=(0, y, 1.0), register=False)
        boolean(body, cut)
        ring = rrect(1.975, .255, .078, 10)
        loft('liner', [[(a, b + y, z) for a, b in ring] for z in (1.0, ZT + .002)], k.dark, cap1=False, wn=False)
        frame_ring('rim', 2.06, .34, .12, .045, .022, k.satin, f=.009, axis='Z', loc=(0, y, ZT - .002))
        for i in range(9): sweep('wire', [(-.88 + .22 * i, y - .085, 1.05), (-.88 + .22 * i, y - .085, ZT - .10)], circ(.008, 8), k.polish, ref=(1, 0, 0))
    text_on('nawel', .22, k.logo, face, 0, .42)
    # lever in its track, browning dial
    panel_on('track', end, .085, .92, .04, 0, 1.18, .004, k.dark, f=.002)
    z = 1.44; x0 = end.z(0, z)
    prism('stem', .06, .05, .14, .015, f0=0, material=k.black, axis='X', loc=(x0 - .02, 0, z))
    prism('lever', .16, .50, .15, .075, f0=.035, f1=.05, material=k.wood, axis='X', loc=(x0 + .075, 0, z))
    zd = .46
    dial(SIDE @ Matrix.Translation((0, zd, end.z(0, zd))), .17, .13, k.wood, mark=k.dark, ring=k.satin)
