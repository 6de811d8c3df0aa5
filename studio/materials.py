"""Materials: plastics, metals, glass, cloth, leather, wood, lit displays."""

import bpy, math
from nodes import N, bump, coords, feed, mixc, new_node, noise, ramp, space, vec
from scene import col

PRINCIPLED = {  # keywords of mat() and wire(), and the sockets they stand for
    'color': 'Base Color',
    'rough': 'Roughness',
    'metal': 'Metallic',
    'spec': 'Specular',
    'coat': 'Clearcoat',
    'coat_rough': 'Clearcoat Roughness',
    'aniso': 'Anisotropic',
    'aniso_rot': 'Anisotropic Rotation',
    'sheen': 'Sheen',
    'sss': 'Subsurface',
    'trans': 'Transmission',
    'ior': 'IOR',
    'alpha': 'Alpha',
    'emit': 'Emission Strength',
}


def new_material(name):
    """New material and its node tree."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree


def principled(material):
    """Node tree of a material and its Principled shader."""
    tree = material.node_tree
    return tree, tree.nodes['Principled BSDF']


def mat(name, color='#808080', **kw):
    """Principled material; keywords are those of PRINCIPLED, and emit_color when it isn't the body's colour."""
    material = new_material(name)[0]
    sockets = principled(material)[1].inputs
    body = col(color) if isinstance(color, str) else color
    light = kw.pop('emit_color', None)
    if light:
        sockets['Emission'].default_value = col(light)
    elif 'emit' in kw:
        sockets['Emission'].default_value = body
    for key, value in kw.items():
        sockets[PRINCIPLED[key]].default_value = value
    sockets['Base Color'].default_value = body
    material.diffuse_color = body
    return material


def wire(material, **sources):
    """Drives sockets of a Principled material with nodes."""
    tree, shader = principled(material)
    for key, source in sources.items():
        feed(tree, shader.inputs[PRINCIPLED[key]], source)


def shade(color, factor):
    """A linear RGBA colour made darker."""
    return tuple(channel * factor for channel in color[:3]) + (1,)


def plane_axes(plane, point):
    """The two of a point's coordinates that span a plane: XZ, XY or YZ."""
    return [point['XYZ'.index(axis)] for axis in plane]


def length(u, v):
    """Distance of (u, v) from the origin."""
    return (u * u + v * v).sqrt()


# ---------------------------------------------------------------- plastics


def soft_touch(name, color, rough=0.46, grain=0.10):
    """Painted or moulded plastic with a fine grain, not equally dull all over."""
    material = mat(name, color, rough=rough, spec=0.42)
    tree, shader = principled(material)
    place = space(tree)
    bump(tree, shader, noise(tree, place, 190, 2, 0.6), grain, 0.004)
    wire(material, rough=noise(tree, place, 3, 3).range(0.3, 0.7, rough - 0.03, rough + 0.03))
    return material


def plastic(name, color, rough=0.28, **kw):
    """Smooth plastic."""
    return mat(name, color, rough=rough, spec=0.5, **kw)


def piano(name, color='#070708'):
    """Lacquer."""
    return mat(name, color, rough=0.09, spec=0.5, coat=1, coat_rough=0.02)


def rubber(name, color='#101011'):
    """Feet, seals, surrounds."""
    return soft_touch(name, color, rough=0.62, grain=0.06)


# ---------------------------------------------------------------- metals


def anodised(name, color, rough=0.30):
    """Blasted and anodised aluminium, uneven only in its sheen: relief on metal would render as noise."""
    material = mat(name, color, metal=1, rough=rough)
    tree, _ = principled(material)
    blasted = noise(tree, space(tree), 40, 2, 0.6)
    wire(material, rough=blasted.range(0.3, 0.7, rough - 0.02, rough + 0.02))
    return material


def turned_metal(name, color, rough, aniso, axis):
    """Metal whose highlights run round one of its object's axes."""
    material = mat(name, color, metal=1, rough=rough, aniso=aniso)
    tree, shader = principled(material)
    tangent = new_node(tree, 'Tangent', direction_type='RADIAL', axis=axis)
    feed(tree, shader.inputs['Tangent'], tangent.outputs[0])
    return material, tree


def brushed(name, color='#b9babb', rough=0.27, axis='Z', aniso=0.7, dens=13, streak=0.72):
    """Steel brushed round an axis of its object; `streak` is how dark the darkest scratches are."""
    material, tree = turned_metal(name, color, rough, aniso, axis)
    x, y, z = coords(tree)
    if axis == 'Z':
        turn, height = y.atan2(x), z
    elif axis == 'Y':
        turn, height = x.atan2(z), length(x, z)
    else:
        turn, height = y.atan2(z), x

    def scratches(stretch, density):
        """Noise that changes slowly round the axis and fast along it."""
        return noise(tree, vec(tree, turn.cos() * stretch, turn.sin() * stretch, density), 3.0, 1, 0.6)

    mixed = scratches(0.22, height * dens) * 0.5 + scratches(0.45, height * dens * 2.6) * 0.5
    bright = col(color)
    wire(
        material,
        rough=mixed.range(0.3, 0.7, rough - 0.03, rough + 0.04),
        color=mixc(tree, mixed.range(0.41, 0.59, 0, 1), bright, shade(bright, streak)),
    )
    return material


def spun(name, color, rough=0.24, dens=70):
    """Metal disc turned on a lathe round local Z: a sheen in rings."""
    material, tree = turned_metal(name, color, rough, 0.6, 'Z')
    x, y, _ = coords(tree)
    grooves = noise(tree, vec(tree, length(x, y) * dens, 0, 0), 1.0, 3, 0.7)
    wire(material, rough=grooves.range(0.3, 0.7, rough - 0.05, rough + 0.07))
    return material


def perforated(name, color, pitch=0.055, hole=0.36, metal=1, rough=0.38, plane='XZ', hole_color='#030303'):
    """Flat sheet with round holes in a hexagonal pattern; `hole` is their radius in pitches."""
    material = mat(name, color, metal=metal, rough=rough)
    tree, shader = principled(material)
    u, v = plane_axes(plane, coords(tree))
    u, v = u / pitch, v / (pitch * math.sqrt(3))

    def from_centre(shift):
        """Distance to the nearest hole of one of the two rectangular grids that make up the pattern."""
        across, up = u + shift, v + shift
        return length(across - across.round(), (up - up.round()) * math.sqrt(3))

    far = from_centre(0).min(from_centre(0.5))
    solid = far.step(hole - 0.05, hole + 0.05)
    wire(
        material,
        color=mixc(tree, solid, col(hole_color), col(color)),
        metal=solid * metal,
        rough=solid.range(0, 1, 0.9, rough),
        spec=solid.range(0, 1, 0.05, 0.5),
    )
    bump(tree, shader, far.step(hole - 0.12, hole + 0.12), 0.5, pitch * 0.25)
    return material


# ---------------------------------------------------------------- glass and light


def glass(name, color='#ffffff', rough=0, ior=1.45):
    """Solid glass that refracts."""
    return mat(name, color, trans=1, rough=rough, ior=ior, spec=0.5)


def output(tree, shader):
    """Makes a shader node the surface of its material."""
    new_node(tree, 'OutputMaterial', shader.outputs[0])


def thin_glass(name, tint='#f2f6f5', rough=0.0):
    """Wall of a glass vessel: see-through and mirroring at grazing angles, but not refracting.

    It renders fast and without grain, and leaves the matte right.
    """
    material, tree = new_material(name)
    tree.nodes.clear()
    material['thin'] = 1
    clear = new_node(tree, 'BsdfTransparent', col(tint))
    mirror = new_node(tree, 'BsdfGlossy', named={'Roughness': rough})
    facing = new_node(tree, 'LayerWeight', 0.28)
    share = N(tree, facing.outputs['Fresnel']) * 0.8 + 0.02
    output(tree, new_node(tree, 'MixShader', share, clear.outputs[0], mirror.outputs[0]))
    return material


def emitter(name, color, strength=5):
    """Surface that gives light."""
    material, tree = new_material(name)
    tree.nodes.clear()
    output(tree, new_node(tree, 'Emission', col(color), strength))
    material.diffuse_color = col(color)
    return material


def screen(name, png, strength=1.6, gloss=0.06):
    """Lit display: a picture over the object's own box (its x and y), under glossy glass."""
    material = mat(name, '#050505', rough=gloss, spec=0.5, coat=1, coat_rough=0.02, emit=strength)
    tree, shader = principled(material)
    picture = new_node(tree, 'TexImage', space(tree, 'Generated'), extension='EXTEND')
    picture.image = bpy.data.images.load(png, check_existing=True)
    feed(tree, shader.inputs['Emission'], picture.outputs[0])
    return material


# ---------------------------------------------------------------- cloth, leather, wood


def fabric(name, color, color2=None, pitch=0.03, plane='XZ', R=None, rough=0.85):
    """Acoustic cloth, knitted of two colours; flat in a plane, or 'CYL': round local Z at radius R."""
    yarn = col(color)
    yarn2 = col(color2) if color2 else tuple(min(1, channel * 2.1 + 0.012) for channel in yarn[:3]) + (1,)
    material = mat(name, color, rough=rough, spec=0.25, sheen=0.35)
    tree, shader = principled(material)
    point = coords(tree)
    if plane == 'CYL':
        x, y, height = point
        u, v = y.atan2(x) * R, height
    else:
        u, v = plane_axes(plane, point)
    uneven = noise(tree, space(tree), 2.2 / pitch / 4, 1).range(0, 1, -0.12, 0.12)
    u, v = u / pitch + uneven, v / pitch + uneven
    row = v.floor()
    u = u + (row * 0.5).fract() * 1.0  # every other row is half a stitch aside
    across, up = u.fract() - 0.5, v.fract() - 0.5
    stitch = 1 - (across * across * 1.25 + up * up).sqrt().step(0.12, 0.58)
    each = noise(tree, vec(tree, u.floor(), row, 0), 1.0, 0).range(0.3, 0.7, 0, 1)
    lit = stitch * 0.75 + each * 0.25
    wire(material, color=mixc(tree, lit, shade(yarn, 0.45), mixc(tree, each, yarn, yarn2)))
    bump(tree, shader, stitch, 0.8, pitch * 0.35)
    return material


def leather(name, color, rough=0.5):
    """Soft leather: grain of small cells over wide folds."""
    material = mat(name, color, rough=rough, spec=0.4)
    tree, shader = principled(material)
    place = space(tree)
    wobble = noise(tree, place, 30).k.node.outputs['Color']
    bent = mixc(tree, 0.03, place, wobble)  # straight cell borders would look like tiles
    cells = new_node(tree, 'TexVoronoi', feature='DISTANCE_TO_EDGE', named={'Vector': bent, 'Scale': 85})
    grain = N(tree, cells.outputs['Distance']).step(0, 0.25)
    bump(tree, shader, noise(tree, place, 7, 3), 0.10, 0.03)
    bump(tree, shader, grain, 0.16, 0.006)
    wire(material, rough=grain.range(0, 1, rough + 0.12, rough - 0.04))
    return material


def wood(name, c1='#5a3520', c2='#8b5a35', rough=0.42, axis='Z', scale=1.0):
    """Oiled wood from dark c1 to light c2, its grain along an axis."""
    material = mat(name, c1, rough=rough, spec=0.4, coat=0.15, coat_rough=0.3)
    tree, shader = principled(material)
    point = coords(tree)
    along = 'XYZ'.index(axis)
    point[along] = point[along] * 0.12
    rings = noise(tree, vec(tree, *(part * scale for part in point)), 5, 3, 0.6)
    fibres = noise(tree, vec(tree, *(part * (14 * scale) for part in point)), 6, 3, 0.7)
    figure = (rings * 26).sin().abs() * 0.55 + fibres * 0.55
    dark, light = col(c1), col(c2)
    middle = tuple((a + b) / 2 for a, b in zip(dark, light))
    wire(material, color=ramp(tree, figure, [(0.15, dark), (0.55, middle), (0.95, light)]))
    bump(tree, shader, fibres, 0.12, 0.004)
    return material
