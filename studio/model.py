"""A product's model as `read_model.py` left it, posed and measured: what drawings and 3D share."""

import ctypes
import fnmatch
import math
import os
import subprocess
from dataclasses import dataclass

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
# Axes of a view in the model's own: to the viewer's right, up, towards the viewer.
VIEWS = {
    'frente': ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    'dorso': ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    'lado': ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    'izquierda': ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    'arriba': ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    'abajo': ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
}
# Along x, y and z.
SIDES = ('ancho', 'profundidad', 'alto')


@dataclass
class Part:
    name: str
    is_glass: bool
    place: np.ndarray
    points: np.ndarray
    corners: np.ndarray


def load(path):
    with np.load(path) as kept:
        return [
            Part(str(name), bool(glass), place, kept['points%d' % i].astype(float), kept['corners%d' % i])
            for i, (name, glass, place) in enumerate(zip(kept['names'], kept['glass'], kept['places']))
        ]


def fits(part, patterns):
    return any(fnmatch.fnmatchcase(part.name, pattern) for pattern in patterns)


def some(parts, only=('*',), without=()):
    """Parts whose names fit some patterns and none of others: `woofer*` is `woofer`, `woofer.001`…"""
    return [part for part in parts if fits(part, only) and not fits(part, without)]


def moved(parts, which, matrix):
    """Parts of which some are moved by a matrix of four by four."""
    wanted = {id(part) for part in some(parts, which)}
    return [
        Part(part.name, part.is_glass, matrix @ part.place, part.points @ matrix[:3, :3].T + matrix[:3, 3], part.corners)
        if id(part) in wanted
        else part
        for part in parts
    ]


def turned(parts, which, about, by):
    """Parts of which some are turned about an axis to the right through the origin of another, by degrees: a lid about its hinge."""
    pivot = some(parts, [about])[0].place[:3, 3]
    cos, sin = math.cos(math.radians(by)), math.sin(math.radians(by))
    matrix = np.eye(4)
    matrix[1:3, 1:3] = ((cos, -sin), (sin, cos))
    matrix[:3, 3] = pivot - matrix[:3, :3] @ pivot
    return moved(parts, which, matrix)


def shifted(parts, which, by):
    """Parts of which some are elsewhere: a handle pushed in."""
    matrix = np.eye(4)
    matrix[:3, 3] = by
    return moved(parts, which, matrix)


def levelled(parts, which, level, at):
    """Parts of which some are moved so that one of them stands upright at a point, as it was built: a lid put on."""
    place = some(parts, [level])[0].place
    matrix = np.eye(4)
    matrix[:3, 3] = at
    return moved(parts, which, matrix @ np.linalg.inv(place))


def upright(parts, by):
    """The model as it is when one of its parts faces the viewer straight: that part's own right, up and front become the model's."""
    local = some(parts, [by])[0].place[:3, :3]
    local = local / np.linalg.norm(local, axis=0)
    matrix = np.eye(4)
    matrix[:3, :3] = np.array(VIEWS['frente']).T @ local.T
    return moved(parts, ['*'], matrix)


def closed(parts, moves):
    """A model as it is measured: shut, folded, pushed in."""
    for move in moves:
        how = turned if 'about' in move else levelled if 'level' in move else shifted
        parts = how(parts, **move)
    return parts


def extent(parts):
    """Lowest and highest x, y, z."""
    return np.min([part.points.min(0) for part in parts], 0), np.max([part.points.max(0) for part in parts], 0)


def room(millimetres):
    """How far a model may be from a measure: one in a hundred, or the half millimetre to which specs are rounded."""
    return max(0.01 * millimetres, 0.5)


def measured_as(units, sides):
    """Millimetres of a unit by which a model of so many units is nearest to the specs, and how many each side has too much then."""
    least = max((sides[side] - room(sides[side])) / units[side] for side in SIDES)
    most = min((sides[side] + room(sides[side])) / units[side] for side in SIDES)
    scale = (least + most) / 2
    return scale, {side: units[side] * scale - sides[side] for side in SIDES}


def scaled(parts, by):
    return moved(parts, ['*'], np.diag([by, by, by, 1.0]))


# ---------------------------------------------------------------- what is seen


def rasteriser(folder):
    library = os.path.join(folder, 'nearest.so')
    if not os.path.exists(library):
        source = os.path.join(HERE, 'nearest.c')
        subprocess.check_call(['gcc', '-O3', '-march=native', '-shared', '-fPIC', '-o', library, source, '-lm'])
    return ctypes.CDLL(library).nearest


def seen(parts, view, low, high, step, margin, nearest):
    """Number (from 1) of the part at each pixel, how near it is in pixels, and which way it faces there; 0 where nothing is."""
    basis = np.array(VIEWS[view], float)
    width, height = (int(side) for side in np.ceil((high - low)[:2] / step - 1e-6) + 2 * margin)
    flip = np.array([1, -1, 1]) / step
    shift = np.array([margin, margin, 0])
    corners = [((part.points @ basis.T - [low[0], high[1], 0]) * flip + shift)[part.corners] for part in parts]
    owner = np.concatenate([np.full(len(each), i + 1) for i, each in enumerate(corners)])
    flat = np.ascontiguousarray(np.concatenate(corners), np.float32)
    face = np.cross(flat[:, 1] - flat[:, 0], flat[:, 2] - flat[:, 0])
    face /= np.maximum(np.linalg.norm(face, axis=1, keepdims=True), 1e-12)
    face *= np.where(face[:, 2:] < 0, -1, 1)
    found = np.full((height, width), -1, np.int32)
    depth = np.zeros((height, width), np.float32)
    pointer = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    nearest(pointer(flat), len(flat), width, height, pointer(found), pointer(depth))
    is_empty = found < 0
    ids = np.where(is_empty, 0, owner[found])
    return ids, depth, np.where(is_empty[..., None], 0, face[found])
