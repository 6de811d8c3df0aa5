"""Cotton candy maker: wide bowl on a round base, 30 cm wide, with a puff of sugar on a stick."""
from parts_kitchen import *
from mathutils import noise as mnoise
NAME = 'algodon'
COLORS = {k: TONES[k] for k in ('rosa', 'crema')}
ANGLES = {'hero': dict(az=14, el=15, fill=.81), 'front': dict(az=0, el=8, fill=.81)}


def puff(c, r, material, seed=0.0):
    """fluffy ball: an icosphere with layered noise"""
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1)
    for v in bm.verts:
        p = v.co.copy(); q = p + Vector((seed, 0, 0))
        d = (1 + .20 * mnoise.noise(q * 1.7) + .09 * mnoise.noise(q * 3.6) + .03 * mnoise.noise(q * 9) + .018 * mnoise.noise(q * 20)) * (.90 + .16 * p.z)
        v.co = Vector((p.x * r[0], p.y * r[1], p.z * r[2])) * d
    me = bpy.data.meshes.new('puff'); bm.to_mesh(me); bm.free(); me.materials.append(material)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = bpy.data.objects.new('puff', me); bpy.context.scene.collection.objects.link(o); o.location = c; PRODUCT.append(o)
    fluff(o); return o


def fluff(o, count=110000, length=.045):
    """spun-sugar fibres: short fine fibres in every direction, so that the edge turns to haze"""
    o.modifiers.new('hair', 'PARTICLE_SYSTEM'); st = o.particle_systems[0].settings
    st.type = 'HAIR'; st.count = count; st.hair_length = length; st.hair_step = 4; st.normal_factor = .006; st.brownian_factor = .014; st.factor_random = .012
    st.render_step = 4; st.display_step = 4; st.root_radius = .5; st.tip_radius = .15; st.radius_scale = .0032; st.use_close_tip = False
    o.data.materials.append(mat('fibre', '#f9d3db', rough=1, spec=0, emit=.12)); st.material = 2


def sugar(name, color):
    m = mat(name, color, rough=1, spec=0, sheen=.5, emit=.10); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); n = noise(nt, tc.outputs['Object'], 22, 5, .75)
    bump(nt, b, n, .2, .02); return m


def build(color='rosa'):
    k = Kit(color); white = soft_touch('white', '#f0ebe4', rough=.4, grain=.05)
    feet([polar(.62, a)[:2] for a in (45, 135, 225, 315)], k.rubber, r=.10, h=.07)
    prof = [(.7, .05), (.86, .06, .05), (.88, .18, .10), (.72, .62, .5), (.60, .84, .1), (.62, .90)]
    body = lathe('body', prof, k.body, seg=192, fil=14)
    lathe('ring', [(.60, .86), (.64, .865, .006), (.64, .90, .006), (.60, .905)], k.satin, seg=160)
    # bowl: open, double wall
    bowl = [(0, .90), (.60, .90, .04), (1.10, 1.02, .25), (1.40, 1.32, .30), (1.46, 1.62, .02), (1.50, 1.645, .012), (1.49, 1.675, .012), (1.42, 1.66, .02), (1.35, 1.36, .25), (1.05, 1.09, .2), (0, 1.02)]
    lathe('bowl', bowl, white, seg=220, fil=14)
    # spinner head
    lathe('spin', [(0, 1.0), (.20, 1.02), (.22, 1.20, .03), (.36, 1.26, .02), (.38, 1.40, .03), (.30, 1.44, .03), (.12, 1.45), (0, 1.43)], k.satin, seg=128, loc=(-.12, 0, 0))
    s = Skin(body)
    text_on('nawel', .20, k.logo, s, -.12, .36)
    zd = .36
    dial(FRONT @ Matrix.Translation((.42, zd, s.z(.42, zd) - .02)) @ Matrix.Rotation(math.radians(33), 4, 'Y') @ Matrix.Rotation(math.radians(-14), 4, 'X'), .12, .09, k.wood, mark=k.dark, ring=k.satin)
    # stick resting on the rim, sugar around its upper end
    a, b = Vector((.98, -.55, 1.36)), Vector((.10, .22, 2.62)); T = (b - a).normalized()
    sweep('stick', [a + (b - a) * i / 20 for i in range(21)], circ(.034, 20), wood('lightwood', '#b98f62', '#d9b88c'), ref=(0, 1, 0), round_caps=.02)
    c = a + (b - a) * .72
    o = puff((0, 0, 0), (.66, .62, .78), sugar('sugar', '#f7c9d3'), 2.0)
    o.matrix_world = Matrix.Translation(c) @ T.to_track_quat('Z', 'Y').to_matrix().to_4x4()
