"""Portable speakers: a cylinder laid down (Chasqui) and a small round one (Churrinche)."""
from studio import *

LIGHT = dict(strips=.5, world=.17, fill=1.1, rim=1.4)
POST = dict(shadow=1.05, gamma=1.35)

def wrap_front(s, size, material, R, z, x=0, depth=.004, font=FONT):
    """text laid on the front of a cylinder whose axis is X at height z"""
    o = text(s, size, material, (0, 0, 0), rot=(0, 0, 0), depth=depth, font=font); bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); PRODUCT.remove(o); bpy.data.objects.remove(o)
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.triangulate(bm, faces=bm.faces)
    for v in bm.verts:
        a = v.co.y / R; r = R + v.co.z; v.co = (x + v.co.x, -r * cos(a), z + r * sin(a))
    bm.to_mesh(me); bm.free(); me.materials.clear(); me.materials.append(material)
    ob = bpy.data.objects.new('wf_' + s, me); bpy.context.scene.collection.objects.link(ob); PRODUCT.append(ob); return ob

def shell_patch(name, a0, a1, x0, x1, R, t, material, z, r=.08, n=24):
    """rounded-rect patch lifted t above a cylinder (axis X): angles a0..a1 in degrees from the front, counting upwards"""
    am = math.radians((a0 + a1) / 2); h = math.radians(a1 - a0) * R; w = x1 - x0; P = []
    for dz, ins in ((-.03, 0), (t * .55, 0), (t, t * .7)):
        ring = []
        for u, v in rrect(w - 2 * ins, h - 2 * ins, r, n):
            a = am + v / R; ring.append(((x0 + x1) / 2 + u, -(R + dz) * cos(a), z + (R + dz) * sin(a)))
        P.append(ring)
    V = [p for q in P for p in q]; m = len(P[0]); F = []
    for k in range(2):
        for i in range(m): j = (i + 1) % m; F.append((k * m + i, k * m + j, (k + 1) * m + j, (k + 1) * m + i))
    o = obj_from(name + 'side', V, F, material)
    # top face as a curved grid, strip by strip (an n-gon would be flat)
    top = P[2]; half = sorted(range(m), key=lambda i: top[i][0]); V2, F2 = [], []
    prof = rrect(w - 2 * t * .7, h - 2 * t * .7, r, n)
    xs = sorted({round(p[0], 5) for p in prof}); rows = 16
    for x in xs:
        ys = [p[1] for p in prof if abs(p[0] - x) < 2e-5]; lo, hi = min(ys), max(ys)
        for k in range(rows + 1):
            v = lo + (hi - lo) * k / rows; a = am + v / R; V2.append(((x0 + x1) / 2 + x, -(R + t) * cos(a), z + (R + t) * sin(a)))
    for i in range(len(xs) - 1):
        for k in range(rows): q = i * (rows + 1) + k; F2.append((q, q + rows + 1, q + rows + 2, q + 1))
    obj_from(name + 'top', V2, F2, material); return o

def build_cylinder(c):
    L, R = 2.25, .46; zc = R + .045
    fab = fabric('fab', c['fab'], c['fab2'], pitch=.026, plane='CYL', R=R); rub = soft_touch('rub', c['rub'], rough=.5, grain=.06); acc = anodised('acc', c['acc'], rough=.22)
    dark = mat('dark', '#060606', rough=.7); ink = mat('ink', c['ink'], rough=.5); rad = plastic('rad', c['rad'], rough=.3)
    h = L / 2
    lathe('sleeve', [(R - .03, -h + .10), (R, -h + .115, .012), (R, h - .115, .012), (R - .03, h - .10)], fab, axis='X', loc=(0, 0, zc), seg=192)
    for s in (1, -1):
        ax = 'X' if s > 0 else '-X'; o = (s * (h - .12), 0, zc)
        lathe('cap', [(R - .05, .0), (R + .012, .0, .006), (R + .016, .07, .03), (R - .03, .155, .06), (R - .085, .165, .012), (R - .10, .12, .01), (R - .12, .115)], rub, axis=ax, loc=o, seg=160)
        torus('capring', R - .088, .012, acc, ax, (s * (h - .12 + .163), 0, zc), n=16)
        lathe('surr', [(R - .10, .115)] + [(R - .145 + .045 * cos(t), .118 + .035 * sin(t)) for t in [pi * k / 12 for k in range(13)]] + [(R - .2, .11)], rubber('sur'), axis=ax, loc=o, seg=128, fil=0)
        lathe('radiator', [(R - .185, .105), (R - .20, .125, .01), (R - .26, .135, .02), (0, .128)], rad, axis=ax, loc=o, seg=128)
        t = text('nawel', .13, ink, (0, 0, 0), depth=.002); t.matrix_world = Matrix.Translation((s * (h + .0105), 0, zc)) @ (Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))) if s > 0 else Matrix(((0, 0, -1, 0), (-1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))))
    # control strip on top, badge in front
    shell_patch('strip', 38, 88, -.74, .74, R, .022, rub, zc, r=.16)
    for x, ch in ((-.54, '−'), (-.18, '+')): wrap_at(ch, .20, ink, R + .022, zc, x, 63)
    tri = [(-.05, -.07), (.075, 0), (-.05, .07)]; a = math.radians(63)
    n, u = Vector((0, -cos(a), sin(a))), Vector((0, sin(a), cos(a)))
    V = [Vector((.18, 0, zc)) + n * (R + .0245) + Vector((p, 0, 0)) + u * q for p, q in tri]; obj_from('play', V, [(0, 1, 2)], ink)
    torus('pw', .055, .009, ink, 'Z', (0, 0, 0), n=10, seg=64).matrix_world = Matrix.Translation(Vector((.54, 0, zc)) + n * (R + .024)) @ Matrix.Rotation(pi / 2 - a, 4, 'X')
    wrap_front('nawel', .25, ink, R + .004, zc, depth=.012)
    shell_patch('rail', -113, -67, -.72, .72, R, .045, rub, zc, r=.14)
    # strap loop at the right end
    P = catmull([(h - .14, -.05, zc + R - .02), (h - .02, -.10, zc + R + .10), (h + .20, -.20, zc + R + .02), (h + .29, -.27, zc + .06), (h + .27, -.30, zc - .16), (h + .22, -.26, zc - .30), (h + .17, -.17, zc - .28),
                 (h + .18, -.08, zc - .10), (h + .20, .0, zc + .14), (h + .12, .02, zc + R - .02), (h - .02, .03, zc + R + .06), (h - .14, .04, zc + R - .02)], 14)
    sweep('strap', P, rrect(.095, .026, .011, 4), fabric('cord', c['cord'], pitch=.012, plane='XZ'), ref=(.2, 1, .1))
    for y in (-.05, .04): prism('anchor', .09, .13, .05, .03, f0=0, f1=.015, material=acc, axis='Z', loc=(h - .14, y, zc + R - .03))

def wrap_at(s, size, m, R, zc, x, deg):
    o = text(s, size, m, (0, 0, 0), rot=(0, 0, 0), depth=.003, font=FONT_TXT); a = math.radians(deg)
    o.matrix_world = Matrix.Translation((x, -R * cos(a), zc + R * sin(a))) @ Matrix.Rotation(pi / 2 - a, 4, 'X'); return o

def build_round(c):
    R, H = .54, .74; z0 = .03
    fab = fabric('fab', c['fab'], c['fab2'], pitch=.019, plane='CYL', R=R); rub = soft_touch('rub', c['rub'], rough=.5, grain=.06); acc = anodised('acc', c['acc'], rough=.22); ink = mat('ink', c['ink'], rough=.5)
    prof = [(R - .12, z0 + .02), (R - .03, z0 + .05, .06), (R + .015, z0 + .26, .22), (R + .012, z0 + .46, .22), (R - .05, z0 + H - .05, .09), (R - .13, z0 + H - .005)]
    lathe('sleeve', prof, fab, seg=192, fil=16)
    lathe('foot', [(0, 0), (R - .14, 0, .02), (R - .10, z0 + .03, .01), (R - .12, z0 + .06)], rub, seg=160)
    lathe('deck', [(R - .135, z0 + H - .05), (R - .118, z0 + H - .02, .01), (R - .125, z0 + H + .016, .02), (R - .17, z0 + H + .022, .015), (R - .20, z0 + H - .004, .02), (0, z0 + H - .004)], rub, seg=160)
    torus('ring', R - .118, .011, acc, 'Z', (0, 0, z0 + H - .004), n=16)
    zt = z0 + H - .004
    for x, ch in ((-.20, '−'), (.20, '+')): text(ch, .22, ink, (x, 0, zt + .002), rot=(0, 0, 0), depth=.002, font=FONT)
    obj_from('play', [(-.04, -.06, zt + .004), (.065, 0, zt + .004), (-.04, .06, zt + .004)], [(0, 1, 2)], ink)
    rad = prof_radius(prof, 16); wrap_text('nawel', .20, ink, z0 + .36, lambda z: rad(z) + .002, angle=4, depth=.008)
    # strap: woven loop hanging from the right
    P = catmull([(R - .12, .00, z0 + .60), (R + .00, -.02, z0 + .67), (R + .11, -.06, z0 + .58), (R + .15, -.10, z0 + .34), (R + .135, -.10, z0 + .17), (R + .095, -.05, z0 + .13), (R + .10, .01, z0 + .24), (R + .10, .05, z0 + .46), (R + .02, .07, z0 + .58), (R - .12, .07, z0 + .56)], 14)
    sweep('strap', P, rrect(.085, .024, .010, 4), fabric('cord', c['cord'], pitch=.012, plane='XZ'), ref=(.15, 1, .1))
