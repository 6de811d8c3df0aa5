"""Gooseneck electric kettle Rescoldo with its power base."""
from studio import *
NAME = 'pava-electrica'
COLORS = {'acero': dict(body='steel', grip='#131315', base='#141416'),
          'negro': dict(body='#1b1b1d', grip='wood', base='#18181a'),
          'crema': dict(exp=-.42, body='#e8e0d2', grip='wood', base='#ddd4c5')}
POST = dict(shadow=1.0, gamma=1.3)
ANGLES = {'hero': dict(az=14, el=13, fill=.80), 'front': dict(az=0, el=4, fill=.8), 'atras': dict(az=140, el=10, fill=.8),
          'en-uso': dict(az=16, el=11, fill=.62, shift=(.02, -.04), light=dict(rim=.8), scene=dict(top='roble', wall='verde', props=[('mate', 24, -7, 200), ('termo', 34, 16, 0), ('taza', -29, 4, 160)]))}
LIGHT = dict(key=1.0, fill=1.3, rim=1.2, world=.16, strips=1.0, floor='#c4c4c2')

def build(color='acero', big=False):
    """big: the round-bellied one of 1,7 l"""
    c = COLORS[color]; st = c['body'] == 'steel'
    body = brushed('steel', '#c4c4c3', rough=.25) if st else soft_touch('paint', c['body'], rough=.44, grain=.05)
    sat = anodised('satin', '#c2c2c1', rough=.2) if st else soft_touch('paint2', c['body'], rough=.44, grain=.05)
    pol = mat('polish', '#cfcfce', metal=1, rough=.12)
    grip = wood('wood', axis='Z', scale=1.3) if c['grip'] == 'wood' else soft_touch('grip', c['grip'], rough=.42)
    base = soft_touch('base', c['base'], rough=.42); dark = mat('dark', '#050505', rough=.6); gl = piano('gl'); rub = rubber('rub')
    amber = emitter('amber', '#ffb45a', 4.5)
    # --- power base: stadium, control deck in front
    prism('base', 1.80, 2.30, .20, .88, f0=.03, f1=.05, material=base, axis='Z', loc=(0, -.25, .03), n=24)
    prism('basefoot', 1.70, 2.20, .04, .84, f0=0, f1=0, material=rub, axis='Z', loc=(0, -.25, 0), n=24)
    prism('deck', .86, .30, .012, .15, f0=0, f1=.006, material=gl, axis='Z', loc=(0, -1.12, .226), n=12)
    text('80°', .22, amber, (.0, -1.125, .2385), rot=(0, 0, 0), depth=.001, font=FONT_TXT)
    text('−', .16, mat('ic', '#d8d8d8', rough=.5), (-.3, -1.12, .2385), rot=(0, 0, 0), depth=.001, font=FONT_TXT)
    text('+', .16, bpy.data.materials['ic'], (.3, -1.12, .2385), rot=(0, 0, 0), depth=.001, font=FONT_TXT)
    # --- body
    z0 = .235
    lathe('plinth', [(0, z0), (.78, z0), (.80, z0 + .02, .015), (.80, z0 + .09)], base, seg=160)
    prof = [(.80, z0 + .085), (.822, z0 + .085, .008), (.835, z0 + .13, .03), (.80, z0 + .55, .6), (.615, z0 + 1.50, .4), (.575, z0 + 1.62, .05), (.535, z0 + 1.64, .02), (.525, z0 + 1.60)]
    if big: prof = [(.80, z0 + .085), (.90, z0 + .085, .008), (.955, z0 + .16, .05), (.985, z0 + .62, .55), (.80, z0 + 1.22, .5), (.60, z0 + 1.53, .2), (.575, z0 + 1.62, .05), (.535, z0 + 1.64, .02), (.525, z0 + 1.60)]
    lathe('body', prof, body, seg=192, fil=14)
    # --- lid
    zl = z0 + 1.62
    lathe('lid', [(.527, zl - .05), (.527, zl + .012, .012), (.50, zl + .03, .02), (.36, zl + .055, .2), (.16, zl + .075), (0, zl + .078)], brushed('steel2', '#c4c4c3', rough=.24) if st else body, seg=160)
    lathe('knobs', [(.075, zl + .05), (.065, zl + .10, .02), (.06, zl + .15)], pol if st else grip, seg=64)
    lathe('knob', [(.06, zl + .13), (.175, zl + .14, .02), (.19, zl + .21, .04), (.15, zl + .235, .03), (0, zl + .24)], grip, seg=96)
    for k in range(5):
        t = math.radians(180 - 24 + 12 * k); lathe('vent', [(0, .0), (.016, .0)], dark, seg=20, fil=0, loc=(.42 * cos(t), .42 * sin(t), zl + .0465 - .0))
    # --- gooseneck spout (to -X)
    sp = catmull([(-.62, 0, .52), (-.80, 0, .565), (-1.02, 0, .68), (-1.135, 0, .93), (-1.15, 0, 1.25), (-1.215, 0, 1.56), (-1.38, 0, 1.78), (-1.60, 0, 1.845), (-1.74, 0, 1.80)], 14)
    def ssec(t):
        r = .155 * (1 - t) ** 1.6 + .068 + .05 * math.exp(-(t / .06) ** 2); return circ(r, 40)
    if big: sp = [Vector((p.x * (1 + .10 * max(0, 1 - p.z)), p.y, p.z)) for p in sp]
    o = sweep('spout', sp, ssec, sat, ref=(0, 1, 0), caps=False); sm = o.modifiers.new('s', 'SOLIDIFY'); sm.thickness = .014; sm.offset = -1; to_first(o, sm)
    o2 = sweep('spin', sp[-14:-2], circ(.05, 24), dark, ref=(0, 1, 0))
    # --- handle (to +X)
    hp = catmull([(.46, 0, z0 + 1.42), (.70, 0, z0 + 1.49), (.98, 0, z0 + 1.55), (1.20, 0, z0 + 1.47), (1.29, 0, z0 + 1.22), (1.275, 0, z0 + .90), (1.20, 0, z0 + .55)], 14)
    def hsec(t):
        w = .20 + .05 * sin(pi * min(1, max(0, (t - .25) / .75))); h = .12 + .035 * sin(pi * min(1, max(0, (t - .3) / .7))); fl = 1 + .35 * math.exp(-(t / .09) ** 2); w *= fl; h *= fl + .1 * (fl - 1)
        return [(w / 2 * math.copysign(abs(cos(q)) ** (2 / 2.8), cos(q)), h / 2 * math.copysign(abs(sin(q)) ** (2 / 2.8), sin(q))) for q in [tau * j / 48 for j in range(48)]]
    sweep('handle', hp, hsec, grip, ref=(0, 1, 0), round_caps=.06)
    # bracket collar
    rb = prof_radius(prof)(z0 + 1.395) - .634
    lathe('band', [(.632 + rb, z0 + 1.395), (.642 + rb, z0 + 1.40, .006), (.627 + rb * .6, z0 + 1.475, .006), (.617 + rb * .6, z0 + 1.475)], pol if st else dark, seg=160) if not big else torus('band', prof_radius(prof)(z0 + 1.50) + .002, .012, pol if st else anodised('bandm', '#c98d60', rough=.2), loc=(0, 0, z0 + 1.50))
    wrap_text('nawel', .17, mat('logo', '#161617' if color != 'negro' else '#e4e0d8', rough=.65, spec=.15), .60, prof_radius(prof), angle=6, depth=.002)
