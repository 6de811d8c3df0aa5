"""Tables, walls and everyday things for pictures of products in use. Nothing here belongs to a product.

A scene angle of a product module says what to lay:

    'en-uso': dict(az=20, el=9, fill=.6, shift=(.1, -.05), scene=dict(top='roble', unit=10, props=[('mate', 14, -4, 0)]))

`unit` is the module's centimetres per unit; a prop is (name, x, y, turn in degrees[, height]) in centimetres from the product's
middle as the viewer sees it: x to the right, y away.
"""
from studio import *

TOPS = {'roble': ('#8a6240', '#b98d62'), 'nogal': ('#4a2e1d', '#7a4f31')}
WALLS = {'claro': '#d9d4ca', 'arena': '#c9bba6', 'verde': '#8d9a86', 'terracota': '#b5795c', 'azul': '#6f8292', 'noche': '#3c3f44'}


# ------------------------------------------------------------------ things, in units of 10 cm, standing on z = 0


def mate():
    """gourd with a metal collar, yerba and bombilla: 9 cm"""
    skin = leather('gourd', '#6b3d22', rough=.38)
    steel = anodised('virola', '#c9cacc', rough=.16)
    lathe('gourd', [(0, .0), (.20, .01, .05), (.36, .20, .20), (.42, .44, .25), (.34, .72, .10), (.31, .80)], skin, seg=128, fil=12)
    lathe('foot', [(0, 0), (.24, 0, .02), (.25, .035, .015), (.20, .05)], steel, seg=96)
    lathe('collar', [(.325, .70), (.345, .72, .008), (.345, .86, .02), (.325, .875, .008), (.30, .86), (.29, .76)], steel, seg=128)
    yerba = mat('yerba', '#5d6b2c', rough=.95, spec=.1)
    nt, b = yerba.node_tree, yerba.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    grain = noise(nt, tc.outputs['Object'], 42, 4, .8)
    nt.links.new(mixc(nt, grain.range(.35, .65, 0, 1), col('#3e4a1c'), col('#8b9450')), b.inputs['Base Color'])
    bump(nt, b, grain, .9, .03)
    rings = [[(q * cos(t), q * sin(t), .80 + .06 * (1 - q / .3) + .03 * sin(t)) for t in [tau * j / 64 for j in range(64)]] for q in [.30 - .298 * i / 10 for i in range(11)]]
    loft('yerba', rings, yerba, cap0=False)
    sweep('bombilla', catmull([(.04, 0, .70), (.12, 0, 1.00), (.22, 0, 1.30), (.30, 0, 1.46), (.40, 0, 1.56)], 12), circ(.024, 20), steel, ref=(0, 1, 0), round_caps=.01)
    lathe('ring', [(.026, 0), (.042, .02, .01), (.026, .04)], anodised('oro', '#c9a25e', rough=.2), seg=48, loc=(.145, 0, 1.06))


def termo():
    """steel flask with a green coat: 30 cm"""
    coat = soft_touch('coat', '#2f4636', rough=.42, grain=.12)
    steel = brushed('tsteel', '#c4c4c3', rough=.25)
    black = soft_touch('tblack', '#161618', rough=.42)
    lathe('flask', [(0, 0), (.46, 0, .05), (.475, .10, .03), (.475, 2.05, .10), (.32, 2.32, .10), (.29, 2.42)], coat, seg=160, fil=12)
    lathe('base', [(0, 0), (.472, 0, .03), (.480, .05, .01), (.480, .12, .01), (.470, .13)], steel, seg=160)
    lathe('neck', [(.30, 2.38), (.335, 2.40, .01), (.335, 2.50, .01), (.29, 2.52)], steel, seg=128)
    lathe('cap', [(.31, 2.50), (.36, 2.51, .02), (.36, 2.92, .05), (0, 2.96)], black, seg=128)


def taza():
    """mug with coffee: 9 cm"""
    glaze = mat('glaze', '#e9e3d8', rough=.22, spec=.5, coat=.4, coat_rough=.1)
    lathe('mug', [(0, 0), (.30, 0, .02), (.38, .05, .08), (.41, .30, .3), (.405, .90, .012), (.385, .91, .012), (.375, .88), (.375, .30, .2), (.32, .07, .1), (0, .06)], glaze, seg=160, fil=10)
    lathe('coffee', [(0, .78), (.378, .78)], mat('mugcoffee', '#2a1409', rough=.12, spec=.4), seg=96, fil=0)
    path = smooth_path([(.38, 0, .74), (.56, 0, .80), (.72, 0, .72), (.70, 0, .48), (.68, 0, .26), (.54, 0, .20), (.39, 0, .26)], 60)
    sweep('handle', path, superell(.055, .035, 2.6, 32), glaze, ref=(0, 1, 0))


def libros():
    """two books lying on each other: 14 x 21 cm"""
    paper = mat('paper', '#e8e0cd', rough=.9)
    for i, (tone, w, d, h, turn) in enumerate((('#8f3b24', 2.2, 1.55, .26, 4), ('#d8cdb6', 2.0, 1.40, .20, -5))):
        z = .26 * i
        M = Matrix.Translation((0, 0, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        cloth = fabric('cover%d' % i, tone, pitch=.012, plane='XY')
        for o in (
            prism('board', w, d, .03, .02, f0=.006, material=cloth, axis='Z'),
            prism('board2', w, d, .03, .02, f0=.006, material=cloth, axis='Z', loc=(0, 0, h - .03)),
            prism('spine', w, .03, h, .012, f0=.006, material=cloth, axis='Z', loc=(0, -d / 2 + .015, 0)),
            prism('pages', w - .08, d - .06, h - .06, .01, f0=.002, material=paper, axis='Z', loc=(0, .01, .03)),
        ):
            bpy.context.view_layer.update()
            o.matrix_world = M @ o.matrix_world


def maceta():
    """terracotta pot with upright leaves: 45 cm in all"""
    clay = soft_touch('clay', '#a8603f', rough=.75, grain=.3)
    soil = mat('soil', '#2a1d14', rough=1)
    leaf = mat('leaf', '#3f5a36', rough=.45, spec=.4)
    nt, b = leaf.node_tree, leaf.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    band = noise(nt, tc.outputs['Object'], 5, 3, .6)
    nt.links.new(mixc(nt, band.range(.42, .6, 0, 1), col('#2f4a2b'), col('#7f9a63')), b.inputs['Base Color'])
    lathe('pot', [(0, 0), (.52, 0, .03), (.72, 1.05, .02), (.80, 1.06, .02), (.82, 1.28, .02), (.74, 1.29, .02), (.70, 1.10)], clay, seg=128)
    lathe('soil', [(0, 1.12), (.72, 1.12)], soil, seg=64, fil=0)
    for i in range(13):
        a, tilt, tall = i * 2.4, .10 + .16 * (i % 4) / 3, 2.2 + .9 * ((i * 7) % 5) / 4
        r = .08 + .32 * (i % 3) / 2
        foot = Vector((r * cos(a), r * sin(a), 1.08))
        out = Vector((cos(a), sin(a), 0))
        path = [foot + out * (tilt * tall * t * t) + Vector((0, 0, tall * t)) for t in [j / 24 for j in range(25)]]
        def blade(t):
            w = .15 * (sin(pi * min(1, .18 + .80 * t)) ** .7) + .004
            return [(w * cos(q), .018 * sin(q) + .25 * w * abs(cos(q)) ** 2) for q in [tau * j / 20 for j in range(20)]]
        sweep('leaf', path, blade, leaf, ref=(-sin(a), cos(a), 0))


def banquito():
    """wooden stool: 45 cm"""
    seat = wood('stool', '#7a5233', '#b0804f', axis='X', scale=.6)
    lathe('seat', [(0, 4.22), (1.45, 4.22, .05), (1.55, 4.32, .06), (1.52, 4.45, .05), (0, 4.43)], seat, seg=128)
    leg = wood('leg', '#7a5233', '#b0804f', axis='Z', scale=.6)
    for a in (45, 135, 225, 315):
        top, foot = Vector((.85 * cos(math.radians(a)), .85 * sin(math.radians(a)), 4.3)), Vector((1.35 * cos(math.radians(a)), 1.35 * sin(math.radians(a)), 0))
        sweep('leg', [foot.lerp(top, j / 12) for j in range(13)], lambda t: circ(.11 + .05 * t, 24), leg, ref=(0, 1, 0))
    for a in (0, 90):
        d = Vector((cos(math.radians(a + 45)), sin(math.radians(a + 45)), 0))
        sweep('rung', [d * (1.18 - 2.36 * j / 8) + Vector((0, 0, 1.5 + a * .003)) for j in range(9)], circ(.075, 20), leg, ref=(0, 0, 1))


def celular():
    """a phone lying on its back: 15 cm"""
    prism('phone', .72, 1.50, .08, .10, f0=.03, f1=.02, material=anodised('phone', '#3a3c41', rough=.3), axis='Z', n=16)
    prism('glass', .69, 1.47, .003, .09, f0=0, f1=.002, material=piano('phoneglass'), axis='Z', loc=(0, 0, .079), n=16)


def limones():
    """bowl with lemons: 26 cm across"""
    clay = mat('bowl', '#d7cdbd', rough=.4, spec=.4)
    lathe('bowl', [(0, 0), (.50, 0, .02), (.52, .06, .02), (1.00, .36, .4), (1.28, .80, .02), (1.25, .82, .012), (.95, .40, .4), (0, .12)], clay, seg=160, fil=12)
    rind = mat('rind', '#e0b021', rough=.38, spec=.5)
    nt, b = rind.node_tree, rind.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    bump(nt, b, noise(nt, tc.outputs['Object'], 28, 2, .6), .25, .02)
    prof = [(0, -.44), (.05, -.42, .02), (.10, -.36, .05), (.27, -.16, .2), (.30, .02, .2), (.25, .20, .2), (.10, .36, .05), (.06, .42, .02), (0, .44)]
    spots = [(-.42, -.28, .62, 20), (.32, -.42, .60, 100), (.48, .28, .62, 60), (-.30, .40, .62, 150), (.02, -.02, .98, 40), (-.66, .18, .78, 80)]
    for x, y, z, turn in spots:
        o = lathe('lemon', prof, rind, seg=64, fil=8)
        o.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(82), 4, 'X')


def tostadas():
    """plate with two slices of bread: 21 cm across"""
    glaze = mat('plate', '#e6e0d4', rough=.25, spec=.5)
    lathe('plate', [(0, .04), (.55, .04, .02), (.70, .05), (1.02, .16, .02), (1.03, .185, .01), (.70, .085, .1), (0, .075)], glaze, seg=160)
    crumb = mat('crumb', '#d8a763', rough=.9)
    nt, b = crumb.node_tree, crumb.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    toasted = noise(nt, tc.outputs['Object'], 7, 4, .7)
    nt.links.new(mixc(nt, toasted.range(.35, .65, 0, 1), col('#e6c07e'), col('#9a5a24')), b.inputs['Base Color'])
    bump(nt, b, noise(nt, tc.outputs['Object'], 30, 3, .7), .6, .03)
    crust = mat('crust', '#7d4219', rough=.8)
    for i, (x, turn, lean) in enumerate(((-.06, 12, 0), (.14, -18, 7))):
        M = Matrix.Translation((x, .05 * i, .085 + .15 * i)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'Y')
        for name, w, h, m in (('crust', 1.0, .13, crust), ('crumb', .94, .134, crumb)):
            o = prism(name, w, w * .95, h, .26, f0=.03, material=m, axis='Z', loc=(0, 0, -.002 if name == 'crumb' else 0), n=16)
            bpy.context.view_layer.update()
            o.matrix_world = M @ o.matrix_world


THINGS = {f.__name__: f for f in (mate, termo, taza, libros, maceta, banquito, celular, limones, tostadas)}


# ------------------------------------------------------------------ table and wall


def surface(top, k):
    """material of the table or floor; k = units per 10 cm"""
    if top in TOPS:
        return wood('top', *TOPS[top], rough=.48, axis='X', scale=.35 / k)
    if top == 'baldosa':
        return tiles('tiles', 2.0 * k)
    return soft_touch('top', {'piedra': '#b9b6b0', 'lino': '#d2c9ba', 'cemento': '#8f8d89'}[top], rough=.6, grain=.12)


def tiles(name, side):
    """terracotta floor tiles with joints"""
    m = mat(name, '#9a5b40', rough=.6, spec=.35)
    nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    x, y, z = coords(nt)
    u, v = x / side, y / side
    fu, fv = (u.fract() - .5).abs(), (v.fract() - .5).abs()
    joint = fu.max(fv).step(.475, .49)
    tone = noise(nt, vec(nt, u.floor(), v.floor(), 0), 3.7, 0).range(.3, .7, 0, 1)
    grain = noise(nt, vec(nt, x, y, z), 6 / side, 4, .6)
    clay = mixc(nt, tone * .6 + grain * .4, col('#8a4d34'), col('#b0714f'))
    nt.links.new(mixc(nt, joint, clay, col('#6d6258')), b.inputs['Base Color'])
    bump(nt, b, 1 - joint, .6, .03 * side)
    return m


def lay(az=0, top='roble', wall='claro', unit=10, props=(), depth=3.0):
    """Puts table, wall and props round the product, which must be lit already. az = the camera's; depth = distance of the wall
    in product radii."""
    k = 10 / unit
    P = bounds()
    low = Vector([min(p[i] for p in P) for i in range(3)])
    high = Vector([max(p[i] for p in P) for i in range(3)])
    R = (high - low).length / 2
    bpy.data.objects.remove(bpy.data.objects['floor'])
    n = len(PRODUCT)
    view = Matrix.Translation(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z)) @ Matrix.Rotation(math.radians(az), 4, 'Z')
    far = (1 + depth) * R
    plane('table', surface(top, k), view @ Matrix.Translation((0, far - 15 * R, -.001 * k)), 30 * R)
    plane('wall', soft_touch('wall', WALLS[wall], rough=.85, grain=.05), view @ Matrix.Translation((0, far, 0)) @ Matrix.Rotation(pi / 2, 4, 'X'), 30 * R)
    for name, x, y, turn, *height in props:
        first = len(PRODUCT)
        THINGS[name]()
        at = view @ Vector((x / unit, y / unit, height[0] / unit if height else 0))
        M = Matrix.Translation(at) @ Matrix.Rotation(math.radians(az + turn), 4, 'Z') @ Matrix.Scale(k, 4)
        bpy.context.view_layer.update()
        for o in PRODUCT[first:]:
            o.matrix_world = M @ o.matrix_world
    del PRODUCT[n:]


def plane(name, material, M, side):
    """one large square"""
    h = side / 2
    o = obj_from(name, [(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [(0, 1, 2, 3)], material, smooth=False, register=False)
    o.matrix_world = M
    return o
