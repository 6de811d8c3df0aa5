"""Solids made of outlines: turned, extruded, lofted and swept. All of them enter the product."""

import bpy, bmesh, math
from math import pi, sin, cos, tau
from mathutils import Vector, Matrix
from outlines import fillet, rrect, superell
from scene import PRODUCT


def obj_from(name, verts, faces, material=None, smooth=True, angle=38, wn=True, register=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if material:
        me.materials.append(material)
    finish(o, smooth, angle, wn)
    if register:
        PRODUCT.append(o)
    return o


def finish(o, smooth=True, angle=38, wn=True):
    me = o.data
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
        if wn:
            w = o.modifiers.new('wn', 'WEIGHTED_NORMAL')
            w.keep_sharp = True
            w.weight = 60
    return o


def orient(o, axis, loc=(0, 0, 0)):
    R = {
        'Z': Matrix(),
        '-Y': Matrix.Rotation(pi / 2, 4, 'X'),
        'Y': Matrix.Rotation(-pi / 2, 4, 'X'),
        'X': Matrix.Rotation(pi / 2, 4, 'Y'),
        '-X': Matrix.Rotation(-pi / 2, 4, 'Y'),
        '-Z': Matrix.Rotation(pi, 4, 'X'),
    }[axis]
    o.matrix_world = Matrix.Translation(loc) @ R
    return o


def loft(name, rings, material=None, cap0=True, cap1=True, **kw):
    """rings: list of equal-length lists of 3-D points (closed loops)"""
    n = len(rings[0])
    V = [p for r in rings for p in r]
    F = []
    for k in range(len(rings) - 1):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    if cap0:
        F.append(tuple(reversed(range(n))))
    if cap1:
        F.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    return obj_from(name, V, F, material, **kw)


def lathe(name, prof, material=None, seg=128, axis='Z', loc=(0, 0, 0), fil=8, **kw):
    """prof: [(r,z[,fillet])...] revolved round Z; axis 'Z' | '-Y' (front facing) | 'X'"""
    P = fillet(prof, fil) if fil else [p[:2] for p in prof]
    V, F = [], []
    n = len(P)
    for i in range(seg):
        a = tau * i / seg
        for r, z in P:
            V.append((max(r, 0) * cos(a), max(r, 0) * sin(a), z))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            F.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    F2 = F
    o = obj_from(name, V, F2, material, **kw)
    orient(o, axis, loc)
    return o


def prism(name, w, h, d, r, f0=0.05, f1=None, material=None, axis='-Y', loc=(0, 0, 0), n=12, fn=6, **kw):
    """rounded-rect block w x h, thickness d, corner radius r, edge fillets f0 (back) f1 (front).
    local: outline in XY, thickness 0..d along +Z; axis='-Y' => outline in XZ facing the camera"""
    f1 = f0 if f1 is None else f1
    st = []
    if f0 > 0:
        st += [(f0 * (1 - sin(t)), f0 * (1 - cos(t))) for t in [pi / 2 * i / fn for i in range(fn + 1)]]
    else:
        st += [(0, 0)]
    if f1 > 0:
        st += [(f1 * (1 - cos(t)), d - f1 * (1 - sin(t))) for t in [pi / 2 * i / fn for i in range(fn + 1)]]
    else:
        st += [(0, d)]
    rings = [[(x, y, z) for x, y in rrect(w - 2 * o, h - 2 * o, max(r - o, 0.002), n)] for o, z in st]
    o = loft(name, rings, material, **kw)
    orient(o, axis, loc)
    return o


def frame_ring(name, w, h, r, width, depth, material, f=0.015, axis='-Y', loc=(0, 0, 0), n=12):
    """picture-frame: rounded-rect ring with filleted section"""
    f = min(f, width * 0.49, depth * 0.49)
    sec = []
    for cx, cz, a0 in ((width - f, depth - f, 0), (f, depth - f, pi / 2)):
        for i in range(7):
            sec.append((cx + f * cos(a0 + pi / 2 * i / 6), cz + f * sin(a0 + pi / 2 * i / 6)))
    sec = [(width, 0)] + sec + [(0, 0)]
    base = len(rrect(w, h, r, n))
    V, F = [], []
    for o, z in sec:
        V += [(x, y, z) for x, y in rrect(w - 2 * width + 2 * o, h - 2 * width + 2 * o, max(r - width + o, 0.002), n)]
    m = len(sec)
    for k in range(m):
        k2 = (k + 1) % m
        for i in range(base):
            j = (i + 1) % base
            F.append((k * base + i, k * base + j, k2 * base + j, k2 * base + i))
    o = obj_from(name, V, F, material)
    orient(o, axis, loc)
    return o


def sweep(name, path, section, material=None, ref=(0, 1, 0), closed=False, caps=True, round_caps=0, **kw):
    """section: list of (a,b) or f(t)->list ; a along `ref`, b along normal (ref x tangent).
    round_caps>0 rounds the ends over that length"""
    P = [Vector(p) for p in path]
    n = len(P)
    rings = []
    ref = Vector(ref).normalized()
    L = [0]
    for i in range(1, n):
        L.append(L[-1] + (P[i] - P[i - 1]).length)
    for i in range(n):
        a = P[(i - 1) % n] if closed else P[max(i - 1, 0)]
        b = P[(i + 1) % n] if closed else P[min(i + 1, n - 1)]
        T = (b - a).normalized()
        A = (ref - T * ref.dot(T)).normalized()
        B = T.cross(A)
        sec = section(L[i] / L[-1]) if callable(section) else section
        rings.append([P[i] + A * u + B * v for u, v in sec])
    if round_caps and not closed:

        def cap(end):
            i = 0 if end == 0 else n - 1
            T = (P[1] - P[0]).normalized() * -1 if end == 0 else (P[-1] - P[-2]).normalized()
            res = []
            for k in range(1, 7):
                t = pi / 2 * k / 6
                s = max(cos(t), 0.02)
                res.append(
                    [
                        P[i]
                        + (q - P[i])
                        * (1 - (1 - s) * min(1, round_caps / max(1e-6, max((q2 - P[i]).length for q2 in rings[i]))))
                        + T * round_caps * sin(t)
                        for q in rings[i]
                    ]
                )
            return res

        c0, c1 = cap(0), cap(1)
        rings = list(reversed(c0)) + rings + c1
    if closed:
        rings.append(rings[0])
        caps = False
    return loft(name, rings, material, cap0=caps, cap1=caps, **kw)


def torus(name, R, r, material, axis='Z', loc=(0, 0, 0), seg=160, n=24):
    V, F = [], []
    for i in range(seg):
        a = tau * i / seg
        for k in range(n):
            t = tau * k / n
            V.append(((R + r * cos(t)) * cos(a), (R + r * cos(t)) * sin(a), r * sin(t)))
    for i in range(seg):
        for k in range(n):
            F.append((i * n + k, ((i + 1) % seg) * n + k, ((i + 1) % seg) * n + (k + 1) % n, i * n + (k + 1) % n))
    o = obj_from(name, V, F, material)
    orient(o, axis, loc)
    return o


def se_loft(name, prof, a, b, e=2.2, material=None, fil=8, n=128, cap0=True, cap1=True, M=None, closed=False, **kw):
    """superellipse 'lathe': prof = [(inset, z[,fillet])...] -> rings of half axes (a-inset, b-inset) at height z"""
    P = fillet(prof, fil) if fil else [p[:2] for p in prof]
    rings = [[(x, y, z) for x, y in superell(max(a - o, 0.002), max(b - o, 0.002), e, n)] for o, z in P]
    if closed:
        rings.append(rings[0])
        cap0 = cap1 = False
    ob = loft(name, rings, material, cap0=cap0, cap1=cap1, **kw)
    if M is not None:
        ob.matrix_world = M
    return ob
