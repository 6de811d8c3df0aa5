"""Four-tier chocolate fountain Moconá: tripod with levelling screws, two switches. 30 cm wide, 48 cm tall."""
from parts_kitchen import *
from chocolate_fountain import curtain
NAME = 'cascada-mocona'
COLORS = {k: TONES[k] for k in ('acero', 'grafito')}
ANGLES = {'hero': dict(az=16, el=12, fill=.83), 'front': dict(az=0, el=6, fill=.83), 'arriba': dict(az=-26, el=36, fill=.82)}
LIGHT = dict(LIGHT, strips=.8)


def leg(k, deg):
    """splayed steel leg with a levelling screw and its rubber pad"""
    p = lambda r, z: polar(r, deg, z)
    sweep('leg', smooth_path([p(.70, .74), p(.98, .70), p(1.14, .62), p(1.18, .34)], 40), superell(.085, .055, 2.6, 32), k.polish, ref=(-sin(math.radians(deg) + pi / 2), cos(math.radians(deg) + pi / 2), 0), round_caps=.02)
    x, y, _ = p(1.18, 0)
    lathe('pad', [(0, 0), (.13, 0, .015), (.135, .05, .02), (.06, .07)], k.rubber, seg=48, loc=(x, y, 0))
    lathe('screw', [(.035, .05), (.035, .36)], k.satin, seg=32, fil=0, loc=(x, y, 0))
    lathe('nut', [(.0, .15), (.105, .15, .01), (.105, .23, .01), (0, .23)], k.copper, seg=12, fil=4, loc=(x, y, 0))
    lathe('boss', [(0, .29), (.10, .29, .02), (.11, .38, .03), (0, .40)], k.polish, seg=48, loc=(x, y, 0))


def build(color='acero'):
    k = Kit(color)
    choc = mat('choc', '#56250d', rough=.13, spec=.5, coat=.7, coat_rough=.04)  # milk chocolate
    for a in (-58, 62, 180): leg(k, a)
    prof = [(.5, .30), (.80, .31, .06), (.86, .46, .06), (.86, .92, .10), (.74, 1.00, .03), (.72, 1.04)]
    base = lathe('base', prof, k.body, seg=192, fil=12)
    lathe('ring', [(.85, .885), (.868, .888, .004), (.866, .915, .004), (.84, .918)], k.copper, seg=192)
    lathe('bowl', [(0, 1.02), (.74, 1.02, .04), (1.20, 1.09, .15), (1.42, 1.30, .02), (1.46, 1.315, .01), (1.455, 1.35, .01), (1.40, 1.34, .02), (1.16, 1.16, .12), (0, 1.10)], k.steel, seg=220, fil=12)
    pool = [(.0, 1.232)] + [(1.285 * i / 40, 1.232 + .014 * math.exp(-((i / 40 - .76) / .09) ** 2) * cos(60 * (i / 40 - .76))) for i in range(1, 41)]
    lathe('pool', pool, choc, seg=220, fil=0)
    lathe('column', [(.13, 1.06), (.13, 4.1)], k.polish, seg=64, fil=0)
    tiers = [(1.02, 1.92), (.78, 2.62), (.56, 3.26), (.37, 3.86)]               # each sheet lands well inside the edge of the tier below
    land = [(.96, 1.22), (.71, 1.935), (.50, 2.635), (.32, 3.275)]
    for i, ((r, z), (r1, z1)) in enumerate(zip(tiers, land)):
        lathe('tier', [(.13, z - .10), (.2, z - .10), (r * .96, z - .03, .03), (r, z, .01), (.13, z + .01)], k.polish, seg=128)
        curtain('sheet', r, z, r1, z1, choc, seed=1.3 * i + .9)
    lathe('crown', [(.27, 3.86), (.22, 3.95, .08), (.15, 4.05, .05), (.14, 4.18, .03), (.17, 4.24, .03), (.12, 4.34, .06), (0, 4.365)], choc, seg=128, fil=10)
    s = Skin(base)
    text_on('nawel', .20, k.logo, s, -.16, .66, lift=.002, depth=.003)
    panel_on('panel', s, .40, .30, .05, .44, .66, .008, k.gloss, f=.005)
    for x, on in ((.35, True), (.53, True)):
        panel_on('rocker', s, .11, .20, .02, x, .67, .030, k.black, f=.012)
        panel_on('lamp', s, .05, .018, .008, x, .72, .032, k.amber, f=.001)
