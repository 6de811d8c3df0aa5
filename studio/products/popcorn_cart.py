"""Popcorn machine Trasnoche: glass cabinet, hanging kettle and a roof like a cinema box office. 28 cm wide, 45 cm tall."""
from parts_kitchen import *
from kitchen_back import BACK, cord, label
from popcorn_maker import popcorn
import random
NAME = 'pochoclera-trasnoche'
COLORS = {k: TONES[k] for k in ('rojo', 'crema')}
ANGLES = {'hero': dict(az=26, el=9, fill=.83), 'front': dict(az=0, el=4, fill=.83), 'dorso': dict(az=150, el=12, fill=.80, shift=(0, .02))}
LIGHT = dict(LIGHT, strips=.5)
W, D, Z0, Z1 = 2.7, 2.3, .70, 3.05                                           # cabinet between base and roof


def pane(name, pts, glass_):
    o = obj_from(name, pts, [(0, 1, 2, 3)], glass_, smooth=False, wn=False); o.visible_shadow = False


def drift(n, seed):
    """popcorn piled on the cabinet floor, higher under the kettle"""
    rnd = random.Random(seed); P = []; tries = 0
    while len(P) < n and tries < 14000:
        tries += 1
        x, y = rnd.uniform(-1.16, 1.16), rnd.uniform(-.96, .96)
        top = .22 + .46 * math.exp(-((x + .25) / .75) ** 2 - ((y - .2) / .8) ** 2)
        z = Z0 + .07 if tries % 3 == 0 else Z0 + .07 + top * (1 - rnd.random() ** 2)
        if all((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2 > .0105 for a, b, c in P): P.append((x, y, z))
    return P


def kettle(k):
    """steel pot under the roof: two lids, a spoon handle and its bracket"""
    x, y, z = 0, .10, 2.02
    lathe('pot', [(0, z), (.44, z, .10), (.50, z + .14, .06), (.50, z + .40, .01), (.53, z + .41, .008), (.53, z + .44, .008), (.48, z + .44), (.47, z + .2, .05), (0, z + .10)], k.steel, seg=128, loc=(x, y, 0))
    lathe('potlid', [(0, z + .43), (.47, z + .43, .01), (.46, z + .47, .02), (.1, z + .56, .05), (.07, z + .58), (.07, z + 1.02)], k.polish, seg=128, loc=(x, y, 0))
    for sx in (-1, 1):
        sweep('hanger', [(sx * .53, y, z + .26), (sx * .58, y, z + .30), (sx * .58, y, z + 1.02)], circ(.024, 16), k.polish, ref=(0, 1, 0))
    sweep('cable', catmull([(.10, y + .40, z + .30), (.16, y + .58, z + .46), (.20, y + .52, z + .75), (.20, y + .50, z + 1.03)], 12), circ(.026, 16), k.black, ref=(1, 0, 0))
    sweep('tilt', [(0, y - .50, z + .26), (0, y - .62, z + .26), (0, y - .80, z + .24)], circ(.035, 20), k.wood, ref=(1, 0, 0), round_caps=.02)


def build(color='rojo'):
    k = Kit(color); cream = soft_touch('cream', '#ebe3d4', rough=.42, grain=.05); trim = cream if color == 'rojo' else soft_touch('wine', '#8c1711', rough=.43, grain=.05)
    feet([(x, y) for x in (-1.1, 1.1) for y in (-.9, .9)], k.rubber, r=.13, h=.08)
    base = rr_loft('base', [(.10, .06), (.0, .07, .04), (.0, Z0 - .08, .04), (.05, Z0 - .05)], W + .16, D + .16, .18, k.body, n=16)
    rr_loft('stripe', [(-.004, .13), (-.010, .131), (-.010, .175), (-.004, .176)], W + .16, D + .16, .18, k.copper, fil=0, n=16, cap0=False, cap1=False)
    rr_loft('deck', [(.02, Z0 - .07), (.0, Z0 - .06, .01), (.0, Z0, .015), (.05, Z0 + .01)], W, D, .12, k.polish, n=14)
    for sx in (-1, 1):
        for sy in (-1, 1): prism('post', .11, .11, Z1 - Z0 + .04, .035, f0=0, material=k.polish, axis='Z', loc=(sx * (W / 2 - .07), sy * (D / 2 - .07), Z0 - .01))
    g = thin_glass('pane', '#f7faf9')
    for n in g.node_tree.nodes:
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = .08
    a, b = W / 2 - .07, D / 2 - .07
    pane('front', [(-a, -b, Z0), (a, -b, Z0), (a, -b, Z1), (-a, -b, Z1)], g)
    for sx in (-1, 1): pane('side', [(sx * a, -b, Z0), (sx * a, b, Z0), (sx * a, b, Z1), (sx * a, -b, Z1)], g)
    # roof: fascia with the name, scalloped valance, hipped top
    roof = rr_loft('fascia', [(.06, Z1), (.0, Z1 + .01, .02), (.0, Z1 + .50, .03), (.06, Z1 + .51)], W + .20, D + .20, .16, k.body, n=16)
    hip = [[(x * q, y * q, z) for x, y in rrect(W + .20, D + .20, .16, 12)] for q, z in ((1.03, Z1 + .50), (1.04, Z1 + .53), (1.03, Z1 + .56), (.98, Z1 + .60), (.62, Z1 + .86), (.58, Z1 + .88), (.50, Z1 + .885))]
    loft('hip', hip, trim)
    lathe('finial', [(.13, Z1 + .87), (.11, Z1 + .93, .02), (.06, Z1 + .96, .01), (.10, Z1 + 1.02, .05), (.05, Z1 + 1.09, .04), (0, Z1 + 1.10)], k.copper, seg=64)
    for i in range(8):                                                         # valance: half discs under the fascia
        lathe('scallop', [(0, 0), (.158, 0), (.158, .025, .008), (0, .03)], trim, axis='-Y', loc=((i - 3.5) * .318, -(D + .20) / 2 + .02, Z1 + .03), seg=48)
    for sx in (-1, 1):
        for i in range(6): lathe('scallop', [(0, 0), (.158, 0), (.158, .025, .008), (0, .03)], trim, axis='X' if sx > 0 else '-X', loc=(sx * ((W + .20) / 2 - .02), (i - 2.5) * .318, Z1 + .03), seg=48)
    f = Skin(roof); panel_on('sign', f, 1.62, .38, .10, 0, Z1 + .27, .020, trim, f=.012)
    text_on('nawel', .32, mat('signink', '#161617' if color == 'rojo' else '#f1e9dc', rough=.6, spec=.15), f, 0, Z1 + .275, lift=.020, depth=.004)
    kettle(k); n = len(PRODUCT); popcorn(drift(420, 4), scale=1.06)
    del PRODUCT[n:]                                                            # inside the cabinet: the camera need not measure them
    s = Skin(base)
    for x, on in ((.62, 1), (.92, 0)):
        panel_on('rocker', s, .17, .26, .03, x, .38, .024, k.black, f=.012); panel_on('lamp', s, .07, .022, .01, x, .44, .027, k.amber if on else k.ink, f=.001)
    dial(FRONT @ Matrix.Translation((-.82, .38, s.z(-.82, .38) - .01)), .15, .11, k.wood, mark=k.dark, ring=k.copper, angle=25)
    cord(k, .70, 1.23, .30, turn=-1)
    label(k, Skin(base, BACK), .10, .37, 'AW-O2045', '600')
