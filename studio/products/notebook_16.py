"""AW-N1620 Horizonte 16: large tall screen, speaker grilles beside the keyboard."""
from laptop import *
import art
NAME = 'notebook-16'
COLORS = {'monte': dict(exp=.02, body='#40584b', keys='#101113', ink='#d0d2d6', logo='#e9ece8', rough=.36)}
def build(color='monte'):
    png = art.landscape('horizonte', 1280, 800, [(0, '#02040c'), (.35, '#0a1c3c'), (.66, '#1f5a7a'), (.84, '#f08a5a'), (1, '#ffd9a0')],
        [(.24, .02, .7, .5, '#12384f', '#0c2a3e'), (.17, .03, .6, 2.4, '#0a2233', '#061724'), (.09, .03, .5, 4.4, '#04101a', '#02080e')], disc=(.50, .76, .10, '#fff0d0'), stars=140)
    build_laptop(COLORS[color], png, 3.56, 2.48, 3.44, 2.15, chin=.09, t=.120, lt=.048, r=.12, kp=.180, cy=.36, pad=(1.62, .96), grilles=.24, tilt=22, logo=.34)
