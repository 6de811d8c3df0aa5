"""Hot-air popcorn maker with a bowl of popcorn: 30 cm tall."""
from parts_kitchen import *
import random
NAME = 'pochoclera'
COLORS = {k: TONES[k] for k in ('rojo', 'crema')}
ANGLES = {'hero': dict(az=-30, el=12, fill=.81), 'front': dict(az=0, el=6, fill=.81)}
LIGHT = dict(LIGHT, strips=.6)


def kernel_mesh(seed, mats):
    """one popped kernel: a few merged blobs"""
    rnd = random.Random(seed); mb = bpy.data.metaballs.new('mb%d' % seed); mb.resolution = .012; mb.render_resolution = .012; mb.threshold = .28
    for i in range(9):
        e = mb.elements.new(); e.co = (rnd.uniform(-.07, .07), rnd.uniform(-.07, .07), rnd.uniform(-.06, .06)); e.radius = rnd.uniform(.04, .068)
    o = bpy.data.objects.new('mb%d' % seed, mb); bpy.context.scene.collection.objects.link(o); bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons)); me.materials.clear(); me.materials.append(mats)
    return me


def popcorn(points, scale=1.0, seed=3):
    m = mat('popcorn', '#f1e2bb', rough=.6, spec=.3); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); f = noise(nt, tc.outputs['Object'], 9, 2).range(.50, .66, 0, 1)
    nt.links.new(mixc(nt, f, col('#f6e9c6'), col('#dca23c')), b.inputs['Base Color'])
    rnd = random.Random(seed); kinds = [kernel_mesh(s, m) for s in range(6)]
    for x, y, z in points:
        o = bpy.data.objects.new('pop', rnd.choice(kinds)); bpy.context.scene.collection.objects.link(o); PRODUCT.append(o)
        q = rnd.uniform(.9, 1.25) * scale
        o.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rnd.uniform(0, tau), 4, (rnd.uniform(-1, 1), rnd.uniform(-1, 1), .3)) @ Matrix.Scale(q, 4)


def heap(c, r, z, top, n, seed):
    """points of a rounded pile filling a bowl"""
    rnd = random.Random(seed); P = []
    while len(P) < n:
        a, u = rnd.uniform(0, tau), math.sqrt(rnd.random()); h = z + (top - z) * (1 - u ** 2.2) + rnd.uniform(-.05, .03)
        p = (c[0] + r * u * cos(a), c[1] + r * u * sin(a), h)
        if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 > .0085 for q in P): P.append(p)
        else: n -= .12
    return P


def build(color='rojo'):
    k = Kit(color); cream = soft_touch('cream', '#e8e0d2', rough=.4, grain=.05)
    lathe('foot', [(0, 0), (.70, 0, .02), (.73, .07), (0, .07)], k.rubber, seg=128, loc=(0, .35, 0))
    prof = [(.74, .05), (.82, .06, .04), (.84, .22, .12), (.74, .95, .8), (.70, 1.72, .03), (.66, 1.76)]
    body = lathe('body', prof, k.body, seg=192, fil=14, loc=(0, .35, 0))
    lathe('ring', [(.69, 1.735), (.715, 1.74, .006), (.715, 1.775, .006), (.69, 1.78)], k.satin, seg=160, loc=(0, .35, 0))
    # hood with chute towards the front
    hood = lathe('hood', [(.66, 1.77), (.70, 1.78, .01), (.70, 2.28, .25), (.50, 2.56, .2), (.36, 2.60)], cream, seg=160, fil=14, loc=(0, .35, 0))
    path = catmull([(0, .10, 2.16), (0, -.28, 2.15), (0, -.56, 2.10), (0, -.80, 1.98), (0, -.94, 1.80)], 12)
    def tube(t, g=0.0): return rrect(.86 - .10 * t + g, .52 - .08 * t + g, .20, 10)
    o = sweep('chute', path, tube, cream, ref=(1, 0, 0), caps=False); m = o.modifiers.new('s', 'SOLIDIFY'); m.thickness = .035; m.offset = -1; to_first(o, m)
    sweep('inside', path[:-3], lambda t: tube(t, -.08), k.dark, ref=(1, 0, 0))
    # measuring cup as lid
    lathe('cup', [(.37, 2.58), (.40, 2.60, .02), (.36, 2.80, .03), (.30, 2.83, .02), (0, 2.83)], k.body, seg=128, loc=(0, .35, 0))
    lathe('cupknob', [(.05, 2.82), (.05, 2.87, .01), (.12, 2.88, .012), (.13, 2.93, .02), (0, 2.945)], k.wood, seg=64, loc=(0, .35, 0))
    s = Skin(body)
    text_on('nawel', .21, mat('mark', '#f1e9dc' if color == 'rojo' else '#161617', rough=.6, spec=.15), s, 0, 1.28)
    # bowl
    c = (0, -1.16)
    lathe('bowl', [(0, .0), (.34, .0, .02), (.37, .05, .02), (.60, .22, .15), (.74, .58, .02), (.765, .60, .008), (.755, .62, .008), (.71, .585, .02), (.57, .26, .15), (0, .12)], cream, seg=160, fil=10, loc=c + (0,))
    popcorn(heap(c, .57, .57, .80, 150, 5))
