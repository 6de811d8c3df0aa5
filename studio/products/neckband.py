"""Neckband earphones lying on the table (modelled at 2x, 1 unit = 5 cm)."""
from studio import *
NAME = 'neckband'
COLORS = {'negro': dict(exp=-.35, band='#101113', mod='#17181b', metal='#a3a5a9', tip='#121214', ink='#e6e6e6')}
ANGLES = {'hero': dict(az=24, el=33, fill=.82),
          'lado': dict(az=-30, el=24, fill=.82),
          'detalle': dict(az=14, el=26, target=(0, -.8, .2), zoom=.5)}
LIGHT = dict(strips=.6, world=.14, fill=1.3, rim=1.7, key=.85, top=.55)
POST = dict(shadow=1.05, gamma=1.35)

def build(color='negro'):
    c = COLORS[color]
    band = soft_touch('band', c['band'], rough=.42, grain=.04); mod = soft_touch('mod', c['mod'], rough=.32, grain=.02); metal = anodised('metal', c['metal'], rough=.2); tip = rubber('tip', c['tip']); ink = mat('ink', c['ink'], rough=.5); gl = piano('gl')
    # U opening towards the camera, resting on the floor
    half = smooth_path([(1.12, -.35, .085), (1.24, .30, .085), (1.18, 1.30, .085), (0, 1.38, .085)], 60)
    path = half + [Vector((-q.x, q.y, q.z)) for q in reversed(half[:-1])]
    sweep('band', path, lambda t: superell(.085, .055, 2.6, 40), band, ref=(0, 0, 1))
    for s in (-1, 1):
        # control module: flat bar that ends each arm
        P = catmull([(s * 1.00, -1.02, .105), (s * 1.045, -.80, .105), (s * 1.085, -.58, .105), (s * 1.125, -.34, .100), (s * 1.15, -.14, .095)], 10)
        sweep('mod', P, lambda t: superell(.10 - .018 * max(0, t - .8) / .2, .105 - .045 * max(0, t - .7) / .3, 3.0, 48), mod, ref=(0, 0, 1), round_caps=.05)
        d = (Vector(P[-1]) - Vector(P[0])).normalized(); a = math.atan2(d.y, d.x)
        sweep('ring', P[5:8], superell(.1025, .1075, 3.0, 48), metal, ref=(0, 0, 1))
        if s > 0:
            for k, f in enumerate((.30, .48, .66)):
                q = Vector(P[int(f * (len(P) - 1))]); o = prism('key', .12, .075, .016, .035, f0=0, f1=.006, material=gl, axis='Z', loc=(0, 0, 0)); o.matrix_world = Matrix.Translation(q + Vector((0, 0, .098))) @ Matrix.Rotation(a, 4, 'Z')
                t = text(('−', '○', '+')[k], .06, ink, (0, 0, 0), depth=.0006, font=FONT_TXT); t.matrix_world = Matrix.Translation(q + Vector((0, 0, .1145))) @ Matrix.Rotation(0, 4, 'Z')
        else:
            q = Vector(P[int(.52 * (len(P) - 1))]); t = text('nawel', .105, ink, (0, 0, 0), depth=.001); t.matrix_world = Matrix.Translation(q + Vector((0, 0, .1005))) @ Matrix.Rotation(a + pi if cos(a) < 0 else a, 4, 'Z')
        # cable from the module's tip, swinging in to the bud's strain relief
        M = bud((s * .36, -1.10 + .10 * s, .165), s, mod, metal, tip, gl)
        e = Vector(P[0]); b, out = M @ Vector((0, -.24, -.043)), (M.to_3x3() @ Vector((0, -1, 0))).normalized()
        low = b + out * .24; low.z = .022
        cab = smooth_path([e + Vector((0, .02, 0)), e + Vector((-s * .06, -.30, 0)), (s * 1.02, -1.78, .022), (s * .74, -1.82, .022), (s * .56, -1.84, .022), low + Vector((s * .04, -.20, 0)), b], 80)
        sweep('cable', cab, circ(.021, 14), band, ref=(0, 0, 1))

def bud(at, s, mod, metal, tip, gl):
    """housing lying on its side: metal back outwards, tip inwards, strain relief towards the camera. Returns its matrix"""
    k = len(PRODUCT)
    lathe('hous', [(0, -.10), (.125, -.10, .03), (.145, .0, .06), (.12, .10, .05), (.07, .15, .02), (.06, .18)], mod, seg=64)
    lathe('back', [(.115, -.102), (.112, -.112, .006), (0, -.114)], metal, seg=64); torus('r', .137, .009, metal, loc=(0, 0, -.03), n=12, seg=64)
    lathe('tip', [(.06, .15), (.115, .165, .02), (.112, .23, .05), (.075, .31, .04), (.05, .32, .015), (.045, .29), (0, .29)], tip, seg=64)
    sweep('relief', [(0, -.10, -.03), (0, -.15, -.035), (0, -.20, -.04), (0, -.25, -.045)], lambda t: circ(.045 - .018 * t, 20), mod, ref=(1, 0, 0), round_caps=.01)
    bpy.context.view_layer.update()
    z = Vector((-s * .80, .45, .30)).normalized(); y = Vector((-s * .25, .9, .22)); y = (y - z * y.dot(z)).normalized(); x = y.cross(z)
    M = Matrix.Translation(at) @ Matrix((x, y, z)).transposed().to_4x4()
    for o in PRODUCT[k:]: o.matrix_world = M @ o.matrix_world
    return M
