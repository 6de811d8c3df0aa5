"""AW-T7012 Torre Chorrillero: two 12-inch woofers in a waisted cabinet, light that draws its outline, big horn, wheels. 1 unit is 10.3 cm."""
from audio_kit import *
NAME = 'tower-chorrillero'
COLORS = {'negro': dict(exp=.05, body='#17181a', panel='#232427', trim='#77797e', led=('#ff5a1f', '#ffb13c', '#ffe08a', '#ffb13c', '#ff5a1f'), pitch=.11)}
ANGLES = {'hero': dict(az=26, el=9, fill=.85), 'frente': dict(az=0, el=4, fill=.84), 'dorso': dict(az=148, el=11, fill=.85, light=dict(rot=math.radians(140)))}
LIGHT, POST = dict(PHOTO, fill=1.15, rim=1.7), GRADE
W, H, D, z0 = 4.1, 10.6, 3.7, .20

def waist(w, h, z, pinch=.42):
    a, p, q = w / 2, w / 2 - pinch, h * .36
    return [(-a + .45, z), (a - .45, z), (a, z + .6), (a, z + 2.6), (p, z + q - .35), (p, z + q + .45), (a, z + h - 2.5), (a, z + h - .8), (a - .6, z + h),
            (-a + .6, z + h), (-a, z + h - .8), (-a, z + h - 2.5), (-p, z + q + .45), (-p, z + q - .35), (-a, z + 2.6), (-a, z + .6)]

def build(color='negro'):
    c = COLORS[color]; m = kit(c); yf = -D / 2; zt = z0 + H; led = glow('led', c['led'], z0, zt, 6)
    front = slab('front', waist(W, H, z0), 1.3, .30, f0=.03, f1=.14, material=m['body'], loc=(0, yf + 1.3, 0), fn=8); rear = slab('rear', waist(W, H, z0), D - 1.32, .30, f0=.30, f1=.03, material=m['body'], loc=(0, D / 2, 0), fn=8)
    slab('seam', waist(W - .06, H - .06, z0 + .03), .1, .28, f0=0, material=m['dark'], loc=(0, yf + 1.35, 0))
    Q = waist(W - .40, H - .44, z0 + .22); panel = slab('panel', Q, .07, .24, f0=0, f1=.014, material=m['panel'], loc=(0, yf + .03, 0)); outline('led', Q, .24, -.016, yf - .015, .045, led)
    R = 1.30; yw = yf - .035
    for z in (z0 + 1.86, z0 + 5.62):
        for t in (front, panel): cut(t, (0, yf, z), R)
        driver((0, yw, z), R, m, bolts=8)
        for a in (30, 90, 150):                         # guard bars
            q = math.radians(a); d = Vector((cos(q), 0, sin(q))); C = Vector((0, yw - .13, z))
            sweep('bar', [C + d * (R * 1.08 * t) + Vector((0, -.10 * (1 - t * t), 0)) for t in [i / 12 - 1 for i in range(25)]], circ(.034, 12), m['trim'], ref=(0, 1, 0), round_caps=.02)
    prism('badge', .9, .30, .04, .14, f0=0, f1=.014, material=m['gl'], loc=(0, yf - .02, z0 + 3.78)); text('nawel', .235, m['logo'], (0, yf - .066, z0 + 3.79), depth=.008)
    horn([front, panel], (0, yf - .035, z0 + 8.15), 2.5, 1.05, m)
    # control face above the horn: display and four knobs
    zp = z0 + 9.55; yp = yf - .045
    prism('face', 2.9, .92, .04, .16, f0=0, f1=.014, material=m['gl'], loc=(0, yf - .01, zp)); prism('disp', .96, .50, .008, .04, f0=0, f1=.004, material=mat('disp', '#140c05', rough=.12), loc=(0, yp - .004, zp), wn=False)
    text('FIESTA', .17, emitter('num', '#ffb45a', 3), (0, yp - .015, zp + .09), depth=.001, font=FONT_TXT, space=1.06)
    lit = emitter('lit', '#ffb45a', 3)
    for i in range(9): prism('vu', .055, .06, .003, .006, f0=0, material=lit if i < 7 else m['dark'], loc=(-.32 + .08 * i, yp - .013, zp - .13), wn=False)
    for x in (-1.12, -.74, .74, 1.12): knob((x, yp, zp), .155, m, 'trim' if abs(x) > 1 else 'black', h=.16, axis='-Y')
    # side grips, wheels, feet, top handle
    for s in (-1, 1):
        T = Matrix.Translation((s * W / 2, .5, zt - 1.66)) @ Matrix(((0, 0, s, 0), (s, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        frame_ring('gripf', 1.5, .58, .22, .11, .10, m['black'], f=.035).matrix_world = T; prism('gript', 1.36, .44, .02, .18, f0=0, material=m['dark']).matrix_world = T
        wheel((s * (W / 2 - .28), D / 2 - .02, .52), .52, .42, m); prism('fork', .16, 1.0, .9, .10, f0=.02, material=m['black'], loc=(s * (W / 2 - .62), D / 2 + .12, .85))
        prism('foot', .7, .9, z0 + .10, .14, f0=.02, f1=0, material=m['rub'], axis='Z', loc=(s * 1.15, -1.05, 0))
    hw = 1.0; P = bez([(-hw, .3, zt - .1), (-hw, .3, zt + .1), (-hw, .3, zt + .2), (-hw, .3, zt + .26), (-hw, .3, zt + .40), (-hw + .1, .3, zt + .48), (-hw + .3, .3, zt + .48), (-.3, .3, zt + .48), (.3, .3, zt + .48),
                      (hw - .3, .3, zt + .48), (hw - .1, .3, zt + .48), (hw, .3, zt + .40), (hw, .3, zt + .26), (hw, .3, zt + .2), (hw, .3, zt + .1), (hw, .3, zt - .1)], 12)
    sweep('handle', P, rrect(.6, .24, .11, 8), m['black'], ref=(0, 1, 0))
    # tray for a phone on top
    prism('tray', 2.4, .9, .03, .16, f0=0, f1=.012, material=m['rub'], axis='Z', loc=(0, -.95, zt - .012)); prism('slot', 1.7, .12, .02, .05, f0=0, f1=.006, material=m['dark'], axis='Z', loc=(0, -.80, zt + .012))
    io_plate((0, D / 2, z0 + 7.9), m, jacks=('MIC 1', 'MIC 2', 'GUITARRA'), gain=None, sockets=('USB', 'AUX'), w=2.3, h=1.5, k=1.12)
    port(rear, (0, D / 2, z0 + 2.3), .66, m)
