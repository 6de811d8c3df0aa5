"""Three-tier chocolate fountain: 20 cm wide, 36 cm tall."""
from parts_kitchen import *
NAME = 'cascada'
COLORS = {k: TONES[k] for k in ('acero', 'grafito')}
ANGLES = {'hero': dict(az=12, el=11, fill=.82),
          'front': dict(az=0, el=6, fill=.82),
          'detalle': dict(az=16, el=20, target=(0, 0, 1.9), zoom=.55)}
LIGHT = dict(LIGHT, strips=.9)


def curtain(name, r0, z0, r1, z1, m, seed=0):
    """falling sheet of chocolate: rolls over the tier's edge, then hangs with soft folds"""
    prof = [(r0 * .55, z0 + .035), (r0 * .85, z0 + .025), (r0 * .97, z0 + .005), (r0 * 1.02, z0 - .04), (r0 * 1.025, z0 - .10)]
    n = 26
    for i in range(1, n + 1):
        t = i / n; prof.append((r0 * 1.025 + (r1 - r0 * 1.025) * t ** 1.4, z0 - .10 + (z1 - z0 + .10) * t))
    rings = []
    for i, (r, z) in enumerate(prof):
        w = .018 * max(0, min(1, (i - 3) / 12)); ring = []
        for j in range(280):
            t = tau * j / 280; f = sin(9 * t + seed) + .6 * sin(17 * t + 2.1 * seed) + .4 * sin(31 * t - seed)
            ring.append(((r + w * f) * cos(t), (r + w * f) * sin(t), z))
        rings.append(ring)
    return loft(name, rings, m, cap0=True, cap1=False)


def build(color='acero'):
    k = Kit(color)
    choc = mat('choc', '#371406', rough=.13, spec=.5, coat=.7, coat_rough=.04)
    feet([polar(.66, a)[:2] for a in (45, 135, 225, 315)], k.rubber, r=.11, h=.07)
    prof = [(.6, .05), (.96, .06, .04), (.97, .16, .06), (.86, .58, .5), (.76, .66, .03), (.76, .70)]
    base = lathe('base', prof, k.body, seg=192, fil=12)
    lathe('ring', [(.96, .055), (.985, .06, .008), (.985, .10, .008), (.96, .105)], k.black, seg=160)
    # bowl
    lathe('bowl', [(0, .68), (.72, .68, .04), (1.08, .76, .12), (1.23, .96, .02), (1.265, .97, .01), (1.26, 1.0, .01), (1.21, .995, .02), (1.04, .82, .1), (0, .76)], k.steel, seg=192, fil=12)
    # pool with ripples where the curtain lands
    pool = [(.0, .885)] + [(1.125 * i / 40, .885 + .014 * math.exp(-((i / 40 - .72) / .10) ** 2) * cos(60 * (i / 40 - .72))) for i in range(1, 41)]
    lathe('pool', pool, choc, seg=192, fil=0)
    lathe('column', [(.14, .70), (.14, 2.8)], k.polish, seg=64, fil=0)
    tiers = [(.86, 1.50), (.62, 2.16), (.40, 2.74)]                             # each sheet lands well inside the edge of the tier below
    land = [(.80, .87), (.555, 1.515), (.345, 2.175)]
    for i, ((r, z), (r1, z1)) in enumerate(zip(tiers, land)):
        lathe('tier', [(.14, z - .10), (.2, z - .10), (r * .96, z - .03, .03), (r, z, .01), (.14, z + .01)], k.polish, seg=128)
        curtain('sheet', r, z, r1, z1, choc, seed=1.7 * i + .4)
    lathe('crown', [(.30, 2.74), (.24, 2.83, .08), (.16, 2.92, .05), (.15, 3.06, .03), (.185, 3.12, .03), (.13, 3.21, .06), (0, 3.235)], choc, seg=128, fil=10)
    s = Skin(base)
    zd = .32
    dial(FRONT @ Matrix.Translation((.42, zd, s.z(.42, zd) - .02)) @ Matrix.Rotation(math.radians(28), 4, 'Y') @ Matrix.Rotation(math.radians(-14), 4, 'X'), .12, .09, k.black, mark=k.ink, ring=k.copper)
    text_on('nawel', .20, k.logo, s, -.12, .33, lift=.002, depth=.003)
