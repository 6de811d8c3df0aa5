"""From two noisy half renders to the finished picture: denoise, clean matte, shadow, tone mapping, sharpening."""

import ctypes
import os
import struct
import subprocess
import zlib

import bpy
import numpy as np
from shadow import blur, ended

HERE = os.path.dirname(os.path.abspath(__file__))


# ---------------------------------------------------------------- reading and writing pictures


def load_exr(path):
    """Linear RGBA of a layer that Blender wrote, as height x width x 4 floats."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    image.alpha_mode = 'PREMUL'
    return pixels(image)


def pixels(image):
    """Takes an image's pixels out of Blender and drops it."""
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    return a.reshape(h, w, 4)


def write_png(path, a):
    """8-bit PNG; Blender's rows start at the bottom."""
    a = np.flipud(a)
    h, w, channels = a.shape
    rows = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, -1)], 1).tobytes()

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    head = struct.pack('>IIBBBBB', w, h, 8, 6 if channels == 4 else 2, 0, 0, 0)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head))
        f.write(chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))


# ---------------------------------------------------------------- denoiser


def denoiser(folder):
    """The C denoiser, compiled for this machine the first time."""
    library = os.path.join(folder, 'denoiser.so')
    if not os.path.exists(library):
        flags = ['-Ofast', '-march=native', '-fopenmp', '-shared', '-fPIC']
        subprocess.check_call(['gcc', *flags, '-o', library, os.path.join(HERE, 'denoiser.c'), '-lm'])
    return ctypes.CDLL(library)


def denoise(a, b, folder, window=9, patch=2, strength=0.8, ridge=1e-3):
    """Filters two half renders guided by albedo, normal and coverage. Returns the picture and the matte (+2 on thin glass)."""
    h, w = a['img'].shape[:2]
    for layers in (a, b):
        layers['alb'] = layers['dif'] + layers['glo']
    guides = [(a[k] + b[k])[..., :n] * 0.5 for k, n in (('alb', 3), ('nor', 3), ('prd', 1))]
    F = np.concatenate(guides, -1).astype(np.float32)
    F = np.ascontiguousarray(np.nan_to_num(F))
    # filter colour / albedo and multiply the noise-free albedo back: textures and lettering stay crisp
    M = np.ones_like(a['img'])
    albedo = F[..., :3]
    M[..., :3] = np.where(albedo.max(-1, keepdims=True) > 0.004, np.maximum(albedo, 0.02), 1)

    def encoded(x):
        return np.ascontiguousarray(np.log1p(np.maximum(np.nan_to_num(x), 0) * 2)).astype(np.float32)

    def pointer(x):
        return x.ctypes.data_as(ctypes.POINTER(ctypes.c_float))

    first, second = encoded(a['img'] / M), encoded(b['img'] / M)
    out = np.empty_like(first)
    failed = denoiser(folder).denoise(
        pointer(first),
        pointer(second),
        pointer(F),
        pointer(out),
        w,
        h,
        window,
        patch,
        ctypes.c_float(strength),
        ctypes.c_float(ridge),
    )
    if failed:
        raise RuntimeError('The denoiser ran out of memory at %d x %d pixels.' % (w, h))
    thin = ((a['thn'] + b['thn'])[..., 0] * 0.5) > 0.5
    return np.maximum(np.expm1(out) * 0.5, 0) * M, np.clip(F[..., 6], 0, 1) + 2 * thin


# ---------------------------------------------------------------- matte, shadow, colour


def tonemap(rgb, folder):
    """Straight linear colour to display colour through Blender's view transform (premultiplied, edges would go dark)."""
    h, w = rgb.shape[:2]
    image = bpy.data.images.new('o', w, h, alpha=False, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    rgba = np.concatenate([rgb, np.ones((h, w, 1), np.float32)], -1).astype(np.float32)
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.file_format = 'PNG'
    settings.color_mode = 'RGB'
    settings.color_depth = '16'
    settings.compression = 0
    path = folder + '/tm.png'
    image.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(image)
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    out = pixels(image)[..., :3]
    os.remove(path)
    return out


def shadow_of(alpha, product, gamma, strength):
    """Shadow density: gamma keeps the contact and thins the tail; it fades to nothing before the frame's edge."""
    sigma = alpha.shape[1] / 1200 * 2.2
    outside = (product < 0.002).astype(np.float32)
    raw = np.clip(alpha - product, 0, 1) * outside
    # extrapolated under the product's edge
    density = blur(raw, sigma) / np.maximum(blur(outside, sigma), 1e-3)
    shade = np.clip(np.clip(density - 0.015, 0, 1) ** gamma * strength, 0, 1)
    return ended(shade[..., 0], product[..., 0] > 0.5)[..., None]


def straight_colour(rgb, coverage, thin):
    """Colour without alpha: edge pixels take that of the nearest solid ones (dividing by coverage gives dotted outlines)."""
    sigma = rgb.shape[1] / 1200 * 0.8
    solid = ((coverage > 0.985) & ~thin).astype(np.float32)
    weight = blur(solid, sigma)
    near = blur(rgb * solid, sigma) / np.maximum(weight, 1e-4)
    divided = np.where(coverage > 0.02, rgb / np.maximum(coverage, 0.02), 0)
    return np.where(solid > 0, rgb, np.where((weight > 0.02) & ~thin, near, divided))


def with_bloom(colour, rgb, amount):
    """Glow round what is brighter than paper: displays, light rings."""
    w = rgb.shape[1]
    bright = np.maximum(rgb - 1.2, 0)
    if not amount or bright.max() <= 0.5:
        return colour
    return colour + (blur(bright, w / 200) * 0.6 + blur(bright, w / 60) * 0.4) * amount


def finish(
    picture,
    matte,
    folder,
    out,
    shadow=1.0,
    gamma=1.4,
    bloom=0.06,
    sharpen=0.35,
    bg_hex='#f4f4f2',
    black=0.0,
    sat=1.0,
):
    """Writes `out` (transparent) and its `_flat` copy on the card's grey, to look at."""
    h, w = picture.shape[:2]
    thin = (matte > 1.5)[..., None]
    product = np.where(matte > 1.5, 1, np.clip(matte, 0, 1))[..., None]
    rgb, alpha = picture[..., :3], np.clip(picture[..., 3:], 0, 1)
    outside = product < 0.002
    coverage = np.where(outside, 0, np.where(thin, alpha, product))  # seen through thin glass: keep the real alpha
    shade = shadow_of(alpha, product, gamma, shadow)
    colour = with_bloom(straight_colour(rgb, coverage, thin), rgb, bloom)
    D = tonemap(np.ascontiguousarray(colour.astype(np.float32)), folder)
    if sharpen:
        D = np.clip(D + (D - blur(D, w / 1200 * 0.9)) * sharpen * (coverage > 0.98), 0, 1)
    if black or sat != 1:
        L = D.mean(-1, keepdims=True)
        D = np.clip((L + (D - L) * sat - black) / (1 - black), 0, 1)
    A4 = coverage + (1 - coverage) * shade
    straight = D * coverage / np.maximum(A4, 1e-4)
    noise = np.random.default_rng(1).random((h, w, 1)).astype(np.float32) - 0.5

    def dithered(z):
        return np.clip(z * 255 + 0.5 + noise * 0.9 * (z > 0) * (z < 1), 0, 255).astype(np.uint8)

    rgba = np.concatenate([np.clip(straight * 255 + 0.5, 0, 255).astype(np.uint8), dithered(A4)], -1)
    write_png(out, rgba)
    ground = np.array([int(bg_hex[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    write_png(out.replace('.png', '_flat.png'), dithered(D * coverage + ground * (1 - A4)))
