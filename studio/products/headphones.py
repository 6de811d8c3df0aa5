"""Over-ear headphones Calma."""

from studio import *
from headset import LIGHT, POST, cup_frame, place, rim_keys, ring_section, whole

NAME = 'auriculares-over-ear'
COLORS = {
    'negro': dict(
        shell='#17181b', pad='#141416', plate='#3a3c40', metal='#a3a5a9', acc='#c98d60', fab='#1c1d20'
    ),
    'arena': dict(
        exp=-0.42, mark='#3d3224', shell='#d8d0c3', pad='#b5aa9a', plate='#cdb99a', metal='#cbb08b', acc='#d9bd93',
        fab='#8f877a',
    ),
    'azul': dict(
        shell='#27364f', pad='#1d2839', plate='#3d5275', metal='#aab3bf', acc='#d6dbe2', fab='#222e42'
    ),
}
ANGLES = {
    'hero': dict(az=38, el=9, fill=0.8),
    'front': dict(az=0, el=4, fill=0.8),
    'lado': dict(az=82, el=6, fill=0.8),
    'en-uso': dict(
        az=34, el=10, fill=0.68, shift=(0.06, -0.05), light=dict(rim=0.7),
        scene=dict(top='nogal', wall='arena', props=[('libros', -23, 8, 10), ('taza', 22, 4, 10)]),
    ),
}

# The right cup is built in its own space (x towards the back, y up, z away from the head) and placed by CUP.
HALF_DEPTH, HALF_HEIGHT, ROUNDNESS = 0.41, 0.49, 2.25  # superellipse of the cup seen from the side
CUP = cup_frame(0.60, 0.535)
INNER_CLOTH, NAME_PLATE = -0.062, 0.2725  # heights of the lettering in cup space

# Profiles of the cup's parts: inset from its outline, height, fillet.
HOUSING = [
    (0.10, -0.005), (0.005, -0.005, 0.02), (0, 0.10, 0.06), (0.035, 0.20, 0.09), (0.13, 0.262, 0.06),
    (0.185, 0.262, 0.012), (0.19, 0.235),
]
GROOVE = [(0.186, 0.20), (0.186, 0.247)]
PLATE = [(0.198, 0.225), (0.198, 0.256, 0.010), (0.24, 0.262), (0.30, 0.268), (0.36, 0.271)]
PLATE_RING = [(0.188, 0.24), (0.188, 0.262, 0.004), (0.196, 0.266, 0.003), (0.202, 0.255)]
COLLAR = [(0.02, -0.03), (0.02, 0)]
INNER_MESH = [(0.2, -0.06), (0.2, -0.045, 0.01), (0.38, -0.04)]
PIVOT = [
    (0, -0.10), (0.03, -0.10), (0.03, 0), (0.052, 0), (0.052, 0.018, 0.008), (0.03, 0.024, 0.004), (0.026, 0.02),
    (0, 0.02),
]

YOKE_A, YOKE_B, YOKE_Z = HALF_DEPTH + 0.042, HALF_HEIGHT + 0.05, 0.105  # half axes and height of the yoke
KEYS_Z = 0.222  # height of the keys on the housing
KEYS = [((0.13, 0.21), (0.216, 0.296), (0.302, 0.382)), ((0.45, 0.53),)]  # volume and play; the noise outside
CROWN = 2.07  # height of the headband's path
SHELL_FROM = 13  # point of the arch at which the shell swallows the metal stem


def build(color='negro'):
    """Right cup, yoke and stem; their mirror image; what bridges the two; lettering."""
    tone = COLORS[color]
    shell = soft_touch('shell', tone['shell'], rough=0.36, grain=0.05)
    metal = anodised('metal', tone['metal'], rough=0.24)
    skin = leather('pad', tone['pad'])
    dark = mat('dark', '#060606', rough=0.7)
    arch = headband_arch()
    right = cup(tone, shell, dark)
    right += ear_pad(tone, skin, dark)
    right += yoke(metal)
    right += stem(arch, metal)
    mirror_x(right)
    place(CUP, rim_keys(HOUSING, HALF_DEPTH, HALF_HEIGHT, ROUNDNESS, KEYS_Z, KEYS, metal, dark))
    band = arch[SHELL_FROM:-SHELL_FROM]
    headband(band, shell)
    head_cushion(band, skin)
    lettering(tone)


# ---------------------------------------------------------------- cup


def cup_part(name, profile, material, **options):
    """Part with the outline of the cup."""
    return se_loft(name, profile, HALF_DEPTH, HALF_HEIGHT, ROUNDNESS, material, M=CUP, **options)


def cup(tone, shell, dark):
    """Housing, and in a groove of its face the spun plate with its accent ring."""
    plate = spun('plate', tone['plate'], rough=0.26)
    accent = anodised('acc', tone['acc'], rough=0.18)
    return [
        cup_part('house', HOUSING, shell),
        cup_part('groove', GROOVE, dark, fil=0),
        cup_part('plate', PLATE, plate, cap0=False),
        cup_part('plring', PLATE_RING, accent, cap0=False, cap1=False),
    ]


def ear_pad(tone, skin, dark):
    """Leather cushion with piping round it, the collar that it is fixed to, and cloth inside."""
    section = ring_section(0.115, -0.135, -0.128, 0.118)
    seam = superell(HALF_DEPTH + 0.0135, HALF_HEIGHT + 0.0135, ROUNDNESS, 160)
    cushion = cup_part('pad', section, skin, fil=0, closed=True, n=160)
    collar = cup_part('collar', COLLAR, dark, fil=0)
    piping = sweep('piping', [(x, y, -0.125) for x, y in seam], circ(0.0065, 10), skin, ref=(0, 0, 1), closed=True)
    piping.matrix_world = CUP
    cloth = cup_part('mesh', INNER_MESH, fabric('fab', tone['fab'], pitch=0.022, plane='XY'))
    return [cushion, collar, piping, cloth]


# ---------------------------------------------------------------- yoke and stem


def yoke(metal):
    """Fork that holds the cup from pivot to pivot, over its top."""
    angles = [math.radians(-6 + 192 * i / 80) for i in range(81)]
    path = [(*superellipse_point(YOKE_A, YOKE_B, angle, ROUNDNESS), YOKE_Z) for angle in angles]

    def section(t):
        """Wider at the top, where the stem starts, and at both pivots."""
        width = 0.085 + 0.05 * bell(t - 0.5, 0.16) + 0.03 * (bell(t, 0.05) + bell(1 - t, 0.05))
        return rrect(width, 0.036, 0.016, 6)

    fork = sweep('yoke', path, section, metal, ref=(0, 0, 1), round_caps=0.03)
    fork.matrix_world = CUP
    return [fork, pivot(-1, metal), pivot(1, metal)]


def pivot(side, metal):
    """Screw between yoke and cup, at the front (-1) or the back (1)."""
    screw = lathe('pivot', PIVOT, metal, seg=48)
    place = Matrix.Translation((side * (YOKE_A + 0.012), 0, YOKE_Z))
    screw.matrix_world = CUP @ place @ Matrix.Rotation(side * pi / 2, 4, 'Y')
    return screw


def headband_arch():
    """Path from the right yoke over the head to the left one."""
    neck = CUP @ Vector((0, YOKE_B, YOKE_Z))
    up = (CUP.to_3x3() @ Vector((0, 1, 0))).normalized()
    start = neck - up * 0.02
    leaning_out = start + up * 0.5 + Vector((0.04, 0, 0))
    return whole(smooth_path([start, leaning_out, (0.60, 0, CROWN), (0, 0, CROWN)], 90))


def stem(arch, metal):
    """Flat bar that slides into the headband, and the cap at the band's mouth."""
    bar = sweep('stem', arch[: SHELL_FROM + 10], rrect(0.135, 0.034, 0.015, 6), metal, round_caps=0.01)
    mouth = arch[SHELL_FROM - 1 : SHELL_FROM + 2]
    cap = sweep('stemcap', mouth, rrect(0.215, 0.092, 0.038, 8), metal, round_caps=0.006)
    return [bar, cap]


# ---------------------------------------------------------------- headband and lettering


def headband(band, shell):
    """Shell from stem to stem, widest and thinnest at the crown."""

    def section(t):
        crown = sin(pi * t)
        return rrect(0.20 + 0.13 * crown**0.8, 0.085 - 0.025 * crown, 0.030, 8)

    sweep('band', band, section, shell)


def head_cushion(band, skin):
    """Leather pad under the crown, thinning out at both ends."""
    path = []
    for i in range(int(len(band) * 0.2), int(len(band) * 0.8) + 1):
        tangent = (band[i + 1] - band[i - 1]).normalized()
        inwards = tangent.cross(Vector((0, 1, 0))).normalized()
        path.append(band[i] + inwards * 0.062)

    def section(t):
        size = max(0.05, min(1, sin(pi * t) / 0.45) ** 0.5)
        return [superellipse_point(0.148 * size, 0.066 * size, angle, 3, 2.2) for angle in full_turn(40)]

    sweep('cushion', path, section, skin)


def lettering(tone):
    """L and R inside the cups (the wearer's left is the viewer's right), and the brand on the plate."""
    ink = mat('logo', '#f2f2f2', rough=0.4)
    mark = mat('mark', tone.get('mark', '#f2f2f2'), rough=0.4)
    inside = Matrix.Translation((0, 0, INNER_CLOTH))
    left = text('L', 0.2, ink, (0, 0, 0), depth=0.001)
    left.matrix_world = CUP @ inside @ Matrix.Rotation(pi, 4, 'Y')
    right = text('R', 0.2, ink, (0, 0, 0), depth=0.001)
    right.matrix_world = MIRROR_X @ CUP @ inside
    brand = text('nawel', 0.105, mark, (0, 0, 0), depth=0.0015)
    brand.matrix_world = CUP @ Matrix.Translation((0, 0, NAME_PLATE))
