"""Hand milk frother Rocío on its stand, beside a glass of frothed milk. 26 cm tall."""
from parts_kitchen import *
NAME = 'espumador-rocio'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=24, el=12, fill=.80), 'front': dict(az=0, el=5, fill=.8), 'arriba': dict(az=-32, el=34, fill=.78)}
LIGHT = dict(LIGHT, strips=.7)
X = .34                                                                      # axis of the wand


def latte(x, y):
    """glass with coffee, milk and foam"""
    g = thin_glass('glass', '#f3f6f5')
    for n in g.node_tree.nodes:
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = .5
    wall = [(.26, .05), (.29, .10), (.36, 1.12)]
    lathe('vaso', [(0, 0), (.24, 0, .02), (.262, .05)] + wall[1:], g, seg=128, fil=0, wn=False, loc=(x, y, 0)).visible_shadow = False
    drink = mat('drink', '#e6d3b8', rough=.3, spec=.4, coat=.3); nt, bs = drink.node_tree, drink.node_tree.nodes['Principled BSDF']
    stops = [(.0, '#ead9c0'), (.34, '#dcc09a'), (.50, '#8a5330'), (.60, '#a06c42'), (.68, '#e3cdaa'), (.76, '#f6efe3'), (1.0, '#f6efe3')]
    nt.links.new(ramp(nt, coords(nt)[2].range(.06, .98, 0, 1), [(p, col(c)) for p, c in stops]), bs.inputs['Base Color'])
    r = lambda z: .27 + .074 * (z - .05) / 1.07 - .012
    lathe('drink', [(0, .06), (r(.06), .06), (r(.98), .98), (0, .98)], drink, seg=128, fil=0, loc=(x, y, 0))
    lathe('cap', [(r(.98), .975), (r(1.0), 1.0, .03), (.24, 1.07, .1), (0, 1.09)], mat('froth', '#f7f1e6', rough=.75, sss=.0), seg=128, loc=(x, y, 0))


def build(color='crema'):
    k = Kit(color)
    # stand: heavy disc, bent wire, open ring that takes the neck of the wand
    lathe('foot', [(0, 0), (.46, 0, .02), (.48, .04), (0, .04)], k.rubber, seg=128, loc=(X, 0, 0))
    lathe('disc', [(.45, .03), (.52, .035, .02), (.52, .10, .03), (.44, .125, .02), (0, .125)], k.body, seg=160, loc=(X, 0, 0))
    lathe('discring', [(.505, .05), (.53, .052, .004), (.53, .078, .004), (.505, .08)], k.copper, seg=160, loc=(X, 0, 0))
    post = catmull([(X, .36, .10), (X, .37, .5), (X, .37, 1.0), (X, .36, 1.30), (X, .30, 1.38), (X, .18, 1.40)], 14)
    sweep('post', post, circ(.03, 20), k.polish, ref=(1, 0, 0))
    lathe('postfoot', [(0, .12), (.07, .12, .01), (.06, .16, .02), (.03, .17)], k.polish, seg=48, loc=(X, .36, 0))
    ring = [(X + .165 * sin(math.radians(a)), .165 * cos(math.radians(a)), 1.40) for a in range(-140, 141, 5)]
    sweep('ring', ring, circ(.028, 20), k.polish, ref=(0, 0, 1), round_caps=.02)
    # wand
    prof = [(.05, 1.24), (.105, 1.26, .02), (.125, 1.40, .1), (.20, 1.56, .10), (.205, 2.10, .5), (.185, 2.55, .06), (.15, 2.60, .03), (0, 2.61)]
    body = lathe('body', prof, k.body, seg=160, fil=12, loc=(X, 0, 0))
    lathe('band', [(.19, 1.575), (.207, 1.578, .004), (.209, 1.61, .004), (.19, 1.613)], k.copper, seg=128, loc=(X, 0, 0))
    lathe('cut', [(.19, 2.44), (.199, 2.441), (.198, 2.449), (.18, 2.45)], k.dark, seg=128, fil=0, loc=(X, 0, 0))
    lathe('rod', [(.018, .30), (.018, 1.28)], k.polish, seg=32, fil=0, loc=(X, 0, 0))
    lathe('neck', [(.02, 1.10), (.05, 1.14, .02), (.055, 1.25)], k.polish, seg=48, loc=(X, 0, 0))
    # whisk: a coil wound on a ring, held by two wires
    z = .24
    coil = []
    for i in range(1081):
        a = tau * i / 1080; b = 36 * a
        coil.append((X + (.115 + .022 * cos(b)) * cos(a), (.115 + .022 * cos(b)) * sin(a), z + .022 * sin(b)))
    sweep('coil', coil[:-1], circ(.0055, 8), k.polish, ref=(0, 0, 1), closed=True)
    for sx in (-1, 1): sweep('arm', smooth_path([(X, 0, .36), (X + sx * .03, 0, .31), (X + sx * .10, 0, .30), (X + sx * .115, 0, z)], 24), circ(.011, 12), k.polish, ref=(0, 1, 0))
    s = Skin(body)
    lathe('button', [(0, -.03), (.062, -.03), (.062, .012, .006), (0, .015)], k.gloss, axis='-Y', loc=(X, -s.z(X, 2.28), 2.28), seg=64)
    lathe('led', [(0, 0), (.012, 0), (.012, .003), (0, .003)], k.amber, axis='-Y', loc=(X, -s.z(X, 2.28) - .014, 2.28), seg=24, fil=0)
    text_on('nawel', .105, k.logo, s, X, 1.84, depth=.003)
    latte(-.52, .02)
