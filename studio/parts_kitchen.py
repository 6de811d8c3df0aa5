"""Shared parts of the kitchen family: tones, projected panels and lettering, dials, grips, feet, jars.
Frames map local x,y to a face of the product and local z outwards (FRONT = towards -Y, SIDE = towards +X, TOP = up).
"""
from studio import *
from mathutils.bvhtree import BVHTree

FRONT = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
SIDE = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
TOP = Matrix()

TONES = {'crema': dict(exp=-.42, body='#e8e0d2', second='#ddd4c5', logo='#161617', grip='wood'),
         'grafito': dict(body='#212226', second='#17181a', logo='#d8d3c9', grip='wood'),
         'acero': dict(body='steel', second='#1a1b1d', logo='#161617', grip='#17181a'),
         'rojo': dict(exp=-.12, body='#8c1711', second='#7f1813', logo='#f1e9dc', grip='wood'),
         'rosa': dict(exp=-.40, body='#e6aeb4', second='#d99aa2', logo='#3a1f22', grip='wood')}
LIGHT = dict(key=1.0, fill=1.2, rim=1.2, world=.16, strips=.5, floor='#c4c4c2')
POST = dict(shadow=1.0, gamma=1.35)


class Kit:
    """the materials of one tone, made once per picture"""
    def __init__(s, tone):
        t = TONES[tone]
        steel = t['body'] == 'steel'
        s.body = brushed('body', '#c4c4c3', rough=.25) if steel else soft_touch('body', t['body'], rough=.43, grain=.05)
        s.second = soft_touch('second', t['second'], rough=.43, grain=.05)
        s.steel = brushed('steel', '#c4c4c3', rough=.24)
        s.polish = mat('polish', '#cfcfce', metal=1, rough=.14)
        s.satin = anodised('satin', '#bcbcba', rough=.24)
        s.copper = anodised('copper', '#c78a5e', rough=.22)
        s.wood = wood('wood', axis='Z', scale=1.3)
        s.woodx = wood('woodx', axis='X', scale=1.3)
        s.grip = s.wood if t['grip'] == 'wood' else soft_touch('grip', t['grip'], rough=.42)
        s.black = soft_touch('black', '#161618', rough=.42, grain=.05)
        s.dark = mat('dark', '#060606', rough=.65)
        s.gloss = piano('gloss')
        s.smoke = mat('smoke', '#121214', rough=.06, spec=.5, coat=1, coat_rough=.02)
        s.rubber = rubber('rubber')
        s.logo = mat('logo', t['logo'], rough=.6, spec=.15)
        s.amber = emitter('amber', '#ffb45a', 4.5)
        s.ink = mat('ink', '#cfcac0', rough=.5)


def placed(o, M):
    """moves an object (already oriented) by a world matrix"""
    bpy.context.view_layer.update()
    o.matrix_world = M @ o.matrix_world
    return o


def rr_loft(name, prof, w, d, r, material, fil=8, n=14, loc=(0, 0, 0), cap0=True, cap1=True, **kw):
    """upright body with a rounded-rectangle plan: prof = [(inset, z[, fillet])...]"""
    P = fillet(prof, fil) if fil else [p[:2] for p in prof]
    rings = [[(x, y, z) for x, y in rrect(w - 2 * o, d - 2 * o, max(r - o, .01), n)] for o, z in P]
    o = loft(name, rings, material, cap0=cap0, cap1=cap1, **kw)
    o.matrix_world = Matrix.Translation(loc)
    return o


class Skin:
    """height of finished parts over a frame, so that panels and letters follow their curvature"""
    def __init__(s, parts, frame=FRONT, far=20):
        bpy.context.view_layer.update()
        dg = bpy.context.evaluated_depsgraph_get()
        s.frame, s.inv, s.far, s.trees = frame, frame.inverted(), far, []
        for o in parts if isinstance(parts, (list, tuple)) else [parts]:
            e = o.evaluated_get(dg); me = e.to_mesh()
            s.trees.append(BVHTree.FromPolygons([e.matrix_world @ v.co for v in me.vertices], [tuple(p.vertices) for p in me.polygons]))
            e.to_mesh_clear()

    def z(s, x, y, default=0):
        o = s.frame @ Vector((x, y, s.far)); d = s.frame.to_3x3() @ Vector((0, 0, -1)); best = None
        for t in s.trees:
            hit = t.ray_cast(o, d)[0]
            if hit is not None:
                z = (s.inv @ hit).z
                best = z if best is None else max(best, z)
        return default if best is None else best


def _dense(w, h, r, step):
    P = rrect(w, h, r, 10); out = []
    for p, q in zip(P, P[1:] + P[:1]):
        k = max(1, int(math.hypot(q[0] - p[0], q[1] - p[1]) / step))
        out += [(p[0] + (q[0] - p[0]) * i / k, p[1] + (q[1] - p[1]) * i / k) for i in range(k)]
    return out


def panel_on(name, skin, w, h, r, x, y, thick, material, f=.012, sink=.03):
    """rounded plate that hugs a curved surface, proud of it by `thick` (10 cm units)"""
    f = min(f, thick * .98); step = max(w, h) / 22; base = _dense(w, h, r, step); kx, ky = 1 / (w / 2), 1 / (h / 2)
    sec = [(0, -sink), (0, thick - f)] + [(f * (1 - cos(t)), thick - f + f * sin(t)) for t in [pi / 2 * i / 5 for i in range(1, 6)]]
    sec += [(None, s) for s in (.94, .85, .72, .58, .43, .28, .14, .03)]
    rings = []
    for o, z in sec:
        ring = []
        for px, py in base:
            if o is None: qx, qy, t = px * (1 - f * kx) * z, py * (1 - f * ky) * z, thick
            else: qx, qy, t = px * (1 - o * kx), py * (1 - o * ky), z
            ring.append(skin.frame @ Vector((x + qx, y + qy, skin.z(x + qx, y + qy) + t)))
        rings.append(ring)
    return loft(name, rings, material)


def text_on(s, size, material, skin, x, y, lift=0.0, depth=.002, font=FONT):
    """lettering that hugs a curved surface; `lift` puts it on top of a panel of that thickness"""
    o = text(s, size, material, (0, 0, 0), rot=(0, 0, 0), depth=depth, font=font); bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); PRODUCT.remove(o); bpy.data.objects.remove(o)
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.triangulate(bm, faces=bm.faces)
    bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > size * .12], cuts=2)
    for v in bm.verts: v.co = skin.frame @ Vector((x + v.co.x, y + v.co.y, skin.z(x + v.co.x, y + v.co.y) + lift + v.co.z + depth * .4))
    bm.to_mesh(me); bm.free(); me.materials.clear(); me.materials.append(material)
    ob = bpy.data.objects.new('on_' + s, me); bpy.context.scene.collection.objects.link(ob); PRODUCT.append(ob); return ob


def dial(M, r, h, material, mark=None, ring=None, angle=-40):
    """rotary knob whose axis is the local z of M; `mark` = material of the pointer, `ring` = material of the bezel"""
    if ring: placed(lathe('bezel', [(r * 1.02, -.02), (r * 1.16, -.02), (r * 1.16, .02, .01), (r * 1.04, .03, .008), (r * 1.02, .0)], ring, seg=96), M)
    placed(lathe('dial', [(r * .9, -.04), (r, .0), (r * .95, h, h * .28), (r * .5, h * 1.03), (0, h * 1.03)], material, seg=96, fil=10), M)
    if mark:
        o = prism('mark', r * .12, r * .5, .008, r * .06, f0=0, f1=.003, material=mark, axis='Z', loc=(0, r * .52, h * 1.0))
        placed(o, M @ Matrix.Rotation(math.radians(angle), 4, 'Z'))


def grip(name, path, w, h, material, ref=(0, 1, 0), e=2.8, flare=.3, caps=.05):
    """soft superellipse handle along a path; `flare` thickens the root"""
    def sec(t):
        k = 1 + flare * math.exp(-(t / .1) ** 2)
        return [(k * w / 2 * math.copysign(abs(cos(q)) ** (2 / e), cos(q)), k * h / 2 * math.copysign(abs(sin(q)) ** (2 / e), sin(q))) for q in [tau * j / 48 for j in range(48)]]
    return sweep(name, path, sec, material, ref=ref, round_caps=caps)


def feet(points, material, r=.14, h=.06):
    for x, y in points: lathe('foot', [(0, 0), (r, 0, .015), (r * 1.04, h), (0, h)], material, seg=48, loc=(x, y, 0))


def polar(r, deg, z=0, c=(0, 0)):
    """deg 0 = front (-Y), + towards the viewer's right"""
    a = math.radians(deg)
    return (c[0] + r * sin(a), c[1] - r * cos(a), z)
