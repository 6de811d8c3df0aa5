"""AW-T2022 Torre Zonda: two woofers."""
from tower import *
NAME = 'tower-zonda'; COLORS = {'grafito': GRAFITO, 'arena': ARENA}
ANGLES = dict(ANGLES, **{'en-escala': dict(az=27, el=7, fill=.80, shift=(.06, -.03), scene=dict(unit=8.86, top='baldosa', wall='arena', props=[('banquito', -62, 8, 12), ('mate', -55, 2, 200, 44.4), ('termo', -70, 10, 0, 44.4), ('maceta', 52, 26, 0)]))})
def build(color='grafito'): build_tower(COLORS[color], 2, card=False)
