"""Yogurt maker: round warming base with seven jars under a clear lid, 25 cm wide."""
from parts_kitchen import *
NAME = 'yogurtera'
COLORS = {k: TONES[k] for k in ('crema', 'grafito')}
ANGLES = {'hero': dict(az=16, el=19, fill=.81),
          'front': dict(az=0, el=8, fill=.81),
          'detalle': dict(az=20, el=42, target=(0, 0, .9), zoom=.6)}
def jar(k, milk, x, y, z, turn=0):
    """milk-glass jar with a wooden cap; its lower part sits in the base"""
    lathe('jar', [(0, z), (.30, z, .05), (.335, z + .12, .1), (.335, z + .50, .10), (.285, z + .60, .03), (.285, z + .64)], milk, seg=96, loc=(x, y, 0), fil=10)
    o = lathe('cap', [(.27, z + .60), (.312, z + .605, .012), (.315, z + .70, .03), (0, z + .705)], k.woodx, seg=96, loc=(x, y, 0))
    placed(o, Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((-x, -y, 0)))


def build(color='crema'):
    k = Kit(color)
    milk = mat('milk', '#f3f1ec', rough=.12, spec=.5, coat=.5, coat_rough=.03)
    lathe('foot', [(0, 0), (1.05, 0, .02), (1.09, .07), (0, .07)], k.rubber, seg=160)
    prof = [(1.0, .05), (1.16, .06, .06), (1.25, .30, .25), (1.27, .62, .05), (1.22, .70, .05), (1.14, .705, .02), (1.13, .62)]
    body = lathe('body', prof, k.body, seg=220, fil=14)
    lathe('deck', [(1.14, .62), (1.12, .60), (0, .60)], k.second, seg=160, fil=0)
    milkz = .50
    for i in range(6): jar(k, milk, *polar(.745, 60 * i + 18)[:2], milkz, turn=i * 1.3)
    jar(k, milk, 0, 0, milkz, turn=.4)
    for x, y in [(0, 0)] + [polar(.745, 60 * i + 18)[:2] for i in range(6)]: torus('well', .345, .012, k.second, loc=(x, y, .602), seg=96)
    # lid
    lid = thin_glass('lid', '#fdfefe')
    for n in lid.node_tree.nodes:                                              # weaker reflections than a jug: the jars must stay readable
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = .42
    dome = catmull([(1.175, .70, 0), (1.175, .92, 0), (1.15, 1.14, 0), (1.02, 1.32, 0), (.70, 1.44, 0), (.32, 1.48, 0), (0, 1.485, 0)], 10)
    lathe('dome', [(p.x, p.y) for p in dome], lid, seg=200, fil=0, wn=False).visible_shadow = False
    lathe('lip', [(1.168, .695), (1.20, .70, .008), (1.20, .74, .012), (1.175, .745)], k.body, seg=200)
    lathe('knob', [(.07, 1.47), (.065, 1.54, .02), (.19, 1.56, .02), (.205, 1.62, .03), (.16, 1.645, .03), (0, 1.65)], k.woodx, seg=96)
    s = Skin(body)
    text_on('nawel', .19, k.logo, s, -.10, .40)
    panel_on('panel', s, .46, .20, .10, .56, .38, .010, k.gloss, f=.008)
    text_on('8 h', .115, k.amber, s, .56, .38, lift=.010, depth=.001, font=FONT_TXT)
