"""Plain jug kettle Lumbre: cone with a beak, closed handle and a level window on the side. 23 cm tall."""
from parts_kitchen import *
from kitchen_back import cord
NAME = 'pava-lumbre'
COLORS = {k: TONES[k] for k in ('rojo',)}
ANGLES = {'hero': dict(az=18, el=12, fill=.80), 'lado': dict(az=62, el=10, fill=.8), 'dorso': dict(az=200, el=12, fill=.75, shift=(0, .04))}
LIGHT = dict(LIGHT, strips=.5)
Z = .24


def build(color='rojo'):
    k = Kit(color)
    lathe('basefoot', [(0, 0), (.76, 0, .01), (.78, .04), (0, .04)], k.rubber, seg=128)
    lathe('base', [(.76, .03), (.86, .035, .03), (.88, .12, .04), (.78, .20, .02), (0, .20)], k.black, seg=160, fil=10)
    lathe('gap', [(.72, .19), (.72, Z + .02)], k.dark, seg=128, fil=0)
    prof = [(.70, Z), (.83, Z + .005, .05), (.84, Z + .16, .10), (.60, Z + 1.84, .02), (.56, Z + 1.85)]
    rings = []                                                                 # cone with a beak on the left
    for r, z in fillet(prof, 14):
        u = max(0, (z - Z - .95) / .90); w = .34 * u ** 1.6
        rings.append([((r + w * math.exp(-((t - pi) / .42) ** 2)) * cos(t), (r + w * math.exp(-((t - pi) / .42) ** 2)) * sin(t), z + .06 * u * u * math.exp(-((t - pi) / .42) ** 2)) for t in [tau * j / 240 for j in range(240)]])
    mid = []
    for a, b in zip(rings, rings[1:]):                                         # the long wall needs rings of its own to bend
        dz = b[0][2] - a[0][2]; n = max(1, int(dz / .06)); z0 = a[0][2]; r0, r1 = a[0][0], b[0][0]
        for i in range(n):
            z = z0 + dz * i / n; r = r0 + (r1 - r0) * i / n; u = max(0, (z - Z - .95) / .90); w = .34 * u ** 1.6
            mid.append([((r + w * math.exp(-((t - pi) / .42) ** 2)) * cos(t), (r + w * math.exp(-((t - pi) / .42) ** 2)) * sin(t), z + .06 * u * u * math.exp(-((t - pi) / .42) ** 2)) for t in [tau * j / 240 for j in range(240)]])
    mid.append(rings[-1])
    body = loft('body', mid, k.body)
    lathe('band', [(.822, Z + .20), (.842, Z + .203, .005), (.836, Z + .245, .005), (.81, Z + .248)], k.satin, seg=192)
    # flat lid with a thumb tab over the hinge
    lathe('lid', [(.52, Z + 1.83), (.575, Z + 1.86, .015), (.56, Z + 1.90, .02), (.30, Z + 1.935, .08), (0, Z + 1.94)], k.black, seg=160, fil=10)
    prism('tab', .40, .22, .07, .08, f0=.01, f1=.03, material=k.black, axis='Z', loc=(.34, 0, Z + 1.90))
    # closed handle on the right with the switch at its foot
    path = smooth_path([(.50, 0, Z + 1.74), (.80, 0, Z + 1.90), (1.24, 0, Z + 1.92), (1.25, 0, Z + 1.50), (1.26, 0, Z + 1.05), (1.26, 0, Z + .80), (1.16, 0, Z + .48), (1.08, 0, Z + .24), (.96, 0, Z + .14), (.74, 0, Z + .16)], 110)
    grip('handle', path, .27, .15, k.black, flare=.2)
    prism('switch', .16, .20, .16, .05, f0=.02, f1=.04, material=k.body, axis='X', loc=(1.14, 0, Z + .38))
    # level window on the front right, with its marks
    a = math.radians(52)
    F = Matrix(((cos(a), 0, sin(a), 0), (sin(a), 0, -cos(a), 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    s = Skin(body, F)
    panel_on('window', s, .15, 1.05, .07, 0, Z + .92, .012, k.smoke, f=.008)
    for i in range(5): panel_on('mark', s, .06, .012, .004, 0, Z + .52 + .19 * i, .016, k.ink, f=.001)
    text_on('nawel', .21, k.logo, Skin(body), -.06, Z + .62, depth=.003)
    cord(k, -.2, .84, .11)
