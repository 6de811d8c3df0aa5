"""What a material looks like without its shader nodes: one colour, sheen and light, or a colour at each point where it shines in several."""

import numpy as np

SAMPLES = 4000


class Points:
    """Where a material's nodes are worked out: positions in the object's own axes, and in its box."""

    def __init__(self, local, low, high):
        self.local = local
        self.box = (local - low) / np.maximum(high - low, 1e-9)
        self.count = len(local)


def value(socket, at):
    """An input at each point: a row for one number, four columns for a colour, three for a vector."""
    if socket.is_linked:
        link = socket.links[0]
        found = node_value(link.from_node, link.from_socket, at)
        if socket.type == 'VALUE' and found.ndim == 2:
            return found[:, :3].mean(1)
        return found
    default = socket.default_value
    if hasattr(default, '__len__'):
        return np.tile(np.array(default[:], float), (at.count, 1))
    return np.full(at.count, float(default))


MATHS = {
    'ADD': np.add,
    'SUBTRACT': np.subtract,
    'MULTIPLY': np.multiply,
    'DIVIDE': lambda a, b: a / np.where(np.abs(b) < 1e-9, 1e-9, b),
    'POWER': lambda a, b: np.power(np.maximum(a, 0), b),
    'ARCTAN2': np.arctan2,
    'MINIMUM': np.minimum,
    'MAXIMUM': np.maximum,
    'LESS_THAN': lambda a, b: (a < b).astype(float),
    'GREATER_THAN': lambda a, b: (a > b).astype(float),
    'SINE': lambda a, _: np.sin(a),
    'COSINE': lambda a, _: np.cos(a),
    'ABSOLUTE': lambda a, _: np.abs(a),
    'SQRT': lambda a, _: np.sqrt(np.maximum(a, 0)),
    'ROUND': lambda a, _: np.round(a),
    'FLOOR': lambda a, _: np.floor(a),
    'FRACT': lambda a, _: a - np.floor(a),
}


def node_value(node, output, at):
    kind = node.type
    if kind == 'TEX_COORD':
        return at.box if output.name == 'Generated' else at.local
    if kind == 'SEPXYZ':
        return value(node.inputs[0], at)[:, 'XYZ'.index(output.name)]
    if kind == 'COMBXYZ':
        return np.stack([value(socket, at) for socket in node.inputs], 1)
    if kind == 'MATH':
        a, b = (value(socket, at) for socket in node.inputs[:2])
        found = MATHS[node.operation](a, b)
        return np.clip(found, 0, 1) if node.use_clamp else found
    if kind == 'MAP_RANGE':
        a, low, high, to_low, to_high = (value(socket, at) for socket in node.inputs[:5])
        share = np.clip((a - low) / np.where(high == low, 1e-9, high - low), 0, 1)
        if node.interpolation_type == 'SMOOTHSTEP':
            share = share * share * (3 - 2 * share)
        return to_low + share * (to_high - to_low)
    if kind == 'MIX_RGB':
        share, a, b = (value(socket, at) for socket in node.inputs[:3])
        return with_columns(a) + np.clip(share, 0, 1)[:, None] * (with_columns(b) - with_columns(a))
    if kind == 'VALTORGB':
        steps = np.array([node.color_ramp.evaluate(i / 255)[:] for i in range(256)])
        return steps[np.clip(value(node.inputs[0], at) * 255, 0, 255).astype(int)]
    if kind == 'RGB':
        return np.tile(np.array(output.default_value[:]), (at.count, 1))
    if kind == 'VALUE':
        return np.full(at.count, output.default_value)
    if kind in ('TEX_NOISE', 'TEX_VORONOI'):
        # Spread as the noise itself is, whatever the place.
        spread = 0.5 + 0.22 * np.sin(np.arange(at.count) * 2.399963)
        return spread if output.type == 'VALUE' else np.tile(spread[:, None], (1, 4))
    return np.full(at.count, 0.5) if output.type == 'VALUE' else np.full((at.count, 4), 0.5)


def with_columns(found):
    return found if found.ndim == 2 else np.tile(found[:, None], (1, 4))


def picture_of(socket):
    """The image that a socket shows, if it shows one."""
    node = socket.links[0].from_node if socket.is_linked else None
    return node.image if node is not None and node.type == 'TEX_IMAGE' else None


def shader_of(material):
    """The node that says most of what a material looks like."""
    nodes = material.node_tree.nodes
    found = {node.type: node for node in nodes}
    for kind in ('BSDF_PRINCIPLED', 'EMISSION', 'BSDF_DIFFUSE', 'BSDF_TRANSPARENT'):
        if kind in found:
            return found[kind]
    return None


def shade(material, at):
    """Colour, sheen and light of a material over some points; `glow` where its light has several colours, `picture` where it shows one."""
    look = dict(color=[0.5, 0.5, 0.5], metal=0.0, rough=0.5, alpha=1.0, emit=[0.0, 0.0, 0.0], glow=None, picture=None)
    if material is None:
        return look
    look['color'] = list(material.diffuse_color[:3])
    shader = shader_of(material) if material.use_nodes else None
    if shader is None:
        return look
    if material.get('thin'):
        tint = shader.inputs['Color'].default_value[:3] if shader.type == 'BSDF_TRANSPARENT' else (1, 1, 1)
        return dict(look, color=list(tint), rough=0.05, alpha=0.22)
    if shader.type == 'EMISSION':
        return light(dict(look, color=[0, 0, 0]), shader.inputs['Color'], mean(shader.inputs['Strength'], at), at)
    if shader.type != 'BSDF_PRINCIPLED':
        return dict(look, color=mean(shader.inputs['Color'], at)[:3])
    inputs = shader.inputs
    look.update(
        color=mean(inputs['Base Color'], at)[:3],
        metal=mean(inputs['Metallic'], at),
        rough=mean(inputs['Roughness'], at),
        alpha=1 - 0.78 * mean(inputs['Transmission'], at) if mean(inputs['Transmission'], at) > 0.3 else mean(inputs['Alpha'], at),
    )
    return light(look, inputs['Emission'], mean(inputs['Emission Strength'], at), at)


def light(look, socket, strength, at):
    picture = picture_of(socket)
    if picture is not None:
        return dict(look, picture=picture, emit=[min(strength, 1.6)] * 3)
    color = value(socket, at)[:, :3] if socket.is_linked else np.array([socket.default_value[:3]])
    if strength > 0 and socket.is_linked and np.ptp(color, 0).max() > 0.05:
        look['glow'] = socket
    return dict(look, emit=list(color.mean(0) * strength))


def mean(socket, at):
    found = value(socket, at).mean(0)
    return found.tolist()
