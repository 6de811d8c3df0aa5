"""From a picture of which part is seen where to lines: borders of regions traced along pixel corners, each once, and simplified."""

import numpy as np

LEAST_REGION = 40  # pixels; smaller ones are joined to their neighbour
LEAST_LINE = 10  # pixels; shorter loose lines are left out
CREASE = np.cos(np.radians(34))  # neighbours whose normals are further apart are two faces


# ---------------------------------------------------------------- which neighbours belong together


def apart(ids, depth, normal):
    """Whether pixels differ from their right neighbours, and from those below: by part, and by depth or a crease of the same part.

    Depth is in pixels.
    """
    return tuple(
        differ(*((layer[:, :-1], layer[:, 1:]) if axis else (layer[:-1], layer[1:]) for layer in (ids, depth, normal)), 1 - axis)
        for axis in (1, 0)
    )


def differ(ids, depth, normal, axis):
    slope = [np.abs(n[..., axis]) / np.maximum(n[..., 2], 0.05) for n in normal]
    same = (ids[0] == ids[1]) & (ids[0] > 0)
    hidden = np.abs(depth[0] - depth[1]) > 2.5 * np.maximum(*slope) + 3
    crease = (normal[0] * normal[1]).sum(-1) < CREASE
    return ids[0] != ids[1], same & (hidden | crease)


def regions(across, down):
    """Number of the region of each pixel: those joined side by side or one below the other."""
    height, width = down.shape[0] + 1, down.shape[1]
    starts = np.ones((height, width), bool)
    starts[:, 1:] = across
    runs = np.cumsum(starts.ravel()).reshape(height, width) - 1
    joined = ~down
    # Once for each pair of runs: where either begins, or where they come together again.
    joined[:, 1:] &= starts[:-1, 1:] | starts[1:, 1:] | down[:, :-1]
    pairs = np.stack([runs[:-1][joined], runs[1:][joined]], 1)
    labels = np.arange(runs.max() + 1)
    while True:  # each run takes the least number of those it touches, until nothing changes
        before = labels.copy()
        np.minimum.at(labels, pairs[:, 0], labels[pairs[:, 1]])
        np.minimum.at(labels, pairs[:, 1], labels[pairs[:, 0]])
        labels = labels[labels]
        if (labels == before).all():
            break
    return renumbered(labels)[runs]


def renumbered(labels):
    """Labels from 0 without gaps."""
    return np.unique(labels, return_inverse=True)[1]


def without_specks(found, empty):
    """Regions that are too small or no wider than a pixel or two go to the neighbour that they border most; not the empty one."""
    for _ in range(4):
        count = found.max() + 1
        area = np.bincount(found.ravel(), minlength=count)
        pairs = np.concatenate([np.stack([a.ravel(), b.ravel()], 1) for a, b in ((found[:, :-1], found[:, 1:]), (found[:-1], found[1:]))])
        pairs = pairs[pairs[:, 0] != pairs[:, 1]]
        pairs = np.concatenate([pairs, pairs[:, ::-1]])
        key, shared = np.unique(pairs[:, 0] * count + pairs[:, 1], return_counts=True)
        mine, other = key // count, key % count
        border = np.bincount(mine, shared, minlength=count)
        is_empty = np.zeros(count, bool)
        is_empty[np.unique(found[empty])] = True
        small = ((area < LEAST_REGION) | (area < 1.6 * border / 2)) & ~is_empty
        target = np.arange(count)
        order = np.lexsort((shared, mine))
        for m, o in zip(mine[order], other[order]):
            if small[m] and not is_empty[o]:
                target[m] = o  # the last is the one with the longest border
        target = np.where(small & (area[target] < area), np.arange(count), target)
        for _ in range(3):
            target = target[target]
        if (target == np.arange(count)).all():
            break
        found = renumbered(target)[found]
    return found


# ---------------------------------------------------------------- lines


def trace(across, down):
    """Chains of pixel corners along borders, from junction to junction or closed. Corners are (x, y), y downwards."""
    height, width = down.shape[0] + 1, down.shape[1]
    stride = width + 1
    y, x = np.nonzero(across)
    upright = np.stack([y * stride + x + 1, (y + 1) * stride + x + 1], 1)
    y, x = np.nonzero(down)
    level = np.stack([(y + 1) * stride + x, (y + 1) * stride + x + 1], 1)
    ends = np.concatenate([upright, level])
    near = {}
    for a, b in ends.tolist():
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    used = set()
    chains = []

    def follow(start, following):
        chain = [start, following]
        used.add((start, following))
        used.add((following, start))
        while len(near[chain[-1]]) == 2 and chain[-1] != start:
            here = chain[-1]
            first, second = near[here]
            ahead = second if first == chain[-2] else first
            if (here, ahead) in used:
                break
            used.add((here, ahead))
            used.add((ahead, here))
            chain.append(ahead)
        chains.append(np.array([(at % stride, at // stride) for at in chain], float))

    for at, beside in near.items():
        if len(beside) != 2:
            for other in beside:
                if (at, other) not in used:
                    follow(at, other)
    for at, beside in near.items():
        for other in beside:
            if (at, other) not in used:
                follow(at, other)
    return chains


def smooth(chain):
    """Middles of the steps of a staircase, its ends kept."""
    middles = (chain[1:] + chain[:-1]) / 2
    if (chain[0] == chain[-1]).all():
        return np.concatenate([middles, middles[:1]])
    return np.concatenate([chain[:1], middles, chain[-1:]])


def simplify(chain, tolerance):
    """The fewest of its points that no other is further from than the tolerance (Douglas and Peucker)."""
    closed = (chain[0] == chain[-1]).all() and len(chain) > 3
    if closed:
        far = int(np.argmax(((chain - chain[0]) ** 2).sum(1)))
        return np.concatenate([simplify(chain[: far + 1], tolerance)[:-1], simplify(chain[far:], tolerance)])
    keep = np.zeros(len(chain), bool)
    keep[[0, -1]] = True
    todo = [(0, len(chain) - 1)]
    while todo:
        first, last = todo.pop()
        if last - first < 2:
            continue
        a, b = chain[first], chain[last]
        along = b - a
        length = np.hypot(*along)
        inner = chain[first + 1 : last] - a
        off = np.abs(inner[:, 0] * along[1] - inner[:, 1] * along[0]) / length if length else np.hypot(*inner.T)
        worst = int(np.argmax(off))
        if off[worst] > tolerance:
            keep[first + 1 + worst] = True
            todo += [(first, first + 1 + worst), (first + 1 + worst, last)]
    return chain[keep]


def drop_covered(chains, *borders):
    """Chains most of which has no border beside it: creases two pixels apart are drawn once."""
    taken = None
    for across, down in borders:
        if taken is None:
            taken = np.zeros((down.shape[0] + 2, down.shape[1] + 1), bool)
        taken[:-1, 1:-1] |= across
        taken[1:, 1:-1] |= across
        taken[1:-1, :-1] |= down
        taken[1:-1, 1:] |= down
    for _ in range(4):
        wide = taken.copy()
        wide[1:] |= taken[:-1]
        wide[:-1] |= taken[1:]
        wide[:, 1:] |= taken[:, :-1]
        wide[:, :-1] |= taken[:, 1:]
        taken = wide
    kept = []
    for chain in chains:
        x, y = chain.astype(int).T
        if taken[y, x].mean() < 0.5:
            kept.append(chain)
    return kept


def length(chain):
    return np.hypot(*np.diff(chain, axis=0).T).sum()


# ---------------------------------------------------------------- points


def inside(mask):
    """A pixel well inside a mask, near its middle: (x, y)."""
    rows, columns = np.nonzero(mask.any(1))[0], np.nonzero(mask.any(0))[0]
    top, left = rows[0], columns[0]
    part = mask[top : rows[-1] + 1, left : columns[-1] + 1]
    coarse = max(1, max(part.shape) // 160)
    rest = np.pad(part[::coarse, ::coarse], 1)
    if not rest.any():
        coarse, rest = 1, np.pad(part, 1)
    y0, x0 = (axis.mean() for axis in np.nonzero(rest))
    while True:
        shrunk = rest.copy()
        shrunk[1:] &= rest[:-1]
        shrunk[:-1] &= rest[1:]
        shrunk[:, 1:] &= rest[:, :-1]
        shrunk[:, :-1] &= rest[:, 1:]
        if not shrunk.any():
            break
        rest = shrunk
    y, x = np.nonzero(rest)
    nearest = np.argmin((y - y0) ** 2 + (x - x0) ** 2)
    return left + (x[nearest] - 1) * coarse, top + (y[nearest] - 1) * coarse
