"""Shader nodes that read like maths, and the few node shortcuts that materials are made of."""

import bpy


class N:
    """wraps a node socket so that procedural patterns read like maths"""

    def __init__(s, nt, k):
        s.nt, s.k = nt, k

    def op(s, o, *args):
        n = s.nt.nodes.new('ShaderNodeMath')
        n.operation = o
        for i, a in enumerate((s,) + args):
            if isinstance(a, N):
                s.nt.links.new(a.k, n.inputs[i])
            else:
                n.inputs[i].default_value = a
        return N(s.nt, n.outputs[0])

    def lift(s, v):
        n = s.nt.nodes.new('ShaderNodeValue')
        n.outputs[0].default_value = v
        return N(s.nt, n.outputs[0])

    def __add__(s, o):
        return s.op('ADD', o)

    __radd__ = __add__

    def __sub__(s, o):
        return s.op('SUBTRACT', o)

    def __rsub__(s, o):
        return s.lift(o).op('SUBTRACT', s)

    def __mul__(s, o):
        return s.op('MULTIPLY', o)

    __rmul__ = __mul__

    def __truediv__(s, o):
        return s.op('DIVIDE', o)

    def __pow__(s, o):
        return s.op('POWER', o)

    def sin(s):
        return s.op('SINE')

    def cos(s):
        return s.op('COSINE')

    def abs(s):
        return s.op('ABSOLUTE')

    def sqrt(s):
        return s.op('SQRT')

    def round(s):
        return s.op('ROUND')

    def fract(s):
        return s.op('FRACT')

    def floor(s):
        return s.op('FLOOR')

    def min(s, o):
        return s.op('MINIMUM', o)

    def max(s, o):
        return s.op('MAXIMUM', o)

    def atan2(s, o):
        return s.op('ARCTAN2', o)

    def lt(s, o):
        return s.op('LESS_THAN', o)

    def step(s, a, b):  # smoothstep a..b
        n = s.nt.nodes.new('ShaderNodeMapRange')
        n.interpolation_type = 'SMOOTHSTEP'
        s.nt.links.new(s.k, n.inputs[0])
        n.inputs[1].default_value = a
        n.inputs[2].default_value = b
        return N(s.nt, n.outputs[0])

    def range(s, a, b, c, d):
        n = s.nt.nodes.new('ShaderNodeMapRange')
        s.nt.links.new(s.k, n.inputs[0])
        for i, v in enumerate((a, b, c, d)):
            n.inputs[1 + i].default_value = v
        return N(s.nt, n.outputs[0])


def coords(nt, kind='Object'):
    tc = nt.nodes.new('ShaderNodeTexCoord')
    sp = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(tc.outputs[kind], sp.inputs[0])
    return [N(nt, o) for o in sp.outputs]


def vec(nt, x, y, z):
    n = nt.nodes.new('ShaderNodeCombineXYZ')
    for i, a in enumerate((x, y, z)):
        if isinstance(a, N):
            nt.links.new(a.k, n.inputs[i])
        else:
            n.inputs[i].default_value = a
    return n.outputs[0]


def noise(nt, v, scale=5, detail=2, rough=0.5):
    n = nt.nodes.new('ShaderNodeTexNoise')
    if v is not None:
        nt.links.new(v, n.inputs['Vector'])
    n.inputs['Scale'].default_value = scale
    n.inputs['Detail'].default_value = detail
    n.inputs['Roughness'].default_value = rough
    return N(nt, n.outputs['Fac'])


def mixc(nt, fac, a, b):
    n = nt.nodes.new('ShaderNodeMixRGB')
    for i, v in enumerate((fac, a, b)):
        if isinstance(v, N):
            nt.links.new(v.k, n.inputs[i])
        elif hasattr(v, 'is_output'):
            nt.links.new(v, n.inputs[i])
        else:
            n.inputs[i].default_value = v
    return n.outputs[0]


def ramp(nt, fac, stops):
    n = nt.nodes.new('ShaderNodeValToRGB')
    nt.links.new(fac.k, n.inputs[0])
    e = n.color_ramp.elements
    while len(e) < len(stops):
        e.new(0.5)
    for el, (p, c) in zip(e, stops):
        el.position = p
        el.color = c
    return n.outputs[0]


def bump(nt, bsdf, height, strength=0.2, dist=0.01):
    b = nt.nodes.new('ShaderNodeBump')
    nt.links.new(height.k, b.inputs['Height'])
    b.inputs['Strength'].default_value = strength
    b.inputs['Distance'].default_value = dist
    old = bsdf.inputs['Normal'].links
    if old:
        nt.links.new(old[0].from_socket, b.inputs['Normal'])
    nt.links.new(b.outputs[0], bsdf.inputs['Normal'])
