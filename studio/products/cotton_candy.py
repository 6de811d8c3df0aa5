"""Cotton candy maker: clear-walled plate on a round base, 30 cm wide, with a puff of sugar on a stick."""
from parts_kitchen import *
from mathutils import noise as mnoise
NAME = 'algodon'
COLORS = {k: TONES[k] for k in ('rosa', 'crema')}
ANGLES = {'hero': dict(az=14, el=15, fill=.81),
          'front': dict(az=0, el=8, fill=.81),
          'detalle': dict(az=-16, el=30, target=(-.1, 0, 1.35), zoom=.60)}


def puff(c, r, material, seed=0.0):
    """fluffy ball: an icosphere with layered noise, drawn out where the stick enters"""
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1)
    for v in bm.verts:
        p = v.co.copy(); q = p + Vector((seed, 0, 0))
        d = (1 + .13 * mnoise.noise(q * 1.5) + .10 * mnoise.noise(q * 2.9) + .045 * mnoise.noise(q * 6.5) + .015 * mnoise.noise(q * 16)) * (.92 + .14 * p.z)
        v.co = Vector((p.x * r[0], p.y * r[1], p.z * r[2])) * d
    me = bpy.data.meshes.new('puff'); bm.to_mesh(me); bm.free(); me.materials.append(material)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = bpy.data.objects.new('puff', me); bpy.context.scene.collection.objects.link(o); o.location = c; PRODUCT.append(o)
    fluff(o); return o


def fluff(o, count=90000, length=.040):
    """spun-sugar fibres: short fine fibres in every direction, so that the edge turns to haze"""
    o.modifiers.new('hair', 'PARTICLE_SYSTEM'); st = o.particle_systems[0].settings
    st.type = 'HAIR'; st.count = count; st.hair_length = length; st.hair_step = 4; st.normal_factor = .005; st.brownian_factor = .016; st.factor_random = .012
    st.render_step = 4; st.display_step = 4; st.root_radius = .5; st.tip_radius = .15; st.radius_scale = .0030; st.use_close_tip = False
    o.data.materials.append(mat('fibre', '#fbdde4', rough=1, spec=0, emit=.20)); st.material = 2


def sugar(name, color):
    m = mat(name, color, rough=1, spec=0, sheen=.5, emit=.20); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); n = noise(nt, tc.outputs['Object'], 16, 4, .65)
    bump(nt, b, n, .12, .02); return m


def build(color='rosa'):
    k = Kit(color); clear = thin_glass('clear', '#eef0ef'); tint = '#f9d2da' if color == 'rosa' else '#f4e3c9'
    feet([polar(.66, a)[:2] for a in (45, 135, 225, 315)], k.rubber, r=.10, h=.07)
    prof = [(.7, .05), (.90, .06, .05), (.92, .16, .10), (.76, .56, .45), (.66, .74, .12), (.70, .86, .03), (.66, .89)]
    body = lathe('body', prof, k.body, seg=192, fil=14)
    lathe('ring', [(.66, .865), (.72, .87, .006), (.72, .91, .006), (.66, .915)], k.copper, seg=160)
    # plate that lifts off: a body-coloured floor and a clear wall with a thick rim
    lathe('plate', [(0, .90), (.66, .90, .04), (1.16, .985, .10), (1.34, 1.10, .03), (1.33, 1.125, .012), (1.12, 1.04, .10), (.5, .985), (0, .985)], k.body, seg=220, fil=12)
    lathe('wall', [(1.325, 1.095), (1.40, 1.25, .2), (1.45, 1.60), (1.452, 1.64)], clear, seg=220, fil=12, wn=False)
    torus('rim', 1.452, .026, k.body, loc=(0, 0, 1.645), n=20, seg=220)
    # spinner head: slotted drum under a domed cap
    c0 = (-.20, 0, 0)
    lathe('hub', [(.30, .97), (.30, 1.02, .02), (.21, 1.04, .02), (.20, 1.10)], k.black, seg=96, loc=c0)
    lathe('spin', [(.18, 1.10), (.34, 1.12, .03), (.36, 1.30, .02), (.34, 1.31)], k.satin, seg=128, loc=c0)
    for i in range(36):
        x, y, _ = polar(.358, i * 10, 0, c0[:2]); o = prism('slot', .018, .10, .01, .008, f0=0, material=k.dark, wn=False)
        o.matrix_world = Matrix.Translation((x, y, 1.21)) @ Matrix.Rotation(math.radians(i * 10), 4, 'Z') @ Matrix.Rotation(pi / 2, 4, 'X')
    lathe('cap', [(.365, 1.305), (.375, 1.33, .012), (.24, 1.39, .10), (.10, 1.40, .02), (.085, 1.375), (0, 1.375)], k.polish, seg=128, loc=c0)
    s = Skin(body)
    text_on('nawel', .20, k.logo, s, -.14, .33)
    zd = .33
    dial(FRONT @ Matrix.Translation((.42, zd, s.z(.42, zd) - .02)) @ Matrix.Rotation(math.radians(31), 4, 'Y') @ Matrix.Rotation(math.radians(-16), 4, 'X'), .13, .09, k.wood, mark=k.dark, ring=k.satin)
    # stick resting on the rim, sugar round its upper end
    a, b = Vector((1.16, -.62, 1.14)), Vector((.16, .20, 2.66)); T = (b - a).normalized()
    sweep('stick', [a + (b - a) * i / 20 for i in range(21)], circ(.036, 20), wood('lightwood', '#b98f62', '#d9b88c'), ref=(0, 1, 0), round_caps=.02)
    o = puff((0, 0, 0), (.66, .63, .76), sugar('sugar', tint), 4.3)
    o.matrix_world = Matrix.Translation(a + (b - a) * .76) @ T.to_track_quat('Z', 'Y').to_matrix().to_4x4()
