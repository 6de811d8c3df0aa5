"""Shared parts of notebooks and tablets: the lit display, keyboard, ports, and a helper to place a whole unit."""
from studio import *

def display(name, png, strength=1.25):
    """anti-glare lit panel: emission under almost no reflection, so that the key light never washes it out"""
    m = mat(name, '#030303', rough=.35, spec=.12); nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    t = nt.nodes.new('ShaderNodeTexImage'); t.image = bpy.data.images.load(png, check_existing=True); t.extension = 'EXTEND'
    tc = nt.nodes.new('ShaderNodeTexCoord'); nt.links.new(tc.outputs['Generated'], t.inputs['Vector'])
    nt.links.new(t.outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = strength
    return m

def placed(M, fn, *args, **kw):
    """build with fn, then move everything it registered by the world matrix M"""
    k = len(PRODUCT); r = fn(*args, **kw); bpy.context.view_layer.update()
    for o in PRODUCT[k:]: o.matrix_world = M @ o.matrix_world
    return r

def keyboard(cx, cy, z, key_m, ink, numpad=False, p=.19, gap=.024):
    """Latin American layout; legends are text. Returns (w, h) of the well."""
    rows = [[('', 1)] * 14, [(c, 1) for c in "|1234567890'¿"] + [('', 2)],
            [('', 1.5)] + [(c, 1) for c in 'QWERTYUIOP´+'] + [('', 1.5)],
            [('', 1.75)] + [(c, 1) for c in 'ASDFGHJKLÑ{'] + [('', 2.25)],
            [('', 1.25)] + [(c, 1) for c in '<ZXCVBNM,.-'] + [('', 2.75)],
            [('', 1.25)] * 3 + [('', 6)] + [('', 1.25)] * 2 + [('', 1.25)] * 2]
    for r in rows:                                         # normalise every row to 15 units
        k = 15 / sum(w for _, w in r); r[:] = [(c, w * k) for c, w in r]
    pad = [list('    '), list('    '), list('789 '), list('456 '), list('123 '), list('0   ')] if numpad else [[]] * 6
    W = 15 * p + (4.35 * p if numpad else 0); y = 5.6 * p / 2 + cy
    for i, r in enumerate(rows):
        h = p * (.6 if i == 0 else 1); x = cx - W / 2; y -= h
        keys = list(r) + ([('', -.35)] + [(c.strip(), 1) for c in pad[i]] if numpad else [])
        for c, w in keys:
            if w < 0: x -= w * p; continue
            prism('key', w * p - gap, h - gap, .026, .022, f0=0, f1=.007, material=key_m, axis='Z', loc=(x + w * p / 2, y + h / 2, z), n=4, fn=3)
            if c: text(c, .062, ink, (x + w * p / 2, y + h / 2, z + .0262), rot=(0, 0, 0), depth=.0004, font=FONT_TXT)
            x += w * p
    return W + .03, 5.6 * p + .03
