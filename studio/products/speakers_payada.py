"""AW-S1020 Payada: pair of desktop speakers for the PC, tilted back, one with the knob, joined by their cable. 1 unit is 5 cm."""
from audio_kit import *
NAME = 'speakers-payada'
COLORS = {'negro': dict(exp=.0, body='#17181a', face='#222327', trim='#c9a878', ink='#ececec'), 'blanco': dict(exp=-.72, body='#e6e4df', face='#d4d1cb', trim='#c9a878', ink='#3a3a3a', cone='#2a2b2e')}
ANGLES = {'hero': dict(az=22, el=13, fill=.84), 'dorso': dict(az=156, el=14, fill=.84, light=dict(rot=math.radians(140))), 'detalle': dict(az=24, el=18, fill=.84, target=(1.45, 0, 2.15), zoom=.56)}
LIGHT, POST = PHOTO, GRADE
W, H, D, lean = 1.9, 2.9, 1.8, math.radians(9)

def one(m, c, right):
    n = len(PRODUCT); yf = -D / 2; zc = H / 2; face = soft_touch('face%d' % right, c['face'], rough=.5, grain=.05)
    P = [(-W / 2, 0), (W / 2, 0), (W / 2, H), (-W / 2, H)]
    shell = slab('shell', P, D, .42, f0=.30, f1=.10, material=m['body'], loc=(0, D / 2, 0), n=14, fn=10); plate = slab('plate', [(x * .90, zc + (z - zc) * .935) for x, z in P], .05, .36, f0=0, f1=.014, material=face, loc=(0, yf + .015, 0), n=14)
    zw = 1.02; R = .66
    for t in (shell, plate): cut(t, (0, yf, zw), R)
    driver((0, yf - .03, zw), R, m); tweeter((0, yf - .03, 2.18), .24, m)
    if right:
        knob((.52, yf - .033, 2.56), .13, m, h=.12, axis='-Y'); lathe('led', [(.03, 0), (.02, .01), (0, .01)], emitter('led', '#ffb45a', 5), axis='-Y', loc=(.22, yf - .033, 2.56), seg=24)
        lathe('jack', [(.075, 0), (.075, .02, .008), (.045, .025, .006), (.04, 0)], m['chrome'], axis='-Y', loc=(-.52, yf - .033, 2.56), seg=48); lathe('jackh', [(.042, .012), (0, .012)], m['dark'], axis='-Y', loc=(-.52, yf - .033, 2.56), seg=32, fil=0)
    else: text('nawel', .24, m['ink'], (0, yf - .036, 2.56), depth=.006)
    cut(shell, (0, D / 2, 2.0), .26, 'Y'); lathe('port', [(.34, -.01), (.33, .03, .02), (.25, .02, .05), (.19, -.10, .1), (.17, -.5)], m['black'], axis='Y', loc=(0, D / 2, 2.0), seg=96); lathe('portw', [(.26, -.5), (0, -.5)], m['dark'], axis='Y', loc=(0, D / 2, 2.0), seg=48, fil=0)
    if right: io_plate((0, D / 2, 1.05), m, jacks=(), gain=None, sockets=('AUX', 'USB-C'), inlet=False, w=1.0, h=.5, k=.62)
    return PRODUCT[n:]

def build(color='negro'):
    c = COLORS[color]; m = kit(c)
    for s in (-1, 1):
        parts = one(m, c, s > 0); bpy.context.view_layer.update()
        T = Matrix.Translation((s * 1.5, 0, .20)) @ Matrix.Rotation(math.radians(-8 * s), 4, 'Z') @ Matrix.Rotation(-lean, 4, 'X') @ Matrix.Translation((0, 0, .08))
        for o in parts: o.matrix_world = T @ o.matrix_world
        # front pins taller than the back pads: that is what tilts the box
        B = Matrix.Translation((s * 1.5, 0, 0)) @ Matrix.Rotation(math.radians(-8 * s), 4, 'Z'); at = lambda y: .285 - y * math.tan(lean)
        for x in (-.48, .48):
            lathe('pin', [(0, 0), (.13, 0, .02), (.10, .10, .02), (.10, at(-.58) + .06)], m['trim'], seg=48).matrix_world = B @ Matrix.Translation((x, -.58, 0)); lathe('pad', [(0, 0), (.15, 0, .02), (.16, at(.5) + .05)], m['rub'], seg=48).matrix_world = B @ Matrix.Translation((x, .5, 0))
    # cable from one back to the other, resting on the table
    P = catmull([(-1.38, D / 2 - .10, .95), (-1.34, D / 2 + .30, .62), (-1.15, D / 2 + .42, .10), (-.6, D / 2 + .50, .045), (.1, D / 2 + .44, .045), (.8, D / 2 + .50, .05), (1.2, D / 2 + .42, .16), (1.36, D / 2 + .28, .70), (1.40, D / 2 - .10, .98)], 18)
    sweep('cable', P, circ(.042, 14), m['rub'], ref=(.1, 1, .2))
