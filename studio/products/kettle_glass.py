"""Glass kettle Luciérnaga: steel foot with a ring of light that colours the water, power base with keys. 17 cm body, 25 cm tall."""
from parts_kitchen import *
from kitchen_back import cord
NAME = 'pava-luciernaga'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=16, el=11, fill=.81), 'front': dict(az=0, el=5, fill=.81), 'dorso': dict(az=158, el=13, fill=.76, shift=(0, .04))}
LIGHT = dict(LIGHT, strips=.8)
Z = .30                                                                      # bottom of the kettle on its base


def clear(name, tint, reflect):
    g = thin_glass(name, tint)
    for n in g.node_tree.nodes:
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = reflect
    return g


def lit(name, level, low, high):
    """water lit from below: an amber haze, dense over the ring (`low`) and thin at the top (`high`)"""
    m = bpy.data.materials.new(name); m.use_nodes = True; m['thin'] = 1; nt = m.node_tree; nt.nodes.clear()
    t = nt.nodes.new('ShaderNodeBsdfTransparent'); e = nt.nodes.new('ShaderNodeEmission'); mx = nt.nodes.new('ShaderNodeMixShader'); o = nt.nodes.new('ShaderNodeOutputMaterial')
    e.inputs[0].default_value = col('#ffc069'); e.inputs[1].default_value = 1.0
    f = coords(nt)[2].range(Z + .28, level, 1, 0) ** 1.8 * (low - high) + high
    nt.links.new(f.k, mx.inputs[0]); nt.links.new(t.outputs[0], mx.inputs[1]); nt.links.new(e.outputs[0], mx.inputs[2]); nt.links.new(mx.outputs[0], o.inputs[0])
    return m


def water(wall, level):
    inner = [(r - .03, z) for r, z in wall if z < level]
    lathe('water', [(inner[0][0], Z + .29)] + inner + [(inner[-1][0], level)], lit('haze', level, .42, .05), seg=160, fil=0, wn=False).visible_shadow = False
    lathe('surface', [(inner[-1][0], level), (0, level)], clear('surf', '#ffffff', .35), seg=160, fil=0, wn=False).visible_shadow = False
    lathe('glowring', [(.69, Z + .275), (.735, Z + .28), (.735, Z + .31), (.69, Z + .28)], emitter('glow', '#ffa640', 2.4), seg=128, fil=0)
    lathe('plate', [(0, Z + .285), (.5, Z + .285), (.69, Z + .27)], mat('hot', '#d8c2a4', metal=1, rough=.3), seg=128, fil=0)


def build(color='grafito'):
    k = Kit(color)
    # power base: round, keys on a small deck in front
    lathe('basefoot', [(0, 0), (.82, 0, .01), (.85, .04), (0, .04)], k.rubber, seg=160)
    base = lathe('base', [(.82, .03), (.95, .035, .03), (.96, .17, .05), (.86, .21, .03), (0, .21)], k.body, seg=200, fil=10)
    M = Matrix.Translation((0, -1.02, .205)) @ Matrix.Rotation(math.radians(30), 4, 'X')
    placed(prism('deck', 1.10, .40, .12, .16, f0=.02, f1=.03, material=k.body, axis='Z', loc=(0, 0, -.12), n=14), M)
    placed(prism('glassdeck', 1.02, .30, .012, .13, f0=0, f1=.005, material=k.gloss, axis='Z', loc=(0, 0, -.002), n=14), M)
    for i, t in enumerate(('60°', '70°', '80°', '90°', '100°')): placed(text(t, .115, k.amber if t == '80°' else k.ink, (-.39 + .195 * i, -.005, .0115), rot=(0, 0, 0), depth=.001, font=FONT_TXT), M)
    # steel foot with the light ring
    lathe('foot', [(.5, .225), (.76, .23, .02), (.785, .28, .03), (.785, Z + .16, .02), (.77, Z + .18)], k.steel, seg=192)
    lathe('light', [(.77, Z + .165), (.79, Z + .168, .006), (.79, Z + .20, .006), (.77, Z + .203)], emitter('ring', '#ffae4a', 5.5), seg=192)
    wall = [(p.x, p.y) for p in catmull([(.775, Z + .20, 0), (.80, Z + .5, 0), (.78, Z + 1.0, 0), (.70, Z + 1.5, 0), (.615, Z + 1.86, 0)], 14)]
    lathe('glass', wall, clear('glass', '#f8fbfa', .45), seg=200, fil=0, wn=False).visible_shadow = False
    water(wall, Z + 1.12)
    for i, (t, z) in enumerate((('1,7 L', 1.36), ('1,0', .92), ('0,5', .58))):
        wrap_text(t, .085, k.dark, Z + z, prof_radius(wall), angle=-34, depth=.001, font=FONT_TXT)
    # steel collar with a pouring lip (left), lid
    top = Z + 1.84; rings = []
    for r, z in fillet([(.60, top - .02), (.625, top - .01, .01), (.60, top + .26, .1), (.59, top + .28, .008), (.57, top + .28, .008), (.57, top + .10)], 8):
        lift = max(0, (z - top) / .28) ** 1.5
        rings.append([((r + .20 * lift * math.exp(-((t - pi) / .34) ** 2)) * cos(t), (r + .20 * lift * math.exp(-((t - pi) / .34) ** 2)) * sin(t), z + .03 * lift * math.exp(-((t - pi) / .34) ** 2)) for t in [tau * j / 220 for j in range(220)]])
    loft('collar', rings, k.steel, cap0=False, cap1=False)
    lathe('lid', [(.54, top + .20), (.568, top + .23, .01), (.56, top + .27, .02), (.36, top + .315, .1), (0, top + .325)], k.body, seg=160, fil=10)
    lathe('knob', [(.06, top + .31), (.055, top + .37, .02), (.145, top + .385, .015), (.155, top + .43, .025), (0, top + .45)], k.wood, seg=96)
    # handle (right): bracket on the collar, second root on the foot
    path = smooth_path([(.57, 0, top + .12), (.85, 0, top + .22), (1.22, 0, top + .18), (1.26, 0, top - .22), (1.30, 0, top - .70), (1.24, 0, Z + .75), (1.10, 0, Z + .42), (1.02, 0, Z + .24), (.92, 0, Z + .12), (.76, 0, Z + .10)], 110)
    grip('handle', path, .24, .13, k.second, flare=.25)
    sweep('inlay', [p + Vector((.055, 0, .012)) for p in path[36:76]], superell(.075, .03, 2.6, 32), k.wood, ref=(0, 1, 0), round_caps=.03)
    wrap_text('nawel', .17, k.dark, Z + .08, lambda z: .786, angle=0, depth=.002)
    cord(k, -.25, .92, .11)
