"""Cotton candy machine Verbena: a little cart with two spoked wheels, a push bar and a see-through bowl. 38 cm long."""
from kitchen_tones import *
from cotton_candy import puff, sugar
NAME = 'algodon-verbena'
COLORS = {k: TONES[k] for k in ('celeste', 'rojo')}
ANGLES = {'hero': dict(az=-24, el=12, fill=.83), 'front': dict(az=0, el=6, fill=.83), 'arriba': dict(az=26, el=38, fill=.82)}
R, WX, WY = .74, .62, .86                                                    # wheels: radius, axis, distance from the middle


def wheel(k, cream, sy):
    """spoked wheel in the XZ plane, hub outwards"""
    M = Matrix.Translation((WX, sy * WY, R)) @ Matrix.Rotation(-sy * pi / 2, 4, 'X')
    rim = [(R - .12, -.05), (R - .03, -.055, .02), (R - .03, .055, .02), (R - .12, .05, .02), (R - .12, -.05)]
    placed(lathe('rim', rim, cream, seg=128, fil=6), M)
    placed(lathe('tyre', [(R - .04, -.05), (R - .01, -.05, .03), (R, 0, .04), (R - .01, .05, .03), (R - .04, .05)], k.rubber, seg=128), M)
    for i in range(10):
        a = tau * i / 10
        placed(sweep('spoke', [(.10 * cos(a), .10 * sin(a), 0), ((R - .10) * cos(a), (R - .10) * sin(a), 0)], circ(.026, 16), cream, ref=(0, 0, 1)), M)
    placed(lathe('hub', [(0, -.09), (.14, -.09, .02), (.14, .06, .03), (.08, .10, .02), (.08, .14, .02), (0, .15)], k.copper, seg=64), M)


def build(color='celeste'):
    k = Kit(color); cream = soft_touch('cream', '#efe8dc', rough=.42, grain=.05)
    body = rr_loft('body', [(.30, .50), (.02, .50, .10), (.0, .70, .3), (.0, 1.50, .05), (.05, 1.56, .03), (.5, 1.565)], 2.7, 1.42, .34, k.body, n=24, fil=12)
    rr_loft('band', [(.0, 1.36), (-.008, 1.362), (-.008, 1.40), (.0, 1.402)], 2.7, 1.42, .34, k.copper, fil=0, n=24, cap0=False, cap1=False)
    sweep('axle', [(WX, -WY, R), (WX, WY, R)], circ(.045, 20), k.polish, ref=(0, 0, 1))
    for sy in (-1, 1): wheel(k, cream, sy)
    for sy in (-1, 1):                                                         # rear legs and push bar
        lathe('leg', [(.055, .06), (.075, .56)], cream, seg=40, fil=0, loc=(-.98, sy * .50, 0))
        lathe('pad', [(0, 0), (.10, 0, .015), (.10, .07, .02), (.05, .09)], k.rubber, seg=48, loc=(-.98, sy * .50, 0))
        sweep('rod', smooth_path([(-1.20, sy * .56, 1.02), (-1.50, sy * .56, 1.06), (-1.78, sy * .56, 1.16), (-1.86, sy * .56, 1.40)], 40), circ(.040, 20), k.polish, ref=(0, 1, 0), round_caps=.02)
        lathe('root', [(0, 0), (.075, 0), (.07, .05, .015), (0, .06)], k.polish, axis='-X', loc=(-1.335, sy * .56, 1.035), seg=40)
    sweep('bar', [(-1.86, -.72 + 1.44 * i / 30, 1.42) for i in range(31)], circ(.075, 32), k.wood, ref=(0, 0, 1), round_caps=.04)
    # neck, dish and clear bowl
    lathe('neck', [(.60, 1.55), (.58, 1.57, .02), (.52, 1.68, .05), (.56, 1.75)], k.satin, seg=128)
    lathe('dish', [(0, 1.74), (.56, 1.74, .03), (1.20, 1.84, .10), (1.30, 1.92, .02), (1.28, 1.94, .01), (1.18, 1.88, .05), (0, 1.82)], cream, seg=200, fil=12)
    g = thin_glass('bowl', '#f3f8fa')
    for n in g.node_tree.nodes:
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = .5
    lathe('bowl', [(p.x, p.y) for p in catmull([(1.25, 1.92, 0), (1.33, 2.10, 0), (1.40, 2.36, 0), (1.43, 2.50, 0)], 10)], g, seg=200, fil=0, wn=False).visible_shadow = False
    torus('lip', 1.432, .022, cream, loc=(0, 0, 2.505), seg=200)
    lathe('spin', [(0, 1.82), (.20, 1.83), (.21, 1.98, .03), (.33, 2.03, .02), (.35, 2.18, .03), (.28, 2.22, .03), (.12, 2.23), (0, 2.21)], k.satin, seg=128)
    s = Skin(body)
    text_on('nawel', .27, k.logo, s, -.52, .96, depth=.004)
    panel_on('rocker', s, .15, .24, .03, -1.06, .98, .024, k.black, f=.012)
    panel_on('lamp', s, .06, .02, .008, -1.06, 1.04, .027, k.amber, f=.001)
    # stick resting on the lip, sugar around its upper end
    a, b = Vector((-.86, -.62, 2.15)), Vector((.10, .20, 3.72)); T = (b - a).normalized()
    sweep('stick', [a + (b - a) * i / 20 for i in range(21)], circ(.034, 20), wood('lightwood', '#b98f62', '#d9b88c'), ref=(0, 1, 0), round_caps=.02)
    o = puff((0, 0, 0), (.64, .60, .76), sugar('sugar', '#f7c9d3'), 5.0)
    o.matrix_world = Matrix.Translation(a + (b - a) * .74) @ T.to_track_quat('Z', 'Y').to_matrix().to_4x4()
