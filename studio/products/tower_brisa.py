"""AW-T1012 Torre Brisa: one woofer."""
from tower import *
NAME = 'tower-brisa'; COLORS = {'arena': ARENA, 'grafito': GRAFITO}
def build(color='arena'): build_tower(COLORS[color], 1, jacks=('MIC',))
