"""Screen artwork painted with numpy, so that no third-party picture is needed: a sky, a moon or sun, and layered hills."""
import bpy, math, os, tempfile, numpy as np
from studio import FONT

def rgb(h): return np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)])

def landscape(name, w, h, sky, hills, disc=None, stars=0, seed=3):
    """sky: [(t 0..1 from the top, hex)]; hills: [(height 0..1, amplitude, waves, phase, hex top, hex bottom)] back to front;
    disc: (x, y, radius in heights, hex). Returns the path of a PNG."""
    y, x = np.mgrid[0:h, 0:w].astype(float); v = y / h; u = x / w; asp = w / h
    t = [s[0] for s in sky]; I = np.stack([np.interp(v, t, [rgb(s[1])[k] for s in sky]) for k in range(3)], -1)
    rng = np.random.default_rng(seed)
    for _ in range(stars):
        a, b, r, k = rng.random() * w, rng.random() ** 1.4 * h * .62, .7 + rng.random() ** 3 * h / 520, .35 + .65 * rng.random()
        i0, i1, j0, j1 = int(max(b - 8, 0)), int(b + 8), int(max(a - 8, 0)), int(a + 8)
        d = np.hypot(x[i0:i1, j0:j1] - a, y[i0:i1, j0:j1] - b)
        m = np.clip(r + .5 - d, 0, 1)[..., None] * k; I[i0:i1, j0:j1] = I[i0:i1, j0:j1] * (1 - m) + m
    if disc:
        d = np.hypot((u - disc[0]) * asp, v - disc[1]); m = np.clip((disc[2] - d) * h + .5, 0, 1)[..., None]
        glow = (np.exp(-np.maximum(d - disc[2], 0) / .16) * .28)[..., None]; c = rgb(disc[3])
        I = I + (c - I) * glow; I = I * (1 - m) + c * m
    for top, amp, waves, ph, c0, c1 in hills:
        e = 1 - top - amp * (np.sin(u * math.tau * waves + ph) * .7 + np.sin(u * math.tau * waves * 2.3 + ph * 1.7) * .3)
        m = np.clip((v - e) * h + .5, 0, 1)[..., None]; k = np.clip((v - e) / .35, 0, 1)[..., None]
        I = I * (1 - m) + (rgb(c0) * (1 - k) + rgb(c1) * k) * m
    p = os.path.join(tempfile.gettempdir(), 'art-%s-%dx%d.png' % (name, w, h))
    im = bpy.data.images.new(name, w, h, alpha=False)
    im.pixels.foreach_set(np.concatenate([np.flipud(np.clip(I, 0, 1)), np.ones((h, w, 1))], -1).astype(np.float32).ravel())
    im.filepath_raw = p; im.file_format = 'PNG'; im.save(); bpy.data.images.remove(im); return p

def night(w, h): return landscape('night', w, h, [(0, '#070b2b'), (.35, '#1b1f66'), (.62, '#5a2f96'), (.80, '#e0507e'), (1, '#ff9a5a')],
    [(.34, .05, 1.1, .4, '#5a2a86', '#3b1c6e'), (.24, .06, .8, 2.4, '#34176a', '#1f0f4a'), (.13, .05, .7, 4.2, '#170a3a', '#0b0522')], disc=(.70, .34, .085, '#ffe6c4'), stars=150)
def dawn(w, h): return landscape('dawn', w, h, [(0, '#0f6fb0'), (.4, '#35a5c8'), (.72, '#ffd08a'), (1, '#ff9c5c')],
    [(.42, .05, .9, 1.0, '#2f86a8', '#2a6f96'), (.30, .06, .8, 3.0, '#14567e', '#0f3f66'), (.15, .06, .7, 5.2, '#0a2c4c', '#061a30')], disc=(.30, .46, .10, '#fff0c8'))
def dusk(w, h): return landscape('dusk', w, h, [(0, '#3a0f4e'), (.4, '#a02463'), (.68, '#f2603f'), (1, '#ffb347')],
    [(.36, .05, 1.0, .2, '#8a2050', '#6a1646'), (.26, .06, .8, 2.2, '#561042', '#3a0a34'), (.13, .05, .7, 4.4, '#26062a', '#140318')], disc=(.58, .48, .11, '#ffe2a0'), stars=40)
def aurora(w, h): return landscape('aurora', w, h, [(0, '#041326'), (.3, '#06405a'), (.58, '#0f9a86'), (.78, '#7fe0a0'), (1, '#f2f0a8')],
    [(.38, .06, 1.0, 2.0, '#0d6a70', '#0a4a58'), (.27, .06, .8, .4, '#07384c', '#052838'), (.14, .05, .7, 3.4, '#041a2a', '#020c16')], disc=(.34, .30, .07, '#f4ffe6'), stars=120)
