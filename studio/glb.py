"""Writes and reads the GLB of a product: quantised positions and normals, colours as factors or of vertices, variants; no textures."""

import json
import struct

import numpy as np

STEPS = 8191  # of the longest side
EXTENSIONS = ['KHR_mesh_quantization', 'KHR_materials_variants', 'KHR_materials_unlit', 'KHR_materials_emissive_strength']
FLOAT, UBYTE, BYTE, USHORT, UINT = 5126, 5121, 5120, 5123, 5125
# From the studio's axes to glTF's: right, up, towards the viewer; in metres.
TO_GLTF = np.array(((1, 0, 0), (0, 0, 1), (0, -1, 0)), float)


class Writer:
    def __init__(self):
        self.chunks, self.views, self.accessors, self.size = [], [], [], 0

    def add(self, array, kind, component, target, normalized=False, stride=None, bounds=False):
        """An accessor of an array; rows are filled up to whole words."""
        data = np.ascontiguousarray(array)
        raw = data.tobytes()
        if stride is not None:
            width = data.shape[1] * data.itemsize
            raw = np.pad(data.view(np.uint8).reshape(len(data), width), ((0, 0), (0, stride - width))).tobytes()
        view = dict(buffer=0, byteOffset=self.size, byteLength=len(raw), target=target)
        if stride is not None:
            view['byteStride'] = stride
        accessor = dict(bufferView=len(self.views), componentType=component, count=len(data) if data.ndim == 2 else data.size, type=kind)
        if normalized:
            accessor['normalized'] = True
        if bounds:
            accessor.update(min=data.min(0).tolist(), max=data.max(0).tolist())
        self.views.append(view)
        self.accessors.append(accessor)
        raw += b'\0' * (-len(raw) % 4)
        self.chunks.append(raw)
        self.size += len(raw)
        return len(self.accessors) - 1


def written(groups, materials, variants, marks, extras):
    """The bytes of a GLB. Groups are (points in mm, normals, colours or None, corners, material of each variant); marks have name, use, at, out."""
    points = np.concatenate([group[0] for group in groups]) @ TO_GLTF.T / 1000
    low, high = points.min(0), points.max(0)
    middle = np.array(((low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2))
    step = float((high - low).max() / STEPS)
    writer, primitives = Writer(), []
    for mm, normals, colors, corners, worn in groups:
        place = np.rint((mm @ TO_GLTF.T / 1000 - low) / step).astype(np.uint16)
        facing = np.clip(np.rint(normals @ TO_GLTF.T * 127), -127, 127).astype(np.int8)
        attributes = dict(
            POSITION=writer.add(place, 'VEC3', USHORT, 34962, stride=8, bounds=True),
            NORMAL=writer.add(facing, 'VEC3', BYTE, 34962, normalized=True, stride=4),
        )
        if colors is not None:
            attributes['COLOR_0'] = writer.add(np.rint(colors * 65535).astype(np.uint16), 'VEC3', USHORT, 34962, normalized=True, stride=8)
        wide = len(place) > 65535
        indices = writer.add(corners.ravel().astype(np.uint32 if wide else np.uint16), 'SCALAR', UINT if wide else USHORT, 34963)
        primitive = dict(attributes=attributes, indices=indices, material=worn[0])
        if len(variants) > 1:
            mappings = {}
            for variant, material in enumerate(worn):
                mappings.setdefault(material, []).append(variant)
            listed = [dict(material=material, variants=found) for material, found in mappings.items()]
            primitive['extensions'] = dict(KHR_materials_variants=dict(mappings=listed))
        primitives.append(primitive)
    body = dict(mesh=0, name='producto', scale=[step] * 3, translation=np.round(low - middle, 6).tolist())
    nodes = [body]
    for mark in marks:
        at = np.array(mark['at']) @ TO_GLTF.T / 1000 - middle
        told = dict(out=np.round(TO_GLTF @ np.array(mark['out']), 2).tolist())
        if 'use' in mark:
            told['use'] = mark['use']
        nodes.append(dict(name=mark['name'], translation=np.round(at, 5).tolist(), extras=told))
    named = json.dumps(materials)
    used = [each for each in EXTENSIONS if each == 'KHR_mesh_quantization' or each in named or (each == 'KHR_materials_variants' and len(variants) > 1)]
    document = dict(
        asset=dict(version='2.0', generator='Vidriera', extras=extras),
        extensionsUsed=used,
        extensionsRequired=['KHR_mesh_quantization'],
        scene=0,
        scenes=[dict(nodes=list(range(len(nodes))))],
        nodes=nodes,
        meshes=[dict(primitives=primitives)],
        materials=materials,
        accessors=writer.accessors,
        bufferViews=writer.views,
        buffers=[dict(byteLength=writer.size)],
    )
    if len(variants) > 1:
        document['extensions'] = dict(KHR_materials_variants=dict(variants=[dict(name=name) for name in variants]))
    text = json.dumps(document, ensure_ascii=False, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    binary = b''.join(writer.chunks)
    head = struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(binary))
    return head + struct.pack('<I4s', len(text), b'JSON') + text + struct.pack('<I4s', len(binary), b'BIN\0') + binary


def document_of(data):
    (length,) = struct.unpack('<I', data[12:16])
    return json.loads(data[20 : 20 + length]), data[28 + length :]


def solid_of(data):
    """Positions in millimetres, in the studio's axes, and corners of all of a file."""
    document, binary = document_of(data)
    body = document['nodes'][0]
    all_points, all_corners, count = [], [], 0
    for primitive in document['meshes'][0]['primitives']:
        accessor = document['accessors'][primitive['attributes']['POSITION']]
        view = document['bufferViews'][accessor['bufferView']]
        raw = np.frombuffer(binary, np.uint16, view['byteLength'] // 2, view['byteOffset']).reshape(-1, 4)[:, :3]
        listed = document['accessors'][primitive['indices']]
        at = document['bufferViews'][listed['bufferView']]['byteOffset']
        corners = np.frombuffer(binary, np.uint32 if listed['componentType'] == UINT else np.uint16, listed['count'], at)
        all_points.append((raw * body['scale'][0] + body['translation']) @ TO_GLTF * 1000)
        all_corners.append(corners.reshape(-1, 3).astype(int) + count)
        count += len(raw)
    return np.concatenate(all_points), np.concatenate(all_corners)
