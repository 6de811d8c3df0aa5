"""Notebooks: one builder, size and keyboard as parameters (notebook_*.py choose)."""
from computing import *

LIGHT = dict(strips=.5, world=.16, fill=1.0, rim=1.25)
POST = dict(shadow=1.0, gamma=1.35)
ANGLES = {'hero': dict(az=23, el=15, fill=.82), 'front': dict(az=0, el=9, fill=.82),
          'lado': dict(az=146, el=15, fill=.80, light=dict(rot=math.radians(138))),
          'en-uso': dict(az=20, el=14, fill=.64, shift=(0, -.06), light=dict(rim=.8), scene=dict(top='roble', wall='azul', props=[('taza', 30, -2, 10), ('libros', -34, 10, 8), ('maceta', 40, 62, 0)]))}

def build_notebook(c, png, w=3.14, d=2.20, sw=3.015, sh=1.885, chin=.12, numpad=False, tilt=20):
    body = anodised('body', c['body'], rough=c.get('rough', .34)); lidm = anodised('lid', c['body'], rough=c.get('rough', .34)); deck = body
    keys = soft_touch('keys', c['keys'], rough=.5, grain=.02); ink = mat('ink', c['ink'], rough=.6); dark = mat('dark', '#040404', rough=.7); rub = rubber('rub')
    bez = mat('bezel', '#070708', rough=.22, spec=.4); pad = anodised('pad', c['body'], rough=c.get('rough', .34) - .06); steel = anodised('steel', '#9a9ca0', rough=.25)
    t, z0 = .115, .035
    base = prism('base', w, d, t, .13, f0=.055, f1=.010, material=body, axis='Z', loc=(0, 0, z0), n=16)
    zt = z0 + t; cy = .30
    kw, kh = 15 * .19 + (4.35 * .19 if numpad else 0), 5.6 * .19
    if kw > w - .2: s = (w - .2) / kw
    else: s = 1.0
    kw, kh = kw * s + .035, kh * s + .035
    boolean(base, prism('cut', kw, kh, .1, .04, f0=0, material=None, axis='Z', loc=(0, cy, zt - .024), register=False))
    prism('well', kw - .002, kh - .002, .004, .04, f0=0, material=mat('wellm', c.get('well', '#040404'), rough=.7), axis='Z', loc=(0, cy, zt - .024))
    keyboard(0, cy, zt - .022, keys, ink, numpad, p=.19 * s)
    pw, ph = 1.32, .74; py = (cy - kh / 2 - d / 2) / 2 + .0
    px = -.40 if numpad else 0
    prism('padgap', pw + .014, ph + .014, .0012, .05, f0=0, material=dark, axis='Z', loc=(px, py, zt), wn=False); prism('pad', pw, ph, .002, .045, f0=0, f1=.001, material=pad, axis='Z', loc=(px, py, zt))
    prism('notch', .46, .022, .02, .011, f0=0, f1=0, material=mat('notch', c.get('notch', '#1c1d20'), rough=.5), axis='-Y', loc=(0, -d / 2 + .0175, zt - .016))
    for sx in (-1, 1):
        for sy in (-1, 1): prism('foot', .5, .09, z0 + .02, .04, f0=.01, f1=0, material=rub, axis='Z', loc=(sx * (w / 2 - .42), sy * (d / 2 - .2), 0))
    # ports on the right and left edges
    zp = z0 + t * .52
    for sx, ax in ((1, 'X'), (-1, '-X')):
        x = sx * (w / 2 - .001)
        prism('usba', .045, .13, .003, .008, f0=0, f1=.001, material=steel, axis=ax, loc=(x, .52, zp)); prism('usbah', .032, .115, .005, .005, f0=0, material=dark, axis=ax, loc=(x, .52, zp), wn=False)
        prism('usbc', .038, .10, .003, .018, f0=0, f1=.001, material=steel, axis=ax, loc=(x, .78, zp)); prism('usbch', .024, .085, .005, .011, f0=0, material=dark, axis=ax, loc=(x, .78, zp), wn=False)
        lathe('jack', [(.03, 0), (.03, .004, .001), (.019, .004)], steel, axis=ax, loc=(x, .28, zp), seg=32, fil=2); lathe('jackh', [(.02, .003), (0, .003)], dark, axis=ax, loc=(x, .28, zp), seg=24, fil=0)
    # hinge and lid
    yh, zh, lt = d / 2 - .075, zt + .012, .055
    lathe('hinge', [(0, -w * .39), (.048, -w * .39, .01), (.048, w * .39, .01), (0, w * .39)], mat('hng', '#131315', rough=.45), axis='X', loc=(0, yh, zh), seg=48)
    lh = sh + chin + .075; G = Matrix.Translation((0, yh, zh)) @ Matrix.Rotation(math.radians(-tilt), 4, 'X')
    def lid():
        zc = lh / 2 + .035
        prism('lidb', w, lh, lt, .12, f0=.022, f1=.006, material=lidm, loc=(0, lt - .01, zc), n=16)
        prism('bez', w - .03, lh - .03, .006, .105, f0=0, f1=.003, material=bez, loc=(0, -.0085, zc), n=16)
        prism('scr', sw, sh, .002, .03, f0=0, material=display('scr', png), loc=(0, -.0146, .035 + chin + sh / 2), wn=False)
        lathe('cam', [(.014, 0), (.014, .001), (0, .001)], mat('lens', '#101830', rough=.1), axis='-Y', loc=(0, -.0145, lh + .035 - .040), seg=32, fil=0)
        if chin > .15: text('nawel', .085, mat('lg', '#8e9096', rough=.5), (0, -.0147, .035 + chin / 2), depth=.0006)
        text('nawel', .30, mat('lidlogo', c['logo'], metal=c.get('lm', 0), rough=.3), (0, lt - .0095, zc), rot=(pi / 2, 0, pi), depth=.0015)
    placed(G, lid)
