"""AW-E1012 Benteveo: wired earphones, cable coiled and tied (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'earphones-wired'
COLORS = {'negro': dict(exp=-.20, hous='#17181b', back='#2b2c30', cable='#121315', metal='#a3a5a9', acc='#c98d60', tip='#121214', ink='#ededed', gold='#d8b26a'),
          'blanco': dict(exp=-.30, hous='#e9e7e2', back='#dad7d0', cable='#e4e2dc', metal='#b9b4aa', acc='#cbb08b', tip='#cfccc6', ink='#8d877c', gold='#d8b26a')}
ANGLES = {'hero': dict(az=18, el=42, fill=.86),
          'lado': dict(az=-32, el=24, fill=.82),
          'detalle': dict(az=10, el=30, target=(0, -.6, .3), zoom=.45)}
LIGHT = dict(strips=.6, world=.15, fill=1.3, rim=1.6, key=.9, top=.6)
POST = dict(shadow=1.05, gamma=1.35)
RC = .050                                              # cable radius

def build(color='negro'):
    c = COLORS[color]
    hous = soft_touch('hous', c['hous'], rough=.34, grain=.02); back = spun('back', c['back'], rough=.26) if color == 'negro' else soft_touch('back', c['back'], rough=.3, grain=.02)
    cable = soft_touch('cable', c['cable'], rough=.48, grain=.03); acc = anodised('acc', c['acc'], rough=.2); metal = anodised('metal', c['metal'], rough=.22)
    tip = rubber('tip', c['tip']); ink = mat('ink', c['ink'], rough=.5); gold = anodised('gold', c['gold'], rough=.16); dark = mat('dark', '#060606', rough=.7)
    M = {-1: bud((-.98, -.98, .375), (-.62, -.55, .32), hous, back, acc, tip, ink, 'I'), 1: bud((.12, -1.30, .375), (.80, -.30, .26), hous, back, acc, tip, ink, 'D')}
    # coil: turns that wander a little in radius and height
    o = Vector((.05, .95, 0)); turns, n = 5.43, 700; a0 = math.radians(165); P = []
    lay = catmull([(.07, 0, 0), (-.05, 0, 0), (.01, .09, 0), (.12, .07, 0), (-.10, .085, 0), (.03, .17, 0), (.06, .14, 0)], 100)      # (radius, height) offset of each turn
    for i in range(n + 1):
        k = turns * i / n; a = a0 - tau * k; q = lay[round(k * 100)]
        r = 1.36 + q.x + .022 * sin(a * .5 + 2.3 * k); P.append(o + Vector((1.12 * r * cos(a), .86 * r * sin(a), RC + .006 + q.y)))
    coil = P
    # end of the coil runs out to the plug, front right
    e = coil[-1]; d = (coil[-1] - coil[-4]).normalized()
    plug = Vector((2.20, -.92, .165)); pd = Vector((.62, -.78, 0)).normalized(); tail = plug - pd * .62
    out = smooth_path([e, e + d * .8, tail - pd * .62 + Vector((0, 0, -.05)), tail], 60)
    sweep('main', coil + out[1:], circ(RC, 16), cable, ref=(0, 0, 1))
    A = Matrix((pd, Vector((-pd.y, pd.x, 0)), Vector((0, 0, 1)))).transposed().to_4x4()       # x along the plug
    k = len(PRODUCT)
    lathe('body', [(0, -.40), (.135, -.40, .03), (.160, -.30, .05), (.160, .30, .03), (.125, .36, .02), (0, .36)], hous, axis='X', seg=64)
    lathe('relief', [(.055, -.66), (.075, -.62, .02), (.105, -.41), (.105, -.38)], cable, axis='X', seg=48)
    for i in range(4): torus('rib', .066 + .011 * i, .016, cable, axis='X', loc=(-.625 + .062 * i, 0, 0), seg=48, n=10)
    torus('plr', .1585, .010, acc, axis='X', loc=(.255, 0, 0), seg=96, n=12)
    J = [(.118, .35), (.118, .40, .01), (.0875, .405)]; lathe('collar', J, gold, axis='X', seg=64)
    for x0, x1 in ((.40, .64), (.665, .79), (.815, .94)): lathe('jack', [(.0875, x0), (.0875, x1)], gold, axis='X', seg=64, fil=0)
    for x0, x1 in ((.635, .670), (.785, .820), (.935, .960)): lathe('ins', [(.0862, x0), (.0862, x1)], dark, axis='X', seg=64, fil=0)
    lathe('tipj', [(.0875, .955), (.0875, .975), (.060, 1.005, .01), (.078, 1.045, .02), (.050, 1.095, .03), (0, 1.105)], gold, axis='X', seg=64)
    t = text('nawel', .165, ink, (0, 0, 0), rot=(0, 0, 0), depth=.002); t.matrix_world = Matrix.Translation((-.02, -.050, .1535)) @ Matrix.Rotation(math.radians(18), 4, 'X')
    bpy.context.view_layer.update()
    for ob in PRODUCT[k:]: ob.matrix_world = Matrix.Translation(plug) @ A @ ob.matrix_world
    # beginning of the coil comes from the splitter; two branches go to the buds
    s = coil[0]; sd = (coil[0] - coil[3]).normalized(); sp = s + sd * .55; sp.z = .10
    sweep('lead', smooth_path([s, s + sd * .2, sp - sd * .3, sp], 16), circ(RC, 16), cable, ref=(0, 0, 1))
    q0, q1 = sp, sp + sd * .52
    sweep('split', [q0.lerp(q1, i / 16) for i in range(17)], lambda u: superell(.085 + .035 * u, .085, 2.6, 40), hous, ref=(-sd.y, sd.x, 0), round_caps=.04); sweep('splitr', [q0.lerp(q1, i) for i in (.78, .84, .90)], superell(.116, .0865, 2.6, 40), acc, ref=(-sd.y, sd.x, 0))
    side = Vector((-sd.y, sd.x, 0))
    for m, F in M.items():
        b = F @ Vector((0, -.74, -.09)); od = (F.to_3x3() @ Vector((0, -1, -.03))).normalized(); st = q1 + side * (.052 * m * (1 if side.x < 0 else -1)) - sd * .03; st.z = .095
        if m < 0: mid = [(-1.72, -.62, RC), (-1.80, -1.55, RC), (-1.50, -2.15, RC)]
        else: mid = [(-2.30, -.85, RC), (-2.55, -2.45, RC), (-.80, -2.72, RC)]
        low = b + od * .35; low.z = max(RC, b.z - .12)
        W = smooth_path([st, st + sd * .40, Vector(mid[0]) + Vector((0, .3, 0)), mid[0], Vector(mid[0]) * 2 - (Vector(mid[0]) + Vector((0, .3, 0))), mid[1], mid[2], Vector(mid[2]) + (Vector(mid[2]) - Vector(mid[1])) * .45, low, b], 140)
        sweep('branch', W, circ(RC * .86, 16), cable, ref=(0, 0, 1))
        if m > 0:                                        # button and microphone on the right branch
            i = 78; seg = W[i - 9:i + 10]; d2 = (seg[-1] - seg[0]).normalized()
            sweep('remote', [q + Vector((0, 0, .035)) for q in seg], superell(.135, .085, 3.0, 48), hous, ref=(-d2.y, d2.x, 0), round_caps=.06)
            R2 = Matrix.Translation(seg[9] + Vector((0, 0, .118))) @ Matrix.Rotation(math.atan2(d2.y, d2.x), 4, 'Z')
            p = prism('key', .24, .13, .020, .064, f0=0, f1=.010, material=metal, axis='Z'); p.matrix_world = R2
            h = lathe('mic', [(.016, .001), (0, .001)], dark, seg=24, fil=0); h.matrix_world = R2 @ Matrix.Translation((.26, 0, .003))
    # tie round the bundle
    a = math.radians(-68); ctr = o + Vector((1.12 * 1.36 * cos(a), .86 * 1.36 * sin(a), .10)); tg = Vector((-1.12 * sin(a), .86 * cos(a), 0)).normalized(); nr = Vector((tg.y, -tg.x, 0))
    loop = [ctr + nr * (x_ * 1.0) + Vector((0, 0, z_)) for x_, z_ in superell(.21, .125, 3.2, 72)]
    sweep('tie', loop, rrect(.24, .030, .012, 5), hous, ref=tuple(tg), closed=True); sweep('tier', loop, rrect(.030, .040, .012, 5), acc, ref=tuple(tg), closed=True)

def bud(at, aim, hous, back, acc, tip, ink, letter):
    """local z points to the ear tip, the stem goes down -y. Returns its matrix"""
    k = len(PRODUCT)
    lathe('hous', [(0, -.25), (.265, -.25, .045), (.335, -.10, .10), (.335, .03, .08), (.235, .19, .10), (.145, .25, .03), (.140, .36)], hous, seg=96, fil=12)
    lathe('back', [(.245, -.245), (.235, -.262, .008), (.10, -.268), (0, -.268)], back, seg=96); torus('backr', .252, .012, acc, loc=(0, 0, -.247), n=12, seg=96)
    torus('seam', .3345, .007, acc, loc=(0, 0, .0), n=10, seg=96)
    lathe('tip', [(.145, .29), (.285, .315, .05), (.282, .46, .12), (.195, .66, .10), (.118, .69, .03), (.105, .63), (0, .62)], tip, seg=96, fil=10)
    sweep('stem', [(0, -.18 - .03 * i, -.06 - .0008 * i) for i in range(14)], lambda t: circ(.105 - .020 * t, 32), hous, ref=(1, 0, 0), round_caps=.02)
    sweep('relief', [(0, -.57 - .02 * i, -.075 - .0008 * i) for i in range(10)], lambda t: circ(.070 - .022 * t, 24), tip, ref=(1, 0, 0), round_caps=.01)
    torus('stemr', .0885, .008, acc, axis='Y', loc=(0, -.55, -.070), n=10, seg=64)
    bpy.context.view_layer.update()
    z = Vector(aim).normalized(); y = Vector((-.10 if aim[0] > 0 else .12, .96, .26)); y = (y - z * y.dot(z)).normalized(); x = y.cross(z)
    M = Matrix.Translation(at) @ Matrix((x, y, z)).transposed().to_4x4()
    for o in PRODUCT[k:]: o.matrix_world = M @ o.matrix_world
    return M
