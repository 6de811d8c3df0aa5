"""Solids made of outlines: turned, extruded, lofted and swept. All of them enter the product."""

import bpy, bmesh, math
from contextlib import contextmanager
from math import pi, sin, cos
from mathutils import Vector, Matrix
from outlines import arc, distances, full_turn, profile_line, quarter_turn, rrect, superell
from scene import enter_scene

WELD = 1e-5  # vertices nearer than this are one
LEAST = 0.002  # half axes and corner radii of inset outlines don't shrink below this
CAP_STEPS = 6  # rings of a rounded end
FACING = {  # turn that takes local +Z to a direction: angle, about axis
    'Z': (0, 'X'),
    '-Z': (pi, 'X'),
    'Y': (-pi / 2, 'X'),
    '-Y': (pi / 2, 'X'),
    'X': (pi / 2, 'Y'),
    '-X': (-pi / 2, 'Y'),
}


# ---------------------------------------------------------------- meshes


def obj_from(name, verts, faces, material=None, smooth=True, angle=38, wn=True, register=True):
    """Object of vertices and faces: welded, normals outwards, shaded as `finish` says."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(vert) for vert in verts], [], faces)
    weld(mesh)
    if material:
        mesh.materials.append(material)
    obj = enter_scene(bpy.data.objects.new(name, mesh), register)
    return finish(obj, smooth, angle, wn)


@contextmanager
def edited(mesh):
    """A mesh as a BMesh, written back at the end."""
    work = bmesh.new()
    work.from_mesh(mesh)
    yield work
    work.to_mesh(mesh)
    work.free()


def weld(mesh):
    """Joins vertices that coincide and turns all faces outwards."""
    with edited(mesh) as work:
        bmesh.ops.remove_doubles(work, verts=work.verts, dist=WELD)
        bmesh.ops.recalc_face_normals(work, faces=work.faces)


def finish(o, smooth=True, angle=38, wn=True):
    """Smooth shading with edges sharp from `angle` degrees on; `wn`: large faces decide the normals round fillets."""
    if not smooth:
        return o
    mesh = o.data
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    if wn:
        weighted = o.modifiers.new('wn', 'WEIGHTED_NORMAL')
        weighted.weight = 60
        weighted.keep_sharp = True
    return o


def orient(o, axis, loc=(0, 0, 0)):
    """Places an object at `loc` with its local +Z towards `axis`."""
    o.matrix_world = Matrix.Translation(loc) @ Matrix.Rotation(FACING[axis][0], 4, FACING[axis][1])
    return o


def grid_faces(rows, columns, wrap_rows=False, wrap_columns=False, flip=False):
    """Quads of a grid whose vertices are listed row by row; a wrapped side joins its last line to the first."""
    faces = []
    for row in range(rows if wrap_rows else rows - 1):
        here, there = row * columns, (row + 1) % rows * columns
        for column in range(columns if wrap_columns else columns - 1):
            beside = (column + 1) % columns
            quad = (here + column, here + beside, there + beside, there + column)
            faces.append((quad[0], *quad[:0:-1]) if flip else quad)
    return faces


def at_height(outline, z):
    """A flat outline as a ring in space."""
    return [(x, y, z) for x, y in outline]


# ---------------------------------------------------------------- solids


def loft(name, rings, material=None, cap0=True, cap1=True, **kw):
    """Skin over closed rings of as many points each; `cap0`, `cap1` close its first and last ring."""
    size = len(rings[0])
    verts = [point for ring in rings for point in ring]
    faces = grid_faces(len(rings), size, wrap_columns=True)
    if cap0:
        faces.append(tuple(range(size - 1, -1, -1)))
    if cap1:
        faces.append(tuple(range(len(verts) - size, len(verts))))
    return obj_from(name, verts, faces, material, **kw)


def lathe(name, prof, material=None, seg=128, axis='Z', loc=(0, 0, 0), fil=8, **kw):
    """Solid turned round local Z from a profile of (radius, z[, fillet]); `axis` is where its +Z looks."""
    line = [(max(radius, 0), z) for radius, z in profile_line(prof, fil)]
    verts = [(radius * cos(a), radius * sin(a), z) for a in full_turn(seg) for radius, z in line]
    faces = grid_faces(seg, len(line), wrap_rows=True, flip=True)
    return orient(obj_from(name, verts, faces, material, **kw), axis, loc)


def prism(name, w, h, d, r, f0=0.05, f1=None, material=None, axis='-Y', loc=(0, 0, 0), n=12, fn=6, **kw):
    """Block with a rounded-rectangle face of w x h and corner radius r, thickness d from local z = 0 to its front.

    f0 and f1 are the fillets of the edges at the back and at the front (f0 again, unless given).
    """
    if f1 is None:
        f1 = f0
    quarter = quarter_turn(fn)
    back = [(f0 * (1 - sin(t)), f0 * (1 - cos(t))) for t in quarter] if f0 > 0 else [(0, 0)]
    front = [(f1 * (1 - cos(t)), d - f1 * (1 - sin(t))) for t in quarter] if f1 > 0 else [(0, d)]
    rings = []
    for inset, z in back + front:
        outline = rrect(w - 2 * inset, h - 2 * inset, max(r - inset, LEAST), n)
        rings.append(at_height(outline, z))
    return orient(loft(name, rings, material, **kw), axis, loc)


def frame_ring(name, w, h, r, width, depth, material, f=0.015, axis='-Y', loc=(0, 0, 0), n=12):
    """Frame of w x h with corner radius r, as of a picture: `width` wide, `depth` deep, front edges rounded by f."""
    f = min(f, width * 0.49, depth * 0.49)
    outer = arc((width - f, depth - f), f, 0, pi / 2, 6)
    inner = arc((f, depth - f), f, pi / 2, pi / 2, 6)
    section = [(width, 0), *outer, *inner, (0, 0)]
    opening_w, opening_h, opening_r = w - 2 * width, h - 2 * width, r - width
    verts = []
    for out, z in section:
        outline = rrect(opening_w + 2 * out, opening_h + 2 * out, max(opening_r + out, LEAST), n)
        verts += at_height(outline, z)
    faces = grid_faces(len(section), len(verts) // len(section), wrap_rows=True, wrap_columns=True)
    return orient(obj_from(name, verts, faces, material), axis, loc)


def torus(name, R, r, material, axis='Z', loc=(0, 0, 0), seg=160, n=24):
    """Ring of radius R with a round section of radius r."""
    section = [(R + r * cos(t), r * sin(t)) for t in full_turn(n)]
    verts = [(radius * cos(a), radius * sin(a), z) for a in full_turn(seg) for radius, z in section]
    faces = grid_faces(seg, n, wrap_rows=True, wrap_columns=True, flip=True)
    return orient(obj_from(name, verts, faces, material), axis, loc)


def se_loft(name, prof, a, b, e=2.2, material=None, fil=8, n=128, cap0=True, cap1=True, M=None, closed=False, **kw):
    """What `lathe` is to a circle, for a superellipse of half axes a, b: profile of (inset, z[, fillet]).

    `closed` joins the profile's end to its start; M places the solid in the world.
    """
    rings = []
    for inset, z in profile_line(prof, fil):
        outline = superell(max(a - inset, LEAST), max(b - inset, LEAST), e, n)
        rings.append(at_height(outline, z))
    if closed:
        rings.append(rings[0])
    obj = loft(name, rings, material, cap0=cap0 and not closed, cap1=cap1 and not closed, **kw)
    if M is not None:
        obj.matrix_world = M
    return obj


# ---------------------------------------------------------------- sweeps


def sweep(name, path, section, material=None, ref=(0, 1, 0), closed=False, caps=True, round_caps=0, **kw):
    """Solid along a path. `section` is an outline, or gives one for each share 0..1 of the length.

    Its first coordinate goes along `ref`, the second along tangent x ref; `round_caps` is the length of round ends.
    """
    points = [Vector(point) for point in path]
    lengths = distances(points)
    ref = Vector(ref).normalized()
    rings = []
    for point, tangent, length in zip(points, tangents(points, closed), lengths):
        outline = section(length / lengths[-1]) if callable(section) else section
        rings.append(ring_across(point, tangent, ref, outline))
    if closed:
        rings.append(rings[0])
    elif round_caps:
        start = rounded_end(rings[0], points[0], (points[0] - points[1]).normalized(), round_caps)
        end = rounded_end(rings[-1], points[-1], (points[-1] - points[-2]).normalized(), round_caps)
        rings = start[::-1] + rings + end
    capped = caps and not closed
    return loft(name, rings, material, cap0=capped, cap1=capped, **kw)


def tangents(points, closed):
    """Direction of a path at each of its points, from its neighbours."""
    if closed:
        before, after = points[-1:] + points[:-1], points[1:] + points[:1]
    else:
        before, after = points[:1] + points[:-1], points[1:] + points[-1:]
    return [(there - here).normalized() for here, there in zip(before, after)]


def ring_across(point, tangent, ref, outline):
    """An outline in the plane across a path; its first axis is as near to `ref` as that plane allows."""
    along = (ref - tangent * ref.dot(tangent)).normalized()
    across = tangent.cross(along)
    return [point + along * u + across * v for u, v in outline]


def rounded_end(ring, centre, outward, length):
    """Rings that round off the end of a sweep, from its last ring outwards."""
    reach = max((point - centre).length for point in ring)
    depth = min(1, length / max(1e-6, reach))  # a short end only rounds the edge of a wide section
    rings = []
    for angle in quarter_turn(CAP_STEPS)[1:]:
        shrink = 1 - (1 - max(cos(angle), 0.02)) * depth
        advance = outward * length * sin(angle)
        rings.append([centre + (point - centre) * shrink + advance for point in ring])
    return rings
