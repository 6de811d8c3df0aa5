"""Renders one picture of one product.

blender -b --factory-startup --python render.py -- PRODUCT --angle hero --color X --size 1200 --spp 48 --out file.png
"""

import argparse
import importlib
import json
import math
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'products')]
sys.dont_write_bytecode = True

import bpy
import numpy as np
import studio
from finish import denoise, finish, load_exr

# A dark room, where what shines and the edges are what there is to see.
NIGHT = dict(key=0.1, fill=0.25, top=0.3, rim=1.8, strips=0.4, world=0.015, backdrop=0.03)

LAYERS = (('img', 'Image'), ('dif', 'DiffCol'), ('glo', 'GlossCol'), ('nor', 'Normal'), ('prd', 'prod'), ('thn', 'thin'))


def arguments():
    """What comes after Blender's `--`."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('product', help='module of products/')
    p.add_argument('--angle', default='hero')
    p.add_argument('--color', help="key of the module's COLORS (default: the first)")
    p.add_argument('--size', type=int, default=1200, help='width in pixels')
    p.add_argument('--aspect', default='1:1', help='width:height, such as 16:9')
    p.add_argument('--spp', type=int, default=64, help='samples per pixel')
    p.add_argument('--threads', type=int, default=2)
    p.add_argument('--adaptive', type=float, default=0.02)
    p.add_argument('--out', help='PNG to write')
    p.add_argument('--tmp', default=os.path.join(tempfile.gettempdir(), 'studio'))
    p.add_argument('--camera', type=json.loads, default={}, help='JSON: what of the angle is otherwise, such as {"on": ["woofer*"]}')
    p.add_argument('--led', type=json.loads, help='JSON: other colours of the lights, such as ["#ff5a1f", "#ffb13c"]')
    p.add_argument('--parts', action='store_true', help='only say the parts: name, middle, size')
    p.add_argument('--measure', action='store_true', help='only say the scale, without rendering')
    p.add_argument('--regrade', action='store_true', help='only the finish, with the last data in --tmp')
    p.add_argument('--redenoise', action='store_true', help='only denoiser and finish, with the last layers in --tmp')
    p.add_argument('--raw', action='store_true', help='also write the picture before the denoiser')
    return p.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def tag_coverage():
    """Every material but the floor's writes the product's antialiased matte; thin glass also says so."""
    for m in bpy.data.materials:
        if m.name == 'floor' or not m.use_nodes:
            continue
        for name in ('prod', 'thin') if m.get('thin') else ('prod',):
            node = m.node_tree.nodes.new('ShaderNodeOutputAOV')
            node.name = name
            node.inputs['Value'].default_value = 1


def write_layers(folder):
    """Makes each render leave its picture and feature layers in `folder`."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    for name in ('prod', 'thin'):
        aov = layer.aovs.add()
        aov.name = name
        aov.type = 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.format.color_mode = 'RGBA'
    files.format.exr_codec = 'ZIP'
    files.file_slots.clear()
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(source.outputs['Image'], composite.inputs[0])
    for name, socket in LAYERS:
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[-1])


def half(seed, spp, folder, render=True):
    """One of the two independent renders that the denoiser compares, as {layer: pixels}."""
    scene = bpy.context.scene
    scene.cycles.seed = seed
    scene.cycles.samples = spp
    scene.frame_set(seed)
    if render:
        bpy.ops.render.render(write_still=False)
    return {name: load_exr('%s/%s%04d.exr' % (folder, name, seed)) for name, _ in LAYERS}


def frame(module, angle, size, aspect, otherwise):
    """Lights and camera of one of the module's angles; a scene's angle also lays the table. Returns the camera."""
    angle = dict(module.ANGLES['hero'], light=NIGHT) if angle == 'noche' else dict(module.ANGLES[angle])
    angle.update(otherwise)
    setting = angle.pop('scene', None)
    light = dict(getattr(module, 'LIGHT', {}))
    light.update(angle.pop('light', {}))
    rot = light.pop('rot', math.radians(angle.get('az', 0)) * 0.6)
    studio.studio(rot=rot, **light)
    camera = studio.camera(**angle, aspect=aspect)
    if setting:
        importlib.import_module('parts_props').lay(az=angle.get('az', 0), **setting)
    return camera


def say_parts():
    """Every part with a body, one a line, from the largest: what `on` of a camera may name."""
    lines = []
    for part in studio.PRODUCT:
        points = studio.bounds([part.name]) if part.type in ('MESH', 'FONT') else []
        if points:
            low, high = studio.extent(points)
            lines.append(((high - low).length, part.name, (low + high) / 2, high - low))
    for _, name, middle, size in sorted(lines, reverse=True, key=lambda line: line[0]):
        print('PART %-14s middle %5.2f %5.2f %5.2f  size %4.2f %4.2f %4.2f' % (name, *middle, *size))


def scale(camera, size):
    """Pixels per unit at the product's centre: what a line-up needs."""
    points = studio.bounds()
    low, high = (studio.Vector([f(p[i] for p in points) for i in range(3)]) for f in (min, max))
    return size * camera.data.lens / (36 * (camera.location - (low + high) / 2).length)


def main():
    """Builds, lights, frames, renders twice, denoises and finishes."""
    a = arguments()
    began = time.time()
    os.makedirs(a.tmp, exist_ok=True)
    studio.reset()
    studio.PRODUCT.clear()
    module = importlib.import_module(a.product)
    color = a.color or list(module.COLORS)[0]
    wide, high = (float(v) for v in a.aspect.split(':'))
    if a.led:
        module.COLORS[color] = dict(module.COLORS[color], led=a.led)
    module.build(color)
    if a.parts:
        return say_parts()
    camera = frame(module, a.angle, a.size, wide / high, a.camera)
    print('SCALE %s %s %s %.2f px/unit at %d px' % (a.product, a.angle, color, scale(camera, a.size), a.size))
    if a.measure:
        return
    exposure = module.COLORS[color].get('exp', 0)
    options = getattr(module, 'RENDER', {})
    studio.setup_render(a.size, a.spp, a.threads, adaptive=a.adaptive, exposure=exposure, **options)
    bpy.context.scene.render.resolution_y = round(a.size * high / wide)
    folder = os.path.join(a.tmp, '%s_%s_%s' % (a.product, a.angle, color))
    os.makedirs(folder, exist_ok=True)
    tag_coverage()
    write_layers(folder)
    grade = dict(getattr(module, 'POST', {}))
    if a.regrade:
        kept = np.load(folder + '/d.npz')
        return finish(kept['d'].astype(np.float32), kept['prod'].astype(np.float32), folder, a.out, **grade)
    built = time.time()
    first, second = (half(seed, a.spp // 2, folder, not a.redenoise) for seed in (1, 2))
    rendered = time.time()
    os.environ['OMP_NUM_THREADS'] = str(a.threads)
    picture, matte = denoise(first, second, a.tmp)
    np.savez(folder + '/d.npz', d=picture.astype(np.float16), prod=matte.astype(np.float16))
    if a.raw:
        mean = {k: (first[k] + second[k]) * 0.5 for k in ('img', 'prd')}
        finish(mean['img'], mean['prd'][..., 0], folder, a.out.replace('.png', '_raw.png'), **dict(grade, sharpen=0))
    finish(picture, matte, folder, a.out, **grade)
    done = time.time()
    times = (built - began, rendered - built, done - rendered, done - began)
    print('TIMING build %.1f render %.1f finish %.1f total %.1f s' % times)


main()
