"""Parts shared by the lighter headphones (headphones_*.py): cup frame, arch, cushion."""
from bisect import bisect_right
from studio import *

LIGHT = dict(key=1.05, fill=1.2, rim=1.2, strips=.55, world=.14)
POST = dict(shadow=.92, gamma=1.3)
OUT = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))      # cup space: x front/back, y up, z outward

def cup_frame(x, z, lean=5, toe=-6):
    return Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.radians(lean), 4, 'Y') @ Matrix.Rotation(math.radians(toe), 4, 'Z') @ OUT

def place(M, objs):
    bpy.context.view_layer.update()
    for o in objs: o.matrix_world = M @ o.matrix_world
    return objs

def half_arch(s0, up, top, pull, flat, n=90):
    """from the cup's neck to the crown; `pull` = how far it rises straight, `flat` = half width of the flat crown"""
    return smooth_path([s0, s0 + up * pull, (flat, 0, top), (0, 0, top)], n)

def whole(h): return h + [Vector((-q.x, q.y, q.z)) for q in reversed(h[:-1])]

def ring_section(r, z, hw, hz, k=2.5, n=40):
    """cushion section round (r, z): superellipse of half width hw, half thickness hz"""
    return [(r + hw * math.copysign(abs(cos(tau * i / n)) ** (2 / k), cos(tau * i / n)), z + hz * math.copysign(abs(sin(tau * i / n)) ** (2 / k), sin(tau * i / n))) for i in range(n)]

def head_pad(band, material, frac=.22, w=.12, t=.045, lift=.04, centre=1.0):
    """pad sewn under the crown"""
    n = len(band); k0, k1 = int(n * frac), int(n * (1 - frac)); P = []
    for i in range(k0, k1 + 1):
        T = (band[min(i + 1, n - 1)] - band[i - 1]).normalized(); Nn = Vector((0, 1, 0)).cross(T).normalized()
        P.append(band[i] + (Nn if Nn.dot(Vector((0, 0, centre)) - band[i]) > 0 else -Nn) * lift)
    def sec(u):
        s = max(min(1, sin(pi * u) / .40) ** .5, .05); return [(w * s * math.copysign(abs(cos(q)) ** (2 / 3), cos(q)), t * s * math.copysign(abs(sin(q)) ** (2 / 2.2), sin(q))) for q in [tau * j / 40 for j in range(40)]]
    return sweep('headpad', P, sec, material, ref=(0, 1, 0))

def rim_keys(profile, a, b, e, z, groups, material, seat, wide=.038, rise=.008):
    """keys at the back of a cup's rim, in cup space, at height z of its profile of (inset, height); `groups` of keys are their starts and ends along the rim, from its rearmost point downwards"""
    corners = [Vector(p) for p in profile_line(profile, 12)]; line = [p.lerp(q, j / 12) for p, q in zip(corners, corners[1:]) for j in range(12)]; far = distances(line)
    i = next(j for j, p in enumerate(line) if p.y >= z and j); u0, z = line[i]
    turn = superell(a - u0, b - u0, e, 7200); rim = [Vector((x, -y, z)) for x, y in turn[-1800:] + turn[:1800]]; along = distances(rim); rear = along[1800]

    def run(s0, s1):
        """the rim between two distances from its rearmost point"""
        out = []
        for i in range(33):
            s = rear + s0 + (s1 - s0) * i / 32; k = bisect_right(along, s) - 1; out.append(rim[k].lerp(rim[k + 1], (s - along[k]) / (along[k + 1] - along[k])))
        return out

    def on(s):
        """point of the profile a way s from height z, and the way out"""
        k = max(j for j in range(len(line) - 1) if far[j] <= max(0, far[i] + s)); p, q = line[k], line[k + 1]; d = (q - p).normalized()
        return p + d * (far[i] + s - far[k]), Vector((-d.y, d.x))

    def strip(name, s0, s1, w, up, mt):
        """follows rim and profile, as a low hill with soft edges"""
        shape = []
        for t, way in [(-1 + j / 10, 1) for j in range(21)] + [(1 - j / 10, -1) for j in range(21)]:
            p, n = on(t * w / 2); p += n * (up * (1 - t ** 4) ** .5 if way > 0 else -.012); shape.append((p.y - z, p.x - u0))
        return sweep(name, run(s0 + w * .4, s1 - w * .4), shape, mt, ref=(0, 0, 1), round_caps=w * .4)

    found = []
    for keys in groups:
        found += [strip('seat', keys[0][0] - .009, keys[-1][1] + .009, wide + .014, .002, seat)] + [strip('key', s0, s1, wide, rise, material) for s0, s1 in keys]
    return found
