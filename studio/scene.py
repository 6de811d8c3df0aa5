"""The scene that everything is built in: units, fonts, colours, and the list of what belongs to the product.

1 unit = 10 cm. Products stand on z = 0, their front faces -Y, X is the viewer's right.
"""

import bpy
import fnmatch
from math import sin, cos
from mathutils import Vector

FONTS = '/usr/share/fonts'
FONT = FONTS + '/truetype/manrope/Manrope-Bold.ttf'  # the brand's name
FONT_TXT = FONTS + '/opentype/inter/Inter-Medium.otf'  # figures and legends

PRODUCT = []  # objects that the camera frames and the lights are scaled to
SAMPLE = 1500  # vertices of one object that bounds() looks at, about: enough to frame it


def reset():
    """An empty scene for Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    return scene


def enter_scene(obj, register=True):
    """Puts an object in the scene; a registered one belongs to the product."""
    bpy.context.scene.collection.objects.link(obj)
    if register:
        PRODUCT.append(obj)
    return obj


def linear(value):
    """Linear light of one sRGB channel, 0..1."""
    if value <= 0.04045:
        return value / 12.92
    return ((value + 0.055) / 1.055) ** 2.4


def col(hexa, a=1.0):
    """Linear RGBA of an sRGB colour written like '#d8d2c6'."""
    red, green, blue = bytes.fromhex(hexa.lstrip('#'))
    return linear(red / 255), linear(green / 255), linear(blue / 255), a


def refresh():
    """Brings world matrices up to date; returns the graph that objects are evaluated in."""
    bpy.context.view_layer.update()
    return bpy.context.evaluated_depsgraph_get()


def named(parts):
    """The product's objects whose names fit one of some patterns: `woofer*` is `woofer`, `woofer.001`…; all of them without any."""
    found = [obj for obj in PRODUCT if not parts or any(fnmatch.fnmatchcase(obj.name, part) for part in parts)]
    if not found:
        raise ValueError('no part fits %s' % ', '.join(parts))
    return found


def bounds(parts=()):
    """World positions of vertices all over the product, or over some of its parts, with modifiers applied."""
    graph = refresh()
    points = []
    for obj in named(parts):
        if obj.type in ('MESH', 'FONT'):
            solid = obj.evaluated_get(graph)
            vertices = solid.to_mesh().vertices
            step = max(1, len(vertices) // SAMPLE)
            points += [solid.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
            solid.to_mesh_clear()
    return points


def extent(points):
    """Corners of the box round some points: lowest and highest x, y, z."""
    return [Vector([pick(axis) for axis in zip(*points)]) for pick in (min, max)]


def direction(turn, elevation):
    """Unit vector at `turn` radians from +X, anticlockwise, and `elevation` above the floor."""
    flat = cos(elevation)
    return Vector((cos(turn) * flat, sin(turn) * flat, sin(elevation)))
