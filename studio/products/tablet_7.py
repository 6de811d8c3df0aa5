"""AW-D0705 Rayuela 7: children's tablet in its soft bumper, with a handle that turns into a leg."""
from tablet import *
import art
NAME = 'tablet-7'
COLORS = {'naranja': dict(exp=-.12, body='#3b3d42', logo='#f2f2f2', bump='#e2702a', grip='#2f7f8f', mark='#fff3e4'),
          'verde': dict(exp=-.12, body='#3b3d42', logo='#f2f2f2', bump='#4f9a5b', grip='#e2a92b', mark='#f4f8ee')}
ANGLES = {'hero': dict(az=22, el=10, fill=.80), 'lado': dict(az=-40, el=12, fill=.80), 'dorso': dict(az=152, el=12, fill=.80, light=dict(rot=math.radians(142)))}
W, H, T = 1.84, 1.14, .095

def build(color='naranja'):
    c = COLORS[color]; bump = rubber('bump', c['bump']); grip = rubber('grip', c['grip']); mark = mat('mark', c['mark'], rough=.5); dark = mat('dark', '#060606', rough=.7)
    png = art.landscape('rayuela', 1024, 600, [(0, '#3aa0e8'), (.5, '#8fd8f2'), (.85, '#fff0b0'), (1, '#ffd88a')], [(.44, .07, 1.3, .5, '#ffb347', '#f08a3c'), (.30, .07, 1.0, 2.6, '#e8604c', '#c84438'), (.15, .06, .9, 4.6, '#7a3fa0', '#5a2a80')], disc=(.22, .26, .12, '#fff7cf'))
    G = Matrix.Translation((0, 0, .165)) @ Matrix.Rotation(math.radians(-13), 4, 'X')
    def body():
        unit(dict(c, logo=c['body']), png, W, H, t=T, r=.10, bezel=.125)
        # bumper: thick frame with a lip over the glass, closed at the back
        frame_ring('lip', W + .25, H + .25, .24, .168, .075, bump, f=.034, loc=(0, -.022, H / 2), n=16); frame_ring('wall', W + .28, H + .28, .26, .13, .24, bump, f=.06, loc=(0, .17, H / 2), n=16)
        prism('rear', W + .10, H + .10, .06, .16, f0=.02, f1=.02, material=bump, axis='Y', loc=(0, T + .006, H / 2), n=14)
        for sx in (-1, 1):
            for sz in (-1, 1):                                # round corners take the blow
                n = 36; cx, cz = sx * (W / 2 + .045), H / 2 + sz * (H / 2 + .045); R = .150
                o = loft('corner', [[(R * sin(t) * cos(q), .150 * -cos(t), R * sin(t) * sin(q)) for q in [tau * j / n for j in range(n)]] for t in [pi * i / 24 for i in range(1, 24)]], bump); o.matrix_world = Matrix.Translation((cx, .055, cz))
        text('nawel', .095, mark, (0, -.0975, -.040), depth=.002)
        # handle over the top
        z = H + .10; P = smooth_path([(-.62, .06, z - .04), (-.62, .06, z + .26), (-.46, .06, z + .36), (-.20, .06, z + .36), (0, .06, z + .36), (0, .06, z + .36), (.20, .06, z + .36), (.46, .06, z + .36), (.62, .06, z + .26), (.62, .06, z - .04)], 80)
        sweep('handle', P, superell(.105, .062, 3.0, 40), grip, ref=(0, 1, 0), round_caps=.02)
        for i in range(5): sweep('rib', [(-.20 + .10 * i, .06, z + .355), (-.165 + .10 * i, .06, z + .355)], superell(.112, .070, 3.0, 40), bump, ref=(0, 1, 0), round_caps=.01)
        for sx in (-1, 1): prism('foot', .34, .20, .12, .07, f0=.03, f1=.03, material=bump, axis='-Z', loc=(sx * .62, .055, -.04), n=8)
        text('nawel', .26, mark, (0, T + .0665, H / 2 + .10), rot=(pi / 2, 0, pi), depth=.003)
        lathe('cam', [(.075, 0), (.075, .012, .005), (.050, .016), (0, .012)], grip, axis='Y', loc=(W / 2 - .22, T + .062, H - .14), seg=64); lathe('camg', [(.042, .017), (0, .018)], mat('lens', '#060a18', rough=.05, coat=1), axis='Y', loc=(W / 2 - .22, T + .062, H - .14), seg=48, fil=0)
        lathe('legp', [(0, -.30), (.05, -.30, .015), (.05, .30, .015), (0, .30)], grip, axis='X', loc=(0, T + .085, H * .42), seg=40)
        # keys of the bumper over those of the tablet, and its opening for the plug, on the right
        xs = W / 2 + .14; ys = .05
        for name, l, z in (('power', .18, H - .24), ('volume', .34, H - .56)): prism(name, l, .085, .034, .042, f0=0, f1=.014, material=grip, axis='X', loc=(xs - .014, ys, z), n=10)
        for s, z in (('+', H - .46), ('−', H - .66)): text(s, .085, mark, (xs + .0205, ys, z), rot=(pi / 2, 0, pi / 2), depth=.001, font=FONT)
        frame_ring('opening', .27, .125, .06, .020, .020, bump, f=.008, axis='X', loc=(xs - .006, ys, .225), n=12); prism('plug', .235, .09, .004, .045, f0=0, material=dark, axis='X', loc=(xs - .001, ys, .225), n=12, wn=False); prism('usb', .095, .034, .006, .017, f0=0, f1=.002, material=anodised('usbm', '#9a9ca0', rough=.25), axis='X', loc=(xs + .001, ys, .225), n=8); prism('usbh', .078, .018, .003, .009, f0=0, material=dark, axis='X', loc=(xs + .0055, ys, .225), n=8, wn=False)
    placed(G, body)
    # leg: from the rear pivot to the table
    p = G @ Vector((0, T + .10, H * .42)); f = Vector((0, p.y + .40, .055))
    for sx in (-1, 1): sweep('leg', [Vector((sx * .24, 0, 0)) + p.lerp(f, i / 10) for i in range(11)], superell(.052, .036, 3, 32), grip, ref=(1, 0, 0), round_caps=.03)
    sweep('legb', [f + Vector((x, 0, 0)) for x in (-.27, -.1, .1, .27)], circ(.048, 24), grip, ref=(0, 1, 0), round_caps=.03)
    drop = Matrix.Translation((0, 0, -min(q.z for q in bounds())))
    for o in PRODUCT: o.matrix_world = drop @ o.matrix_world
