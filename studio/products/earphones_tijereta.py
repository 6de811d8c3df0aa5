"""AW-E1010 Tijereta: wired USB-C earphones, aluminium bullets, 1,1 m of flat cable laid in a coil (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'earphones-usb-c'
COLORS = {'rojo': dict(exp=-.20, hous='#b8bbc0', tail='#1b1c1f', cable='#b5332a', acc='#b5332a', tip='#1a1b1d', ink='#eeeeee', plug='#2a2b2f'),
          'gris': dict(exp=-.24, hous='#4a4d54', tail='#17181a', cable='#8d9199', acc='#c98d60', tip='#17181a', ink='#eeeeee', plug='#4a4d54')}
ANGLES = {'hero': dict(az=16, el=40, fill=.84), 'lado': dict(az=-38, el=26, fill=.84), 'detalle': dict(az=6, el=62, fill=.86)}
LIGHT = dict(strips=.6, world=.15, fill=1.3, rim=1.6, key=.9, top=.6)
POST = dict(shadow=1.05, gamma=1.35)
T, W = .052, .120                                        # flat cable: thickness, width

def build(color='rojo'):
    c = COLORS[color]
    hous = anodised('hous', c['hous'], rough=.26); tail = soft_touch('tail', c['tail'], rough=.4, grain=.03); cable = soft_touch('cable', c['cable'], rough=.5, grain=.04); acc = anodised('acc', c['acc'], rough=.25)
    tip = rubber('tip', c['tip']); ink = mat('ink', c['ink'], rough=.5); plugm = anodised('plug', c['plug'], rough=.26); steel = anodised('steel', '#c2c4c8', rough=.18); dark = mat('dark', '#060606', rough=.7)
    flat = rrect(T, W, T / 2 - .002, 6); z = T / 2 + .004
    B = {-1: bud((-1.85, -1.50, .30), (-.42, -.86, .20), hous, tail, acc, tip, ink, 'I'), 1: bud((.15, -1.80, .30), (.36, -.90, .20), hous, tail, acc, tip, ink, 'D')}
    # close turns from the splitter (front, right) inwards, then the plug in the middle
    o = Vector((.08, 1.10, 0)); a0, turns, n = math.radians(-58), 6, 900
    def at(a, r, h=0): return o + Vector(((r + .13) * cos(a), (r - .32) * sin(a), z + h))
    def radius(t): return 1.60 - .70 * t / turns + .06 * max(0, 1 - 2.5 * t) ** 2        # after t turns
    S = [at(a0 - tau * turns * i / n, radius(turns * i / n), .011 * (1 - cos(.618 * tau * turns * i / n))) for i in range(n + 1)]
    e = S[-1]; q = o + Vector((-.36, .12, .125)); d = Vector((.95, -.24, 0)).normalized(); run = (S[-1] - S[-2]).normalized()
    out = smooth_path([e, e + run * .7, q - d * .95 + Vector((0, -.02, -.07)), q - d * .16], 50)
    sweep('main', S + out[1:], flat, cable, ref=(0, 0, 1))
    A = Matrix((d, Vector((-d.y, d.x, 0)), Vector((0, 0, 1)))).transposed().to_4x4() @ Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))); F = Matrix.Translation(q) @ A
    for nm, w, h, l, r, x, m in (('relief', .17, .12, .18, .055, -.16, tail), ('plug', .44, .235, .66, .10, 0, plugm), ('shellusb', .335, .105, .28, .05, .655, steel)):
        p = prism(nm, w, h, l, r, f0=.012, f1=.010, material=m, axis='Z'); p.matrix_world = F @ Matrix.Translation((0, 0, x))
    p = prism('usbh', .28, .055, .01, .026, f0=0, material=dark, axis='Z', wn=False); p.matrix_world = F @ Matrix.Translation((0, 0, .927))
    t = text('nawel', .17, ink, (0, 0, 0), rot=(0, 0, 0), depth=.002); t.matrix_world = Matrix.Translation(q + d * .33 + Vector((0, 0, .1185))) @ Matrix.Rotation(math.atan2(d.y, d.x), 4, 'Z')
    # splitter, and branches that go round with the coil, one on the other, before they leave for the earphones
    sd = (S[0] - S[2]).normalized(); s0 = S[0] + Vector((0, 0, .03)); s1 = s0 + sd * .48; side = Vector((-sd.y, sd.x, 0))
    sweep('split', [s0.lerp(s1, i / 14) for i in range(15)], lambda u: rrect(.13, .17 + .07 * u, .055, 6), tail, ref=(0, 0, 1), round_caps=.03); sweep('splitr', [s0.lerp(s1, i) for i in (.70, .76, .82)], rrect(.142, .232, .06, 6), acc, ref=(0, 0, 1))
    for m, G in B.items():
        b = G @ Vector((0, 0, -.62)); od = (G.to_3x3() @ Vector((0, 0, -1))).normalized(); low = b + od * .42; low.z = z
        a1, leave = a0 + .36, math.radians(188 if m < 0 else 200); upper = m < 0
        ease = lambda u: u * u * (3 - 2 * u)
        L = [s1 + side * (.055 * m) - sd * .06 - Vector((0, 0, .03))]
        for i in range(261):
            a = a1 + (leave - a1) * i / 260; k = 1 - ease(min(1, (a - a1) / .9))
            L.append(at(a, radius(1 - (a - a0) / tau) + .100 + .075 * k - .050 * m * k, T * 1.02 * upper * (1 - k)))
        st = L[-1]; run = (L[-1] - L[-3]).normalized()
        free = smooth_path([st, st + run * .5, low + Vector((od.x * .75, od.y * .75 + .05, 0)), low, low - od * .10, b + od * .12, b], 70)
        sweep('branch', L + free[1:], rrect(T * .9, W * .70, T * .42, 6), cable, ref=(0, 0, 1))
        if m > 0:
            g = free[31:47]; d2 = (g[-1] - g[0]).normalized()
            sweep('remote', [v + Vector((0, 0, .045)) for v in g], rrect(.17, .24, .075, 8), tail, ref=(0, 0, 1), round_caps=.05)
            R2 = Matrix.Translation(g[8] + Vector((0, 0, .128))) @ Matrix.Rotation(math.atan2(d2.y, d2.x), 4, 'Z'); p = prism('key', .26, .13, .020, .06, f0=0, f1=.010, material=hous, axis='Z'); p.matrix_world = R2

def bud(at, aim, hous, tail, acc, tip, ink, letter):
    """bullet along local z, ear tip at +z, cable out of the tail"""
    k = len(PRODUCT)
    lathe('hous', [(0, -.34), (.235, -.34, .03), (.262, -.28, .03), (.262, .12, .05), (.215, .30, .06), (.140, .34, .02), (.135, .44)], hous, seg=128, fil=12)
    for i in range(3): torus('groove', .2615, .008, tail, loc=(0, 0, -.20 + .06 * i), seg=128, n=10)
    torus('ring', .2625, .014, acc, loc=(0, 0, .06), seg=128, n=14)
    lathe('tail', [(0, -.62), (.065, -.62, .02), (.105, -.52, .05), (.205, -.345), (.205, -.33)], tail, seg=96)
    lathe('tip', [(.14, .36), (.285, .385, .05), (.280, .52, .12), (.19, .70, .10), (.118, .73, .03), (.105, .67), (0, .66)], tip, seg=96, fil=10)
    bpy.context.view_layer.update()
    zz = Vector(aim).normalized(); x = Vector((0, 0, 1)).cross(zz).normalized(); y = zz.cross(x)
    M = Matrix.Translation(at) @ Matrix((x, y, zz)).transposed().to_4x4()
    for o in PRODUCT[k:]: o.matrix_world = M @ o.matrix_world
    return M
