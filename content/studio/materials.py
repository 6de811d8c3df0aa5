"""Materials: plastics, metals, glass, cloth, leather, wood, lit displays."""

import bpy, math
from nodes import N, bump, coords, mixc, noise, ramp, vec
from scene import col


def mat(name, color='#808080', **kw):
    """Principled shortcut. kw: rough, metal, spec, coat, coat_rough, aniso, sheen, sss, trans, ior, emit, emit_color"""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    c = col(color) if isinstance(color, str) else color
    b.inputs['Base Color'].default_value = c
    M = dict(
        rough='Roughness',
        metal='Metallic',
        spec='Specular',
        coat='Clearcoat',
        coat_rough='Clearcoat Roughness',
        aniso='Anisotropic',
        aniso_rot='Anisotropic Rotation',
        sheen='Sheen',
        sss='Subsurface',
        trans='Transmission',
        ior='IOR',
        emit='Emission Strength',
        alpha='Alpha',
    )
    for k, v in kw.items():
        if k == 'emit_color':
            b.inputs['Emission'].default_value = col(v)
        else:
            b.inputs[M[k]].default_value = v
    if 'emit' in kw and 'emit_color' not in kw:
        b.inputs['Emission'].default_value = c
    m.diffuse_color = c
    return m


def _b(m):
    return m.node_tree, m.node_tree.nodes['Principled BSDF']


def soft_touch(name, color, rough=0.46, grain=0.10):
    m = mat(name, color, rough=rough, spec=0.42)
    nt, b = _b(m)
    tc = nt.nodes.new('ShaderNodeTexCoord')
    n = noise(nt, tc.outputs['Object'], 190, 2, 0.6)
    bump(nt, b, n, grain, 0.004)
    r = noise(nt, tc.outputs['Object'], 3, 3).range(0.3, 0.7, rough - 0.03, rough + 0.03)
    nt.links.new(r.k, b.inputs['Roughness'])
    return m


def plastic(name, color, rough=0.28, **kw):
    return mat(name, color, rough=rough, spec=0.5, **kw)


def piano(name, color='#070708'):
    return mat(name, color, rough=0.09, spec=0.5, coat=1, coat_rough=0.02)


def rubber(name, color='#101011'):
    return soft_touch(name, color, rough=0.62, grain=0.06)


def anodised(name, color, rough=0.30):
    m = mat(name, color, metal=1, rough=rough)
    nt, b = _b(m)
    tc = nt.nodes.new('ShaderNodeTexCoord')  # no bump on metals: it only turns into render noise
    nt.links.new(
        noise(nt, tc.outputs['Object'], 40, 2, 0.6).range(0.3, 0.7, rough - 0.02, rough + 0.02).k,
        b.inputs['Roughness'],
    )
    return m


def brushed(name, color='#b9babb', rough=0.27, axis='Z', aniso=0.7, dens=13, streak=0.72):
    """steel brushed around an axis (lathe) ; axis in X Y Z (object space)"""
    m = mat(name, color, metal=1, rough=rough, aniso=aniso)
    nt, b = _b(m)
    t = nt.nodes.new('ShaderNodeTangent')
    t.direction_type = 'RADIAL'
    t.axis = axis
    nt.links.new(t.outputs[0], b.inputs['Tangent'])
    x, y, z = coords(nt)
    if axis == 'Z':
        (
            a,
            h,
        ) = (
            y.atan2(x),
            z,
        )
    elif axis == 'Y':
        a, h = x.atan2(z), (x * x + z * z).sqrt()
    else:
        a, h = y.atan2(z), x
    n1 = noise(nt, vec(nt, a.cos() * 0.22, a.sin() * 0.22, h * dens), 3.0, 1, 0.6)  # long streaks round the axis
    n2 = noise(nt, vec(nt, a.cos() * 0.45, a.sin() * 0.45, h * dens * 2.6), 3.0, 1, 0.6)
    n = n1 * 0.5 + n2 * 0.5
    nt.links.new(n.range(0.3, 0.7, rough - 0.03, rough + 0.04).k, b.inputs['Roughness'])
    nt.links.new(
        mixc(nt, n.range(0.41, 0.59, 0, 1), col(color), tuple(c * streak for c in col(color)[:3]) + (1,)),
        b.inputs['Base Color'],
    )
    return m


def spun(name, color, rough=0.24, dens=70):
    """lathe-spun metal disc (axis = local Z): circular anisotropic sheen"""
    m = mat(name, color, metal=1, rough=rough, aniso=0.6)
    nt, b = _b(m)
    t = nt.nodes.new('ShaderNodeTangent')
    t.direction_type = 'RADIAL'
    t.axis = 'Z'
    nt.links.new(t.outputs[0], b.inputs['Tangent'])
    x, y, z = coords(nt)
    r = (x * x + y * y).sqrt()
    n = noise(nt, vec(nt, r * dens, 0, 0), 1.0, 3, 0.7)
    nt.links.new(n.range(0.3, 0.7, rough - 0.05, rough + 0.07).k, b.inputs['Roughness'])
    return m


def glass(name, color='#ffffff', rough=0, ior=1.45):
    return mat(name, color, trans=1, rough=rough, ior=ior, spec=0.5)


def thin_glass(name, tint='#f2f6f5', rough=0.0):
    """single-wall product glass: transparent + fresnel reflection (no refraction: clean, fast, keeps alpha)"""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m['thin'] = 1
    nt = m.node_tree
    nt.nodes.clear()
    t = nt.nodes.new('ShaderNodeBsdfTransparent')
    t.inputs[0].default_value = col(tint)
    g = nt.nodes.new('ShaderNodeBsdfGlossy')
    g.inputs['Roughness'].default_value = rough
    lw = nt.nodes.new('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.28
    mx = nt.nodes.new('ShaderNodeMixShader')
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    f = N(nt, lw.outputs['Fresnel']) * 0.8 + 0.02
    nt.links.new(f.k, mx.inputs[0])
    nt.links.new(t.outputs[0], mx.inputs[1])
    nt.links.new(g.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], o.inputs[0])
    return m


def emitter(name, color, strength=5):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    e = nt.nodes.new('ShaderNodeEmission')
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    e.inputs[0].default_value = col(color)
    e.inputs[1].default_value = strength
    nt.links.new(e.outputs[0], o.inputs[0])
    m.diffuse_color = col(color)
    return m


def screen(name, png, strength=1.6, gloss=0.06):
    """lit display: image mapped on the object's generated XZ/XY box (uses UV), under a glossy glass coat"""
    m = mat(name, '#050505', rough=gloss, spec=0.5, coat=1, coat_rough=0.02)
    nt, b = _b(m)
    t = nt.nodes.new('ShaderNodeTexImage')
    t.image = bpy.data.images.load(png, check_existing=True)
    t.extension = 'EXTEND'
    tc = nt.nodes.new('ShaderNodeTexCoord')
    nt.links.new(tc.outputs['Generated'], t.inputs['Vector'])
    nt.links.new(t.outputs[0], b.inputs['Emission'])
    b.inputs['Emission Strength'].default_value = strength
    return m


def perforated(name, color, pitch=0.055, hole=0.36, metal=1, rough=0.38, plane='XZ', hole_color='#030303'):
    """hex-perforated sheet, flat in `plane`"""
    m = mat(name, color, metal=metal, rough=rough)
    nt, b = _b(m)
    x, y, z = coords(nt)
    u, w = {'XZ': (x, z), 'XY': (x, y), 'YZ': (y, z)}[plane]
    u = u / pitch
    w = w / (pitch * math.sqrt(3))

    def d(du, dw):
        a = u + du
        a = a - a.round()
        c = w + dw
        c = (c - c.round()) * math.sqrt(3)
        return (a * a + c * c).sqrt()

    r = d(0, 0).min(d(0.5, 0.5))
    solid = r.step(hole - 0.05, hole + 0.05)
    nt.links.new(mixc(nt, solid, col(hole_color), col(color)), b.inputs['Base Color'])
    nt.links.new((solid * metal).k, b.inputs['Metallic'])
    nt.links.new(solid.range(0, 1, 0.9, rough).k, b.inputs['Roughness'])
    nt.links.new(solid.range(0, 1, 0.05, 0.5).k, b.inputs['Specular'])
    bump(nt, b, r.step(hole - 0.12, hole + 0.12), 0.5, pitch * 0.25)
    return m


def fabric(name, color, color2=None, pitch=0.03, plane='XZ', R=None, rough=0.85):
    """acoustic knit. plane: XZ/XY/YZ flat, or 'CYL' (around Z; needs R)"""
    c1 = col(color)
    c2 = col(color2) if color2 else tuple(min(1, c * 2.1 + 0.012) for c in c1[:3]) + (1,)
    m = mat(name, color, rough=rough, spec=0.25, sheen=0.35)
    nt, b = _b(m)
    x, y, z = coords(nt)
    if plane == 'CYL':
        u, w = y.atan2(x) * R, z
    else:
        u, w = {'XZ': (x, z), 'XY': (x, y), 'YZ': (y, z)}[plane]
    tc = nt.nodes.new('ShaderNodeTexCoord')
    jit = noise(nt, tc.outputs['Object'], 2.2 / pitch / 4, 1).range(0, 1, -0.12, 0.12)
    u = u / pitch + jit
    w = w / pitch + jit
    row = w.floor()
    uu = u + (row * 0.5).fract() * 1.0
    fu = uu.fract() - 0.5
    fw = w.fract() - 0.5
    r = ((fu * fu) * 1.25 + fw * fw).sqrt()
    h = 1 - r.step(0.12, 0.58)
    per = noise(nt, vec(nt, uu.floor(), row, 0), 1.0, 0).range(0.3, 0.7, 0, 1)
    shade = h * 0.75 + per * 0.25
    nt.links.new(
        mixc(nt, shade, tuple(c * 0.45 for c in c1[:3]) + (1,), mixc(nt, per, c1, c2)), b.inputs['Base Color']
    )
    bump(nt, b, h, 0.8, pitch * 0.35)
    return m


def leather(name, color, rough=0.5):
    m = mat(name, color, rough=rough, spec=0.4)
    nt, b = _b(m)
    tc = nt.nodes.new('ShaderNodeTexCoord')
    vo = nt.nodes.new('ShaderNodeTexVoronoi')
    vo.feature = 'DISTANCE_TO_EDGE'
    vo.inputs['Scale'].default_value = 85
    wob = nt.nodes.new('ShaderNodeTexNoise')
    wob.inputs['Scale'].default_value = 30
    nt.links.new(tc.outputs['Object'], wob.inputs['Vector'])
    mx = nt.nodes.new('ShaderNodeMixRGB')
    mx.inputs[0].default_value = 0.03
    nt.links.new(tc.outputs['Object'], mx.inputs[1])
    nt.links.new(wob.outputs['Color'], mx.inputs[2])
    nt.links.new(mx.outputs[0], vo.inputs['Vector'])
    cell = N(nt, vo.outputs['Distance']).step(0, 0.25)
    big = noise(nt, tc.outputs['Object'], 7, 3)
    bump(nt, b, big, 0.10, 0.03)
    bump(nt, b, cell, 0.16, 0.006)
    nt.links.new(cell.range(0, 1, rough + 0.12, rough - 0.04).k, b.inputs['Roughness'])
    return m


def wood(name, c1='#5a3520', c2='#8b5a35', rough=0.42, axis='Z', scale=1.0):
    m = mat(name, c1, rough=rough, spec=0.4, coat=0.15, coat_rough=0.3)
    nt, b = _b(m)
    x, y, z = coords(nt)
    k = {'X': (x * 0.12, y, z), 'Y': (x, y * 0.12, z), 'Z': (x, y, z * 0.12)}[axis]
    v = vec(nt, *[q * scale for q in k])
    wob = noise(nt, v, 5, 3, 0.6)
    g = (wob * 26).sin().abs()
    fine = noise(nt, vec(nt, *[q * (14 * scale) for q in k]), 6, 3, 0.7)
    f = g * 0.55 + fine * 0.55
    nt.links.new(
        ramp(nt, f, [(0.15, col(c1)), (0.55, tuple((p + q) / 2 for p, q in zip(col(c1), col(c2)))), (0.95, col(c2))]),
        b.inputs['Base Color'],
    )
    bump(nt, b, fine, 0.12, 0.004)
    return m
