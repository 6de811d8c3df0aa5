"""Stand mixer with a steel bowl: 36 cm long, 33 cm tall. The side profile faces the viewer."""
from parts_kitchen import *
NAME = 'batidora'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=-26, el=11, fill=.81),
          'lado': dict(az=0, el=6, fill=.81),
          'front': dict(az=-74, el=10, fill=.81)}
LIGHT = dict(LIGHT, strips=.7)
BX, ZH = -.80, 2.62                                                          # bowl axis, head axis
OFF = (-.24, .165)                                                            # from the bowl's axis to the shaft's, a third of the bowl's radius


def head_ring(x, n=96):
    """section of the head at x: blunt nose on the left, rounder back on the right"""
    x0, x1 = -1.62, 1.62; u = (x - x0) / (x1 - x0)
    s = (1 - abs(2 * u - 1) ** (4.6 if u < .5 else 3.0)) ** (1 / (4.6 if u < .5 else 3.0))
    b = (.47 + .06 * u) * s; h = (.44 + .10 * sin(pi * min(1, u * .85 + .12))) * s
    return [(x, y, ZH + .05 * u + z) for y, z in superell(max(b, .004), max(h, .004), 2.5, n)]


def build(color='crema'):
    k = Kit(color)
    feet([(x, y) for x in (-1.35, 1.2) for y in (-.6, .6)], k.rubber, h=.06)
    prism('base', 3.52, 1.86, .24, .90, f0=.05, f1=.09, material=k.body, axis='Z', loc=(-.03, 0, .04), n=28)
    rings = []
    for i in range(41):
        t = i / 40; q = t * t * (3 - 2 * t); flare = math.exp(-(t / .10) ** 2) * .11
        rings.append([(1.02 - .14 * q + x, y, .22 + 2.3 * t) for x, y in superell(.45 - .04 * q + flare, .47 - .13 * q + flare, 2.4, 128)])
    loft('column', rings, k.body)
    xs = [-1.62 + 3.24 * (1 - cos(pi * i / 90)) / 2 for i in range(91)]
    head = loft('head', [head_ring(x) for x in xs], k.body)
    band = [head_ring(x) for x in (-1.20, -1.196, -1.14, -1.136)]
    grow = [1.0, 1.012, 1.012, 1.0]
    loft('band', [[(p[0], p[1] * g, ZH + (p[2] - ZH) * g) for p in r] for r, g in zip(band, grow)], k.copper, cap0=False, cap1=False)
    lathe('hub', [(0, 0), (.19, 0), (.19, .035, .015), (.15, .045, .01), (0, .045)], k.satin, axis='-X', loc=(-1.61, 0, ZH + .01), seg=64)
    s = Skin(head)
    text_on('nawel', .24, k.logo, s, -.35, 2.70)
    dial(FRONT @ Matrix.Translation((.95, ZH + .03, s.z(.95, ZH + .03) - .01)), .17, .14, k.wood, mark=k.dark, ring=k.satin, angle=30)
    # planetary head: a plate that turns round the bowl's axis carries the shaft, which turns round its own
    lathe('collar', [(0, 2.07), (.375, 2.07), (.42, 2.08, .02), (.42, 2.46), (0, 2.46)], k.body, seg=128, loc=(BX, 0, 0))
    lathe('planet', [(0, 1.99), (.34, 1.99, .03), (.388, 2.03, .025), (.395, 2.055, .01), (.37, 2.072), (0, 2.072)], k.satin, seg=128, loc=(BX, 0, 0))
    shaft = (BX + OFF[0], OFF[1], 0)
    lathe('boss', [(0, 1.94), (.085, 1.94, .015), (.095, 1.992), (0, 1.992)], k.satin, seg=64, loc=shaft)
    lathe('shaft', [(0, 1.62), (.085, 1.62, .02), (.085, 1.78, .02), (.05, 1.84), (.05, 1.95), (0, 1.95)], k.polish, seg=48, loc=shaft)
    for i in range(6):
        a = pi * i / 6
        loop = smooth_path([(.05, 0, 1.66), (.20, 0, 1.45), (.47, 0, 1.04), (.37, 0, .72), (.18, 0, .48), (-.18, 0, .48), (-.37, 0, .72), (-.47, 0, 1.04), (-.20, 0, 1.45), (-.05, 0, 1.66)], 60)
        placed(sweep('wire', loop, circ(.014, 10), k.polish, ref=(0, 1, 0)), Matrix.Translation(shaft) @ Matrix.Rotation(a, 4, 'Z'))
    # bowl
    z = .27
    wall = [(p.x, p.y) for p in catmull([(.47, z + .115, 0), (.62, z + .20, 0), (.77, z + .40, 0), (.87, z + .72, 0), (.915, z + 1.05, 0), (.93, z + 1.32, 0)], 12)]
    rim = [(.955, z + 1.335), (.962, z + 1.352), (.955, z + 1.37), (.93, z + 1.372)]
    lathe('foot', [(.40, z), (.50, z, .02), (.52, z + .06, .02), (.45, z + .12, .03), (.45, z + .14)], k.steel, seg=160, loc=(BX, 0, 0))
    lathe('bowl', [(0, z + .10), (.44, z + .105)] + wall + rim + [(r - .022, h + .02) for r, h in reversed(wall)] + [(0, z + .13)], k.steel, seg=192, fil=0, loc=(BX, 0, 0))
