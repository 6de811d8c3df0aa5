"""Yogurt maker Cántaro: one 1.5 l glass jar with a swing handle in a tall warming sleeve. 17 cm wide, 26 cm tall."""
from kitchen_tones import *
NAME = 'yogurtera-cantaro'
COLORS = {k: TONES[k] for k in ('verde', 'crema')}
ANGLES = {'hero': dict(az=22, el=14, fill=.80), 'front': dict(az=0, el=6, fill=.8), 'arriba': dict(az=-30, el=40, fill=.78)}
LIGHT = dict(LIGHT, strips=.6)


def jar(k):
    """glass jar full of yogurt, wooden cap, wire bail resting on the shoulder"""
    glass_ = thin_glass('jar', '#fbfdfc')
    for n in glass_.node_tree.nodes:                                           # the yogurt behind it must stay white
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = .40
    yogurt = mat('yogurt', '#f5f1e8', rough=.35, spec=.4, coat=.3, coat_rough=.1)
    curve = [(p.x, p.y) for p in catmull([(.66, .30, 0), (.68, .60, 0), (.68, 1.50, 0), (.675, 1.78, 0), (.60, 1.97, 0), (.52, 2.05, 0), (.515, 2.12, 0)], 12)]
    lathe('jar', [(0, .29)] + curve, glass_, seg=160, fil=0, wn=False).visible_shadow = False
    level = 1.84
    inner = [(r - .02, z) for r, z in curve if z < level]
    lathe('yogurt', [(0, .31)] + inner + [(inner[-1][0] - .01, level), (0, level)], yogurt, seg=160, fil=0)
    lathe('collar', [(.50, 2.07), (.545, 2.075, .008), (.545, 2.125, .008), (.50, 2.13)], k.polish, seg=128)
    lathe('cap', [(.48, 2.12), (.575, 2.125, .015), (.58, 2.27, .03), (.50, 2.30, .02), (0, 2.30)], k.woodx, seg=160, fil=10)
    lathe('knob', [(.07, 2.29), (.06, 2.35, .02), (.15, 2.365, .015), (.16, 2.42, .025), (0, 2.44)], k.polish, seg=64)
    ring = [(.552 * sin(tau * i / 80), -.552 * cos(tau * i / 80), 2.035) for i in range(80)]
    sweep('wire', ring, circ(.016, 12), k.polish, ref=(0, 0, 1), closed=True)
    for sx in (-1, 1): lathe('ear', [(0, 0), (.05, 0, .01), (.05, .07, .015), (0, .075)], k.polish, axis='X' if sx > 0 else '-X', loc=(sx * .55, 0, 2.035), seg=40)
    arc = [(.61 * cos(a), -.06 - .20 * sin(a), 2.035 + .60 * sin(a)) for a in [pi * i / 60 for i in range(61)]]
    sweep('bail', arc, circ(.022, 16), k.polish, ref=(0, 1, 0))
    sweep('hold', arc[20:41], circ(.062, 28), k.woodx, ref=(0, 1, 0), round_caps=.03)


def build(color='verde'):
    k = Kit(color)
    lathe('foot', [(0, 0), (.74, 0, .02), (.78, .06), (0, .06)], k.rubber, seg=160)
    prof = [(.7, .045), (.85, .05, .05), (.88, .30, .2), (.86, 1.20, .3), (.83, 1.29, .05), (.75, 1.295, .02), (.735, 1.20), (.72, .30)]
    body = lathe('body', prof, k.body, seg=220, fil=14)
    lathe('floor', [(.74, .28), (0, .28)], k.second, seg=96, fil=0)
    lathe('ring', [(.853, 1.10), (.868, 1.103, .005), (.866, 1.135, .005), (.85, 1.138)], k.copper, seg=200)
    jar(k)
    s = Skin(body)
    text_on('nawel', .20, k.logo, s, 0, .36)
    panel_on('panel', s, .62, .24, .12, 0, .76, .010, k.gloss, f=.008)
    text_on('42°', .125, k.amber, s, -.14, .76, lift=.010, depth=.001, font=FONT_TXT)
    text_on('8 h', .105, k.ink, s, .16, .76, lift=.010, depth=.001, font=FONT_TXT)
