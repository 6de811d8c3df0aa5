"""AW-T3033 Torre Pampero: three woofers."""
from tower import *
NAME = 'tower-pampero'; COLORS = {'arena': ARENA, 'grafito': dict(GRAFITO, led=('#5cffb0', '#2fd3ff', '#5a6cff'))}
def build(color='arena'): build_tower(COLORS[color], 3)
