"""Reads models of products into plain files: of each part its name, place and triangles. What draws and what makes 3D needs no Blender.

blender -b --factory-startup --python read_model.py -- FOLDER MODULE:COLOR …
"""

import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'products')]
sys.dont_write_bytecode = True

import numpy as np
import studio
from shades import SAMPLES, Points, shade, value

SEEN_THROUGH = 0.5  # share of light that passes from which a material is glass


def is_glass(obj):
    """Whether what is behind a part is seen through it."""
    for slot in obj.material_slots:
        material = slot.material
        if material is None or not material.use_nodes:
            continue
        if material.get('thin'):
            return True
        for node in material.node_tree.nodes:
            if node.type == 'BSDF_PRINCIPLED' and node.inputs['Transmission'].default_value > SEEN_THROUGH:
                return True
    return False


def triangles(obj, graph):
    """World positions and corners of a part's triangles, with its modifiers; their normals and materials, and its own positions."""
    solid = obj.evaluated_get(graph)
    mesh = solid.to_mesh()
    mesh.calc_normals_split()
    mesh.calc_loop_triangles()
    count = len(mesh.loop_triangles)
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    corners = np.empty(count * 3, np.int32)
    normals = np.empty(count * 9, np.float32)
    slots = np.empty(count, np.int32)
    mesh.vertices.foreach_get('co', points)
    mesh.loop_triangles.foreach_get('vertices', corners)
    mesh.loop_triangles.foreach_get('split_normals', normals)
    mesh.loop_triangles.foreach_get('material_index', slots)
    solid.to_mesh_clear()
    world = np.array(solid.matrix_world)
    turn = np.linalg.inv(world[:3, :3]) if abs(np.linalg.det(world[:3, :3])) > 1e-12 else np.eye(3)
    normals = normals.reshape(-1, 3) @ turn.astype(np.float32)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    own, corners = points.reshape(-1, 3), corners.reshape(-1, 3)
    normals = normals.reshape(-1, 3, 3)
    if np.linalg.det(world[:3, :3]) < 0:  # a mirrored part would be inside out
        corners, normals = corners[:, ::-1], normals[:, ::-1]
    placed = own @ world[:3, :3].T.astype(np.float32) + world[:3, 3].astype(np.float32)
    return placed, corners, normals, slots, own


def looks(obj, corners, slots, own):
    """Of each material of a part what it looks like; the light of each vertex where that has several colours, or where in its picture it is."""
    found, glow = [], np.zeros((len(own), 3), np.float32)
    materials = [slot.material for slot in obj.material_slots] or [None]
    low, high = own.min(0), own.max(0)
    whole = Points(own, low, high)
    for index, material in enumerate(materials):
        used = np.unique(corners[np.minimum(slots, len(materials) - 1) == index])
        if len(used) == 0:
            found.append(None)
            continue
        weights = np.random.default_rng(1).dirichlet([1, 1, 1], SAMPLES)
        picked = corners[np.random.default_rng(2).integers(0, len(corners), SAMPLES)]
        look = shade(material, Points((own[picked] * weights[..., None]).sum(1), low, high))
        socket, picture = look.pop('glow'), look.pop('picture')
        if socket is not None:
            glow[used] = value(socket, whole)[used, :3]
            look['lit'] = 'glow'
        if picture is not None:
            glow[used] = whole.box[used]
            look['lit'] = picture.name
            PICTURES[picture.name] = pixels(picture)
        found.append(look)
    return found, glow


PICTURES = {}


def pixels(picture):
    """Linear light of an image, from its lowest row up, small enough to keep."""
    width, height = picture.size
    flat = np.empty(width * height * 4, np.float32)
    picture.pixels.foreach_get(flat)
    step = max(1, width // 640)
    image = flat.reshape(height, width, 4)[:, :, :3]
    image = image[: height // step * step, : width // step * step]
    image = image.reshape(height // step, step, width // step, step, 3).mean((1, 3))
    return np.where(image <= 0.04045, image / 12.92, ((np.maximum(image, 0) + 0.055) / 1.055) ** 2.4).astype(np.float32)


def read(module, color, path):
    studio.reset()
    studio.PRODUCT.clear()
    PICTURES.clear()
    importlib.import_module(module).build(color)
    graph = studio.refresh()
    names, glass, places, shades, arrays = [], [], [], [], {}
    for obj in studio.PRODUCT:
        if obj.type not in ('MESH', 'FONT'):
            continue
        points, corners, normals, slots, own = triangles(obj, graph)
        if len(corners) == 0:
            continue
        shown, glow = looks(obj, corners, slots, own)
        kept = dict(points=points, corners=corners, normals=normals, slots=slots, glow=glow)
        arrays.update({key + str(len(names)): array for key, array in kept.items()})
        names.append(obj.name)
        glass.append(is_glass(obj))
        places.append(np.array(obj.matrix_world))
        shades.append(shown)
    arrays.update({'picture ' + name: image for name, image in PICTURES.items()})
    np.savez(path, names=names, glass=glass, places=places, looks=json.dumps(shades), **arrays)


def main():
    folder, *wanted = sys.argv[sys.argv.index('--') + 1 :]
    os.makedirs(folder, exist_ok=True)
    for each in wanted:
        module, color = each.split(':')
        read(module, color, os.path.join(folder, '%s-%s.npz' % (module, color)))
        print('READ', each, flush=True)


if __name__ == '__main__':
    main()
