"""AW-T1081 Torre Ventolina: one 8-inch woofer and a horn in a low cabinet with cut corners, handle from corner to corner."""
from audio_kit import *
NAME = 'tower-ventolina'
COLORS = {'grafito': dict(body='#1c1d20', panel='#2a2b2f', trim='#8d8f94', led=('#ff3d81', '#ff9a3c')), 'terracota': dict(exp=-.2, body='#94412b', panel='#5d2c20', trim='#c9b08a', led=('#ffd9a0', '#ff8a3c'))}
ANGLES = {'hero': dict(az=28, el=11, fill=.80), 'frente': dict(az=0, el=5, fill=.78), 'dorso': dict(az=150, el=12, fill=.80, light=dict(rot=math.radians(140)))}
LIGHT, POST = PHOTO, GRADE
W, H, D, z0 = 3.1, 4.15, 2.8, .10

def shape(w, h, z):
    a, b = w / 2, w / 2 - .42
    return [(-b - .2, z), (b + .2, z), (a, z + .26), (a, z + h - .95), (b, z + h), (-b, z + h), (-a, z + h - .95), (-a, z + .26)]

def build(color='grafito'):
    c = COLORS[color]; m = kit(c); P = shape(W, H, z0); yf = -D / 2; led = glow('led', c['led'], z0 + 2.9, z0 + H, 7, along='Z')
    front = slab('front', P, 1.2, .20, f0=.03, f1=.16, material=m['body'], loc=(0, yf + 1.2, 0), n=10, fn=8); rear = slab('rear', P, D - 1.22, .20, f0=.26, f1=.03, material=m['body'], loc=(0, D / 2, 0), n=10, fn=8)
    slab('seam', [(x * .985, z0 + H / 2 + (z - z0 - H / 2) * .985) for x, z in P], .1, .19, f0=0, material=m['dark'], loc=(0, yf + 1.25, 0))
    Q = [(x * .90, z0 + H / 2 + (z - z0 - H / 2) * .93) for x, z in P]
    panel = slab('panel', Q, .06, .16, f0=0, f1=.012, material=m['panel'], loc=(0, yf + .03, 0), n=10); outline('rim', Q, .16, -.005, yf - .025, .022, m['trim'])
    zw = z0 + 1.62; R = 1.06
    for t in (front, panel): cut(t, (0, yf, zw), R)
    driver((0, yf - .025, zw), R, m, bolts=8)
    horn([front, panel], (0, yf - .03, z0 + 3.42), 1.15, .44, m)
    for s in (-1, 1):                                   # light along both cut corners
        a, b = Vector((s * (W / 2 * .90 - .10), yf - .05, z0 + H * .93 - .86)), Vector((s * ((W / 2 - .42) * .90 - .06), yf - .05, z0 + H * .93 - .02))
        sweep('led', [a.lerp(b, i / 8) for i in range(9)], rrect(.05, .06, .024, 4), led, ref=(0, 1, 0), round_caps=.02)
    text('nawel', .20, m['logo'], (0, yf - .045, z0 + 2.98), depth=.012)
    # handle in line with the cut corners
    zt = z0 + H; hw = W / 2 - .42
    path = bez([(-hw - .02, .1, zt - .25), (-hw, .1, zt - .1), (-hw + .02, .1, zt + .0), (-hw + .06, .1, zt + .12), (-hw + .12, .1, zt + .32), (-hw + .18, .1, zt + .42), (-hw + .42, .1, zt + .42),
                (-.3, .1, zt + .42), (.3, .1, zt + .42), (hw - .42, .1, zt + .42), (hw - .18, .1, zt + .42), (hw - .12, .1, zt + .32), (hw - .06, .1, zt + .12), (hw - .02, .1, zt), (hw, .1, zt - .1), (hw + .02, .1, zt - .25)], 14)
    sweep('handle', path, rrect(.62, .20, .095, 8), m['body'], ref=(0, 1, 0)); sweep('grip', [(-.5 + .05 * i, .1, zt + .42) for i in range(21)], rrect(.65, .23, .11, 8), m['rub'], ref=(0, 1, 0), round_caps=.01)
    prism('deck', 1.5, .50, .03, .18, f0=0, f1=.012, material=m['gl'], axis='Z', loc=(0, -.80, zt - .008)); knob((0, -.80, zt + .022), .17, m); keys((0, -.80, zt + .022), (-.58, -.34, .34, .58), m, .075)
    io_plate((0, D / 2, z0 + 2.95), m, jacks=('MIC',), w=1.9, h=1.2); port(rear, (0, D / 2, z0 + 1.1), .42, m)
    for sx in (-1.0, 1.0):
        for sy in (-.9, .9): lathe('leg', [(0, 0), (.20, 0, .03), (.23, .18)], m['rub'], loc=(sx, sy, 0), seg=48)
