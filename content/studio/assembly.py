"""What is done with finished solids: lettering, cuts, copies, mirrors, groups."""

import bpy, bmesh, math
from math import pi, sin, cos
from mathutils import Matrix
from scene import FONT, PRODUCT


def to_first(o, m):
    bpy.context.view_layer.objects.active = o
    bpy.ops.object.modifier_move_to_index(modifier=m.name, index=0)


def boolean(o, cutter, op='DIFFERENCE', keep=False):
    m = o.modifiers.new('b', 'BOOLEAN')
    m.operation = op
    m.object = cutter
    m.solver = 'EXACT'
    to_first(o, m)
    bpy.ops.object.modifier_apply(modifier='b')
    if not keep:
        if cutter in PRODUCT:
            PRODUCT.remove(cutter)
        bpy.data.objects.remove(cutter)
    return o


def subsurf(o, lv=2):
    m = o.modifiers.new('ss', 'SUBSURF')
    m.levels = lv
    m.render_levels = lv
    to_first(o, m)
    return o


def group(objs, name='grp'):
    e = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(e)
    bpy.context.view_layer.update()
    for o in objs:
        mw = o.matrix_world.copy()
        o.parent = e
        o.matrix_world = mw
    return e


def dup(o, matrix):
    """linked copy transformed by a world matrix"""
    c = o.copy()
    bpy.context.scene.collection.objects.link(c)
    bpy.context.view_layer.update()
    c.matrix_world = matrix @ o.matrix_world
    PRODUCT.append(c)
    return c


def mirror_x(objs):
    """true mirrored mesh copies (normals fixed)"""
    out = []
    bpy.context.view_layer.update()
    for o in objs:
        c = o.copy()
        bpy.context.scene.collection.objects.link(c)
        c.matrix_world = (
            Matrix.Scale(-1, 4, (1, 0, 0)) @ o.matrix_world
        )  # negative scale keeps object-space textures intact
        PRODUCT.append(c)
        out.append(c)
    return out


def text(s, size, material, loc, rot=(pi / 2, 0, 0), depth=0.004, font=FONT, align='CENTER', space=1.0):
    c = bpy.data.curves.new('t_' + s, 'FONT')
    c.body = s
    c.size = size
    c.extrude = depth
    c.align_x = align
    c.align_y = 'CENTER'
    c.space_character = space
    c.font = bpy.data.fonts.load(font, check_existing=True)
    c.resolution_u = 8
    o = bpy.data.objects.new('t_' + s, c)
    o.location = loc
    o.rotation_euler = rot
    bpy.context.scene.collection.objects.link(o)
    c.materials.append(material)
    PRODUCT.append(o)
    return o


def wrap_text(s, size, material, z, radius, angle=0, depth=0.003, font=FONT, space=1.0, center=(0, 0)):
    """text wrapped on a vertical surface of revolution. radius(z) -> r ; angle in deg (0 = front, + = right)"""
    o = text(s, size, material, (0, 0, 0), rot=(0, 0, 0), depth=depth, font=font, space=space)
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    PRODUCT.remove(o)
    bpy.data.objects.remove(o)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > size * 0.12], cuts=2)
    a0 = math.radians(angle)
    for v in bm.verts:
        zz = z + v.co.y
        r = radius(zz)
        a = a0 + v.co.x / r
        rr = r + v.co.z + depth * 0.2
        v.co = (center[0] + rr * sin(a), center[1] - rr * cos(a), zz)
    bm.to_mesh(me)
    bm.free()
    me.materials.clear()
    me.materials.append(material)
    ob = bpy.data.objects.new('wt_' + s, me)
    bpy.context.scene.collection.objects.link(ob)
    PRODUCT.append(ob)
    return ob
