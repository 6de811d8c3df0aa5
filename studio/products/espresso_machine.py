"""Espresso machine Cortado: slim, portafilter, pressure gauge, steam wand and a cup on the tray. 15 cm wide, 31 cm tall."""
from parts_kitchen import *
from kitchen_back import BACK, cord, label
NAME = 'cafetera-cortado'
COLORS = {k: TONES[k] for k in ('acero', 'rojo')}
ANGLES = {'hero': dict(az=34, el=11, fill=.82), 'lado': dict(az=84, el=6, fill=.82), 'dorso': dict(az=152, el=12, fill=.78, shift=(0, .03))}
LIGHT = dict(LIGHT, strips=.8)
GY = -.52                                                                    # axis of the brewing group


def cup(k, z):
    """small ceramic cup under the spouts, with a layer of foam"""
    white = mat('ceramic', '#f0ece4', rough=.16, spec=.5, coat=.5, coat_rough=.05); crema = mat('foam', '#b9783c', rough=.35, spec=.4)
    lathe('cup', [(0, z), (.17, z, .02), (.18, z + .03), (.26, z + .14, .08), (.29, z + .44, .008), (.272, z + .445, .006), (.25, z + .16, .08), (0, z + .08)], white, seg=128, loc=(0, GY, 0))
    lathe('coffee', [(.262, z + .36), (0, z + .365)], crema, seg=96, fil=0, loc=(0, GY, 0))
    path = smooth_path([(.265, 0, z + .36), (.42, 0, z + .40), (.44, 0, z + .20), (.245, 0, z + .16)], 40)
    placed(sweep('cuphandle', path, superell(.035, .025, 2.2, 24), white, ref=(0, 1, 0)), Matrix.Translation((0, GY, 0)) @ Matrix.Rotation(math.radians(-30), 4, 'Z'))


def portafilter(k):
    lathe('group', [(.30, 2.24), (.40, 2.24, .02), (.40, 2.08, .02), (.36, 2.06), (0, 2.06)], k.satin, seg=128, loc=(0, GY, 0))
    lathe('holder', [(0, 1.78), (.20, 1.79, .03), (.33, 1.87, .03), (.345, 2.07, .01), (.30, 2.075)], k.polish, seg=128, loc=(0, GY, 0))
    M = Matrix.Translation((0, GY, 0)) @ Matrix.Rotation(math.radians(16), 4, 'Z')
    placed(sweep('neck', [(0, -.28, 1.97), (0, -.40, 1.965), (0, -.56, 1.955)], circ(.07, 24), k.polish, ref=(1, 0, 0)), M)
    placed(sweep('handle', [(0, -.54 - .66 * i / 30, 1.957 - .07 * i / 30) for i in range(31)], lambda t: superell(.085 + .03 * sin(pi * min(1, t * 1.1)), .08 + .025 * sin(pi * min(1, t * 1.1)), 2.4, 40), k.grip, ref=(1, 0, 0), round_caps=.05), M)
    placed(sweep('collar', [(0, -.535, 1.957), (0, -.565, 1.955)], circ(.095, 32), k.copper, ref=(1, 0, 0)), M)
    for sx in (-1, 1):
        tip = catmull([(0, GY, 1.80), (sx * .06, GY, 1.75), (sx * .13, GY, 1.70), (sx * .14, GY, 1.60)], 8)
        o = sweep('spout', tip, circ(.05, 24), k.polish, ref=(0, 1, 0), caps=False); m = o.modifiers.new('s', 'SOLIDIFY'); m.thickness = .012; m.offset = -1; to_first(o, m)


def gauge(k, s, x, z):
    """pressure gauge with its needle at nine o'clock plus"""
    M = FRONT @ Matrix.Translation((x, z, s.z(x, z)))
    face = mat('dialface', '#f2eee6', rough=.5); needle = mat('needle', '#a3271c', rough=.4)
    placed(lathe('gring', [(.15, -.02), (.215, -.02), (.215, .04, .012), (.185, .05, .01), (.175, .03)], k.copper, seg=96), M)
    placed(lathe('gface', [(.18, .022), (0, .022)], face, seg=64, fil=0), M)
    for i in range(9): placed(prism('gtick', .009, .03, .003, .002, f0=0, material=k.dark, axis='Z', loc=(0, .135, .022)), M @ Matrix.Rotation(math.radians(120 - 30 * i), 4, 'Z'))
    placed(prism('needle', .014, .15, .004, .004, f0=0, material=needle, axis='Z', loc=(0, .05, .025)), M @ Matrix.Rotation(math.radians(-20), 4, 'Z'))
    placed(lathe('pin', [(0, .02), (.022, .02), (.022, .034, .006), (0, .036)], k.dark, seg=32), M)


def build(color='acero'):
    k = Kit(color)
    feet([(x, y) for x in (-.55, .55) for y in (-1.2, 1.15)], k.rubber, r=.11, h=.07)
    prism('base', 1.5, 2.9, .30, .22, f0=.03, f1=.05, material=k.body, axis='Z', loc=(0, 0, .05), n=20)
    prism('tray', 1.26, 1.36, .05, .22, f0=0, f1=.02, material=k.black, axis='Z', loc=(0, -.66, .335), n=16)
    for i in range(11): prism('slat', 1.06, .05, .014, .024, f0=0, f1=.006, material=k.polish, axis='Z', loc=(0, -1.16 + .10 * i, .383))
    prism('column', 1.40, 1.10, 2.1, .26, f0=.02, material=k.body, axis='Z', loc=(0, .58, .30), n=16)
    prism('splash', .94, 1.50, .02, .06, f0=0, f1=.01, material=k.black, axis='-Y', loc=(0, .045, 1.20))
    head = prism('head', 1.5, 2.42, .86, .18, f0=.05, f1=.07, material=k.body, axis='Z', loc=(0, -.08, 2.22), n=20)
    prism('tank', 1.28, .46, 2.35, .18, f0=.02, f1=.04, material=k.smoke, axis='Z', loc=(0, 1.30, .34), n=14)
    prism('tanklid', 1.32, .50, .09, .20, f0=.01, f1=.03, material=k.black, axis='Z', loc=(0, 1.30, 2.68), n=14)
    rail = [(x, y - .14, 3.20) for x, y in rrect(1.22, 1.90, .22, 12)]
    sweep('rail', rail, circ(.022, 16), k.polish, ref=(0, 0, 1), closed=True)
    for x in (-.61, .61):
        for y in (-.85, .55): lathe('railpost', [(.016, 3.06), (.016, 3.20)], k.polish, seg=24, fil=0, loc=(x, y, 0))
    portafilter(k); cup(k, .397)
    f = Skin(head)
    gauge(k, f, -.40, 2.72)
    for i, x in enumerate((.02, .27, .52)):
        lathe('key', [(0, -.03), (.085, -.03), (.085, .022, .01), (0, .026)], k.black if color == 'acero' else k.second, axis='-Y', loc=(x, -f.z(x, 2.72), 2.72), seg=64)
        lathe('keyled', [(0, 0), (.016, 0), (.016, .004), (0, .004)], k.amber if i == 0 else k.ink, axis='-Y', loc=(x, -f.z(x, 2.72) - .025, 2.72), seg=24, fil=0)
    b = Skin(bpy.data.objects['base'])
    text_on('nawel', .19, k.logo, f, 0, 2.40, lift=.002, depth=.004)
    side = Skin(head, SIDE)
    dial(SIDE @ Matrix.Translation((-.55, 2.66, side.z(-.55, 2.66))), .19, .16, k.grip, mark=k.ink if color == 'acero' else k.dark, ring=k.copper, angle=20)
    # steam wand on the right, under the head
    lathe('ball', [(0, -.11), (.08, -.09, .03), (.10, 0, .05), (.08, .06), (.08, .12)], k.polish, seg=64, loc=(.60, -.80, 2.20))
    wand = catmull([(.60, -.80, 2.14), (.70, -.82, 1.92), (.88, -.86, 1.5), (.98, -.90, 1.02)], 14)
    sweep('wand', wand, circ(.036, 24), k.polish, ref=(0, 1, 0), round_caps=.01)
    sweep('sleeve', wand[8:22], circ(.056, 24), k.rubber, ref=(0, 1, 0), round_caps=.02)
    sweep('tip', [wand[-2], wand[-1] + Vector((.005, -.006, -.06))], circ(.05, 24), k.satin, ref=(0, 1, 0), round_caps=.02)
    cord(k, -.45, 1.45, .17, turn=1)
    label(k, Skin(bpy.data.objects['tank'], BACK), 0, .70, 'AW-C1515', '1.350')
