"""Milk frother: small jar on a power base, 21 cm tall."""
from parts_kitchen import *
NAME = 'espumador'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=18, el=12, fill=.79), 'front': dict(az=0, el=5, fill=.8)}
LIGHT = dict(LIGHT, strips=.6)


def build(color='crema'):
    k = Kit(color)
    lathe('basefoot', [(0, 0), (.60, 0, .01), (.62, .05), (0, .05)], k.rubber, seg=128)
    base = lathe('base', [(.58, .035), (.66, .04, .03), (.67, .19, .05), (.60, .215, .02), (0, .215)], k.body, seg=160, fil=10)
    lathe('gap', [(.53, .20), (.53, .26)], k.dark, seg=128, fil=0)
    prof = [(.50, .245), (.555, .25, .03), (.56, .34, .04), (.545, .80, .4), (.52, 1.60, .02), (.50, 1.62)]
    jarP = fillet(prof, 14)
    rings = []                                                                 # body with a pinched pouring lip on the left
    for r, z in jarP:
        lift = max(0, (z - 1.15) / .47) ** 2
        rings.append([((r + .16 * lift * math.exp(-((t - pi) / .30) ** 2)) * cos(t), (r + .16 * lift * math.exp(-((t - pi) / .30) ** 2)) * sin(t), z + .05 * lift * math.exp(-((t - pi) / .30) ** 2)) for t in [tau * j / 220 for j in range(220)]])
    body = loft('body', rings, k.body, cap0=True, cap1=True)
    lathe('band', [(.555, .285), (.567, .288, .005), (.566, .325, .005), (.555, .328)], k.copper, seg=160)
    # lid with knob
    lathe('lid', [(.47, 1.58), (.512, 1.625, .012), (.505, 1.68, .03), (.34, 1.72, .1), (0, 1.73)], k.smoke, seg=160, fil=10)
    lathe('lidring', [(.50, 1.60), (.522, 1.615, .006), (.522, 1.635, .006), (.50, 1.645)], k.satin, seg=160)
    lathe('knob', [(.06, 1.70), (.055, 1.78, .02), (.145, 1.795, .015), (.16, 1.85, .025), (.13, 1.875, .03), (0, 1.88)], k.grip, seg=96)
    # handle on the right
    path = smooth_path([(.48, 0, 1.42), (.72, 0, 1.52), (1.06, 0, 1.56), (1.05, 0, 1.20), (1.04, 0, 1.0), (1.02, 0, .82), (.98, 0, .66)], 80)
    grip('handle', path, .21, .13, k.grip, flare=.3)
    s = Skin(body)
    text_on('nawel', .165, k.logo, s, 0, .66)
    b = Skin(base)
    lathe('button', [(.0, -.05), (.052, -.05), (.052, .004, .004), (0, .006)], k.gloss, axis='-Y', loc=(0, -b.z(0, .125), .125), seg=64)
    lathe('led', [(0, 0), (.014, 0), (.014, .003), (0, .003)], k.amber, axis='-Y', loc=(0, -b.z(0, .125) - .006, .125), seg=32, fil=0)
