"""The studio's lights, floor and backdrop. They scale with the product, so that every product gets the same look."""

import bpy, math
from math import pi, sin, cos
from mathutils import Vector
from materials import length, mat
from nodes import coords, feed, new_node, split
from scene import bounds, col, direction, enter_scene, extent

# Softboxes: from the camera's side, in degrees to its right and upwards; distance, width and height in product radii;
# power for a product of radius 1; the argument of studio() that turns them up and down.
SOFTBOXES = {
    'key': (-48, 42, 3.4, 3.0, 3.0, 300, 'key'),
    'fill': (62, 24, 4.2, 1.0, 3.6, 42, 'fill'),
    'top': (170, 80, 3.0, 3.6, 2.6, 190, 'top'),
    'rimL': (-128, 14, 3.6, 0.7, 3.6, 120, 'rim'),
    'rimR': (118, 18, 3.6, 0.8, 3.8, 150, 'rim'),
    'stripL': (-66, 12, 3.4, 0.5, 4.2, 70, 'strips'),  # tall and narrow: they draw the edges of metal and gloss
    'stripR': (44, 10, 3.8, 0.22, 4.2, 22, 'strips'),
}


def softbox(name, loc, target, w, h, power, color='#ffffff', grad=(0.55, 1.0), spread=180, shadow=True):
    """Rectangular light of w x h that looks at `target`; in reflections, it fades to grad[0] in its corners."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = w, h
    lamp.spread = math.radians(spread)
    lamp.energy = power
    lamp.color = col(color)[:3]
    lamp.use_nodes = True
    tree = lamp.node_tree
    u, v, _ = split(tree, new_node(tree, 'NewGeometry').outputs['Parametric'])
    u, v = u - 0.5, v - 0.5
    fading = length(u, v).range(0, 0.707, grad[1], grad[0])
    soft_edge = (0.5 - u.abs().max(v.abs())).step(0, 0.07)
    feed(tree, tree.nodes['Emission'].inputs['Strength'], fading * soft_edge)
    obj = enter_scene(bpy.data.objects.new(name, lamp), register=False)
    obj.location = loc
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat('-Z', 'Y').to_euler()
    obj.visible_camera = False
    return obj


def lay_floor(centre, radius, height, color):
    """Round floor that bounces light and catches the product's shadow."""
    bpy.ops.mesh.primitive_circle_add(
        vertices=96, radius=radius, fill_type='NGON', location=(centre.x, centre.y, height)
    )
    disc = bpy.context.object
    disc.name = 'floor'
    disc.is_shadow_catcher = True
    disc.data.materials.append(mat('floor', color, rough=0.9, spec=0.1))


def light_world(rot, world, backdrop, exposure):
    """Surroundings that grow lighter upwards, with a bright backdrop behind the product."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('w')
    scene.world.use_nodes = True
    tree = scene.world.node_tree
    x, y, z = coords(tree, 'Generated')
    behind = x * cos(rot + pi / 2) + y * sin(rot + pi / 2)
    wall = behind.step(0.80, 0.95) * z.step(-0.15, 0.05) * z.range(0.25, 0.8, 1, 0.35)
    sky = z.range(-0.1, 1, 0.5, 1.1)
    shader = tree.nodes['Background']
    shader.inputs['Color'].default_value = (1, 1, 1, 1)
    feed(tree, shader.inputs['Strength'], (sky * world + wall * backdrop) * exposure)


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
    """Lights, floor and backdrop round the product, turned by `rot` radians; returns its centre and radius."""
    low, high = extent(bounds())
    centre = (low + high) / 2
    radius = (high - low).length / 2
    dials = {'key': key, 'fill': fill, 'top': top, 'rim': rim, 'strips': strips}
    for name, (azimuth, elevation, distance, width, height, power, dial) in SOFTBOXES.items():
        if dial == 'strips' and not strips:
            continue
        way = direction(math.radians(azimuth) - pi / 2 + rot, math.radians(elevation))
        place = centre + way * distance * radius
        watts = power * (radius * radius * exposure) * dials[dial]
        softbox(name, place, centre, width * radius, height * radius, watts)
    lay_floor(centre, 3.2 * radius, low.z - 0.002, floor)
    light_world(rot, world, backdrop, exposure)
    return centre, radius
