"""Filter coffee maker with a glass jug: 19 cm wide, 33 cm tall."""
from parts_kitchen import *
NAME = 'cafetera'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=30, el=10, fill=.81),
          'cover': dict(az=22, el=13, fill=.86),
          'front': dict(az=0, el=5, fill=.81),
          'lado': dict(az=74, el=9, fill=.81),
          'en-uso': dict(az=28, el=10, fill=.80, shift=(.06, -.02), scene=dict(top='roble', wall='terracota', props=[('taza', 24, -6, 10), ('tostadas', -32, -2, 0)]))}
def jug(k, c, turn=28):
    """jug on the hot plate at c=(x, y); `turn` swings the handle towards the viewer"""
    x, y = c; z = .31
    coffee = mat('coffee', '#140804', rough=.12, spec=.4, coat=.6, coat_rough=.02)
    glass_ = thin_glass('jugglass', '#a9a29b')
    curve = catmull([(.60, z + .05, 0), (.71, z + .24, 0), (.75, z + .50, 0), (.71, z + .80, 0), (.61, z + 1.03, 0), (.535, z + 1.17, 0), (.53, z + 1.24, 0)], 10)
    P = [(0, z), (.50, z), (.55, z + .012)] + [(p.x, p.y) for p in curve]
    lathe('glass', P, glass_, fil=0, seg=160, wn=False, loc=(x, y, 0))
    fillz = z + .78
    lathe('coffee', [(max(r - .014, 0), max(q, z + .012)) for r, q in P if q < fillz] + [(prof_radius(P)(fillz) - .014, fillz), (0, fillz)], coffee, fil=0, seg=160, loc=(x, y, 0))
    lathe('collar', [(.55, z + 1.09), (.585, z + 1.10, .01), (.56, z + 1.24, .02), (.50, z + 1.25)], k.black, seg=128, loc=(x, y, 0))
    lathe('jlid', [(.50, z + 1.22), (.555, z + 1.245, .02), (.54, z + 1.33, .04), (.30, z + 1.39, .1), (0, z + 1.40)], k.black, seg=128, loc=(x, y, 0))
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(-turn), 4, 'Z')
    path = smooth_path([(.50, 0, z + 1.17), (.85, 0, z + 1.25), (1.22, 0, z + 1.25), (1.18, 0, z + .92), (1.15, 0, z + .70), (1.10, 0, z + .5), (1.06, 0, z + .32)], 70)
    placed(grip('jhandle', path, .20, .12, k.grip, flare=.25), M)


def build(color='crema'):
    k = Kit(color)
    feet([(x, y) for x in (-.62, .62) for y in (-.8, .8)], k.rubber, h=.07)
    prism('base', 1.9, 2.4, .22, .72, f0=.04, f1=.06, material=k.body, axis='Z', loc=(0, 0, .05), n=20)
    c = (0, -.36)
    lathe('plate', [(.80, .26), (.80, .285, .01), (.76, .295, .008), (.74, .285), (0, .285)], k.black, seg=128, loc=c + (0,))
    lathe('platering', [(.80, .26), (.835, .265, .008), (.835, .283, .008), (.80, .287)], k.satin, seg=128, loc=c + (0,))
    col_ = prism('column', 1.72, .92, 2.5, .36, f0=.02, f1=.02, material=k.body, axis='Z', loc=(0, .70, .2), n=16)
    head = prism('head', 1.9, 2.4, .70, .72, f0=.06, f1=.12, material=k.body, axis='Z', loc=(0, 0, 2.60), n=24)
    prism('seam', 1.86, 2.36, .03, .70, f0=0, material=k.dark, axis='Z', loc=(0, 0, 3.28), n=24)
    prism('lid', 1.9, 2.4, .13, .72, f0=.02, f1=.07, material=k.body, axis='Z', loc=(0, 0, 3.30), n=24)
    lathe('basket', [(.30, 2.06), (.36, 2.06, .03), (.62, 2.50, .04), (.64, 2.62)], k.black, seg=128, loc=c + (0,))
    lathe('drip', [(0, 1.93), (.10, 1.93, .02), (.14, 2.07), (0, 2.07)], k.black, seg=64, loc=c + (0,))
    jug(k, c)
    # water level window
    s = Skin(col_, SIDE)
    panel_on('win', s, .16, 1.55, .08, .70, 1.45, .010, k.smoke, f=.006)
    for i in range(5): panel_on('tick', s, .05, .012, .004, .70, .95 + .25 * i, .013, k.ink, f=.001)
    f = Skin(head)
    text_on('nawel', .21, k.logo, f, 0, 2.94)
    b = Skin(bpy.data.objects['base'])
    panel_on('rocker', b, .24, .11, .03, 0, .16, .018, k.black, f=.01); panel_on('lamp', b, .07, .014, .006, 0, .172, .020, k.amber, f=.001)
