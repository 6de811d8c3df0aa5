"""python3 lineup.py out.webp WIDTHxHEIGHT FLOOR PX_PER_UNIT  picture.png:scale:x ...

Line-up of finished transparent pictures at their true relative scale on one floor line.
scale = px per unit of that picture (render.py prints it as SCALE); x = left edge of the object's solid pixels;
FLOOR = y of the lowest solid pixel of every object. Needs ImageMagick and numpy."""
import subprocess, sys, numpy as np

def read(path, k):
    w, h = (int(v) for v in subprocess.check_output(['identify', '-format', '%w %h', path]).split())
    w, h = round(w * k), round(h * k)
    raw = subprocess.check_output(['convert', path, '-filter', 'Lanczos', '-resize', '%dx%d!' % (w, h), '-depth', '8', 'rgba:-'])
    return np.frombuffer(raw, np.uint8).reshape(h, w, 4).astype(np.float32) / 255

def solid(a):
    """object, not shadow: shadows are pure black and never opaque"""
    return (a[..., 3] > .985) & (a[..., :3].max(-1) > .008)

out, size, floor, unit = sys.argv[1:5]; W, H = (int(v) for v in size.split('x')); floor, unit = int(floor), float(unit)
obj = np.zeros((H, W, 4), np.float32); shade = np.zeros((H, W), np.float32); end = -1
for spec in sys.argv[5:]:
    path, scale, x = spec.rsplit(':', 2); a = read(path, unit / float(scale)); m = solid(a)
    ys, xs = np.nonzero(m.sum(1) > 3)[0], np.nonzero(m.sum(0) > 3)[0]; dx, dy = int(x) - xs.min(), floor - ys.max()
    assert int(x) > end, '%s overlaps its neighbour (%d)' % (path, end); end = int(x) + xs.max() - xs.min()
    y0, y1, x0, x1 = max(dy, 0), min(dy + a.shape[0], H), max(dx, 0), min(dx + a.shape[1], W)
    a = a[y0 - dy:y1 - dy, x0 - dx:x1 - dx]; black = a[..., :3].max(-1) < .008
    s = np.where(black, a[..., 3], 0); o = a * ~black[..., None]
    box = (slice(y0, y1), slice(x0, x1)); shade[box] = 1 - (1 - shade[box]) * (1 - s)
    q = obj[box]; al = o[..., 3:] + q[..., 3:] * (1 - o[..., 3:])
    obj[box] = np.concatenate([(o[..., :3] * o[..., 3:] + q[..., :3] * q[..., 3:] * (1 - o[..., 3:])) / np.maximum(al, 1e-4), al], -1)
    print('%s: x %d..%d, top %d, scaled %.2f' % (path, int(x), end, floor - (ys.max() - ys.min()), unit / float(scale)))
# shadows fade out before the picture's edge and always stay under the objects
y, x = np.mgrid[0:H, 0:W]; e = np.clip(np.minimum(np.minimum(x, W - 1 - x) / 90, (H - 1 - y) / 60), 0, 1); shade *= e * e * (3 - 2 * e)
al = obj[..., 3] + shade * (1 - obj[..., 3]); rgb = obj[..., :3] * (obj[..., 3] / np.maximum(al, 1e-4))[..., None]
raw = np.clip(np.concatenate([rgb, al[..., None]], -1) * 255 + .5, 0, 255).astype(np.uint8).tobytes()
subprocess.run(['convert', '-size', size, '-depth', '8', 'rgba:-', '-quality', '90', '-define', 'webp:alpha-quality=95', '-define', 'webp:method=6', out], input=raw, check=True)
