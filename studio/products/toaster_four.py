"""Four-slot toaster Domingo: slots run front to back, two levers and two dials on the front. 30 cm wide, 20 cm tall."""
from parts_kitchen import *
NAME = 'tostadora-domingo'
COLORS = {k: TONES[k] for k in ('acero', 'rojo')}
ANGLES = {'hero': dict(az=28, el=19, fill=.81), 'front': dict(az=0, el=7, fill=.81), 'arriba': dict(az=-24, el=44, fill=.80)}
LIGHT = dict(LIGHT, strips=.6)
W, D, ZT = 3.0, 2.6, 1.92


def slot(body, k, x):
    """one long slot with its liner, rim and guide wires"""
    boolean(body, prism('cut', .34, 1.72, 1.2, .10, f0=0, axis='Z', loc=(x, .10, 1.0), register=False))
    ring = rrect(.335, 1.715, .098, 10)
    loft('liner', [[(a + x, b + .10, z) for a, b in ring] for z in (1.0, ZT + .002)], k.dark, cap1=False, wn=False)
    frame_ring('rim', .42, 1.80, .14, .045, .022, k.polish, f=.009, axis='Z', loc=(x, .10, ZT - .002))
    for i in range(8):
        y = -.60 + .20 * i
        for dx in (-.10, .10): sweep('wire', [(x + dx, y, 1.05), (x + dx, y, ZT - .12)], circ(.008, 8), k.polish, ref=(1, 0, 0))


def build(color='acero'):
    k = Kit(color)
    feet([(x, y) for x in (-1.15, 1.15) for y in (-.95, .95)], k.rubber, h=.08)
    rr_loft('plinth', [(.10, .06), (.04, .06, .02), (.04, .24)], W, D, .50, k.black)
    body = rr_loft('body', [(.3, .22), (.02, .22, .03), (.0, .40, .3), (.03, ZT, .20), (.5, ZT)], W, D, .50, k.body, fil=14, n=24)
    face = Skin(body)
    for x in (-1.02, -.44, .44, 1.02): slot(body, k, x)
    for sx in (-1, 1):
        x = .73 * sx
        panel_on('track', face, .085, .80, .04, x, 1.28, .004, k.dark, f=.002)
        z = 1.46; y = -face.z(x, z)
        prism('stem', .06, .05, .14, .015, f0=0, material=k.black, axis='-Y', loc=(x, y + .02, z))
        prism('lever', .56, .17, .15, .08, f0=.035, f1=.05, material=k.woodx if color != 'acero' else k.black, axis='-Y', loc=(x, y - .075, z))
        zd = .50
        dial(FRONT @ Matrix.Translation((x, zd, face.z(x, zd))), .19, .14, k.wood if color != 'acero' else k.black, mark=k.dark if color != 'acero' else k.ink, ring=k.satin, angle=-30 * sx)
        for a in (-90, -60, -30, 0, 30, 60, 90): panel_on('step', face, .022, .022, .011, x + .29 * sin(math.radians(a)), zd + .29 * cos(math.radians(a)), .004, k.logo, f=.002)
    text_on('nawel', .28, k.logo, face, 0, .47, lift=.003, depth=.004)
    for z in (1.02, 1.22, 1.42):
        panel_on('key', face, .24, .12, .06, 0, z, .016, k.black if color == 'acero' else k.second, f=.01)
    lathe('lamp', [(0, 0), (.02, 0), (.02, .006), (0, .008)], k.amber, axis='-Y', loc=(0, -face.z(0, 1.42) - .014, 1.42), seg=24, fil=0)
