"""Milk frother: steel-lined jug with a clear lid on a power base, 19 cm tall, with the foam it makes."""
from parts_kitchen import *
NAME = 'espumador'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=18, el=17, fill=.79),
          'front': dict(az=0, el=8, fill=.8),
          'detalle': dict(az=24, el=34, target=(.05, 0, 1.35), zoom=.60)}
LIGHT = dict(LIGHT, strips=.6)
Z, RIM = .36, 1.62                                                             # seat of the jug, height of its rim


def bulge(z, t):
    """pouring lip on the left: how far the wall leans out at height z, angle t"""
    lift = max(0, (z - 1.30) / .32); return .13 * lift ** 2 * math.exp(-((abs(t) - pi) / .26) ** 2)


def wall(name, prof, material, cap0=True):
    rings = []
    for r, z in fillet(prof, 12):
        rings.append([((r + bulge(z, t)) * cos(t), (r + bulge(z, t)) * sin(t), z + .3 * bulge(z, t)) for t in [tau * j / 220 - pi for j in range(220)]])
    return loft(name, rings, material, cap0=cap0)


def foam(z, r):
    """top of the foam: slow swells, small bubbles"""
    m = mat('foam', '#f6efe2', rough=.55, spec=.3, sheen=.2); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); bump(nt, b, noise(nt, tc.outputs['Object'], 60, 3, .7), .35, .01)
    rings = [[(q * cos(t), q * sin(t), z + .05 * (1 - (q / r) ** 2) + .014 * sin(9 * q + 3 * t)) for t in [tau * j / 96 for j in range(96)]] for q in [r * (1 - i / 16) + .002 for i in range(17)]]
    loft('foam', rings, m, cap0=False)


def build(color='crema'):
    k = Kit(color)
    lathe('basefoot', [(0, 0), (.62, 0, .01), (.64, .05), (0, .05)], k.rubber, seg=128)
    base = lathe('base', [(.60, .035), (.70, .04, .04), (.72, .16, .10), (.66, .30, .04), (.56, .315, .02), (0, .315)], k.body, seg=160, fil=12)
    lathe('gap', [(.52, .30), (.52, Z + .02)], k.dark, seg=128, fil=0)
    inner = [(.50, RIM), (.505, 1.30), (.52, .70), (.50, .50)]
    body = wall('body', [(.50, Z), (.565, Z + .005, .04), (.575, .50, .05), (.56, .90, .4), (.535, RIM - .01, .006), (.522, RIM, .006)] + inner, k.body)
    wall('lining', [(.5005, RIM - .004), (.5005, 1.30), (.515, .70)], k.steel, cap0=False)
    lathe('band', [(.570, Z + .045), (.584, Z + .048, .005), (.584, Z + .085, .005), (.570, Z + .088)], k.copper, seg=160)
    foam(1.535, .497)
    # clear lid with a seal and a low wooden grip
    lathe('seal', [(.485, RIM - .03), (.512, RIM - .02, .006), (.512, RIM + .015, .006), (.485, RIM + .02)], k.black, seg=160)
    lathe('lid', [(.515, RIM + .010), (.525, RIM + .030, .012), (.50, RIM + .075, .03), (.20, RIM + .105), (0, RIM + .108)], thin_glass('lidglass', '#e9e6e0'), seg=160, fil=10, wn=False)
    lathe('knob', [(.085, RIM + .095), (.09, RIM + .125, .012), (.15, RIM + .15, .015), (.15, RIM + .205, .02), (.12, RIM + .22, .02), (0, RIM + .222)], k.grip, seg=96)
    # closed handle on the right
    path = smooth_path([(.50, 0, 1.44), (.70, 0, 1.50), (1.00, 0, 1.48), (1.02, 0, 1.18), (1.04, 0, .90), (.96, 0, .70), (.54, 0, .72)], 90)
    grip('handle', path, .20, .125, k.grip, flare=.25)
    text_on('nawel', .175, k.logo, Skin(body), -.02, .62)
    # one button: cold, hot
    b = Skin(base)
    lathe('button', [(.0, -.05), (.070, -.05), (.070, .006, .005), (0, .010)], k.gloss, axis='-Y', loc=(0, -b.z(0, .165), .165), seg=64)
    torus('light', .050, .007, k.amber, axis='-Y', loc=(0, -b.z(0, .165) - .0095, .165), seg=64, n=12)
    for x, word in ((-.21, 'FRÍA'), (.23, 'CALIENTE')): text_on(word, .052, k.logo, b, x, .165, font=FONT_TXT)
