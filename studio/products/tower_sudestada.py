"""AW-T3037 Torre Sudestada: the three-woofer cabinet with dark rings and light from green to blue."""
from tower import *
NAME = 'tower-sudestada'; COLORS = {'grafito': dict(GRAFITO, trim='#54565c', led=('#8dff3c', '#14e58a', '#1f62ff'))}
def build(color='grafito'): build_tower(COLORS[color], 3)
