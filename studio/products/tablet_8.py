"""Tablet 8"."""
from tablet import *
import art
NAME = 'tablet-8'
COLORS = {'grafito': dict(body='#5a5d64', logo='#d4d6da')}
ANGLES = {'hero': dict(az=20, el=9, fill=.82),
          'lado': dict(az=-30, el=9, fill=.82),
          'front': dict(az=0, el=7, fill=.82),
          'dorso': dict(az=160, el=9, fill=.82, light=dict(rot=math.radians(150)))}
def build(color='grafito'):
    c = COLORS[color]; w, h = 1.24, 2.06; R = lambda d, ax: Matrix.Rotation(math.radians(d), 4, ax)
    placed(Matrix.Translation((.44, -.28, .012)) @ R(-7, 'X'), unit, c, art.aurora(800, 1413), w, h)
    placed(Matrix.Translation((-.70, .36, .012)) @ R(180 + 8, 'Z') @ R(-6, 'X'), unit, c, art.aurora(800, 1413), w, h)
