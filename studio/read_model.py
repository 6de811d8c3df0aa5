"""Reads models of products into plain files: of each part its name, place and triangles. What draws and what makes 3D needs no Blender.

blender -b --factory-startup --python read_model.py -- FOLDER MODULE:COLOR …
"""

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'products')]
sys.dont_write_bytecode = True

import numpy as np
import studio

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
    """World positions and corners of a part's triangles, with its modifiers."""
    solid = obj.evaluated_get(graph)
    mesh = solid.to_mesh()
    mesh.calc_loop_triangles()
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    corners = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.vertices.foreach_get('co', points)
    mesh.loop_triangles.foreach_get('vertices', corners)
    solid.to_mesh_clear()
    world = np.array(solid.matrix_world)
    return points.reshape(-1, 3) @ world[:3, :3].T.astype(np.float32) + world[:3, 3].astype(np.float32), corners.reshape(-1, 3)


def read(module, color, path):
    studio.reset()
    studio.PRODUCT.clear()
    importlib.import_module(module).build(color)
    graph = studio.refresh()
    names, glass, places, arrays = [], [], [], {}
    for obj in studio.PRODUCT:
        if obj.type not in ('MESH', 'FONT'):
            continue
        points, corners = triangles(obj, graph)
        if len(corners) == 0:
            continue
        arrays['points%d' % len(names)] = points
        arrays['corners%d' % len(names)] = corners
        names.append(obj.name)
        glass.append(is_glass(obj))
        places.append(np.array(obj.matrix_world))
    np.savez(path, names=names, glass=glass, places=places, **arrays)


def main():
    folder, *wanted = sys.argv[sys.argv.index('--') + 1 :]
    os.makedirs(folder, exist_ok=True)
    for each in wanted:
        module, color = each.split(':')
        read(module, color, os.path.join(folder, module + '.npz'))
        print('READ', each, flush=True)


if __name__ == '__main__':
    main()
