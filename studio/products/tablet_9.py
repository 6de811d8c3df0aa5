"""AW-D0910 Meseta 9: the former tablet, wide white frame and a round key under the screen; front and back."""
from computing import *
import art
NAME = 'tablet-9'
COLORS = {'blanco': dict(exp=-.28, face='#eceae5', body='#d9d6cf', logo='#8d877c', key='#dcd9d2')}
ANGLES = {'hero': dict(az=20, el=9, fill=.80), 'lado': dict(az=-34, el=10, fill=.80), 'front': dict(az=0, el=7, fill=.80)}
LIGHT = dict(strips=.5, world=.16, fill=1.1, rim=1.2)
POST = dict(shadow=1.0, gamma=1.35)
W, H, T = 1.52, 2.42, .105

def unit(c, png):
    body = soft_touch('body', c['body'], rough=.36, grain=.03); face = mat('face', c['face'], rough=.16, spec=.45, coat=.3, coat_rough=.05); dark = mat('dark', '#060606', rough=.7); steel = anodised('steel', '#b4b6ba', rough=.22); key = plastic('key', c['key'], rough=.3)
    prism('back', W, H, T, .10, f0=.050, f1=.014, material=body, loc=(0, T, H / 2), n=18); frame_ring('edge', W + .002, H + .002, .101, .020, .020, steel, f=.006, loc=(0, .016, H / 2), n=18)
    prism('glass', W - .030, H - .030, .008, .085, f0=0, f1=.004, material=face, loc=(0, .001, H / 2), n=18)
    prism('frame', W - .235, H - .515, .001, .012, f0=0, material=dark, loc=(0, -.0070, H / 2 + .025), wn=False); prism('scr', W - .25, H - .53, .002, .008, f0=0, material=display('scr', png), loc=(0, -.0072, H / 2 + .025), wn=False)
    lathe('home', [(.082, 0), (.078, .006, .003), (.066, .002), (0, .001)], key, axis='-Y', loc=(0, -.0066, .120), seg=64); torus('homer', .082, .005, steel, axis='-Y', loc=(0, -.008, .120), seg=64, n=10)
    lathe('cam', [(.020, 0), (.020, .001), (0, .001)], mat('lens', '#101830', rough=.1), axis='-Y', loc=(.18, -.0067, H - .115), seg=32, fil=0); prism('ear', .20, .022, .002, .010, f0=0, material=dark, loc=(0, -.0064, H - .115), wn=False, n=6)
    lathe('lensring', [(.090, 0), (.090, .014, .006), (.062, .012)], steel, axis='Y', loc=(W / 2 - .22, T - .002, H - .24), seg=64); lathe('lensg', [(.064, .010), (0, .008)], mat('lensb', '#060a18', rough=.05, coat=1), axis='Y', loc=(W / 2 - .22, T - .002, H - .24), seg=48, fil=0)
    text('nawel', .24, mat('lg', c['logo'], rough=.4), (0, T + .0005, H * .56), rot=(pi / 2, 0, pi), depth=.0012)
    for i in range(9): lathe('spk', [(.014, 0), (0, .001)], dark, axis='Y', loc=(-.24 + .06 * i, T + .0005, .20), seg=20, fil=0)
    prism('pw', .16, .036, .010, .016, f0=0, f1=.004, material=steel, axis='X', loc=(W / 2 - .004, T / 2, H - .34), n=8); prism('vol', .36, .036, .010, .016, f0=0, f1=.004, material=steel, axis='X', loc=(W / 2 - .004, T / 2, H - .72), n=8)

def build(color='blanco'):
    c = COLORS[color]; R = lambda d, ax: Matrix.Rotation(math.radians(d), 4, ax); png = art.dawn(768, 1216)
    placed(Matrix.Translation((.50, -.34, .010)) @ R(-9, 'X'), unit, c, png)
    placed(Matrix.Translation((-.84, .46, .010)) @ R(180 + 10, 'Z') @ R(-8, 'X'), unit, c, png)
