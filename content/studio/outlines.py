"""Outlines and paths, without meshes: rounded rectangles, superellipses, fillets, curves."""

import math
from math import pi, sin, cos, tau
from mathutils import Vector


def rrect(w, h, r, n=10):
    """rounded rectangle, CCW, centred"""
    r = max(min(r, w / 2 - 1e-4, h / 2 - 1e-4), 1e-4)
    P = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, pi / 2),
        (-w / 2 + r, -h / 2 + r, pi),
        (w / 2 - r, -h / 2 + r, 3 * pi / 2),
    ):
        for i in range(n + 1):
            a = a0 + pi / 2 * i / n
            P.append((cx + r * cos(a), cy + r * sin(a)))
    return P


def superell(a, b, e=2.0, n=96):
    P = []
    for i in range(n):
        t = tau * i / n
        c, s = cos(t), sin(t)
        P.append((a * math.copysign(abs(c) ** (2 / e), c), b * math.copysign(abs(s) ** (2 / e), s)))
    return P


def circ(r, n=32):
    return [(r * cos(tau * i / n), r * sin(tau * i / n)) for i in range(n)]


def fillet(pts, n=8):
    """pts: (x,y) or (x,y,r) -> polyline with arcs of radius r at the corners (open)"""
    out = []
    for i, p in enumerate(pts):
        r = p[2] if len(p) > 2 else 0
        if r <= 0 or i in (0, len(pts) - 1):
            out.append((p[0], p[1]))
            continue
        P, A, B = Vector(p[:2]), Vector(pts[i - 1][:2]), Vector(pts[i + 1][:2])
        u, v = (A - P).normalized(), (B - P).normalized()
        ang = math.acos(max(-1, min(1, u.dot(v))))
        if abs(ang - pi) < 1e-3:
            out.append((p[0], p[1]))
            continue
        t = min(
            r / math.tan(ang / 2),
            (A - P).length * 0.499 if i > 1 else (A - P).length * 0.98,
            (B - P).length * 0.499 if i < len(pts) - 2 else (B - P).length * 0.98,
        )
        rr = t * math.tan(ang / 2)
        C = P + (u + v).normalized() * (rr / math.sin(ang / 2))
        a, b = P + u * t - C, P + v * t - C
        a0 = math.atan2(a.y, a.x)
        a1 = math.atan2(b.y, b.x)
        d = (a1 - a0 + pi) % tau - pi
        for k in range(n + 1):
            out.append((C.x + rr * cos(a0 + d * k / n), C.y + rr * sin(a0 + d * k / n)))
    return out


def prof_radius(prof, n=14):
    """radius(z) from a lathe profile (outer, monotone part)"""
    P = fillet(prof, n)

    def f(z):
        best = max(p[0] for p in P)
        for (r0, z0), (r1, z1) in zip(P, P[1:]):
            if z0 <= z <= z1 and z1 > z0:
                return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
        return best

    return f


def bez(p, n=24):
    """cubic bezier chain: p = [P0,C,C,P1,C,C,P2...]"""
    out = []
    for k in range(0, len(p) - 1, 3):
        a, b, c, d = (Vector(q) for q in p[k : k + 4])
        for i in range(n + (1 if k + 3 >= len(p) - 1 else 0)):
            t = i / n
            out.append(a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t**3)
    return out


def catmull(pts, n=12):
    P = [Vector(p) for p in pts]
    P = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    out = []
    for i in range(1, len(P) - 2):
        for k in range(n):
            t = k / n
            a, b, c, d = P[i - 1 : i + 3]
            out.append(
                0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t**3)
            )
    out.append(P[-2])
    return out


def smooth_path(ctrl, n=120):
    """dense, uniformly spaced path through a cubic bezier chain"""
    P = bez(ctrl, 80)
    L = [0]
    for i in range(1, len(P)):
        L.append(L[-1] + (P[i] - P[i - 1]).length)
    out = []
    k = 0
    for i in range(n + 1):
        t = L[-1] * i / n
        while k < len(L) - 2 and L[k + 1] < t:
            k += 1
        u = (t - L[k]) / max(1e-9, L[k + 1] - L[k])
        out.append(P[k].lerp(P[k + 1], u))
    return out
