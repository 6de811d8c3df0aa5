"""Gooseneck electric kettle Rescoldo with its power base."""

from types import SimpleNamespace

from studio import *
from kitchen_back import cord

NAME = 'pava-electrica'
COLORS = {
    'acero': dict(body='steel', grip='#131315', base='#141416'),
    'negro': dict(body='#1b1b1d', grip='wood', base='#18181a'),
    'crema': dict(exp=-0.42, body='#e8e0d2', grip='wood', base='#ddd4c5'),
}
LIGHT = dict(key=1.0, fill=1.3, rim=1.2, world=0.16, strips=1.0, floor='#c4c4c2')
POST = dict(shadow=1.0, gamma=1.3)
ANGLES = {
    'hero': dict(az=14, el=13, fill=0.8),
    'front': dict(az=0, el=4, fill=0.8),
    'atras': dict(az=140, el=10, fill=0.8),
    'en-uso': dict(
        az=16, el=11, fill=0.62, shift=(0.02, -0.04), light=dict(rim=0.8),
        scene=dict(
            top='roble', wall='verde', props=[('mate', 24, -7, 200), ('termo', 34, 16, 0), ('taza', -29, 4, 160)]
        ),
    ),
}

BASE_Y = -0.25  # the power base reaches further to the front, for its keys
DECK_Y, DECK_Z = -1.12, 0.2385  # lettering on the deck
FOOT = 0.235  # where the kettle stands on its base; heights below are measured from here
LID = 1.62

# Profiles: radius, height over FOOT, fillet.
MOUTH = [(0.575, 1.62, 0.05), (0.535, 1.64, 0.02), (0.525, 1.60)]
SLENDER = [(0.80, 0.085), (0.822, 0.085, 0.008), (0.835, 0.13, 0.03), (0.80, 0.55, 0.6), (0.615, 1.50, 0.4)] + MOUTH
BELLIED = [
    (0.80, 0.085), (0.90, 0.085, 0.008), (0.955, 0.16, 0.05), (0.985, 0.62, 0.55), (0.80, 1.22, 0.5),
    (0.60, 1.53, 0.2),
] + MOUTH
PLINTH = [(0, 0), (0.78, 0), (0.80, 0.02, 0.015), (0.80, 0.09)]
# and from the lid's rim
LID_DISC = [(0.527, -0.05), (0.527, 0.012, 0.012), (0.50, 0.03, 0.02), (0.36, 0.055, 0.2), (0.16, 0.075), (0, 0.078)]
KNOB_NECK = [(0.075, 0.05), (0.065, 0.10, 0.02), (0.06, 0.15)]
KNOB = [(0.06, 0.13), (0.175, 0.14, 0.02), (0.19, 0.21, 0.04), (0.15, 0.235, 0.03), (0, 0.24)]

# Points on the plane y = 0: x, z.
SPOUT = [
    (-0.62, 0.52), (-0.80, 0.565), (-1.02, 0.68), (-1.135, 0.93), (-1.15, 1.25), (-1.215, 1.56), (-1.38, 1.78),
    (-1.60, 1.845), (-1.74, 1.80),
]
HANDLE = [(0.46, 1.42), (0.70, 1.49), (0.98, 1.55), (1.20, 1.47), (1.29, 1.22), (1.275, 0.90), (1.20, 0.55)]


def build(color='acero', big=False):
    """Kettle on its base; `big` is the round-bellied one of 1,7 l."""
    tone = COLORS[color]
    steel = tone['body'] == 'steel'
    shell = raised(BELLIED if big else SLENDER, FOOT)
    if steel:
        body = brushed('steel', '#c4c4c3', rough=0.25)
        neck = anodised('satin', '#c2c2c1', rough=0.2)
    else:
        body = soft_touch('paint', tone['body'], rough=0.44, grain=0.05)
        neck = soft_touch('paint2', tone['body'], rough=0.44, grain=0.05)
    polish = mat('polish', '#cfcfce', metal=1, rough=0.12)
    wooden = tone['grip'] == 'wood'
    grip = wood('wood', axis='Z', scale=1.3) if wooden else soft_touch('grip', tone['grip'], rough=0.42)
    base = soft_touch('base', tone['base'], rough=0.42)
    dark = mat('dark', '#050505', rough=0.6)
    power_base(base)
    lathe('plinth', raised(PLINTH, FOOT), base, seg=160)
    lathe('body', shell, body, seg=192, fil=14)
    lid(brushed('steel2', '#c4c4c3', rough=0.24) if steel else body, polish if steel else grip, grip, dark)
    spout(neck, dark, big)
    handle(grip)
    if big:
        hoop(shell, polish if steel else anodised('bandm', '#c98d60', rough=0.2))
    else:
        bracket(shell, polish if steel else dark)
    ink = mat('logo', '#e4e0d8' if color == 'negro' else '#161617', rough=0.65, spec=0.15)
    wrap_text('nawel', 0.17, ink, 0.60, prof_radius(shell), angle=6, depth=0.002)


def raised(profile, height):
    """A profile moved up."""
    return [(radius, height + z, *fillet_radius) for radius, z, *fillet_radius in profile]


def upright(points, height=0):
    """Smooth path through points of the plane y = 0, moved up."""
    return catmull([(x, 0, height + z) for x, z in points], 14)


def clamp(value):
    """Nearest value from 0 to 1."""
    return min(1, max(0, value))


# ---------------------------------------------------------------- base and lid


def power_base(material):
    """Long base on a rubber foot, its cord behind; in front a glossy deck with keys and the temperature, lit."""
    prism('base', 1.80, 2.30, 0.20, 0.88, f0=0.03, f1=0.05, material=material, axis='Z', loc=(0, BASE_Y, 0.03), n=24)
    foot = rubber('rub')
    prism('basefoot', 1.70, 2.20, 0.04, 0.84, f0=0, material=foot, axis='Z', loc=(0, BASE_Y, 0), n=24)
    cord(SimpleNamespace(rubber=foot), 0.05, 0.89, 0.12)
    prism('deck', 0.86, 0.30, 0.012, 0.15, f0=0, f1=0.006, material=piano('gl'), axis='Z', loc=(0, DECK_Y, 0.226))
    legend('80°', 0.22, emitter('amber', '#ffb45a', 4.5), (0, DECK_Y - 0.005, DECK_Z))
    keys = mat('ic', '#d8d8d8', rough=0.5)
    legend('−', 0.16, keys, (-0.3, DECK_Y, DECK_Z))
    legend('+', 0.16, keys, (0.3, DECK_Y, DECK_Z))


def legend(words, size, material, place):
    """Lettering that lies flat."""
    text(words, size, material, place, rot=(0, 0, 0), depth=0.001, font=FONT_TXT)


def lid(disc, neck, knob, dark):
    """Domed lid with a knob on a neck, and steam vents towards the spout."""
    rim = FOOT + LID
    lathe('lid', raised(LID_DISC, rim), disc, seg=160)
    lathe('knobs', raised(KNOB_NECK, rim), neck, seg=64)
    lathe('knob', raised(KNOB, rim), knob, seg=96)
    for degrees in range(156, 205, 12):
        x, y = (0.42 * way(math.radians(degrees)) for way in (cos, sin))
        lathe('vent', [(0, 0), (0.016, 0)], dark, seg=20, fil=0, loc=(x, y, rim + 0.0465))


# ---------------------------------------------------------------- spout and handle


def spout(material, dark, big):
    """Gooseneck to the left: wide at its root, thin as a finger from half way on, hollow at its end."""
    path = upright(SPOUT)
    if big:  # the belly is further out than the slender body
        path = [Vector((x * (1 + 0.10 * max(0, 1 - z)), y, z)) for x, y, z in path]

    def section(t):
        return circ(0.155 * (1 - t) ** 1.6 + 0.068 + 0.05 * bell(t, 0.06), 40)

    neck = sweep('spout', path, section, material, caps=False)
    wall = neck.modifiers.new('s', 'SOLIDIFY')
    wall.thickness = 0.014
    wall.offset = -1
    to_first(neck, wall)
    sweep('spin', path[-14:-2], circ(0.05, 24), dark)


def handle(material):
    """Open handle to the right: flared where it leaves the body, fuller in the hand, round at its end."""

    def section(t):
        flare = 1 + 0.35 * bell(t, 0.09)
        width = (0.20 + 0.05 * sin(pi * clamp((t - 0.25) / 0.75))) * flare
        height = (0.12 + 0.035 * sin(pi * clamp((t - 0.3) / 0.7))) * (flare + 0.1 * (flare - 1))
        return superell(width / 2, height / 2, 2.8, 48)

    sweep('handle', upright(HANDLE, FOOT), section, material, round_caps=0.06)


def bracket(shell, material):
    """Collar that holds the handle: it follows the body's slope."""
    low, high = 1.395, 1.475
    room = prof_radius(shell)(FOOT + low) - 0.634
    bottom, top = room, room * 0.6
    profile = [
        (0.632 + bottom, low), (0.642 + bottom, low + 0.005, 0.006), (0.627 + top, high, 0.006), (0.617 + top, high),
    ]
    lathe('band', raised(profile, FOOT), material, seg=160)


def hoop(shell, material):
    """Thin ring under the lid of the big one."""
    height = FOOT + 1.50
    torus('band', prof_radius(shell)(height) + 0.002, 0.012, material, loc=(0, 0, height))
