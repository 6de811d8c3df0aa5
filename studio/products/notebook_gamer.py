"""AW-N1595 Relámpago 15: gaming notebook, rear exhaust, lit keyboard with number pad."""
from laptop import *
import art
NAME = 'notebook-15-gamer'
COLORS = {'negro': dict(exp=.05, body='#26282c', deck='#1b1c1f', keys='#0d0e10', ink='#ffffff', logo='#ff7a3d', rough=.44, soft=1, acc='#ff7a3d')}
def build(color='negro'):
    png = art.landscape('relampago', 1366, 768, [(0, '#05060f'), (.4, '#14103a'), (.7, '#5a1f7a'), (1, '#ff5a4a')],
        [(.36, .08, 2.1, .3, '#3a1668', '#2a0f50'), (.25, .08, 1.7, 2.1, '#1f0b42', '#140730'), (.12, .06, 1.3, 4.0, '#0a0420', '#050212')], disc=(.64, .40, .15, '#ff8a5a'), stars=160)
    build_laptop(COLORS[color], png, 3.60, 2.42, 3.45, 1.94, chin=.19, t=.185, lt=.075, r=.075, z0=.045, numpad=True, glow=.75, hump=.20, kp=.178, cy=.36, pad=(1.20, .70), tilt=18, logo=.34)
