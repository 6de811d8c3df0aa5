"""The scene that everything is built in: units, fonts, colours, and the list of what belongs to the product.

1 unit = 10 cm. Products stand on z = 0, their front faces -Y, X is the viewer's right.
"""
import bpy, math
from mathutils import Vector, Matrix

FONT = '/usr/share/fonts/truetype/manrope/Manrope-Bold.ttf'  # wordmark (Sora's l reads like a 1)
FONT_TXT = '/usr/share/fonts/opentype/inter/Inter-Medium.otf'
PRODUCT = []  # everything registered here is framed by the camera


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    return s


def col(hexa, a=1.0):
    """sRGB hex -> linear RGBA"""
    h = hexa.lstrip('#')
    v = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4) for c in v) + (a,)


def bounds():
    bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get(); pts = []
    for o in PRODUCT:
        e = o.evaluated_get(dg)
        if o.type not in ('MESH', 'FONT'): continue
        me = e.to_mesh(); k = max(1, len(me.vertices) // 1500)
        pts += [e.matrix_world @ me.vertices[i].co for i in range(0, len(me.vertices), k)]; e.to_mesh_clear()
    return pts
