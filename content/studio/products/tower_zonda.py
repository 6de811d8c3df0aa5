"""AW-T2022 Torre Zonda: two woofers."""
from tower import *
NAME = 'tower-zonda'; COLORS = {'grafito': GRAFITO, 'arena': ARENA}
def build(color='grafito'): build_tower(COLORS[color], 2)
