"""AW-T1802 Torre Minuano: the older two-woofer tower, square cabinet, controls in front, one-colour rings."""
from tower import *
NAME = 'tower-minuano'
COLORS = {'negro': dict(exp=-.22, body='#141416', panel='#1b1c1f', ring='#26272b', trim='#6c6e73', led='#ffab4a')}
LIGHT = dict(LIGHT, strips=.45, fill=1.1, rim=1.5)
ANGLES = {'hero': dict(az=27, el=9, fill=.82), 'front': dict(az=0, el=5, fill=.82), 'lado': dict(az=-58, el=11, fill=.82)}
W, H, D = 2.5, 5.9, 2.4

def build(color='negro'):
    c = COLORS[color]; zc = z0 + H / 2; yf = -D / 2
    body = soft_touch('body', c['body'], rough=.46, grain=.12); panelm = plastic('panel', c['panel'], rough=.42); ring = plastic('ring', c['ring'], rough=.24)
    trim = anodised('trim', c['trim'], rough=.28); black = soft_touch('blk', '#0c0c0d', rough=.5); dark = mat('dark', '#050505', rough=.7)
    led = emitter('led', c['led'], 3.2); logo = mat('logo', '#e9e9e9', rough=.4); ink = mat('ink', '#b9bbbf', rough=.5)
    gl = piano('gloss'); rub = rubber('rub'); chrome = anodised('chrome', '#c9cacc', rough=.18); tin = perforated('tin', '#303136', pitch=.05, hole=.34, plane='XY')
    cone_m = plastic('cone', '#18191c', rough=.42); nt, b = cone_m.node_tree, cone_m.node_tree.nodes['Principled BSDF']
    x, y, zz = coords(nt); bump(nt, b, ((x * x + y * y).sqrt() * 150).sin(), .25, .006)
    # square cabinet, wide chamfer round the recessed baffle
    box = prism('box', W, H, D - .1, .13, f0=.10, f1=.05, material=body, loc=(0, D / 2, zc), n=10)
    frame_ring('bezel', W, H, .13, .15, .16, body, f=.07, loc=(0, yf + .12, zc))
    baffle = prism('baffle', W - .26, H - .26, .06, .05, f0=0, f1=.01, material=panelm, loc=(0, yf + .11, zc))
    k = .84; yb = yf + .05
    for z in (z0 + 1.20, z0 + 3.27):
        for tgt in (box, baffle):
            boolean(tgt, lathe('cut', [(0, -1), (1.05 * k, -1), (1.05 * k, 1), (0, 1)], axis='-Y', loc=(0, yf, z), seg=96, fil=0, register=False))
        n = len(PRODUCT); woofer((0, 0, 0), ring, led, rub, cone_m, gl, dark); bpy.context.view_layer.update()
        for a in (45, 135, 225, 315):                  # screws in the ring
            q = math.radians(a); o = lathe('screw', [(.038, 0), (.030, .016, .008), (.012, .018), (.012, .008), (0, .008)], chrome, axis='-Y', loc=(1.11 * cos(q), -.086, 1.11 * sin(q)), seg=32)
        bpy.context.view_layer.update()
        for o in PRODUCT[n:]: o.matrix_world = Matrix.Translation((0, yb, z)) @ Matrix.Scale(k, 4) @ o.matrix_world
    # tweeters behind tin grilles, wordmark between them
    zt = z0 + 4.56
    for sx in (-.78, .78):
        o = (sx, yb, zt)
        lathe('tw', [(.25, 0), (.25, .03, .012), (.215, .036, .008), (.20, .012), (.19, .012)], ring, axis='-Y', loc=o, seg=96)
        lathe('twg', [(.20, .010)] + [(.20 * cos(t), .010 + .035 * sin(t)) for t in [pi / 2 * i / 8 for i in range(1, 9)]], tin, axis='-Y', loc=o, seg=64, fil=0)
    text('nawel', .27, logo, (0, yb - .002, zt + .01), depth=.006)
    # control panel: display, knobs, microphone jack, USB
    zp = z0 + 5.30; yp = yb - .028
    prism('plate', 2.06, .74, .03, .06, f0=0, f1=.012, material=gl, loc=(0, yb, zp)); frame_ring('platef', 2.11, .79, .08, .035, .045, ring, f=.012, loc=(0, yb, zp))
    prism('disp', .74, .30, .006, .02, f0=0, f1=.003, material=mat('disp', '#120b05', rough=.12), loc=(0, yp, zp + .13), wn=False)
    text('88.5', .22, emitter('digits', c['led'], 3.2), (0, yp - .008, zp + .135), depth=.001, font=FONT_TXT, space=1.12)
    for i in range(4): prism('key', .13, .07, .03, .02, f0=0, f1=.012, material=black, loc=(-.27 + .18 * i, yp, zp - .20))
    for sx, s in ((-.70, 'VOLUMEN'), (.70, 'ECO')):
        lathe('dish', [(.185, 0), (.175, .01, .004), (0, .01)], black, axis='-Y', loc=(sx, yp, zp + .11), seg=64)
        lathe('knob', [(.150, 0), (.140, .13, .03), (0, .13)], trim if sx < 0 else black, axis='-Y', loc=(sx, yp, zp + .11), seg=96)
        prism('mark', .022, .09, .004, .01, f0=0, material=logo, loc=(sx, yp - .129, zp + .175), wn=False); text(s, .062, ink, (sx, yp - .004, zp - .125), depth=.001, font=FONT_TXT)
    lathe('nut', [(.076, 0), (.076, .020, .006), (.054, .028, .006), (.042, 0)], chrome, axis='-Y', loc=(.70, yp, zp - .275), seg=48)
    lathe('hole', [(.044, .012), (0, .012)], dark, axis='-Y', loc=(.70, yp, zp - .275), seg=32, fil=0)
    prism('usb', .19, .08, .008, .015, f0=0, f1=.004, material=chrome, loc=(-.70, yp, zp - .275)); prism('usbh', .16, .05, .004, .01, f0=0, material=dark, loc=(-.70, yp - .006, zp - .275), wn=False)
    # back: AUX, card and mains on a plate let into the cabinet
    zb = z0 + 4.6; yr = D / 2 - .03; m = dict(chrome=chrome, dark=dark)
    boolean(box, prism('cut', 1.56, .68, .12, .09, f0=0, axis='Y', loc=(0, D / 2 - .06, zb), register=False))
    prism('backplate', 1.55, .67, .03, .085, f0=0, f1=.006, material=gl, axis='Y', loc=(0, yr - .03, zb))
    round_socket(AUX, (.54, yr, zb - .08), m); flat_socket(CARD, (.14, yr, zb - .08), chrome, dark); flat_socket(MAINS, (-.40, yr, zb), black, dark)
    for x, s in ((.54, 'AUX'), (.14, 'microSD')): text(s, .075, ink, (x, yr + .001, zb + .14), rot=FACE_BACK, depth=.001, font=FONT_TXT)
    # straight bar handle on two posts, corner feet
    zh = z0 + H
    for sx in (-.82, .82):
        prism('post', .26, .34, .36, .06, f0=0, f1=.05, material=body, axis='Z', loc=(sx, .1, zh - .02)); prism('boot', .38, .46, .03, .08, f0=0, f1=.014, material=ring, axis='Z', loc=(sx, .1, zh - .004))
    sweep('bar', [(-.98 + .098 * i, .1, zh + .32) for i in range(21)], rrect(.30, .17, .06, 6), body, ref=(0, 1, 0), round_caps=.03)
    sweep('grip', [(-.58 + .058 * i, .1, zh + .32) for i in range(21)], rrect(.33, .20, .075, 6), rub, ref=(0, 1, 0), round_caps=.01)
    for sx in (-.95, .95):
        for sy in (-.9, .9): lathe('leg', [(0, 0), (.17, 0, .03), (.19, .16)], rub, loc=(sx, sy, 0), seg=48)
