"""Sandwich maker, open clamshell with triangle plates: 25 cm wide."""
from parts_kitchen import *
NAME = 'sandwichera'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=26, el=20, fill=.81),
          'front': dict(az=0, el=12, fill=.81),
          'lado': dict(az=-58, el=16, fill=.81)}
W, D, H = 2.5, 2.2, .46
OPEN = 100
HANG = 92


def shell(k, sign):
    """one half with its plate facing up, hinge line at y = D/2, z = 0 (plate level); returns its objects"""
    n = len(PRODUCT)
    rr_loft('shell', [(.40, -H), (.10, -H, .16), (.0, -.16, .2), (.0, -.03, .02), (.03, -.012, .01), (.10, -.01)], W, D, .42, k.body, fil=12, n=20)
    rr_loft('rim', [(.06, -.03), (.06, .002, .01), (.10, .004)], W, D, .38, k.satin, cap0=False, n=18)
    plate = mat('plate%d' % sign, '#1c1c1e', rough=.34, spec=.45)
    rr_loft('plate', [(.11, -.03), (.11, .014, .01), (.16, .016)], W, D, .33, plate, n=18)
    # four triangle pockets per sandwich: a raised cross and border around sunken fields
    for cx in (-.545, .545):
        frame_ring('border', 1.04, 1.62, .10, .07, .045, plate, f=.022, axis='Z', loc=(cx, 0, .008))
        for a, b in (((-.47, -.75), (.47, .75)), ((-.47, .75), (.47, -.75))):
            sweep('ridge', [(cx + a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12, .022) for i in range(13)], superell(.04, .032, 2.2, 24), plate, ref=(0, 0, 1))
    return PRODUCT[n:]


def latch(k, lid, z0):
    """clip hinged at the upper grip, which hangs from it when open; it snaps under a bar of the lower grip"""
    y, z = -D / 2 - .39, .058                                                   # its pin, seen from the closed lid
    placed(prism('latchbase', .26, .10, .02, .03, f0=0, f1=.008, material=k.satin, axis='-Y', loc=(0, y + .02, z + .06)), lid)
    placed(lathe('latchpin', [(0, -.15), (.034, -.15, .01), (.034, .15, .01), (0, .15)], k.satin, axis='X', loc=(0, y, z), seg=40), lid)
    path = [(-.036, .012), (-.040, -.03), (-.047, -.08), (-.049, -.15), (-.049, -.225), (-.040, -.258), (-.022, -.282), (-.024, -.305), (-.045, -.328), (-.070, -.345)]
    clip = sweep('latch', catmull([(0, a, b) for a, b in path], 6), rrect(.22, .026, .012, 6), k.satin, ref=(1, 0, 0))
    placed(clip, lid @ Matrix.Translation((0, y, z)) @ Matrix.Rotation(math.radians(HANG), 4, 'X'))
    # catch, from the lower plate's level
    placed(prism('latchplate', .26, .12, .02, .03, f0=0, f1=.008, material=k.satin, axis='-Y', loc=(0, y + .018, -.145)), Matrix.Translation((0, 0, z0)))
    placed(lathe('latchbar', [(0, -.10), (.028, -.10, .012), (.028, .10, .012), (0, .10)], k.satin, axis='X', loc=(0, y - .002, -.128), seg=40), Matrix.Translation((0, 0, z0)))


def build(color='grafito'):
    k = Kit(color)
    feet([(x, y) for x in (-.95, .95) for y in (-.8, .8)], k.rubber, r=.13, h=.08)
    z0 = .06 + H
    low = shell(k, 1)
    bpy.context.view_layer.update()
    for o in low: placed(o, Matrix.Translation((0, 0, z0)))
    up = shell(k, 2)
    # lid: logo, lamps and latch belong to the outside; here the inside faces the viewer
    hinge = Matrix.Translation((0, D / 2 + .06, z0 + .03))
    flip = Matrix.Rotation(pi, 4, 'X')                                          # plate looks down when closed
    for o in up: placed(o, hinge @ Matrix.Rotation(math.radians(-OPEN), 4, 'X') @ Matrix.Translation((0, -D / 2 - .06, .03)) @ flip)
    for sx in (-.7, .7): lathe('hinge', [(0, -.20), (.10, -.20, .02), (.10, .20, .02), (0, .20)], k.satin, axis='X', loc=(sx, D / 2 + .06, z0 + .01), seg=48)
    # grips: lower one fixed, upper one turned with the lid
    def handle(M):
        path = [(x, -D / 2 - .30 + .26 * abs(x / .44) ** 4, -.16) for x in [-.44 + .88 * i / 40 for i in range(41)]]
        o = sweep('grip', path, superell(.10, .085, 2.6, 40), k.woodx, ref=(0, 0, 1), round_caps=.03); placed(o, M)
        for sx in (-.42, .42):
            o = prism('arm', .15, .12, .10, .05, f0=0, f1=.02, material=k.black, axis='-Y', loc=(sx, -D / 2 + .05, -.16)); placed(o, M)
    handle(Matrix.Translation((0, 0, z0)))
    lid = hinge @ Matrix.Rotation(math.radians(-OPEN), 4, 'X') @ Matrix.Translation((0, -D / 2 - .06, .03))
    handle(lid @ Matrix.Scale(-1, 4, (0, 0, 1)))
    latch(k, lid, z0)
    s = Skin([o for o in low if o.name.startswith('shell')])
    text_on('nawel', .15, k.logo, s, .76, z0 - .22)
    lathe('lamp', [(0, 0), (.04, 0), (.04, .015, .01), (0, .018)], k.amber, axis='-Y', loc=(-.80, -s.z(-.80, z0 - .2) + .002, z0 - .2), seg=32)
