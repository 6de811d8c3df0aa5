"""AW-N1330 Vuelo 13: the thin light one, wedge-shaped."""
from laptop import *
import art
NAME = 'notebook-13'
COLORS = {'champagne': dict(exp=-.12, body='#d9c6a6', keys='#efe6d6', ink='#6b5a40', logo='#6b5730', well='#8f8166', rough=.38),
          'noche': dict(body='#33405c', keys='#151a26', ink='#b9c4da', logo='#c5cfe2', rough=.36)}
def build(color='champagne'):
    png = art.landscape('vuelo', 1280, 800, [(0, '#f7d9c4'), (.45, '#f2a890'), (.75, '#d9748a'), (1, '#8a4a7c')],
        [(.40, .05, .9, .6, '#b45c80', '#8c4674'), (.27, .06, .8, 2.6, '#70386a', '#502a58'), (.14, .05, .7, 4.6, '#3a2048', '#24142f')], disc=(.34, .36, .09, '#fff6e4'))
    build_laptop(COLORS[color], png, 2.98, 2.08, 2.865, 1.79, chin=.085, t=.095, lt=.042, r=.16, z0=.030, front=.042, kp=.183, cy=.27, pad=(1.30, .72), tilt=24, logo=.27)
