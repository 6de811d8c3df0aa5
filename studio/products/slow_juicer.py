"""Cold-press juicer Vendimia: tall drum with the auger in sight, chute on top, two jugs. 27 cm wide with jugs, 43 cm tall."""
from parts_kitchen import *
NAME = 'juguera-vendimia'
COLORS = {k: TONES[k] for k in ('grafito', 'crema')}
ANGLES = {'hero': dict(az=22, el=9, fill=.83), 'front': dict(az=0, el=5, fill=.83), 'arriba': dict(az=-30, el=38, fill=.82)}
LIGHT = dict(LIGHT, strips=.7)


def clear(name, tint, reflect=.5):
    g = thin_glass(name, tint)
    for n in g.node_tree.nodes:
        if n.type == 'MATH' and n.operation == 'MULTIPLY': n.inputs[1].default_value = reflect
    return g


def jug(k, x, y, r, h, fill, color, level):
    """straight clear jug with what it holds"""
    lathe('jug', [(0, .02), (r - .03, .02), (r, .06), (r + .015, h)], clear('jug%d' % (x * 100), '#f4f6f6'), seg=128, fil=0, wn=False, loc=(x, y, 0)).visible_shadow = False
    lathe('rim', [(r + .008, h - .01), (r + .026, h - .006), (r + .026, h + .012), (r + .006, h + .012)], k.polish, seg=128, fil=0, loc=(x, y, 0))
    m = mat(fill, color, rough=.3, spec=.4, coat=.4, coat_rough=.1)
    lathe(fill, [(0, .04), (r - .05, .04), (r - .02, .07), (r - .012, level), (0, level)], m, seg=128, fil=0, loc=(x, y, 0))
    lathe('bottom', [(0, 0), (r - .05, 0, .02), (r - .02, .04)], k.polish, seg=96, loc=(x, y, 0))


def mesh(name, r, pitch=.021, wire=.30):
    """fine steel mesh round the z axis: wires up and round, the holes between them seen through"""
    m, t = new_material(name); t.nodes.clear(); m['thin'] = 1
    x, y, h = coords(t); n = round(tau * r / pitch)
    u, v = (y.atan2(x) * (n / tau)).fract(), (h / pitch).fract()
    wires = u.lt(wire).max(v.lt(wire))
    steel = new_node(t, 'BsdfGlossy', col('#b9b9b7'), named={'Roughness': .34})
    output(t, new_node(t, 'MixShader', wires, new_node(t, 'BsdfTransparent', col('#ffffff')).outputs[0], steel.outputs[0]))
    return m


def drum(k, z, h, r):
    """smoked drum, filter of fine mesh, auger with its screw thread inside"""
    lathe('base', [(.42, z - .10), (r + .01, z - .09, .04), (r + .03, z + .10, .03), (r, z + .13)], k.black, seg=160)
    lathe('drum', [(r, z + .12), (r + .01, z + .3), (r + .01, z + h)], clear('drumglass', '#b9b4ad', .6), seg=160, fil=0, wn=False).visible_shadow = False
    f, z0, z1 = .588, z + .13, z + h - .02
    lathe('filter', [(f, z0), (f, z1)], mesh('mesh', f), seg=160, fil=0, wn=False).visible_shadow = False
    for zr, hr in ((z0, .05), ((z0 + z1) / 2 - .012, .024), (z1 - .05, .05)): lathe('frame', [(f - .008, zr), (f + .010, zr), (f + .010, zr + hr), (f - .008, zr + hr), (f - .008, zr)], k.steel, seg=160, fil=0)
    for a in range(15, 360, 60): prism('stay', .018, .034, z1 - z0, .007, f0=0, axis='Z', material=k.steel).matrix_world = Matrix.Rotation(math.radians(a), 4, 'Z') @ Matrix.Translation((f, 0, z0))
    screw = soft_touch('screw', '#d98a2b', rough=.4, grain=.03)
    lathe('core', [(.50, z + .12), (.44, z + .30, .1), (.30, z + h * .75, .2), (.16, z + h - .04, .04), (0, z + h - .02)], screw, seg=128)
    thread = [(lambda t: ((.485 - .225 * t) * cos(-6.2 * pi * t), (.485 - .225 * t) * sin(-6.2 * pi * t), z + .18 + (h - .36) * t))(i / 240) for i in range(241)]
    sweep('thread', thread, superell(.055, .085, 2.2, 20), screw, ref=(0, 0, 1), round_caps=.02)
    lathe('lid', [(r - .04, z + h - .01), (r + .035, z + h, .015), (r + .035, z + h + .07, .03), (r - .10, z + h + .20, .12), (.42, z + h + .26, .05), (.40, z + h + .34)], k.black, seg=160, fil=10)


def build(color='grafito'):
    k = Kit(color)
    feet([polar(.62, a)[:2] for a in (45, 135, 225, 315)], k.rubber, r=.12, h=.06)
    prof = [(.6, .05), (.80, .055, .05), (.82, .20, .1), (.74, .95, .6), (.66, 1.58, .08), (.56, 1.66, .02), (.44, 1.665)]
    body = lathe('body', prof, k.body, seg=200, fil=14)
    lathe('ring', [(.79, .155), (.824, .158, .005), (.822, .195, .005), (.79, .198)], k.copper, seg=200)
    z, h, r = 1.76, .98, .62
    drum(k, z, h, r)
    zt = z + h + .28
    lathe('chute', [(.40, zt), (.41, zt + .08), (.41, zt + .72, .02), (.55, zt + .90, .05), (.56, zt + .95, .015), (.50, zt + .95, .015), (.36, zt + .74)], k.smoke, seg=128)
    lathe('pusher', [(.30, zt + .5), (.33, zt + 1.02, .02), (.42, zt + 1.05, .03), (.42, zt + 1.16, .04), (.2, zt + 1.19), (0, zt + 1.19)], k.wood, seg=128)
    # juice spout with its stopper (front), pulp spout (right)
    sp = catmull([(0, -.55, z + .02), (0, -.80, z + .02), (0, -.98, z - .01), (0, -1.06, z - .10)], 10)
    sweep('spout', sp, circ(.11, 32), k.black, ref=(1, 0, 0), round_caps=.01)
    lathe('mouth', [(.0, -.02), (.085, -.02), (.085, .0), (0, .0)], k.dark, axis='-Z', loc=(0, -1.075, z - .125), seg=48, fil=0)
    lathe('stopper', [(0, 0), (.10, 0), (.13, .02, .02), (.13, .14, .03), (0, .15)], k.copper, axis='-Y', loc=(0, -1.01, z + .06), seg=64)
    pp = catmull([(.50, 0, z + .02), (.74, 0, z + .0), (.92, -.02, z - .08), (.98, -.03, z - .22)], 10)
    sweep('pulp', pp, rrect(.22, .20, .07, 8), k.black, ref=(0, 1, 0), round_caps=.01)
    s = Skin(body)
    text_on('nawel', .20, k.logo, s, -.02, 1.30, depth=.004)
    dial(SIDE @ Matrix.Translation((-.02, 1.40, Skin(body, SIDE).z(-.02, 1.40) - .02)), .12, .10, k.black, mark=k.ink, ring=k.copper)
    jug(k, -.02, -1.36, .47, 1.22, 'juice', '#e0821a', .86)
    jug(k, 1.36, -.06, .48, 1.25, 'fibre', '#a8642a', .46)
