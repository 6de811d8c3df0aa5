"""Sandwich and waffle maker Tertulia: open, waffle plates in, two spare sets on the table. 28 cm wide."""
from parts_kitchen import *
NAME = 'sandwichera-tertulia'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=24, el=20, fill=.86), 'front': dict(az=0, el=14, fill=.86), 'arriba': dict(az=-46, el=40, fill=.84)}
LIGHT = dict(LIGHT, strips=.5)
W, D, H = 2.8, 2.3, .66
OPEN = 104


def coated():
    return bpy.data.materials.get('coated') or mat('coated', '#1d1d1f', rough=.36, spec=.45)


def waffle(z=0):
    """plate with two fields of 4 x 6 pockets: bumps with sloping sides inside a frame"""
    m = coated()
    rr_loft('plate', [(.13, z - .05), (.13, z + .014, .01), (.18, z + .016)], W, D, .30, m, n=18)
    for cx in (-.62, .62):
        frame_ring('border', 1.20, 1.84, .12, .06, .055, m, f=.02, axis='Z', loc=(cx, 0, z + .008))
        for i in range(4):
            for j in range(6):
                x, y = cx + (i - 1.5) * .265, (j - 2.5) * .275
                loft('bump', [[(x + a * s, y + b * s, z + h) for a, b in rrect(.20, .21, .03, 4)] for s, h in ((1, .01), (.80, .09), (.74, .10))], m, cap0=False)


def spare(kind, M, n0):
    """a removed plate lying on the table: ribbed grill or triangles"""
    m = coated(); w, d = W - .26, D - .26
    rr_loft('spare', [(.10, 0), (.02, .015, .02), (.0, .075, .015), (.05, .085)], w, d, .22, m, n=16)
    if kind == 'grill':
        for i in range(11):
            x = -.98 + .196 * i
            sweep('rib', [(x, -.84 + 1.68 * j / 12, .085) for j in range(13)], superell(.04, .036, 2.2, 20), m, ref=(1, 0, 0), round_caps=.03)
    else:
        for cx in (-.60, .60):
            frame_ring('sborder', 1.12, 1.76, .10, .07, .045, m, f=.022, axis='Z', loc=(cx, 0, .08))
            for a, b in (((-.5, -.8), (.5, .8)), ((-.5, .8), (.5, -.8))):
                sweep('ridge', [(cx + a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12, .094) for i in range(13)], superell(.04, .032, 2.2, 24), m, ref=(0, 0, 1))
    bpy.context.view_layer.update()
    for o in PRODUCT[n0:]: placed(o, M)


def half(k):
    """one half, plate up, hinge line at y = D/2, z = 0; returns its objects"""
    n = len(PRODUCT)
    rr_loft('shell', [(.45, -H), (.08, -H, .14), (.0, -.46, .20), (.0, -.03, .02), (.03, -.012, .01), (.10, -.01)], W, D, .38, k.body, fil=12, n=20)
    rr_loft('rim', [(.07, -.03), (.07, .004, .01), (.12, .006)], W, D, .34, k.satin, cap0=False, n=18)
    waffle()
    # steel bridge handle across the whole front, wooden sleeve in the middle
    path = smooth_path([(-1.12, -D / 2 + .02, -.07), (-1.12, -D / 2 - .22, -.07), (-1.10, -D / 2 - .36, -.07), (-.80, -D / 2 - .36, -.07), (-.3, -D / 2 - .36, -.07), (.3, -D / 2 - .36, -.07), (.80, -D / 2 - .36, -.07), (1.10, -D / 2 - .36, -.07), (1.12, -D / 2 - .22, -.07), (1.12, -D / 2 + .02, -.07)], 90)
    sweep('bridge', path, circ(.05, 20), k.polish, ref=(0, 0, 1))
    sweep('sleeve', [(-.52 + 1.04 * i / 20, -D / 2 - .36, -.07) for i in range(21)], circ(.088, 36), k.woodx, ref=(0, 0, 1), round_caps=.03)
    return PRODUCT[n:]


def build(color='crema'):
    k = Kit(color)
    feet([(x, y) for x in (-1.1, 1.1) for y in (-.85, .85)], k.rubber, r=.13, h=.08)
    z0 = .06 + H
    low = half(k); bpy.context.view_layer.update()
    for o in low: placed(o, Matrix.Translation((0, 0, z0)))
    up = half(k); bpy.context.view_layer.update()
    M = Matrix.Translation((0, D / 2 + .07, z0 + .03)) @ Matrix.Rotation(math.radians(-OPEN), 4, 'X') @ Matrix.Translation((0, -D / 2 - .07, .03))
    for o in up: placed(o, M @ Matrix.Rotation(pi, 4, 'Y'))
    for sx in (-.8, .8): lathe('hinge', [(0, -.22), (.11, -.22, .02), (.11, .22, .02), (0, .22)], k.satin, axis='X', loc=(sx, D / 2 + .07, z0 + .01), seg=48)
    s = Skin([o for o in low if o.name.startswith('shell')])
    text_on('nawel', .18, k.logo, s, .78, z0 - .40, lift=.002, depth=.003)
    x = -.86; z = z0 - .40
    dial(FRONT @ Matrix.Translation((x, z, s.z(x, z) - .01)), .115, .09, k.wood, mark=k.dark, ring=k.copper, angle=20)
    lathe('lamp', [(0, 0), (.032, 0), (.032, .012, .006), (0, .014)], k.amber, axis='-Y', loc=(-.64, -s.z(-.64, z) + .003, z), seg=32)
    spare('grill', Matrix.Translation((-2.62, -.42, 0)) @ Matrix.Rotation(math.radians(94), 4, 'Z'), len(PRODUCT))
    spare('triangles', Matrix.Translation((-2.60, -.52, .145)) @ Matrix.Rotation(math.radians(82), 4, 'Z'), len(PRODUCT))
