"""Portable speaker, cylinder laid down."""
from speaker import *
NAME = 'speaker-chasqui'
COLORS = {'azul': dict(fab='#23457e', fab2='#4a78bd', rub='#1a2740', acc='#b9c3d2', rad='#2c4a7c', ink='#eef2f7', cord='#2b4c86'),
          'negro': dict(fab='#17181b', fab2='#3c3e44', rub='#121315', acc='#a3a5a9', rad='#2a2b2f', ink='#e8e8e8', cord='#2a2b2f')}
ANGLES = {'hero': dict(az=24, el=15, fill=.82),
          'lado': dict(az=-48, el=12, fill=.80),
          'front': dict(az=0, el=9, fill=.82),
          'en-escala': dict(az=22, el=13, fill=.42, shift=(-.08, -.10), light=dict(rim=1.0), scene=dict(unit=9.33, top='nogal', wall='terracota', props=[('mate', 20, -3, 200), ('termo', 30, 16, 0), ('libros', -25, 14, 8)]))}
def build(color='azul'): build_cylinder(COLORS[color])
