"""Citrus press: 17 cm wide, 24 cm tall."""
from parts_kitchen import *
NAME = 'exprimidor'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=22, el=15, fill=.80),
          'front': dict(az=0, el=8, fill=.8),
          'detalle': dict(az=12, el=36, target=(0, 0, 1.65), zoom=.58)}
LIGHT = dict(LIGHT, strips=.7)


def reamer(material, z=1.42, h=.86, r=.50, ribs=10):
    """ribbed cone with soft ridges that fade out at the tip"""
    rings = []
    for i in range(61):
        t = i / 60; rr = r * (1 - t ** 2.1) ** .62 * (1 - .12 * t); w = .16 * sin(pi * min(1, t * 1.05 + .06)) ** .6 * (1 - t * .35)
        rings.append([(max(rr, .012) * (1 - w * (.5 - .5 * cos(ribs * tau * j / 240)) ** 1.6) * cos(tau * j / 240), max(rr, .012) * (1 - w * (.5 - .5 * cos(ribs * tau * j / 240)) ** 1.6) * sin(tau * j / 240), z + h * t) for j in range(240)])
    loft('reamer', rings, material)


def build(color='crema'):
    k = Kit(color)
    lathe('foot', [(0, 0), (.70, 0, .02), (.74, .07), (0, .07)], k.rubber, seg=128)
    lathe('plinth', [(0, .05), (.82, .05, .02), (.825, .15, .02), (.78, .16)], k.woodx, seg=160)
    prof = [(.78, .155), (.81, .16, .02), (.805, .35, .2), (.66, 1.05, .5), (.665, 1.17, .02), (.60, 1.18)]
    body = lathe('body', prof, k.body, seg=192, fil=14)
    lathe('seam', [(.6, 1.16), (.645, 1.165), (.645, 1.20), (.6, 1.20)], k.dark, seg=128, fil=0)
    bowl = [(.3, 1.19), (.665, 1.195, .03), (.80, 1.36, .18), (.90, 1.62, .02), (.935, 1.66, .012), (.93, 1.69, .012), (.885, 1.685, .02), (.78, 1.46, .15), (.55, 1.40, .05), (0, 1.40)]
    lathe('bowl', bowl, k.steel, seg=192, fil=12)
    # strainer and reamer
    lathe('strainer', [(.70, 1.41), (.76, 1.50, .02), (.74, 1.52, .01), (.52, 1.46, .04), (0, 1.46)], k.second, seg=160)
    for i in range(30):
        a = tau * i / 30; o = prism('slot', .026, .13, .006, .012, f0=0, material=k.dark, axis='Z', loc=(0, 0, 0))
        o.matrix_world = Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((0, .635, 1.489)) @ Matrix.Rotation(math.atan2(.06, .22), 4, 'X')
    reamer(k.body)
    # spout
    path = catmull([(0, -.66, 1.36), (0, -.86, 1.36), (0, -1.04, 1.33), (0, -1.16, 1.25)], 10)
    def trough(t):
        r = .17 - .045 * t; P = [(r * cos(q), -r * sin(q)) for q in [pi * j / 20 for j in range(21)]]
        return P + [(x * .84, y * .84) for x, y in reversed(P)]
    sweep('spout', path, trough, k.polish, ref=(1, 0, 0))
    s = Skin(body)
    text_on('nawel', .19, k.logo, s, 0, .50)
