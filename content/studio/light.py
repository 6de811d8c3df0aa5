"""The studio's lights, floor and backdrop. They scale with the product, so that every product gets the same look."""

import bpy, math
from math import pi, sin, cos
from mathutils import Vector
from materials import mat
from nodes import N
from scene import bounds, col


def softbox(name, loc, target, w, h, power, color='#ffffff', grad=(0.55, 1.0), spread=180, shadow=True):
    """area light with a soft radial fall-off (reads as a real diffused softbox in reflections)"""
    L = bpy.data.lights.new(name, 'AREA')
    L.shape = 'RECTANGLE'
    L.size = w
    L.size_y = h
    L.energy = power
    L.spread = math.radians(spread)
    L.color = col(color)[:3]
    L.use_nodes = True
    nt = L.node_tree
    em = nt.nodes['Emission']
    g = nt.nodes.new('ShaderNodeNewGeometry')
    sp = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(g.outputs['Parametric'], sp.inputs[0])
    u, v = N(nt, sp.outputs[0]) - 0.5, N(nt, sp.outputs[1]) - 0.5
    r = (u * u + v * v).sqrt()
    edge = (0.5 - u.abs().max(v.abs())).step(0, 0.07)
    nt.links.new((r.range(0, 0.707, grad[1], grad[0]) * edge).k, em.inputs['Strength'])
    o = bpy.data.objects.new(name, L)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    return o


def studio(
    preset='soft',
    rot=0,
    exposure=1.0,
    strips=0,
    key=1.0,
    fill=1.0,
    rim=1.0,
    top=1.0,
    world=0.20,
    backdrop=0.75,
    floor='#dcdcda',
):
    """lights scale with the product so that every product gets the same look. rot = camera azimuth (lights follow it)"""
    P = bounds()
    lo = Vector((min(p.x for p in P), min(p.y for p in P), min(p.z for p in P)))
    hi = Vector((max(p.x for p in P), max(p.y for p in P), max(p.z for p in P)))
    C = (lo + hi) / 2
    R = (hi - lo).length / 2

    def at(az, el, d):  # az 0 = camera side, +90 = camera right
        a = math.radians(az) - pi / 2 + rot
        e = math.radians(el)
        return C + Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e))) * d * R

    k = R * R * exposure
    softbox('key', at(-48, 42, 3.4), C, 3.0 * R, 3.0 * R, 300 * k * key)
    softbox('fill', at(62, 24, 4.2), C, 1.0 * R, 3.6 * R, 42 * k * fill)
    softbox('top', at(170, 80, 3.0), C, 3.6 * R, 2.6 * R, 190 * k * top)
    softbox('rimL', at(-128, 14, 3.6), C, 0.7 * R, 3.6 * R, 120 * k * rim)
    softbox('rimR', at(118, 18, 3.6), C, 0.8 * R, 3.8 * R, 150 * k * rim)
    if strips:  # tall narrow softboxes: crisp vertical highlights on metal / gloss
        softbox('stripL', at(-66, 12, 3.4), C, 0.5 * R, 4.2 * R, 70 * k * strips)
        softbox('stripR', at(44, 10, 3.8), C, 0.22 * R, 4.2 * R, 22 * k * strips)
    # floor: shadow catcher, bounces light
    bpy.ops.mesh.primitive_circle_add(
        vertices=96, radius=3.2 * R, fill_type='NGON', location=(C.x, C.y, lo.z - 0.002)
    )
    f = bpy.context.object
    f.name = 'floor'
    f.data.materials.append(mat('floor', floor, rough=0.9, spec=0.1))
    f.is_shadow_catcher = True
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes['Background']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    sp = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(tc.outputs['Generated'], sp.inputs[0])
    x, y, z = (N(nt, o) for o in sp.outputs)
    fa = rot + pi / 2
    f = x * cos(fa) + y * sin(fa)  # direction behind the product, seen from the camera
    back = f.step(0.80, 0.95) * z.step(-0.15, 0.05) * z.range(0.25, 0.8, 1, 0.35)
    nt.links.new(((z.range(-0.1, 1, 0.5, 1.1) * world + back * backdrop) * exposure).k, bg.inputs['Strength'])
    bg.inputs[0].default_value = (1, 1, 1, 1)
    return C, R
