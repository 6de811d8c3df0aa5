"""Tablet 10,1"."""
from tablet import *
import art
NAME = 'tablet-10'
COLORS = {'azul': dict(body='#3c5f96', logo='#dfe6f0')}
ANGLES = {'hero': dict(az=20, el=9, fill=.82),
          'lado': dict(az=-30, el=9, fill=.82),
          'front': dict(az=0, el=7, fill=.82),
          'dorso': dict(az=160, el=9, fill=.82, light=dict(rot=math.radians(150))),
          'en-uso': dict(az=18, el=11, fill=.66, shift=(.02, -.05), light=dict(rim=.8), scene=dict(top='roble', wall='claro', props=[('taza', 26, -2, 10), ('libros', -33, 10, 8), ('maceta', -40, 70, 0)]))}
def lying(c, png, w, h):
    """the tablet on its long edge: its camera, mark and keys as on the upright one, turned to the top left corner"""
    n = len(PRODUCT); unit(c, png, w, h, mark=(w / 2 - h / 2, 1 - .235 * w / h))
    turn = Matrix.Translation((-w / 2, 0, h)) @ Matrix.Rotation(math.radians(-90), 4, 'Y') @ Matrix.Translation((-w / 2, 0, -h))
    bpy.context.view_layer.update()
    for o in PRODUCT[n:]:
        if o.name.split('.')[0] in ('isle', 'lensring', 'lensg', 'flash', 't_nawel', 'pw', 'vol'): o.matrix_world = turn @ o.matrix_world
def build(color='azul'):
    c = COLORS[color]; w, h = 2.46, 1.62; R = lambda d, ax: Matrix.Rotation(math.radians(d), 4, ax)
    placed(Matrix.Translation((.22, -.30, .012)) @ R(-11, 'X'), lying, c, art.dusk(1280, 810), w, h)
    placed(Matrix.Translation((-.62, .52, .012)) @ R(180 + 4, 'Z') @ R(-7, 'X'), unit, c, art.dusk(800, 1280), h, w, mark=(0, .765))
