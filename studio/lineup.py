"""Composes finished transparent pictures on one floor line at their true relative scale. Used by banners.py.

A picture is a height x width x 4 array, straight alpha, 0 to 1. Needs ImageMagick and numpy.
"""

import subprocess

import numpy as np


def read(path, factor=1):
    """A picture from a file, resized by `factor`."""
    size = subprocess.check_output(['identify', '-format', '%w %h', path]).split()
    w, h = (round(int(v) * factor) for v in size)
    resize = [] if factor == 1 else ['-filter', 'Lanczos', '-resize', '%dx%d!' % (w, h)]
    raw = subprocess.check_output(['convert', path, *resize, '-depth', '8', 'rgba:-'])
    return np.frombuffer(raw, np.uint8).reshape(h, w, 4).astype(np.float32) / 255


def write(path, picture):
    """WebP of the quality of the masters."""
    h, w = picture.shape[:2]
    raw = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8).tobytes()
    options = ['-quality', '88', '-define', 'webp:alpha-quality=92', '-define', 'webp:method=6']
    subprocess.run(
        ['convert', '-size', '%dx%d' % (w, h), '-depth', '8', 'rgba:-', *options, path], input=raw, check=True
    )


def is_shadow(picture):
    """Shadows are pure black, and never as dense as an object in the dark."""
    return (picture[..., :3].max(-1) < 0.008) & (picture[..., 3] < 0.999)


def object_box(picture):
    """(left, top, right, bottom) of the object without its shadow; thin glass counts by its colour."""
    solid = (picture[..., 3] > 0.5) & ~is_shadow(picture)
    rows, columns = np.nonzero(solid.sum(1) > 3)[0], np.nonzero(solid.sum(0) > 3)[0]
    return columns.min(), rows.min(), columns.max() + 1, rows.max() + 1


class LineUp:
    """An empty floor to stand pictures on; objects and shadows are kept apart so that no shadow darkens a neighbour."""

    def __init__(self, width, height):
        self.objects = np.zeros((height, width, 4), np.float32)
        self.shade = np.zeros((height, width), np.float32)

    def stand(self, picture, left, floor):
        """Puts a picture so that its object's left edge is at `left` and its lowest pixel on `floor`."""
        height, width = self.shade.shape
        x, _, _, bottom = object_box(picture)
        dx, dy = round(left) - x, round(floor) - bottom
        y0, y1 = max(dy, 0), min(dy + picture.shape[0], height)
        x0, x1 = max(dx, 0), min(dx + picture.shape[1], width)
        part = picture[y0 - dy : y1 - dy, x0 - dx : x1 - dx]
        shadow = is_shadow(part)
        box = (slice(y0, y1), slice(x0, x1))
        self.shade[box] = 1 - (1 - self.shade[box]) * (1 - np.where(shadow, part[..., 3], 0))
        over, under = part * ~shadow[..., None], self.objects[box]
        a, b = over[..., 3:], under[..., 3:] * (1 - over[..., 3:])
        alpha = a + b
        self.objects[box] = np.concatenate(
            [(over[..., :3] * a + under[..., :3] * b) / np.maximum(alpha, 1e-4), alpha], -1
        )

    def picture(self):
        """The whole. Shadows fade out before its edge."""
        height, width = self.shade.shape
        y, x = np.mgrid[0:height, 0:width]
        edge = np.clip(np.minimum(np.minimum(x, width - 1 - x) / 90, (height - 1 - y) / 60), 0, 1)
        shade = self.shade * edge * edge * (3 - 2 * edge)
        own = self.objects[..., 3]
        alpha = own + shade * (1 - own)
        colour = self.objects[..., :3] * (own / np.maximum(alpha, 1e-4))[..., None]
        return np.concatenate([colour, alpha[..., None]], -1)
