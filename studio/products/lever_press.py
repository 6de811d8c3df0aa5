"""Citrus press Azahar: cast column and a lever that brings a steel dome down on the cone. 18 cm wide, 38 cm tall."""
from parts_kitchen import *
from kitchen_back import cord
from citrus_press import reamer
NAME = 'exprimidor-azahar'
COLORS = {k: TONES[k] for k in ('acero', 'rojo')}
ANGLES = {'hero': dict(az=40, el=12, fill=.82), 'lado': dict(az=88, el=7, fill=.82), 'dorso': dict(az=146, el=12, fill=.78, shift=(0, .03))}
LIGHT = dict(LIGHT, strips=.8)
PY, PZ = .86, 3.02                                                           # pivot of the lever


def column(k):
    """bent post: rises behind the bowl and ends in a fork with the pivot"""
    path = smooth_path([(0, .92, .20), (0, 1.02, 1.0), (0, 1.02, 1.6), (0, .98, 2.2), (0, .96, 2.5), (0, .92, 2.7), (0, PY, PZ - .02)], 80)
    sweep('post', path, lambda t: rrect(.52 - .16 * t, .40 - .10 * t, .15, 8), k.body, ref=(1, 0, 0), round_caps=.10)
    for sx in (-1, 1):
        lathe('hub', [(0, 0), (.17, 0, .02), (.17, .07, .025), (.08, .085), (0, .085)], k.satin, axis='X' if sx > 0 else '-X', loc=(sx * .17, PY, PZ), seg=64)
        lathe('bolt', [(0, .07), (.06, .08), (.06, .10, .015), (0, .105)], k.copper, axis='X' if sx > 0 else '-X', loc=(sx * .17, PY, PZ), seg=48)


def lever(k):
    """raised arm with its wooden grip; the dome hangs from it over the cone"""
    a = math.radians(24); d = Vector((0, -cos(a), sin(a))); o = Vector((0, PY, PZ))
    sweep('arm', [o + d * t for t in [-.10 + 1.75 * i / 30 for i in range(31)]], lambda t: rrect(.20 - .05 * t, .22 - .07 * t, .06, 8), k.body, ref=(1, 0, 0), round_caps=.05)
    sweep('ferrule', [o + d * t for t in (1.56, 1.62, 1.70)], circ(.105, 32), k.copper, ref=(1, 0, 0), round_caps=.01)
    sweep('grip', [o + d * (1.68 + .82 * i / 30) for i in range(31)], lambda t: circ(.105 + .035 * sin(pi * min(1, .15 + t * .8)), 40), k.grip, ref=(1, 0, 0), round_caps=.08)
    p = o + d * (PY / cos(a)); top = 2.80                                      # where the arm crosses the axis of the cone
    sweep('link', [(0, p.y, p.z), (0, 0, top + .14)], rrect(.15, .15, .05, 8), k.satin, ref=(1, 0, 0))
    lathe('pin', [(0, -.13), (.055, -.13, .01), (.055, .13, .01), (0, .13)], k.copper, axis='X', loc=(0, p.y, p.z), seg=48)
    dome = [(.10, top + .20), (.14, top + .16, .03), (.30, top + .12, .08), (.54, top - .10, .2), (.62, top - .36, .02), (.645, top - .37, .008), (.645, top - .40, .008), (.60, top - .395), (.50, top - .14, .2), (.2, top + .06), (0, top + .08)]
    lathe('dome', dome, k.polish, seg=160, fil=10)
    lathe('boss', [(0, top + .26), (.10, top + .25, .02), (.12, top + .16)], k.satin, seg=64)


def build(color='acero'):
    k = Kit(color)
    feet([(x, y) for x in (-.62, .62) for y in (-.62, .92)], k.rubber, r=.12, h=.06)
    se_loft('base', [(.06, .045), (.0, .05, .03), (.0, .24, .07), (.10, .30)], .92, 1.12, 3.0, k.body, n=200, M=Matrix.Translation((0, .16, 0)))
    column(k); lever(k)
    prof = [(.80, .28), (.74, .32, .06), (.66, .9, .5), (.60, 1.17, .02), (.55, 1.18)]
    body = lathe('body', prof, k.body, seg=192, fil=14)
    lathe('seam', [(.5, 1.16), (.585, 1.165), (.585, 1.20), (.5, 1.20)], k.dark, seg=128, fil=0)
    bowl = [(.3, 1.19), (.605, 1.195, .03), (.72, 1.36, .14), (.76, 1.56, .02), (.79, 1.60, .012), (.785, 1.63, .012), (.74, 1.62, .02), (.66, 1.42, .1), (.5, 1.40, .05), (0, 1.40)]
    lathe('bowl', bowl, k.steel, seg=192, fil=12)
    lathe('strainer', [(.64, 1.41), (.68, 1.48, .02), (.66, 1.50, .01), (.48, 1.45, .04), (0, 1.45)], k.satin, seg=160)
    for i in range(30):
        o = prism('slot', .024, .11, .006, .011, f0=0, material=k.dark, axis='Z', loc=(0, 0, 0))
        o.matrix_world = Matrix.Rotation(tau * i / 30, 4, 'Z') @ Matrix.Translation((0, .565, 1.4715)) @ Matrix.Rotation(math.atan2(.05, .18), 4, 'X')
    reamer(mat('cone', '#e9e4da', rough=.3), z=1.40, h=.78, r=.46)
    path = catmull([(0, -.54, 1.36), (0, -.72, 1.37), (0, -.92, 1.34), (0, -1.06, 1.24), (0, -1.10, 1.14)], 10)
    def trough(t):
        r = .16 - .04 * t; P = [(r * cos(q), -r * sin(q)) for q in [pi * j / 20 for j in range(21)]]
        return P + [(x * .84, y * .84) for x, y in reversed(P)]
    sweep('spout', path, trough, k.polish, ref=(1, 0, 0))
    s = Skin(body)
    text_on('nawel', .20, k.logo, s, 0, .62, lift=.002, depth=.003)
    lathe('switch', [(0, -.03), (.075, -.03), (.075, .014, .008), (0, .018)], k.gloss, axis='-Y', loc=(0, -s.z(0, .95), .95), seg=64)
    lathe('led', [(0, 0), (.014, 0), (.014, .003), (0, .003)], k.amber, axis='-Y', loc=(0, -s.z(0, .95) - .017, .95), seg=24, fil=0)
    cord(k, -.40, 1.27, .15)
