"""AW-T0802 Torre Terral: the older small tower, a box with steel corners, a flat steel grille and controls below it."""
from audio_kit import *
NAME = 'tower-terral'
COLORS = {'negro': dict(exp=-.1, body='#17181a', panel='#26272b', trim='#7b7d82', led='#4fd2ff', pitch=.07)}
ANGLES = {'hero': dict(az=28, el=11, fill=.78), 'frente': dict(az=0, el=5, fill=.76), 'dorso': dict(az=150, el=12, fill=.78, light=dict(rot=math.radians(140)))}
LIGHT, POST = dict(PHOTO, fill=1.15, rim=1.6), GRADE
W, H, D, z0 = 2.8, 3.9, 2.5, .10

def build(color='negro'):
    c = COLORS[color]; m = kit(c); zc = z0 + H / 2; yf = -D / 2; zt = z0 + H; steel = anodised('steel', '#8f9196', rough=.34)
    box = prism('box', W, H, D, .07, f0=.05, f1=.05, material=m['body'], loc=(0, D / 2, zc))
    # curved steel grille over the woofer, light ring behind its edge
    zg = z0 + 2.42; prism('trough', 2.2, 2.54, .04, .10, f0=0, f1=.01, material=m['dark'], loc=(0, yf + .01, zg)); frame_ring('tube', 2.16, 2.50, .1, .035, .05, emitter('led', c['led'], 3.0), f=.016, loc=(0, yf - .005, zg))
    prism('grille', 2.06, 2.40, .12, .10, f0=0, f1=.07, material=m['panel'], loc=(0, yf + .02, zg), n=12)
    torus('mouth', .86, .022, m['trim'], '-Y', (0, yf - .10, zg + .16))
    prism('badge', .86, .26, .03, .05, f0=0, f1=.01, material=m['gl'], loc=(0, yf - .095, zg - 1.02)); text('nawel', .20, m['logo'], (0, yf - .127, zg - 1.01), depth=.006)
    # control strip at the foot: knobs, display, sockets
    zp = z0 + .68; yp = yf - .03
    prism('face', 2.5, .78, .04, .05, f0=0, f1=.012, material=m['gl'], loc=(0, yf + .01, zp))
    for x, s in ((-.98, 'VOLUMEN'), (.98, 'GRAVES')):
        knob((x, yp, zp + .07), .155, m, 'trim', h=.14, axis='-Y'); text(s, .062, m['ink'], (x, yp - .004, zp - .20), depth=.001, font=FONT_TXT)
    prism('disp', .74, .32, .006, .02, f0=0, f1=.003, material=mat('disp', '#061015', rough=.12), loc=(0, yp, zp + .12), wn=False); text('bt 04', .19, emitter('num', c['led'], 2.6), (0, yp - .008, zp + .12), depth=.001, font=FONT_TXT, space=1.12)
    for i in range(5): prism('key', .15, .075, .03, .02, f0=0, f1=.012, material=m['black'], loc=(-.40 + .20 * i, yp, zp - .22))
    for x in (-.58, .58): lathe('nut', [(.085, 0), (.085, .020, .006), (.06, .028, .006), (.048, 0)], m['chrome'], axis='-Y', loc=(x, yp, zp + .12), seg=48); lathe('hole', [(.05, .012), (0, .012)], m['dark'], axis='-Y', loc=(x, yp, zp + .12), seg=32, fil=0)
    # steel corners
    for sx in (-1, 1):
        for y in (-1, 1):
            for z, t in ((z0, 1), (zt, -1)):
                x0, y0 = sx * (W / 2 - .11), y * (D / 2 - .11)
                prism('corner', .28, .28, .30, .06, f0=.05, f1=.05, material=steel, axis='Z', loc=(x0, y0, (z - .02) if t > 0 else z - .28)); lathe('rivet', [(.04, 0), (.03, .014, .008), (0, .016)], m['trim'], axis='-Y' if y < 0 else 'Y', loc=(x0, y * (D / 2 + .03), z + t * .13), seg=24)
    # strap handle on two steel plates
    P = bez([(-.92, 0, zt + .02), (-.80, 0, zt + .08), (-.72, 0, zt + .26), (-.46, 0, zt + .30), (-.2, 0, zt + .34), (.2, 0, zt + .34), (.46, 0, zt + .30), (.72, 0, zt + .26), (.80, 0, zt + .08), (.92, 0, zt + .02)], 16)
    sweep('strap', P, rrect(.42, .075, .034, 6), m['rub'], ref=(0, 1, 0))
    for s in (-1, 1): prism('plate', .34, .60, .07, .06, f0=0, f1=.02, material=steel, axis='Z', loc=(s * .94, 0, zt - .004)); lathe('screw', [(.05, 0), (.04, .02, .008), (0, .02)], m['trim'], loc=(s * .98, 0, zt + .066), seg=24)
    io_plate((0, D / 2, z0 + 2.8), m, jacks=(), gain=None, sockets=(), w=1.5, h=.8); port(box, (0, D / 2, z0 + 1.15), .36, m, ring=False)
    for sx in (-.95, .95):
        for sy in (-.8, .8): lathe('leg', [(0, 0), (.17, 0, .03), (.19, .16)], m['rub'], loc=(sx, sy, 0), seg=48)
