"""AW-P3510 Milonga: table speaker, wooden band round a cloth front, brass knob, turned feet. 1 unit is 9 cm."""
from audio_kit import *
NAME = 'speaker-milonga'
COLORS = {'nogal': dict(exp=-.08, body='#1d1b19', wood=('#38200f', '#7a4c2f'), fab='#b9ad9b', fab2='#ded4c4', trim='#c9a668', ink='#5a4630'), 'roble': dict(exp=-.30, body='#d8d2c7', wood=('#94693b', '#cfa672'), fab='#5d6163', fab2='#8b9092', trim='#c9a668', ink='#f4efe6')}
ANGLES = {'hero': dict(az=24, el=14, fill=.84), 'dorso': dict(az=154, el=14, fill=.84, light=dict(rot=math.radians(140))), 'arriba': dict(az=18, el=46, fill=.80)}
LIGHT, POST = dict(PHOTO, strips=.35, rim=1.2), GRADE
W, H, D, z0 = 3.9, 1.75, 1.8, .34

def build(color='nogal'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; zt = z0 + H; yf = -D / 2; grain = wood('wood', *c['wood'], rough=.52, axis='X', scale=1.0); grain.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0; grain.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = .25; fab = fabric('fab', c['fab'], c['fab2'], pitch=.034, plane='XY'); r = .55
    frame_ring('band', W, H, r, .16, D, grain, f=.05, loc=(0, D / 2, zc), n=20)
    core = prism('core', W - .30, H - .30, D - .14, r - .14, f0=0, f1=0, material=m['body'], loc=(0, D / 2 - .05, zc), n=16, wn=False)
    prism('cloth', W - .34, H - .34, .16, r - .17, f0=0, f1=.11, material=fab, loc=(0, yf + .16, zc), n=18, fn=10); frame_ring('lip', W - .29, H - .29, r - .145, .035, .05, m['trim'], f=.014, loc=(0, yf + .06, zc), n=18)
    # brass plate with the name, at the lower right
    prism('plate', .86, .26, .022, .06, f0=0, f1=.008, material=m['trim'], loc=(1.05, yf + .006, z0 + .40)); text('nawel', .22, mat('engraved', '#17100a', rough=.7), (1.05, yf - .018, z0 + .412), depth=.008)
    # top: dial with a scale, three keys, light
    zk = zt + .002; prism('tray', 1.9, .66, .02, .30, f0=0, f1=.008, material=m['body'], axis='Z', loc=(-.45, -.10, zt - .010), n=16)
    lathe('dial', [(.36, 0), (.36, .20, .03), (.30, .235, .02), (.27, .22, .01), (0, .22)], m['trim'], loc=(1.10, -.10, zt - .004), seg=128); lathe('skirt', [(.41, 0), (.40, .03, .01), (0, .03)], m['body'], loc=(1.10, -.10, zt - .006), seg=128)
    for i in range(24): a = tau * i / 24; prism('knurl', .025, .15, .016, .008, f0=0, f1=.006, material=m['trim'], wn=False).matrix_world = Matrix.Translation((1.10, -.10, zt + .095)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((0, -.355, 0)) @ Matrix.Rotation(pi / 2, 4, 'X')
    prism('dot', .03, .12, .006, .012, f0=0, material=m['dark'], axis='Z', loc=(1.10, -.27, zt + .216), wn=False)
    lab = mat('lab', '#e9e2d4' if color == 'nogal' else '#4a453d', rough=.5)
    for x, s in ((-1.02, '−'), (.12, '+')): text(s, .24, lab, (x, -.10, zt + .013), rot=(0, 0, 0), depth=.001, font=FONT)
    obj_from('play', [(-.53, -.18, zt + .013), (-.39, -.10, zt + .013), (-.53, -.02, zt + .013)], [(0, 1, 2)], lab); lathe('lamp', [(.028, 0), (.02, .008), (0, .008)], emitter('lamp', '#ffb45a', 5), loc=(.36, -.10, zt + .010), seg=24)
    # turned feet with brass tips
    for sx in (-1.35, 1.35):
        for sy in (-.52, .52):
            o = lathe('leg', [(0, 0), (.075, 0, .01), (.125, z0 + .03), (0, z0 + .03)], grain, loc=(sx, sy, 0), seg=48); lathe('tip', [(0, -.004), (.083, -.004, .01), (.097, .10, .004), (.08, .10)], m['trim'], loc=(sx, sy, 0), seg=48)
    # back: cloth panel edge, sockets, reflex port
    yb = D / 2; prism('back', W - .34, H - .34, .05, r - .17, f0=0, f1=.02, material=m['body'], axis='Y', loc=(0, yb - .06, zc), n=18)
    io_plate((.70, yb + .004, zc), m, jacks=(), gain=None, sockets=('USB-C', 'AUX'), inlet=False, w=1.14, h=.62, k=.9); lathe('port', [(.36, -.01), (.35, .03, .02), (.28, .02, .05), (.22, -.01, .02), (.20, -.012)], m['black'], axis='Y', loc=(-1.0, yb - .006, zc), seg=128)
    lathe('portw', [(.225, 0), (0, 0)], m['dark'], axis='Y', loc=(-1.0, yb - .004, zc), seg=48, fil=0)
