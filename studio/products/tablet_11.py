"""AW-D1130 Estepa 11: tablet on its keyboard cover, with the pen beside it."""
from tablet import *
import art
NAME = 'tablet-11'
COLORS = {'salvia': dict(exp=-.05, body='#8e9b87', logo='#f1f4ee', cover='#4d5a4b', keys='#2b322a', ink='#d9dfd4', pen='#f0eee8', acc='#c98d60')}
ANGLES = {'hero': dict(az=24, el=17, fill=.84), 'front': dict(az=0, el=13, fill=.84), 'dorso': dict(az=150, el=14, fill=.82, light=dict(rot=math.radians(140)))}
W, H, T = 2.54, 1.70, .072

def build(color='salvia'):
    c = COLORS[color]; cover = fabric('cover', c['cover'], pitch=.016, plane='XY'); back = fabric('coverb', c['cover'], pitch=.016, plane='XZ'); keys = soft_touch('keys', c['keys'], rough=.5, grain=.02); ink = mat('ink', c['ink'], rough=.6)
    dark = mat('dark', '#050505', rough=.7); acc = anodised('acc', c['acc'], rough=.2); steel = anodised('steel', '#a9abaf', rough=.22); pen = soft_touch('pen', c['pen'], rough=.34, grain=.02)
    png = art.landscape('estepa', 1280, 800, [(0, '#0c3b5e'), (.4, '#3f93a8'), (.7, '#f0d9a0'), (1, '#e8a060')], [(.40, .04, .8, .5, '#7a9a86', '#5f8272'), (.28, .05, .7, 2.8, '#4c6e58', '#365444'), (.15, .05, .6, 4.9, '#24402f', '#142a1f')], disc=(.66, .40, .085, '#fff2cc'))
    L = math.radians(21); s, k = sin(L), cos(L)
    # keyboard slab in front of the hinge
    d = 1.16; prism('slab', W, d, .052, .10, f0=.012, f1=.014, material=cover, axis='Z', loc=(0, -d / 2 - .03, .004), n=14)
    prism('well', 15 * .158 + .05, 5.6 * .158 + .04, .003, .03, f0=0, material=dark, axis='Z', loc=(0, -.075 - 5.6 * .158 / 2, .0545), wn=False); keyboard(0, -.075 - 5.6 * .158 / 2, .056, keys, ink, p=.158, gap=.020)
    prism('padgap', .72, .15, .002, .03, f0=0, material=dark, axis='Z', loc=(0, -1.075, .056), wn=False); prism('pad', .71, .14, .004, .028, f0=0, f1=.001, material=keys, axis='Z', loc=(0, -1.075, .0555))
    sweep('fold', [(x, .01, .034) for x in (-W / 2 + .10, -.4, .4, W / 2 - .10)], circ(.030, 16), cover, ref=(0, 1, 0), round_caps=.01); prism('contact', .46, .05, .02, .02, f0=0, f1=.004, material=acc, axis='Z', loc=(0, -.035, .044), n=6)
    placed(Matrix.Translation((0, .02, .060)) @ Matrix.Rotation(-L, 4, 'X'), unit, c, png, W, H, t=T, r=.12, bezel=.075, mark=(0, .78))
    # rear cover: upper half clings to the tablet, lower half unfolds as a leg
    hh = H * .52; P = Matrix.Translation((0, .02, .060)) @ Matrix.Rotation(-L, 4, 'X')
    def upper(): prism('shellb', W - .02, hh, .026, .10, f0=.004, f1=.008, material=back, axis='-Y', loc=(0, T + .030, hh / 2 + .01), n=12)
    placed(P, upper)
    top = P @ Vector((0, T + .034, hh)); g = Vector((0, top.y + .46, .016)); dv = top - g; a = math.atan2(dv.y, dv.z)
    leg = prism('leg', W - .02, dv.length, .026, .08, f0=.004, f1=.008, material=back, axis='-Y', loc=(0, 0, 0), n=12); leg.matrix_world = Matrix.Translation((top + g) / 2) @ Matrix.Rotation(-a, 4, 'X') @ Matrix.Translation((0, .013, 0)) @ leg.matrix_world
    lathe('legh', [(0, -W * .47), (.026, -W * .47, .006), (.026, W * .47, .006), (0, W * .47)], back, axis='X', loc=tuple(top), seg=32)
    # pen on the table
    n0 = len(PRODUCT)
    lathe('pen', [(0, -.80), (.030, -.80, .012), (.043, -.76, .02), (.043, .56), (.036, .62), (.012, .765)], pen, axis='X', seg=64); lathe('nib', [(.0125, .760), (.006, .80, .003), (0, .802)], dark, axis='X', seg=32)
    torus('penr', .0425, .004, acc, axis='X', loc=(-.60, 0, 0), seg=64, n=10); prism('pbtn', .30, .030, .012, .014, f0=0, f1=.004, material=steel, axis='Z', loc=(.34, 0, .037), n=6)
    t = text('nawel', .060, mat('penmark', '#6d7068', rough=.5), (0, 0, 0), rot=(0, 0, 0), depth=.0006); t.matrix_world = Matrix.Translation((-.20, -.012, .0415)) @ Matrix.Rotation(math.radians(14), 4, 'X')
    bpy.context.view_layer.update(); G = Matrix.Translation((.34, -1.40, .045)) @ Matrix.Rotation(math.radians(9), 4, 'Z')
    for o in PRODUCT[n0:]: o.matrix_world = G @ o.matrix_world
