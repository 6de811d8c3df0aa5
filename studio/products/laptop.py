"""Notebooks of other builds than notebook.py: thickness, wedge, rear vents, lit keys, bumpers and lid angle as parameters."""
from computing import *

LIGHT = dict(strips=.5, world=.16, fill=1.0, rim=1.3)
POST = dict(shadow=1.0, gamma=1.35)
ANGLES = {'hero': dict(az=23, el=15, fill=.82), 'front': dict(az=0, el=12, fill=.82),
          'dorso': dict(az=146, el=15, fill=.80, light=dict(rot=math.radians(138)))}

def rainbow(name, half, strength, base=None):
    """emission whose hue runs along the keyboard; `half` = half width it spans. With `base`, a keycap with lit legend colour"""
    m = mat(name, base or '#050505', rough=.5); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    g = nt.nodes.new('ShaderNodeNewGeometry'); sp = nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(g.outputs['Position'], sp.inputs[0])
    f = N(nt, sp.outputs[0]).range(-half, half, 0, 1)
    nt.links.new(ramp(nt, f, [(0, col('#ff3b3b')), (.2, col('#ff9a2e')), (.4, col('#3ddc6a')), (.6, col('#2fb8ff')), (.8, col('#5a5bff')), (1, col('#e04bff'))]), b.inputs['Emission'])
    b.inputs['Emission Strength'].default_value = strength; return m

def wedge(o, d, front):
    """raise the underside towards the front by `front`, leaving the deck flat"""
    v = o.data.vertices; hi = max(q.co.z for q in v)
    for q in v:
        k = max(0, min(1, (d / 2 - q.co.y) / d)); q.co.z += front * k ** 1.5 * (hi - q.co.z) / hi

def build_laptop(c, png, w, d, sw, sh, chin=.10, side='usb', t=.115, lt=.055, r=.13, z0=.035, tilt=20, numpad=False, front=0, glow=0, hump=0, bumper=None, pad=(1.32, .74), kp=.19, cy=.30, hinge='bar', rot=None, logo=.30, grilles=0):
    R = c.get('rough', .36); make = soft_touch if c.get('soft') else anodised
    body = make('body', c['body'], rough=R); lidm = make('lid', c.get('lid', c['body']), rough=R); deck = make('deck', c.get('deck', c['body']), rough=R)
    keys = soft_touch('keys', c['keys'], rough=.5, grain=.02); dark = mat('dark', '#040404', rough=.7); rub = rubber('rub'); bez = mat('bezel', '#070708', rough=.22, spec=.4)
    padm = make('pad', c.get('deck', c['body']), rough=R - .05); steel = anodised('steel', '#9a9ca0', rough=.25); acc = soft_touch('acc', c.get('acc', '#202226'), rough=.45, grain=.04)
    kw, kh = 15 * kp + (4.35 * kp if numpad else 0) + .035, 5.6 * kp + .035
    ink = rainbow('ink', kw / 2, 2.6) if glow else mat('ink', c['ink'], rough=.6); wellm = rainbow('well', kw / 2, glow) if glow else mat('wellm', c.get('well', '#040404'), rough=.7)
    zt = z0 + t; yh, zh = d / 2 - .075, zt + .012
    def lower():
        base = prism('base', w, d, t, r, f0=min(.055, t * .45), f1=.012, material=body, axis='Z', loc=(0, 0, z0), n=16)
        if front: wedge(base, d, front)
        if c.get('deck'): prism('deckp', w - .05, d - .05, .003, r - .02, f0=0, f1=.002, material=deck, axis='Z', loc=(0, 0, zt - .001), n=16)
        boolean(base, prism('cut', kw, kh, .1, .04, f0=0, material=None, axis='Z', loc=(0, cy, zt - .024), register=False))
        if c.get('deck'): boolean(PRODUCT[-1], prism('cut', kw, kh, .1, .04, f0=0, material=None, axis='Z', loc=(0, cy, zt - .024), register=False))
        prism('well', kw - .002, kh - .002, .004, .04, f0=0, material=wellm, axis='Z', loc=(0, cy, zt - .024)); keyboard(0, cy, zt - .022, keys, ink, numpad, p=kp)
        if numpad: prism('gap', .35 * kp - .004, kh - .002, .020, .004, f0=0, f1=.004, material=body, axis='Z', loc=(-kw / 2 + .0175 + 15.175 * kp, cy, zt - .020), n=4)
        for sx in (-1, 1) if grilles else (): prism('grille', grilles, kh, .002, .03, f0=0, material=perforated('perf%d' % sx, c['body'], pitch=.020, plane='XY', hole=.30), axis='Z', loc=(sx * (kw / 2 + .06 + grilles / 2), cy, zt), wn=False)
        py = (cy - kh / 2 - d / 2) / 2; px = -.40 if numpad else 0
        prism('padgap', pad[0] + .014, pad[1] + .014, .0012, .05, f0=0, material=dark, axis='Z', loc=(px, py, zt + .002), wn=False); prism('pad', pad[0], pad[1], .002, .045, f0=0, f1=.001, material=padm, axis='Z', loc=(px, py, zt + .002))
        for sx in (-1, 1):
            for sy in (-1, 1): prism('foot', .5, .09, z0 + .02 + (front if sy < 0 else 0), .04, f0=.01, f1=0, material=rub, axis='Z', loc=(sx * (w / 2 - .42), sy * (d / 2 - .2), 0))
        zp = zt - t * .48 + (front * .05)
        for sx, ax in ((1, 'X'), (-1, '-X')):
            x = sx * (w / 2 - .001); ph = min(.045, t * .42)
            prism('usba', ph, .13, .003, .008, f0=0, f1=.001, material=steel, axis=ax, loc=(x, .46, zp)); prism('usbah', ph * .7, .115, .005, .005, f0=0, material=dark, axis=ax, loc=(x, .46, zp), wn=False)
            prism('usbc', ph * .85, .10, .003, .018, f0=0, f1=.001, material=steel, axis=ax, loc=(x, .74, zp)); prism('usbch', ph * .52, .085, .005, .011, f0=0, material=dark, axis=ax, loc=(x, .74, zp), wn=False)
            if sx > 0: lathe('jack', [(.03, 0), (.03, .004, .001), (.019, .004)], steel, axis=ax, loc=(x, .22, zp), seg=32, fil=2); lathe('jackh', [(.02, .003), (0, .003)], dark, axis=ax, loc=(x, .22, zp), seg=24, fil=0)
            if hump:                                        # exhaust slots: side and rear
                for i in range(7): prism('slot', t * .45, .020, .006, .009, f0=0, material=dark, axis=ax, loc=(x, d / 2 - .10 - .045 * i, zp), wn=False, n=4)
        if hump:
            prism('hump', w * .93, hump + .12, t * .88, .10, f0=.03, f1=.035, material=body, axis='Z', loc=(0, d / 2 + hump / 2 - .02, z0 + .008), n=12)
            for sx in (-1, 1):
                for i in range(12): prism('rear', .030, t * .46, .006, .012, f0=0, material=dark, axis='Y', loc=(sx * (w * .40 - .055 * i), d / 2 + hump + .036, z0 + t * .46), wn=False, n=4)
            if glow: prism('bar', w * .30, .022, .006, .010, f0=0, f1=.002, material=rainbow('bar', w * .15, 4), axis='Y', loc=(0, d / 2 + hump + .037, z0 + t * .46), n=4)
        if bumper: frame_ring('bump', w + .06, d + .06, r + .03, .075, t * .62, bumper, f=.03, axis='Z', loc=(0, 0, z0 + t * .10), n=16)
    def upper():
        lh = sh + chin + .085; zc = lh / 2 + .035; yb = lt - .01
        prism('lidb', w, lh, lt, r * .95, f0=.022, f1=.006, material=lidm, loc=(0, yb, zc), n=16)
        prism('bez', w - .03, lh - .03, .006, r * .8, f0=0, f1=.003, material=bez, loc=(0, -.0085, zc), n=16)
        prism('scr', sw, sh, .002, .03, f0=0, material=display('scr', png), loc=(0, -.0146, .035 + chin + sh / 2), wn=False)
        lathe('cam', [(.014, 0), (.014, .001), (0, .001)], mat('lens', '#101830', rough=.1), axis='-Y', loc=(0, -.0145, lh + .035 - .045), seg=32, fil=0)
        if chin > .15: text('nawel', .085, mat('lg', '#8e9096', rough=.5), (0, -.0147, .035 + chin / 2), depth=.0006)
        text('nawel', logo, mat('lidlogo', c['logo'], metal=c.get('lm', 0), rough=.3), (0, yb + .0005, zc), rot=(pi / 2, 0, pi), depth=.0015)
        if hump: [prism('stripe', .030, lh * .62, .003, .012, f0=0, f1=.001, material=acc, axis='Y', loc=(sx * w * .30, yb - .001, zc), n=4) for sx in (-1, 1)]
        if bumper: frame_ring('bumpl', w + .06, lh + .05, r + .02, .075, lt * .9, bumper, f=.02, axis='Y', loc=(0, -.004, zc), n=16)
    if hinge == 'bar': lathe('hinge', [(0, -w * .39), (.048, -w * .39, .01), (.048, w * .39, .01), (0, w * .39)], mat('hng', '#131315', rough=.45), axis='X', loc=(0, yh, zh), seg=48)
    else:                                                   # two full-turn hinges
        for sx in (-1, 1): lathe('hinge', [(0, -.22), (.062, -.22, .015), (.062, .22, .015), (0, .22)], steel, axis='X', loc=(sx * w * .30, yh + .03, zh), seg=48)
    placed(rot or Matrix(), lower)
    placed((rot or Matrix()) @ Matrix.Translation((0, yh, zh)) @ Matrix.Rotation(math.radians(-tilt), 4, 'X'), upper)
