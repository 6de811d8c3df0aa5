"""AW-N1160 Pupitre 11 standing as a tent, screen to the viewer (notebook_11.py has the model)."""
from notebook_11 import *
import numpy as np, tempfile, os
ANGLES = {'hero': dict(az=24, el=12, fill=.80)}

def turned(png):
    """the system turns the picture when the lid folds over"""
    im = bpy.data.images.load(png); w, h = im.size; a = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(a); im.pixels.foreach_set(np.ascontiguousarray(a.reshape(h, w, 4)[::-1, ::-1]).ravel())
    im.filepath_raw = p = os.path.join(tempfile.gettempdir(), 'art-pupitre-turned.png'); im.file_format = 'PNG'; im.save(); bpy.data.images.remove(im); return p

def build(color='azul'):
    make(color, 212, Matrix.Rotation(math.radians(-61), 4, 'X') @ Matrix.Rotation(pi, 4, 'Z'), turned(wallpaper()))
    drop = Matrix.Translation((0, 0, -min(p.z for p in bounds())))
    for o in PRODUCT: o.matrix_world = drop @ o.matrix_world
