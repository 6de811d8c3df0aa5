"""Small drip coffee maker Esquina: round column, drum head and a short glass jug. 18 cm wide, 26 cm tall."""
from parts_kitchen import *
from kitchen_back import BACK, cord, label
from coffee_maker import jug
NAME = 'cafetera-esquina'
COLORS = {k: TONES[k] for k in ('grafito',)}
ANGLES = {'hero': dict(az=32, el=12, fill=.81), 'lado': dict(az=78, el=8, fill=.81), 'dorso': dict(az=152, el=12, fill=.77, shift=(0, .03))}
LIGHT = dict(LIGHT, strips=.5)


def build(color='grafito'):
    k = Kit(color)
    c = (0, -.34)
    feet([polar(.66, a, c=(0, -.1))[:2] for a in (40, 140, 220, 320)], k.rubber, r=.11, h=.06)
    se_loft('base', [(.06, .045), (.0, .05, .03), (.0, .20, .05), (.08, .245)], .90, 1.16, 2.3, k.body, n=200)
    lathe('plate', [(.70, .24), (.70, .262, .01), (.66, .272, .008), (.64, .262), (0, .262)], k.black, seg=128, loc=c + (0,))
    lathe('platering', [(.70, .24), (.73, .244, .006), (.73, .258, .006), (.70, .262)], k.copper, seg=128, loc=c + (0,))
    tank = se_loft('tank', [(.02, .20), (.0, .24), (.0, 2.0), (.02, 2.05)], .80, .44, 2.3, k.body, n=160, M=Matrix.Translation((0, .66, 0)))
    head = se_loft('head', [(.30, 1.78), (.06, 1.79, .05), (.0, 1.86, .06), (.0, 2.32, .05), (.05, 2.36, .03), (.09, 2.365)], .90, 1.16, 2.3, k.body, n=220)
    se_loft('lid', [(.08, 2.355), (.05, 2.365, .01), (.06, 2.43, .05), (.5, 2.50, .2), (.88, 2.51)], .90, 1.16, 2.3, k.black, n=200)
    lathe('knob', [(.06, 2.49), (.055, 2.54, .02), (.14, 2.555, .015), (.15, 2.60, .025), (0, 2.62)], k.wood, seg=64, loc=(0, -.1, 0))
    lathe('basket', [(0, 1.60), (.16, 1.60, .02), (.22, 1.64, .03), (.54, 1.80, .03), (.56, 1.86)], k.black, seg=128, loc=c + (0,))
    n = len(PRODUCT); jug(k, (0, 0)); bpy.context.view_layer.update()          # same jug as its big sister's, at 82 %
    M = Matrix.Translation((c[0], c[1], .018)) @ Matrix.Scale(.82, 4)
    for o in PRODUCT[n:]: placed(o, M)
    s = Skin(tank, SIDE)
    panel_on('win', s, .15, 1.10, .07, .74, 1.05, .010, k.smoke, f=.006)
    for i in range(4): panel_on('tick', s, .05, .012, .004, .74, .70 + .24 * i, .013, k.ink, f=.001)
    f = Skin(head)
    text_on('nawel', .20, k.logo, f, 0, 2.09, depth=.003)
    b = Skin(bpy.data.objects['base'])
    panel_on('rocker', b, .20, .10, .03, .34, .14, .018, k.black, f=.01); panel_on('lamp', b, .06, .014, .006, .34, .15, .020, k.amber, f=.001)
    cord(k, -.30, 1.10, .15)
    label(k, Skin(tank, BACK), .0, .62, 'AW-C0606', '650')
