"""AW-E2020 Jilguero: first true wireless earphones, in a round open case (modelled at 5x, 1 unit = 2 cm)."""
from studio import *
NAME = 'tws-round'
COLORS = {'negro': dict(exp=-.30, shell='#1d1e21', inner='#26282b', bud='#202124', acc='#8f9298', tip='#141416', mark='#d9d9d9')}
ANGLES = {'hero': dict(az=24, el=24, fill=.80), 'lado': dict(az=-34, el=20, fill=.80), 'detalle': dict(az=10, el=48, fill=.86)}
LIGHT = dict(key=1.05, strips=.6, world=.16, fill=1.4, rim=1.6, top=.9)
POST = dict(shadow=1.0, gamma=1.35)
R = 1.42

def build(color='negro'):
    c = COLORS[color]
    shell = plastic('shell', c['shell'], rough=.22, coat=.5, coat_rough=.12); inner = soft_touch('inner', c['inner'], rough=.44, grain=.04); budm = plastic('bud', c['bud'], rough=.2, coat=.5, coat_rough=.1)
    acc = anodised('acc', c['acc'], rough=.22); tip = rubber('tip', c['tip']); dark = mat('dark', '#060606', rough=.7); mark = mat('mark', c['mark'], rough=.4); zs = .86
    lathe('base', [(0, 0), (.95, 0, .05), (R - .10, .10, .22), (R, .48, .30), (R, zs, .03), (R - .06, zs, .02), (R - .08, zs - .10)], shell, seg=192, fil=12)
    lathe('tray', [(R - .075, zs - .10), (R - .10, zs - .06, .02), (0, zs - .05)], inner, seg=160); torus('rim', R - .045, .022, acc, loc=(0, 0, zs + .004), seg=192)
    lathe('led', [(.028, 0), (.024, .008, .004), (0, .008)], emitter('led', '#ffb45a', 5), loc=(0, -1.02, zs - .055), seg=24)
    for s in (-1, 1):
        q = (s * .60, .05, zs - .05)
        lathe('well', [(.55, -.02), (.55, .022, .012), (.49, .024, .01), (.47, -.004)], inner, loc=q, seg=96); lathe('wellh', [(.475, .0055), (0, .0055)], dark, loc=q, seg=96, fil=0)
        k = len(PRODUCT); bud(s, budm, acc, tip, mark, dark); bpy.context.view_layer.update()
        G = Matrix.Translation((q[0], q[1] + .02, zs + .13)) @ Matrix.Rotation(math.radians(s * 14), 4, 'Y') @ Matrix.Rotation(math.radians(26), 4, 'X')
        for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world
    k = len(PRODUCT); lh = .50                         # lid, opened
    lathe('lid', [(R - .08, .09), (R - .06, 0, .02), (R, 0, .03), (R, lh * .45, .26), (R - .16, lh - .06, .22), (.9, lh + .03), (0, lh + .045)], shell, seg=192, fil=12)
    lathe('lidin', [(R - .075, .05), (R - .11, .06, .02), (R - .20, lh - .16, .16), (.85, lh - .07), (0, lh - .06)], inner, seg=160, fil=10)
    bpy.context.view_layer.update(); G = Matrix.Translation((0, R - .02, zs + .05)) @ Matrix.Rotation(math.radians(-108), 4, 'X') @ Matrix.Translation((0, -R + .02, 0))
    for o in PRODUCT[k:]: o.matrix_world = G @ o.matrix_world
    lathe('hinge', [(0, -.42), (.075, -.42, .02), (.075, .42, .02), (0, .42)], shell, axis='X', loc=(0, R - .035, zs + .02), seg=48)
    prof = lambda z: R + .004
    wrap_text('nawel', .30, mark, .62, prof, angle=0, depth=.004)
    # micro-USB port at the right
    prism('port', .36, .13, .02, .05, f0=0, f1=.006, material=acc, axis='X', loc=(R - .012, 0, .58)); prism('porth', .29, .075, .02, .03, f0=0, material=dark, axis='X', loc=(R - .006, 0, .58), wn=False)

def bud(s, budm, acc, tip, mark, dark):
    """button earphone, touch face up (+z), tip pointing down and inwards"""
    lathe('body', [(0, -.34), (.20, -.32, .08), (.40, -.12, .14), (.43, .08, .12), (.36, .22, .06), (.33, .235, .01), (.325, .21)], budm, seg=128, fil=12)
    lathe('face', [(.328, .20), (.315, .238, .012), (.20, .252), (0, .258)], budm, seg=128); torus('ring', .330, .016, acc, loc=(0, 0, .228), seg=128, n=14)
    text('nawel', .15, mark, (0, 0, .2590), rot=(0, 0, 0), depth=.002); lathe('mic', [(.020, 0), (0, .001)], dark, loc=(0, -.255, .2500), seg=24, fil=0)
    o = lathe('tip', [(.15, .10), (.26, .14, .03), (.25, .28, .10), (.15, .42, .08), (.10, .42, .02), (0, .38)], tip, seg=64)
    o.matrix_world = Matrix.Translation((-s * .12, .04, -.16)) @ Matrix.Rotation(-s * math.radians(158), 4, 'Y')
