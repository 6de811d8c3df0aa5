"""Small round speaker."""
from speaker import *
NAME = 'speaker-churrinche'
COLORS = {'rojo': dict(fab='#a3161d', fab2='#e0453f', rub='#7d1418', acc='#d9b9a0', ink='#fbeee8', cord='#7c1419')}
ANGLES = {'hero': dict(az=20, el=20, fill=.80),
          'lado': dict(az=70, el=12, fill=.80),
          'detalle': dict(az=14, el=50, target=(0, 0, .55), zoom=.66)}
def build(color='rojo'): build_round(COLORS[color])
