"""What is done with finished solids: lettering, cuts, copies, mirrors, groups."""

import bpy, bmesh, math
from math import pi, sin, cos
from mathutils import Matrix
from scene import FONT, PRODUCT, enter_scene, refresh
from shapes import edited

MIRROR_X = Matrix.Scale(-1, 4, (1, 0, 0))


def drop(obj):
    """Takes an object out of the product and of the scene."""
    if obj in PRODUCT:
        PRODUCT.remove(obj)
    bpy.data.objects.remove(obj)


# ---------------------------------------------------------------- modifiers


def to_first(o, m):
    """Moves a modifier before the others, above all before the weighted normals."""
    bpy.context.view_layer.objects.active = o
    bpy.ops.object.modifier_move_to_index(modifier=m.name, index=0)


def boolean(o, cutter, op='DIFFERENCE', keep=False):
    """Cuts (or joins) an object with another one, for good; the cutter goes, unless kept."""
    cut = o.modifiers.new('b', 'BOOLEAN')
    cut.solver = 'EXACT'
    cut.object = cutter
    cut.operation = op
    to_first(o, cut)
    bpy.ops.object.modifier_apply(modifier=cut.name)
    if not keep:
        drop(cutter)
    return o


def subsurf(o, lv=2):
    """Smooths a coarse mesh by subdividing it `lv` times."""
    smoother = o.modifiers.new('ss', 'SUBSURF')
    smoother.levels = smoother.render_levels = lv
    to_first(o, smoother)
    return o


# ---------------------------------------------------------------- copies and groups


def group(objs, name='grp'):
    """Empty that the objects hang from; they stay where they are."""
    handle = enter_scene(bpy.data.objects.new(name, None), register=False)
    refresh()
    for obj in objs:
        place = obj.matrix_world.copy()
        obj.parent = handle
        obj.matrix_world = place
    return handle


def dup(o, matrix):
    """Copy that shares the mesh, moved by a world matrix."""
    copy = enter_scene(o.copy())
    refresh()
    copy.matrix_world = matrix @ o.matrix_world
    return copy


def mirror_x(objs):
    """The other half of a product: copies mirrored at x = 0.

    They are scaled by -1 rather than rebuilt, so that textures in object space mirror with them.
    """
    return [dup(obj, MIRROR_X) for obj in objs]


# ---------------------------------------------------------------- lettering


def text(s, size, material, loc, rot=(pi / 2, 0, 0), depth=0.004, font=FONT, align='CENTER', space=1.0):
    """Raised lettering, upright and facing the viewer unless `rot` says otherwise."""
    name = 't_' + s
    letters = bpy.data.curves.new(name, 'FONT')
    letters.font = bpy.data.fonts.load(font, check_existing=True)
    letters.body = s
    letters.size = size
    letters.space_character = space
    letters.align_x, letters.align_y = align, 'CENTER'
    letters.extrude = depth
    letters.resolution_u = 8
    letters.materials.append(material)
    obj = enter_scene(bpy.data.objects.new(name, letters))
    obj.location = loc
    obj.rotation_euler = rot
    return obj


def as_mesh(obj):
    """Mesh of an object, which is dropped."""
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(refresh()))
    drop(obj)
    return mesh


def wrap_text(s, size, material, z, radius, angle=0, depth=0.003, font=FONT, space=1.0, center=(0, 0)):
    """Lettering bent round an upright turned body at height z.

    `radius` gives the body's radius at a height; `angle` is in degrees from the front, positive to the right.
    """
    flat = text(s, size, material, (0, 0, 0), rot=(0, 0, 0), depth=depth, font=font, space=space)
    mesh = as_mesh(flat)
    with edited(mesh) as work:
        bmesh.ops.triangulate(work, faces=work.faces)
        long_edges = [edge for edge in work.edges if edge.calc_length() > size * 0.12]  # they would cut across the bend
        bmesh.ops.subdivide_edges(work, edges=long_edges, cuts=2)
        for vertex in work.verts:
            x, y, rise = vertex.co
            height = z + y
            body = radius(height)
            turn = math.radians(angle) + x / body
            reach = body + rise + depth * 0.2
            vertex.co = center[0] + reach * sin(turn), center[1] - reach * cos(turn), height
    mesh.materials.clear()
    mesh.materials.append(material)
    return enter_scene(bpy.data.objects.new('wt_' + s, mesh))
