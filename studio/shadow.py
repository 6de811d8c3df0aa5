"""Where a shadow of a picture ends: whole at its object, and nothing long before the frame.

    python3 shadow.py             fade the shadows of masters that were made before this rule; colours stay byte for byte
    python3 shadow.py --check     only name masters whose shadow reaches the frame
"""

import argparse
import fnmatch
import os
import struct
import subprocess
import sys
import tempfile

import numpy as np
from manifest import SCENES, path_of, read_record, write_record

REACH = 0.3  # of the picture's width: further from its object there is no shadow
CELL = 4  # pixels: distances are measured on a coarser grid
NOTHING = 2  # of 255


def smoothstep(t):
    """0 to 1 with soft ends."""
    return t * t * (3 - 2 * t)


def distance(solid, most):
    """How far each cell is from the nearest solid one, in cells, up to `most`."""
    h, w = solid.shape
    down = np.where(solid, 0, most).astype(np.float32)
    for rows in (range(1, h), range(h - 2, -1, -1)):
        for y in rows:
            before = y - 1 if rows.step == 1 else y + 1
            down[y] = np.minimum(down[y], down[before] + 1)
    nearest = down**2
    for dx in range(1, most):
        nearest[:, dx:] = np.minimum(nearest[:, dx:], down[:, :-dx] ** 2 + dx**2)
        nearest[:, :-dx] = np.minimum(nearest[:, :-dx], down[:, dx:] ** 2 + dx**2)
    return np.minimum(np.sqrt(nearest), most)


def enlarged(x, h, w):
    """Bilinear, from cells to pixels."""
    y, u = ((np.arange(n, dtype=np.float32) + 0.5) / CELL - 0.5 for n in (h, w))
    y, u = np.clip(y, 0, x.shape[0] - 1), np.clip(u, 0, x.shape[1] - 1)
    top, left = y.astype(int), u.astype(int)
    bottom, right = np.minimum(top + 1, x.shape[0] - 1), np.minimum(left + 1, x.shape[1] - 1)
    y, u = (y - top)[:, None], (u - left)[None, :]
    across = [x[rows][:, left] * (1 - u) + x[rows][:, right] * u for rows in (top, bottom)]
    return across[0] * (1 - y) + across[1] * y


def fading(solid):
    """Of a shadow at each pixel, what is left: 1 beside the object, 0 at the frame and out of its reach; and how far it is."""
    h, w = solid.shape
    coarse = np.pad(solid, ((0, -h % CELL), (0, -w % CELL)))
    coarse = coarse.reshape(coarse.shape[0] // CELL, CELL, -1, CELL).any((1, 3))
    away = enlarged(distance(coarse, int(REACH * w / CELL)), h, w) * CELL
    frame = np.minimum(*np.meshgrid(*(np.minimum(np.arange(n), np.arange(n)[::-1]) for n in (w, h))))
    room = np.minimum(frame, np.maximum(REACH * w - away, 0))
    return smoothstep(room / np.maximum(away + room, 1e-3)), away


def blur(x, sigma):
    """Gaussian blur of a picture; what is outside counts as nothing."""
    r = max(1, int(sigma * 2.5))
    k = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    k = (k / k.sum()).astype(np.float32)
    for axis in (0, 1):
        p = np.pad(x, [(r, r) if n == axis else (0, 0) for n in range(x.ndim)])
        n = x.shape[axis]
        x = sum(k[i] * p.take(range(i, i + n), axis) for i in range(2 * r + 1))
    return x


def ended(shade, solid):
    """A shadow, 0 to 1, that ends softly; without grain where it has left its object."""
    w = shade.shape[1]
    left, away = fading(solid)
    beside = (~solid).astype(np.float32)
    smooth = blur(shade * beside, w / 150) / np.maximum(blur(beside, w / 150), 1e-3)
    far = smoothstep(np.clip(away / (w / 25), 0, 1))
    return (shade * (1 - far) + smooth * far) * left


# ---------------------------------------------------------------- masters


def read(path):
    """Height x width x 4 bytes."""
    size = subprocess.check_output(['identify', '-format', '%w %h', path]).split()
    raw = subprocess.check_output(['convert', path, '-depth', '8', 'rgba:-'])
    return np.frombuffer(raw, np.uint8).reshape(int(size[1]), int(size[0]), 4)


def is_shadow(picture):
    """Shadows are pure black."""
    return (picture[..., :3].max(-1) < 2) & (picture[..., 3] < 255)


def at_frame(picture):
    """The strongest shadow of the outermost pixels, of 255, but for what lies beside an object that the frame cuts."""
    alpha, shadow = picture[..., 3], is_shadow(picture)
    worst = 0
    for line in (np.s_[0], np.s_[-1], np.s_[:, 0], np.s_[:, -1]):
        a, s = alpha[line], shadow[line]
        solid = np.convolve((~s & (a > NOTHING)).astype(int), np.ones(17, int), 'same') > 0
        worst = max(worst, int(np.where(s & ~solid, a, 0).max()))
    return worst


def chunks(data):
    """(name, bytes) of each part of a WebP file."""
    at, parts = 12, []
    while at + 8 <= len(data):
        size = struct.unpack_from('<I', data, at + 4)[0]
        parts.append((data[at : at + 4], data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return parts


def with_alpha(path, alpha):
    """The file with another alpha: its colours stay as they were encoded."""
    h, w = alpha.shape
    rgba = np.zeros((h, w, 4), np.uint8)
    rgba[..., 3] = alpha
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, 'alpha.webp')
        options = ['-quality', '90', '-define', 'webp:alpha-quality=95', '-define', 'webp:method=6']
        command = ['convert', '-size', '%dx%d' % (w, h), '-depth', '8', 'rgba:-', *options, made]
        subprocess.run(command, input=rgba.tobytes(), check=True)
        with open(made, 'rb') as f:
            ours = dict(chunks(f.read()))[b'ALPH']
    with open(path, 'rb') as f:
        parts = [(name, ours if name == b'ALPH' else body) for name, body in chunks(f.read())]
    body = b''.join(name + struct.pack('<I', len(part)) + part + b'\0' * (len(part) % 2) for name, part in parts)
    return b'RIFF' + struct.pack('<I', len(body) + 4) + b'WEBP' + body


def faded(picture):
    """Its alpha, its shadow ending softly."""
    shadow, alpha = is_shadow(picture), picture[..., 3]
    left = ended(np.where(shadow, alpha / 255, 0).astype(np.float32), ~shadow & (alpha > 127))
    grain = (np.random.default_rng(1).random(alpha.shape, np.float32) - 0.5) * 0.9 * (left > 0)
    return np.where(shadow, np.clip(left * 255 + 0.5 + grain, 0, 255), alpha).astype(np.uint8)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--check', action='store_true')
    parser.add_argument('--only', metavar='PATTERN', default='*')
    args = parser.parse_args()
    record, cut = read_record(), []
    for file in sorted(record):
        path, made = path_of(file), record[file]
        if not fnmatch.fnmatch(file, args.only) or file[:-5].endswith(SCENES) or not os.path.exists(path):
            continue
        if args.check:
            cut += [file] if at_frame(read(path)) > NOTHING else []
        elif 'shadow' not in made:
            data = with_alpha(path, faded(read(path)))
            with open(path, 'wb') as f:
                f.write(data)
            record = read_record()
            record[file]['shadow'] = 'ends'
            write_record(record)
            print(file, flush=True)
    for file in cut:
        print('%s: its shadow is cut by the frame' % file)
    return 1 if cut else 0


if __name__ == '__main__':
    sys.exit(main())
