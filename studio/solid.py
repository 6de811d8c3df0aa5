"""Parts of a model as few triangles: what nobody sees is left out, and the rest is as near to the model as so many millimetres."""

import ctypes
from dataclasses import dataclass, field

import numpy as np

SMOOTH = 0.8  # cosine of the angle up to which the faces at a point share a normal
OUTWARD = 0.4
FINEST = 0.004  # share of a screen's box that its pieces are not cut below


@dataclass
class Mesh:
    """One part in one material: positions in millimetres, normals, and the light of each vertex or its place in a picture."""

    part: int
    slot: int
    points: np.ndarray
    normals: np.ndarray
    glow: np.ndarray
    corners: np.ndarray
    colors: np.ndarray | None = field(default=None)


def meshopt():
    """Debian's libmeshoptimizer2d."""
    library = ctypes.CDLL('libmeshoptimizer.so.2d')
    library.meshopt_simplify.restype = ctypes.c_size_t
    library.meshopt_simplifyScale.restype = ctypes.c_float
    return library


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def meshes_of(kept, index, points, grid, front=None):
    """The meshes of a part, one for each of its materials, its vertices joined where they meet within a step of the grid."""
    corners, slots = kept['corners%d' % index], kept['slots%d' % index]
    normals, glow = kept['normals%d' % index], kept['glow%d' % index]
    if front is not None:  # raised lettering: its face alone
        faces = np.cross(points[corners[:, 1]] - points[corners[:, 0]], points[corners[:, 2]] - points[corners[:, 0]])
        faces /= np.maximum(np.linalg.norm(faces, axis=1, keepdims=True), 1e-12)
        outward = faces @ front > OUTWARD
        if outward.any():
            corners, slots, normals = corners[outward], slots[outward], normals[outward]
    for slot in np.unique(slots):
        here = slots == slot
        yield joined(index, int(slot), points, corners[here], normals[here], glow, grid)


def joined(part, slot, points, corners, normals, glow, grid):
    flat, normals = corners.ravel(), normals.reshape(-1, 3)
    _, place = np.unique(np.rint(points[flat] / grid).astype(np.int64), axis=0, return_inverse=True)
    place = place.ravel()
    together = np.zeros((place.max() + 1, 3))
    np.add.at(together, place, normals)
    together /= np.maximum(np.linalg.norm(together, axis=1, keepdims=True), 1e-9)
    is_sharp = np.zeros(len(together), bool)
    np.logical_or.at(is_sharp, place, (together[place] * normals).sum(1) < SMOOTH)
    side = np.where(is_sharp[place, None], np.rint(normals * 1.5), 0).astype(np.int64)
    _, first, vertex = np.unique(np.column_stack([place, side]), axis=0, return_index=True, return_inverse=True)
    vertex = vertex.ravel()
    own = np.zeros((len(first), 3))
    np.add.at(own, vertex, normals)
    own /= np.maximum(np.linalg.norm(own, axis=1, keepdims=True), 1e-9)
    faces = place.reshape(-1, 3)
    solid = (faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 0] != faces[:, 2])
    return Mesh(part, slot, points[flat[first]], own, glow[flat[first]], vertex.reshape(-1, 3)[solid])


def simplified(mesh, error, library):
    """The mesh within so many millimetres of itself."""
    if len(mesh.corners) == 0:
        return mesh
    points = np.ascontiguousarray(mesh.points, np.float32)
    indices = np.ascontiguousarray(mesh.corners, np.uint32).ravel()
    found = np.empty_like(indices)
    size = ctypes.c_size_t
    scale = library.meshopt_simplifyScale(pointer(points), size(len(points)), size(12)) or 1.0
    count = library.meshopt_simplify(
        pointer(found),
        pointer(indices),
        size(len(indices)),
        pointer(points),
        size(len(points)),
        size(12),
        size(0),
        ctypes.c_float(error / scale),
        ctypes.c_uint(0),
        None,
    )
    return packed(mesh, found[:count].reshape(-1, 3))


def packed(mesh, corners):
    """Only the vertices that are used, in the order in which they are drawn."""
    flat = corners.ravel()
    used, first, inverse = np.unique(flat, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    keep = used[order]
    colors = None if mesh.colors is None else mesh.colors[keep]
    return Mesh(mesh.part, mesh.slot, mesh.points[keep], mesh.normals[keep], mesh.glow[keep], rank[inverse.ravel()].reshape(-1, 3), colors)


# ---------------------------------------------------------------- a picture as coloured triangles


def painted(mesh, picture, most, strength):
    """The mesh cut where its picture changes, until it is a given number of vertices or fine enough, each with its colour."""
    tolerance = 0.01
    while True:
        found = cut(mesh, picture, tolerance)
        if len(found.points) <= most:
            break
        tolerance *= 1.5
    found.colors = np.clip(sampled(picture, found.glow) * strength, 0, 1)
    return found


def sampled(picture, at):
    height, width = picture.shape[:2]
    x = np.clip(at[:, 0] * width - 0.5, 0, width - 1.001)
    y = np.clip(at[:, 1] * height - 0.5, 0, height - 1.001)
    i, j = x.astype(int), y.astype(int)
    u, v = (x - i)[:, None], (y - j)[:, None]
    i2, j2 = np.minimum(i + 1, width - 1), np.minimum(j + 1, height - 1)
    low = picture[j, i] * (1 - u) + picture[j, i2] * u
    high = picture[j2, i] * (1 - u) + picture[j2, i2] * u
    return low * (1 - v) + high * v


def cut(mesh, picture, tolerance):
    soft = np.sqrt(picture)
    points, normals, glow, corners = mesh.points, mesh.normals, mesh.glow, mesh.corners
    for turn in range(12):
        edges = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]]), axis=1)
        unique, inverse = np.unique(edges, axis=0, return_inverse=True)
        a, b = unique.T
        span = np.linalg.norm(glow[a, :2] - glow[b, :2], axis=1)
        ends = (sampled(soft, glow[a]), sampled(soft, glow[b]))
        off = np.zeros(len(unique))
        for share in (0.25, 0.5, 0.75):
            there = sampled(soft, glow[a] * (1 - share) + glow[b] * share)
            off = np.maximum(off, np.abs(there - ends[0] * (1 - share) - ends[1] * share).max(1))
        split = (span > FINEST * 2) & ((off * span > tolerance * 0.1) | (span > 0.12))
        # The longest side of a triangle that is cut is cut too, so that no slivers come of it.
        lengths = span[inverse].reshape(3, -1)
        marks = split[inverse].reshape(3, -1)
        longest = lengths.argmax(0)
        needs = marks.any(0)
        split[inverse.reshape(3, -1)[longest[needs], np.flatnonzero(needs)]] = True
        if not split.any():
            break
        middle = np.full(len(unique), -1)
        middle[split] = len(points) + np.arange(split.sum())
        one, two = a[split], b[split]
        points = np.concatenate([points, (points[one] + points[two]) / 2])
        normals = np.concatenate([normals, normals[one]])
        glow = np.concatenate([glow, (glow[one] + glow[two]) / 2])
        corners = divided(corners, middle[inverse].reshape(3, -1).T)
        if len(points) > 60_000:
            break
    return packed(Mesh(mesh.part, mesh.slot, points, normals, glow, corners), corners)


def divided(corners, middles):
    """Triangles cut at the middles of their sides, where there is one."""
    out = []
    count = (middles >= 0).sum(1)
    out.append(corners[count == 0])
    for turn in range(3):
        a, b, c = (corners[:, (turn + k) % 3] for k in range(3))
        ab, bc, ca = (middles[:, (turn + k) % 3] for k in range(3))
        one = (count == 1) & (ab >= 0)
        out += [np.stack([a, ab, c], 1)[one], np.stack([ab, b, c], 1)[one]]
        two = (count == 2) & (ca < 0)
        out += [np.stack([ab, b, bc], 1)[two], np.stack([a, ab, bc], 1)[two], np.stack([a, bc, c], 1)[two]]
    a, b, c = corners[count == 3].T
    ab, bc, ca = middles[count == 3].T
    out += [np.stack(each, 1) for each in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))]
    return np.concatenate(out)
