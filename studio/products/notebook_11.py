"""AW-N1160 Pupitre 11: school convertible with bumpers, open as a notebook (notebook_11_tent.py: as a tent)."""
from laptop import *
import art
NAME = 'notebook-11'
COLORS = {'azul': dict(body='#3a6ea8', deck='#e6e7e6', keys='#2a2c30', ink='#e9e9e9', logo='#eef3f8', rough=.48, soft=1, well='#9a9c9e', bump='#24476f')}
def wallpaper(): return art.landscape('pupitre', 1366, 768, [(0, '#2f9fd8'), (.45, '#7fd0e8'), (.78, '#fff0b8'), (1, '#ffd070')],
    [(.40, .05, 1.2, .4, '#5fb878', '#4aa068'), (.28, .06, .9, 2.4, '#2f8a5c', '#24724c'), (.14, .05, .8, 4.4, '#175a3c', '#0e3f2a')], disc=(.74, .28, .10, '#fff6c8'))
def make(color, tilt, rot=None, png=None):
    c = COLORS[color]
    build_laptop(c, png or wallpaper(), 2.86, 1.98, 2.57, 1.445, chin=.145, t=.155, lt=.080, r=.17, z0=.035, kp=.168, cy=.27, pad=(1.05, .58), tilt=tilt, hinge='two', bumper=rubber('bumper', c['bump']), rot=rot, logo=.28)
def build(color='azul'): make(color, 18)
