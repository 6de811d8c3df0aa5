"""Shader nodes that read like maths, and the few node shortcuts that materials are made of."""

import bpy


def feed(tree, socket, value):
    """Drives an input with an N or an output of another node, or sets it to a plain value."""
    source = value.k if isinstance(value, N) else value
    if isinstance(source, bpy.types.NodeSocket):
        tree.links.new(source, socket)
    else:
        socket.default_value = source


def new_node(tree, kind, *inputs, named=None, **settings):
    """New shader node: `inputs` feed its sockets in order, `named` by name, `settings` are its properties."""
    node = tree.nodes.new('ShaderNode' + kind)
    for setting, value in settings.items():
        setattr(node, setting, value)
    for key, value in (*enumerate(inputs), *(named or {}).items()):
        feed(tree, node.inputs[key], value)
    return node


def maths(operation):
    """Method of N for an operation of Blender's Math node."""

    def method(self, *others):
        return self.op(operation, *others)

    return method


class N:
    """Output of a node (`k`) in a tree (`nt`) that can be calculated with."""

    def __init__(self, nt, k):
        self.nt = nt
        self.k = k

    def op(self, operation, *others):
        """Result of a Math node on this value and others."""
        node = new_node(self.nt, 'Math', self, *others, operation=operation)
        return N(self.nt, node.outputs[0])

    def lift(self, number):
        """A number as a node of the same tree."""
        node = new_node(self.nt, 'Value')
        node.outputs[0].default_value = number
        return N(self.nt, node.outputs[0])

    __add__ = __radd__ = maths('ADD')
    __sub__ = maths('SUBTRACT')
    __mul__ = __rmul__ = maths('MULTIPLY')
    __truediv__ = maths('DIVIDE')
    __pow__ = maths('POWER')

    def __rsub__(self, number):
        return self.lift(number) - self

    sin, cos, atan2 = maths('SINE'), maths('COSINE'), maths('ARCTAN2')
    abs, sqrt = maths('ABSOLUTE'), maths('SQRT')
    round, floor, fract = maths('ROUND'), maths('FLOOR'), maths('FRACT')
    min, max, lt = maths('MINIMUM'), maths('MAXIMUM'), maths('LESS_THAN')

    def map_range(self, *limits, **settings):
        """Map Range node on this value; limits are from, to, and what they become (0 and 1 unless given)."""
        node = new_node(self.nt, 'MapRange', self, *limits, **settings)
        return N(self.nt, node.outputs[0])

    def range(self, a, b, c, d):
        """Straight line that takes a..b to c..d, clamped."""
        return self.map_range(a, b, c, d)

    def step(self, a, b):
        """Soft step: 0 up to a, 1 from b on."""
        return self.map_range(a, b, interpolation_type='SMOOTHSTEP')


# ---------------------------------------------------------------- where a point is


def space(nt, kind='Object'):
    """Vector output of a coordinate system: Object, Generated…"""
    return new_node(nt, 'TexCoord').outputs[kind]


def split(nt, vector):
    """The three components of a vector."""
    parts = new_node(nt, 'SeparateXYZ', vector)
    return [N(nt, part) for part in parts.outputs]


def coords(nt, kind='Object'):
    """x, y, z of a coordinate system."""
    return split(nt, space(nt, kind))


def vec(nt, x, y, z):
    """Vector of three values."""
    return new_node(nt, 'CombineXYZ', x, y, z).outputs[0]


# ---------------------------------------------------------------- patterns and colours


def noise(nt, v, scale=5, detail=2, rough=0.5):
    """Noise 0..1 over a vector (None: over the object's box)."""
    sockets = {'Scale': scale, 'Detail': detail, 'Roughness': rough}
    if v is not None:
        sockets['Vector'] = v
    return N(nt, new_node(nt, 'TexNoise', named=sockets).outputs['Fac'])


def mixc(nt, fac, a, b):
    """Colour between a (fac 0) and b (fac 1)."""
    return new_node(nt, 'MixRGB', fac, a, b).outputs[0]


def ramp(nt, fac, stops):
    """Colour along stops of (position, colour)."""
    node = new_node(nt, 'ValToRGB', fac)
    elements = node.color_ramp.elements
    for _ in range(len(stops) - len(elements)):
        elements.new(0.5)
    for element, stop in zip(elements, stops):
        element.position, element.color = stop
    return node.outputs[0]


def bump(nt, bsdf, height, strength=0.2, dist=0.01):
    """Adds a relief to a shader, over the one it may have."""
    relief = new_node(nt, 'Bump', named={'Strength': strength, 'Distance': dist, 'Height': height})
    normal = bsdf.inputs['Normal']
    if normal.is_linked:
        feed(nt, relief.inputs['Normal'], normal.links[0].from_socket)
    feed(nt, normal, relief.outputs[0])
