"""Party towers: one builder, n woofers. Models (tower_*.py) choose n, colours and light ring."""
from studio import *

GRAFITO = dict(body='#1a1b1e', panel='#2a2b2f', trim='#8d8f94', led=('#ff9a3c', '#ff3d81', '#7a5cff'), side='#0a0a0b')
ARENA = dict(exp=-.42, body='#d9d2c6', panel='#b9b1a4', trim='#c9b08a', led=('#ffd9a0', '#ff9a3c', '#ff6a3c'), side='#b7ae9f')
LIGHT = dict(strips=.35, world=.16, fill=.9)
POST = dict(shadow=1.1, gamma=1.45)
ANGLES = {'hero': dict(az=27, el=9, fill=.82), 'front': dict(az=0, el=5, fill=.82),
          'lado': dict(az=152, el=9, fill=.82, light=dict(rot=math.radians(140)))}
W, D, z0 = 3.0, 2.8, .09

def led_mat(cols, strength=7):
    m = emitter('led', cols[0], strength); nt = m.node_tree; e = nt.nodes['Emission']
    x, y, z = coords(nt)
    t = y.atan2(x).range(-pi, pi, 0, 1)
    t = (t * 2 - 1).abs()
    nt.links.new(ramp(nt, t, [(0, col(cols[0])), (.5, col(cols[1])), (1, col(cols[2]))]), e.inputs[0])
    return m

def build_tower(c, n=2, jacks=('MIC 1', 'MIC 2', 'GUITARRA'), card=True):
    H = 6.6 + 2.5 * (n - 2)
    zc = z0 + H / 2
    body = soft_touch('body', c['body'], rough=.40); panelm = perforated('grille', c['panel'], pitch=.085, hole=.35, plane='XY')
    trim = anodised('trim', c['trim']); black = soft_touch('blk', '#0c0c0d', rough=.5); dark = mat('dark', '#050505', rough=.7)
    gl = piano('gloss'); rub = rubber('rub'); led = led_mat(c['led']); logo = mat('logo', '#f4f4f4', rough=.35)
    chrome = anodised('chrome', '#c9cacc', rough=.16)
    yf = -D / 2
    # two shells with a seam
    front = prism('front', W, H, 1.25, .52, f0=.035, f1=.16, material=body, loc=(0, yf + 1.25, zc), n=16, fn=8)
    prism('seam', W - .05, H - .05, .1, .5, f0=0, material=dark, loc=(0, yf + 1.29, zc))
    rear = prism('rear', W, H, D - 1.27, .52, f0=.3, f1=.035, material=body, loc=(0, D / 2, zc), n=16, fn=8)
    # grille panel + frame
    pw, ph = 2.62, H - .38
    panel = prism('panel', pw, ph, .05, .36, f0=0, f1=.012, material=panelm, loc=(0, yf + .02, zc))
    frame_ring('frame', pw + .05, ph + .05, .385, .035, .05, trim, f=.014, loc=(0, yf, zc))
    cone_m = plastic('cone', '#16171a', rough=.38); nt, b = cone_m.node_tree, cone_m.node_tree.nodes['Principled BSDF']
    x, y, zz = coords(nt); bump(nt, b, ((x * x + y * y).sqrt() * 150).sin(), .25, .006)
    for z in [z0 + 1.62 + 2.5 * i for i in range(n)]:
        for tgt in (front, panel):
            boolean(tgt, lathe('cut', [(0, -1), (1.05, -1), (1.05, 1), (0, 1)], axis='-Y', loc=(0, yf, z), seg=96, fil=0, register=False))
        woofer((0, yf - .02, z), trim, led, rub, cone_m, gl, dark)
    # tweeter bar
    zt = z0 + H - .86
    prism('slot', 1.86, .50, .03, .25, f0=0, f1=.012, material=gl, loc=(0, yf - .02, zt))
    frame_ring('slotf', 1.92, .56, .28, .034, .055, trim, f=.014, loc=(0, yf - .02, zt))
    for sx in (-.66, .66):
        o = (sx, yf - .05, zt)
        lathe('tw', [(.20, 0), (.20, .018, .008), (.185, .022, .006), (.11, -.02), (.10, -.02)], trim, axis='-Y', loc=o, seg=96)
        lathe('twd', [(.105, -.02)] + [(.10 * cos(t), -.02 + .065 * sin(t)) for t in [pi / 2 * k / 10 for k in range(11)]], chrome, axis='-Y', loc=o, seg=64, fil=0)
    text('nawel', .235, logo, (0, yf - .052, zt + .01), depth=.004)
    # tone-on-tone vertical wordmark on the side
    sd = text('nawel', .62, plastic('sidelogo', c['side'], rough=.16), (0, 0, 0), depth=.003)
    sd.matrix_world = Matrix.Translation((W / 2 + .001, .62, z0 + 1.55)) @ Matrix(((0, 0, 1, 0), (0, -1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)))
    top(z0 + H, body, rub, trim, gl, black)
    back(rear, zc, H, body, trim, gl, dark, black, chrome, logo, jacks, card)
    for sx in (-.85, .85):
        for sy in (-.9, .9): lathe('leg', [(0, 0), (.22, 0, .03), (.25, .2)], rub, loc=(sx, sy, 0), seg=48)

def woofer(o, trim, led, rub, cone_m, gl, dark):
    x, y, z = o
    lathe('ring', [(1.18, -.02), (1.18, .075, .02), (1.13, .09, .01), (1.075, .09, .02), (1.06, .045, .01), (1.03, .045, .01), (1.01, .0)], trim, axis='-Y', loc=o)
    torus('ledring', 1.205, .026, led, '-Y', (x, y - .015, z))
    S = [(1.03, .01), (.995, .012, .01)] + [(.9 + .095 * cos(t), .012 + .085 * sin(t)) for t in [pi * k / 14 for k in range(15)]] + [(.79, .0), (.78, -.02)]
    lathe('surround', S, rub, axis='-Y', loc=o, fil=0)
    lathe('cone', [(.785, -.005)] + [(.785 - .47 * t, -.005 - .30 * t ** .8) for t in [k / 16 for k in range(1, 17)]], cone_m, axis='-Y', loc=o, fil=0)
    lathe('cap', [(.34, -.285), (.335, -.27)] + [(.33 * cos(t), -.27 + .12 * sin(t)) for t in [pi / 2 * k / 12 for k in range(13)]], gl, axis='-Y', loc=o, fil=0)
    torus('capring', .34, .014, trim, '-Y', (x, y + .272, z))
    lathe('well', [(1.05, .0), (1.05, -.6), (0, -.6)], dark, axis='-Y', loc=o, fil=0)

def top(zt, body, rub, trim, gl, black):
    hw = 1.05
    path = bez([(-hw, .25, zt - .1), (-hw, .25, zt + .1), (-hw, .25, zt + .2), (-hw, .25, zt + .3), (-hw, .25, zt + .52), (-hw + .12, .25, zt + .62), (-hw + .34, .25, zt + .62),
                (-.3, .25, zt + .62), (.3, .25, zt + .62), (hw - .34, .25, zt + .62), (hw - .12, .25, zt + .62), (hw, .25, zt + .52), (hw, .25, zt + .3), (hw, .25, zt + .2), (hw, .25, zt + .1), (hw, .25, zt - .1)], 14)
    sweep('handle', path, rrect(.52, .24, .11, 8), body, ref=(0, 1, 0))
    sweep('grip', bez([(-.55, .25, zt + .62), (-.2, .25, zt + .62), (.2, .25, zt + .62), (.55, .25, zt + .62)], 12), rrect(.55, .27, .125, 8), rub, ref=(0, 1, 0))
    for sx in (-hw, hw): prism('foot', .62, .36, .03, .16, f0=0, f1=.015, material=trim, axis='Z', loc=(sx, .25, zt - .005))
    prism('deck', 1.9, .72, .035, .2, f0=0, f1=.015, material=gl, axis='Z', loc=(0, -.72, zt - .01))
    lathe('knob', [(.24, 0), (.24, .13, .03), (0, .13)], trim, loc=(0, -.72, zt + .02), seg=96)
    for sx in (-.72, -.45, .45, .72): lathe('btn', [(.085, 0), (.085, .02, .01), (0, .02)], black, loc=(sx, -.72, zt + .02), seg=48)

def back(rear, zc, H, body, trim, gl, dark, black, chrome, logo, jacks, card=True):
    """connection plate near the top, bass-reflex port below"""
    yb = D / 2; zp = z0 + H - 1.25; zr = z0 + 1.25; f = (pi / 2, 0, pi)
    prism('plate', 1.96, 1.36, .03, .2, f0=0, f1=.012, material=gl, axis='Y', loc=(0, yb - .005, zp))
    frame_ring('platef', 2.02, 1.42, .23, .034, .05, trim, f=.014, axis='Y', loc=(0, yb - .005, zp))
    at = [.62 - .4 * k for k in range(len(jacks))]     # 6.3 mm jacks, from the viewer's left
    for sx in at:
        o = (sx, yb + .025, zp + .24)
        lathe('nut', [(.155, 0), (.155, .03, .01), (.12, .045, .01), (.085, .045, .008), (.08, .0)], chrome, axis='Y', loc=o, seg=64)
        lathe('hole', [(.082, .02), (0, .02)], dark, axis='Y', loc=o, seg=48, fil=0)
    for sx, s in zip(at, jacks): text(s, .07, logo, (sx, yb + .027, zp + .50), rot=f, depth=.001, font=FONT_TXT)
    lathe('gain', [(.15, 0), (.14, .11, .02), (0, .11)], trim, axis='Y', loc=(-.62, yb + .025, zp + .24), seg=96)
    text('VOLUMEN', .07, logo, (-.62, yb + .027, zp + .50), rot=f, depth=.001, font=FONT_TXT)
    usb = (.62, yb + .025, zp - .30)
    prism('usb', .26, .12, .012, .02, f0=0, f1=.006, material=chrome, axis='Y', loc=usb); prism('usbh', .22, .075, .004, .012, f0=0, material=dark, axis='Y', loc=(usb[0], usb[1] + .010, usb[2]), wn=False)
    text('USB', .07, logo, (.62, yb + .027, zp - .14), rot=f, depth=.001, font=FONT_TXT)
    lathe('aux', [(.075, 0), (.075, .02, .008), (.045, .025, .006), (.04, 0)], chrome, axis='Y', loc=(.22, yb + .025, zp - .30), seg=48); lathe('auxh', [(.042, .012), (0, .012)], dark, axis='Y', loc=(.22, yb + .025, zp - .30), seg=32, fil=0)
    text('AUX', .07, logo, (.22, yb + .027, zp - .14), rot=f, depth=.001, font=FONT_TXT)
    if card:
        at = (.60, yb + .025, zp - .54)
        prism('sd', .26, .055, .010, .014, f0=0, f1=.004, material=chrome, axis='Y', loc=at); prism('sdh', .20, .022, .004, .006, f0=0, material=dark, axis='Y', loc=(at[0], at[1] + .009, at[2]), wn=False)
        text('microSD', .07, logo, (.26, yb + .027, zp - .54), rot=f, depth=.001, font=FONT_TXT)
    prism('inlet', .56, .34, .02, .06, f0=0, f1=.01, material=black, axis='Y', loc=(-.42, yb + .025, zp - .32)); prism('inleth', .34, .17, .006, .05, f0=0, material=dark, axis='Y', loc=(-.42, yb + .042, zp - .32), wn=False)
    for r in (.46,):
        boolean(rear, lathe('cut', [(0, -1), (r, -1), (r, 1), (0, 1)], axis='Y', loc=(0, yb, zr), seg=96, fil=0, register=False))
        lathe('port', [(r + .1, -.01), (r + .09, .035, .02), (r - .02, .03, .05), (r - .09, -.10, .1), (r - .11, -.5)], black, axis='Y', loc=(0, yb, zr), seg=128)
        lathe('portw', [(r, -.5), (0, -.5)], dark, axis='Y', loc=(0, yb, zr), seg=48, fil=0)
        torus('portr', r + .095, .016, trim, 'Y', (0, yb + .012, zr))
