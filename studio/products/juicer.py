"""Centrifugal juicer with a wide chute: 30 cm wide, 40 cm tall."""
from parts_kitchen import *
NAME = 'juguera'
COLORS = {k: TONES[k] for k in ('acero', 'grafito')}
ANGLES = {'hero': dict(az=20, el=9, fill=.81),
          'front': dict(az=0, el=5, fill=.81),
          'lado': dict(az=-58, el=10, fill=.81)}
LIGHT = dict(LIGHT, strips=.9)


def build(color='acero'):
    k = Kit(color)
    cx = -.30                                                                 # motor axis; the pulp bin stands on the right
    lathe('foot', [(0, 0), (.80, 0, .02), (.84, .06), (.84, .10)], k.rubber, seg=128, loc=(cx, 0, 0))
    lathe('plinth', [(.80, .07), (.90, .07, .03), (.91, .22, .03), (.86, .24)], k.black, seg=160, loc=(cx, 0, 0))
    body = lathe('body', [(.86, .22), (.885, .225, .01), (.86, .9, .8), (.83, 1.72, .02), (.80, 1.74)], k.body, seg=192, fil=14, loc=(cx, 0, 0))
    lathe('ring', [(.82, 1.71), (.845, 1.715, .006), (.845, 1.745, .006), (.82, 1.75)], k.copper, seg=160, loc=(cx, 0, 0))
    lathe('bowl', [(.80, 1.74), (.86, 1.75, .02), (.97, 2.02, .10), (.98, 2.38, .02), (.94, 2.40)], k.black, seg=160, loc=(cx, 0, 0))
    # pulp bin, with the collector lip over it
    rr_loft('bin', [(.2, .01), (.06, .01, .05), (.02, .5, .4), (.0, 2.0, .02), (.1, 2.0)], .95, 1.22, .34, k.second, loc=(1.06, .05, 0), n=18)
    rr_loft('binlip', [(.03, 1.96), (-.03, 1.965, .01), (-.03, 2.06, .02), (.05, 2.07)], .95, 1.22, .36, k.black, loc=(1.06, .05, 0), n=18)
    rr_loft('collector', [(.02, 2.05), (.0, 2.06, .02), (.03, 2.40, .10), (.4, 2.42)], 1.35, 1.16, .40, k.black, loc=(.80, .05, 0), n=18)
    # lid, chute, pusher
    lathe('lid', [(.94, 2.38), (.985, 2.385, .012), (.985, 2.44, .03), (.80, 2.60, .25), (.45, 2.70, .12), (.40, 2.80)], k.smoke, seg=160, fil=12, loc=(cx, 0, 0))
    lathe('chute', [(.40, 2.68), (.42, 2.70), (.41, 3.42, .01), (.44, 3.44, .012), (.44, 3.50, .012), (.38, 3.50)], k.smoke, seg=128, loc=(cx, 0, 0))
    lathe('pusher', [(.34, 3.2), (.36, 3.50), (.38, 3.56, .02), (.46, 3.60, .03), (.46, 3.72, .05), (.30, 3.76, .1), (0, 3.765)], k.black, seg=128, loc=(cx, 0, 0))
    lathe('pring', [(.42, 3.585), (.467, 3.60, .006), (.467, 3.615, .006), (.42, 3.62)], k.copper, seg=128, loc=(cx, 0, 0))
    # steel safety arm: pivots on the sides, crosses in front of the chute
    arm = smooth_path([(cx - 1.03, -.02, 1.92), (cx - 1.04, -.03, 2.45), (cx - 1.02, -.20, 2.78), (cx - .55, -.42, 2.84), (cx - .2, -.58, 2.86), (cx + .2, -.58, 2.86), (cx + .55, -.42, 2.84), (cx + 1.02, -.20, 2.78), (cx + 1.04, -.03, 2.45), (cx + 1.03, -.02, 1.92)], 120)
    sweep('arm', arm, circ(.045, 20), k.polish, ref=(0, 0.02, 1), round_caps=.02)
    for sx in (-1, 1): lathe('pivot', [(0, -.06), (.13, -.06), (.13, .10, .03), (0, .11)], k.satin, axis='X' if sx > 0 else '-X', loc=(cx + sx * .97, -.02, 1.96), seg=64)
    # spout
    sp = [(cx - .12, -.80, 1.98), (cx - .14, -1.02, 1.96), (cx - .15, -1.20, 1.88), (cx - .15, -1.30, 1.74)]
    o = sweep('spout', catmull(sp, 10), circ(.13, 36), k.black, ref=(1, 0, 0), caps=False); m = o.modifiers.new('s', 'SOLIDIFY'); m.thickness = .02; m.offset = -1; to_first(o, m)
    s = Skin(body)
    zd = 1.02
    dial(FRONT @ Matrix.Translation((cx, zd, s.z(cx, zd) - .015)), .24, .16, k.black, mark=k.ink, ring=k.copper, angle=45)
    text_on('nawel', .19, k.logo, s, cx, .50, depth=.004)
    for step, a in ((0, -45), (1, 0), (2, 45)):                               # off, and the two speeds in Roman numerals
        x, z = cx + .40 * sin(math.radians(a)), zd + .40 * cos(math.radians(a))
        if step:
            for i in range(step): panel_on('step', s, .03, .135, .010, x + .075 * (i - (step - 1) / 2), z, .010, k.logo, f=.004)
        else:
            panel_on('step', s, .108, .14, .053, x, z, .010, k.logo, f=.004)
            panel_on('hole', s, .05, .082, .024, x, z, .011, k.body, f=.001)
