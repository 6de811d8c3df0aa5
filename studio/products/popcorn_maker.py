"""Hot-air popcorn maker with a bowl of popcorn: 30 cm tall."""
from parts_kitchen import *
import random
NAME = 'pochoclera'
COLORS = {k: TONES[k] for k in ('rojo', 'crema')}
ANGLES = {'hero': dict(az=-30, el=12, fill=.81),
          'front': dict(az=0, el=6, fill=.81),
          'lado': dict(az=-82, el=9, fill=.81),
          'detalle': dict(az=-24, el=24, target=(0, -1.2, .6), zoom=.52)}
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


def fluted(name, prof, material, n=28, z0=.30, z1=1.02, deep=.022, loc=(0, 0, 0)):
    """turned body with soft flutes between two heights, as a popcorn bucket has"""
    rings = []
    for r, z in fillet(prof, 14):
        w = deep * min(1, max(0, (z - z0) / .10)) * min(1, max(0, (z1 - z) / .10))
        rings.append([((r - w * (1 - abs(sin(n * t / 2))) ** 2) * cos(t), (r - w * (1 - abs(sin(n * t / 2))) ** 2) * sin(t), z) for t in [tau * j / (n * 14) for j in range(n * 14)]])
    o = loft(name, rings, material, cap0=True, cap1=True); o.matrix_world = Matrix.Translation(loc); return o


def build(color='rojo'):
    k = Kit(color); cream = soft_touch('cream', '#e8e0d2' if color == 'rojo' else '#d9cdb8', rough=.4, grain=.05); y0 = .35; at = (0, y0, 0)
    lathe('foot', [(0, 0), (.74, 0, .02), (.78, .09, .02), (0, .10)], k.rubber, seg=128, loc=at)
    prof = [(.70, .09), (.825, .10, .04), (.845, .24, .12), (.83, .30), (.79, .60), (.745, 1.00), (.73, 1.06, .2), (.70, 1.72, .03), (.66, 1.76)]
    dense = [q for a, b in zip(prof, prof[1:]) for q in ([a] + [(a[0] + (b[0] - a[0]) * j / 8, a[1] + (b[1] - a[1]) * j / 8) for j in range(1, 8)] if .28 < a[1] < 1.03 else [a])] + [prof[-1]]
    fluted('body', dense, k.body, loc=at)
    lathe('hoop', [(.735, 1.055), (.752, 1.06, .006), (.748, 1.10, .006), (.73, 1.105)], k.satin, seg=160, loc=at)
    lathe('ring', [(.69, 1.735), (.715, 1.74, .006), (.715, 1.775, .006), (.69, 1.78)], k.satin, seg=160, loc=at)
    # hood with its chute towards the front; the mouth has a lip of its own
    lathe('hood', [(.66, 1.77), (.70, 1.78, .01), (.705, 2.20, .30), (.56, 2.52, .26), (.37, 2.60, .03), (.36, 2.62)], cream, seg=160, fil=14, loc=at)
    path = catmull([(0, .12, 2.14), (0, -.26, 2.14), (0, -.52, 2.10), (0, -.73, 2.00), (0, -.86, 1.84), (0, -.90, 1.70)], 14)
    def tube(t, g=0.0): return rrect(.92 - .12 * t + g, .56 - .10 * t + g, .24 - .04 * t, 12)
    o = sweep('chute', path, tube, cream, ref=(1, 0, 0), caps=False); m = o.modifiers.new('s', 'SOLIDIFY'); m.thickness = .035; m.offset = -1; to_first(o, m)
    sweep('inside', path[:-4], lambda t: tube(t, -.08), k.dark, ref=(1, 0, 0))
    lip = sweep('lip', path[-5:], lambda t: tube(1, .028), k.satin, ref=(1, 0, 0), caps=False); m = lip.modifiers.new('s', 'SOLIDIFY'); m.thickness = .03; m.offset = -1; to_first(lip, m)
    # measuring cup as a lid: clear, with its corn, and a wooden knob
    lathe('seat', [(.365, 2.58), (.42, 2.60, .012), (.42, 2.655, .012), (.36, 2.66)], k.body, seg=128, loc=at)
    lathe('cup', [(.355, 2.64), (.40, 2.66, .02), (.36, 2.92, .03), (.30, 2.945, .02), (0, 2.945)], k.body, seg=128, loc=at)
    torus('cupband', .388, .012, k.satin, loc=(0, y0, 2.745), n=12)
    lathe('cupknob', [(.05, 2.93), (.05, 2.98, .01), (.13, 2.99, .012), (.145, 3.05, .02), (.10, 3.075, .02), (0, 3.08)], k.wood, seg=64, loc=at)
    ink = mat('mark', '#f1e9dc' if color == 'rojo' else '#161617', rough=.6, spec=.15)
    wrap_text('nawel', .26, ink, 1.40, lambda z: .715, angle=-26, depth=.003, center=(0, y0))
    # bowl, and a few that jumped out of it
    c = (0, -1.22)
    lathe('bowl', [(0, .0), (.34, .0, .02), (.37, .05, .02), (.60, .22, .15), (.74, .58, .02), (.765, .60, .008), (.755, .62, .008), (.71, .585, .02), (.57, .26, .15), (0, .12)], cream, seg=160, fil=10, loc=c + (0,))
    torus('bowlrim', .752, .013, k.body, loc=(0, c[1], .607), n=12)
    popcorn(heap(c, .57, .57, .86, 150, 5) + [(-.98, -1.38, .075), (-.80, -1.66, .075), (.86, -1.62, .075)])
