"""Party towers: one builder, n woofers. Models (tower_*.py) choose n, colours and light ring."""

from studio import *
from audio_kit import cut, driver, port

GRAFITO = dict(
    body='#1a1b1e', panel='#2a2b2f', trim='#8d8f94', led=('#ff9a3c', '#ff3d81', '#7a5cff'), side='#0a0a0b'
)
ARENA = dict(
    exp=-0.42, body='#d9d2c6', panel='#b9b1a4', trim='#c9b08a', led=('#ffd9a0', '#ff9a3c', '#ff6a3c'), side='#b7ae9f'
)
LIGHT = dict(strips=0.35, world=0.16, fill=0.9)
POST = dict(shadow=1.1, gamma=1.45)
ANGLES = {
    'hero': dict(az=27, el=9, fill=0.82),
    'front': dict(az=0, el=5, fill=0.82),
    'lado': dict(az=152, el=9, fill=0.82, light=dict(rot=math.radians(140))),
}

W, D, z0 = 3.0, 2.8, 0.09  # width, depth, height of the feet under the cabinet
WOOFER_PITCH = 2.5  # each further woofer makes the cabinet that much taller
HOLE = 1.05  # radius of the opening for a woofer
FACE_BACK = (pi / 2, 0, pi)  # lettering on the back
FACE_RIGHT = Matrix(((0, 0, 1, 0), (0, -1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)))  # and up along the right side

# Profiles: radius, height, fillet.
TWEETER_RING = [(0.20, 0), (0.20, 0.018, 0.008), (0.185, 0.022, 0.006), (0.11, -0.02), (0.10, -0.02)]
TWEETER_DOME = [(0.105, -0.02)] + [(0.10 * cos(t), -0.02 + 0.065 * sin(t)) for t in quarter_turn(10)]
LEG = [(0, 0), (0.22, 0, 0.03), (0.25, 0.2)]
VOLUME_KNOB = [(0.24, 0), (0.24, 0.13, 0.03), (0, 0.13)]
BUTTON = [(0.085, 0), (0.085, 0.02, 0.01), (0, 0.02)]
GAIN_KNOB = [(0.15, 0), (0.14, 0.11, 0.02), (0, 0.11)]

# Sockets at the back: for the chromed rim and the dark in it, name and shape.
JACK = dict(  # 6.3 mm
    rim=('nut', [(0.155, 0), (0.155, 0.03, 0.01), (0.12, 0.045, 0.01), (0.085, 0.045, 0.008), (0.08, 0)], 64),
    hole=('hole', [(0.082, 0.02), (0, 0.02)], 48),
)
AUX = dict(  # 3.5 mm
    rim=('aux', [(0.075, 0), (0.075, 0.02, 0.008), (0.045, 0.025, 0.006), (0.04, 0)], 48),
    hole=('auxh', [(0.042, 0.012), (0, 0.012)], 32),
)
USB = dict(rim=('usb', 0.26, 0.12, 0.012, 0.02, 0.006), hole=('usbh', 0.22, 0.075, 0.004, 0.012), out=0.010)
CARD = dict(rim=('sd', 0.26, 0.055, 0.010, 0.014, 0.004), hole=('sdh', 0.20, 0.022, 0.004, 0.006), out=0.009)
MAINS = dict(rim=('inlet', 0.56, 0.34, 0.02, 0.06, 0.01), hole=('inleth', 0.34, 0.17, 0.006, 0.05), out=0.017)

# Left half of the handle's path: distance from the post's axis, height over the top. Bézier points, see bez().
HANDLE_TOP = 0.62
HANDLE_HALF = [(0, -0.1), (0, 0.1), (0, 0.2), (0, 0.3), (0, 0.52), (0.12, HANDLE_TOP), (0.34, HANDLE_TOP)]


def build_tower(c, n=2, jacks=('MIC 1', 'MIC 2', 'GUITARRA'), card=True):
    """Tower of colours `c` with n woofers; `jacks` are the legends at the back, `card` the slot for a memory card."""
    height = 6.6 + WOOFER_PITCH * (n - 2)
    m = tower_materials(c)
    front, rear = cabinet(height, m)
    panel = grille(height, m, perforated('grille', c['panel'], pitch=0.085, hole=0.35, plane='XY'))
    for i in range(n):
        centre = z0 + 1.62 + WOOFER_PITCH * i
        for part in (front, panel):
            cut(part, (0, -D / 2, centre), HOLE)
        woofer((0, -D / 2 - 0.02, centre), m['trim'], m['led'], m['rub'], m['cone'], m['gl'], m['dark'])
    tweeters(z0 + height - 0.86, m)
    side_name(plastic('sidelogo', c['side'], rough=0.16))
    top(z0 + height, m)
    connections(z0 + height - 1.25, m, jacks, card)
    port(rear, (0, D / 2, z0 + 1.25), 0.46, m)
    for x in (-0.85, 0.85):
        for y in (-0.9, 0.9):
            lathe('leg', LEG, m['rub'], loc=(x, y, 0), seg=48)


# ---------------------------------------------------------------- materials


def tower_materials(c):
    """What most parts are made of; the keys are those of audio_kit."""
    return dict(
        body=soft_touch('body', c['body'], rough=0.40),
        trim=anodised('trim', c['trim']),
        black=soft_touch('blk', '#0c0c0d', rough=0.5),
        dark=mat('dark', '#050505', rough=0.7),
        gl=piano('gloss'),
        rub=rubber('rub'),
        led=led_mat(c['led']),
        logo=mat('logo', '#f4f4f4', rough=0.35),
        chrome=anodised('chrome', '#c9cacc', rough=0.16),
        cone=cone_material(),
    )


def led_mat(cols, strength=7):
    """Light of a ring that goes through three colours from one side to the other and back."""
    material = emitter('led', cols[0], strength)
    tree = material.node_tree
    x, y, _ = coords(tree)
    turn = y.atan2(x).range(-pi, pi, 0, 1)
    there_and_back = (turn * 2 - 1).abs()
    stops = [(i / 2, col(color)) for i, color in enumerate(cols)]
    feed(tree, tree.nodes['Emission'].inputs['Color'], ramp(tree, there_and_back, stops))
    return material


def cone_material():
    """Pressed fibre with fine grooves round the axis."""
    material = plastic('cone', '#16171a', rough=0.38)
    tree, shader = principled(material)
    x, y, _ = coords(tree)
    bump(tree, shader, (length(x, y) * 150).sin(), 0.25, 0.006)
    return material


# ---------------------------------------------------------------- front


def cabinet(height, m):
    """Front and rear shell with a dark seam between them."""
    middle, face = z0 + height / 2, -D / 2
    front = prism(
        'front', W, height, 1.25, 0.52, f0=0.035, f1=0.16, material=m['body'], loc=(0, face + 1.25, middle), n=16, fn=8
    )
    prism('seam', W - 0.05, height - 0.05, 0.1, 0.5, f0=0, material=m['dark'], loc=(0, face + 1.29, middle))
    rear = prism(
        'rear', W, height, D - 1.27, 0.52, f0=0.3, f1=0.035, material=m['body'], loc=(0, D / 2, middle), n=16, fn=8
    )
    return front, rear


def grille(height, m, sheet):
    """Perforated panel in a metal frame, over nearly the whole front."""
    middle, face = z0 + height / 2, -D / 2
    w, h = 2.62, height - 0.38
    panel = prism('panel', w, h, 0.05, 0.36, f0=0, f1=0.012, material=sheet, loc=(0, face + 0.02, middle))
    frame_ring('frame', w + 0.05, h + 0.05, 0.385, 0.035, 0.05, m['trim'], f=0.014, loc=(0, face, middle))
    return panel


def woofer(o, trim, led, rub, cone_m, gl, dark):
    """Woofer with its ring of light, for an opening of radius HOLE."""
    driver(o, HOLE, dict(trim=trim, rub=rub, cone=cone_m, gl=gl, dark=dark), led)


def tweeters(height, m):
    """Glossy bar with a tweeter at each end and the brand between them."""
    y = -D / 2
    prism('slot', 1.86, 0.50, 0.03, 0.25, f0=0, f1=0.012, material=m['gl'], loc=(0, y - 0.02, height))
    frame_ring('slotf', 1.92, 0.56, 0.28, 0.034, 0.055, m['trim'], f=0.014, loc=(0, y - 0.02, height))
    for x in (-0.66, 0.66):
        centre = (x, y - 0.05, height)
        lathe('tw', TWEETER_RING, m['trim'], axis='-Y', loc=centre, seg=96)
        lathe('twd', TWEETER_DOME, m['chrome'], axis='-Y', loc=centre, seg=64, fil=0)
    text('nawel', 0.235, m['logo'], (0, y - 0.052, height + 0.01), depth=0.004)


def side_name(material):
    """Large brand up the right side, hardly darker than the body."""
    brand = text('nawel', 0.62, material, (0, 0, 0), depth=0.003)
    brand.matrix_world = Matrix.Translation((W / 2 + 0.001, 0.62, z0 + 1.55)) @ FACE_RIGHT


# ---------------------------------------------------------------- top


def top(height, m):
    """Handle across the top, and in front of it a deck with the volume knob and four buttons."""
    carrying_handle(height, m)
    prism('deck', 1.9, 0.72, 0.035, 0.2, f0=0, f1=0.015, material=m['gl'], axis='Z', loc=(0, -0.72, height - 0.01))
    lathe('knob', VOLUME_KNOB, m['trim'], loc=(0, -0.72, height + 0.02), seg=96)
    for x in (-0.72, -0.45, 0.45, 0.72):
        lathe('btn', BUTTON, m['black'], loc=(x, -0.72, height + 0.02), seg=48)


def carrying_handle(height, m):
    """Bow on two feet with a rubber grip in the middle."""
    post, y = 1.05, 0.25
    left = [(-post + x, y, height + z) for x, z in HANDLE_HALF]
    right = [(post - x, y, height + z) for x, z in reversed(HANDLE_HALF)]
    crown = [(x, y, height + HANDLE_TOP) for x in (-0.3, 0.3)]
    sweep('handle', bez(left + crown + right, 14), rrect(0.52, 0.24, 0.11, 8), m['body'])
    hand = bez([(x, y, height + HANDLE_TOP) for x in (-0.55, -0.2, 0.2, 0.55)], 12)
    sweep('grip', hand, rrect(0.55, 0.27, 0.125, 8), m['rub'])
    for x in (-post, post):
        prism('foot', 0.62, 0.36, 0.03, 0.16, f0=0, f1=0.015, material=m['trim'], axis='Z', loc=(x, y, height - 0.005))


# ---------------------------------------------------------------- back


def connections(height, m, jacks, card):
    """Plate near the top of the back: microphone jacks and gain, sockets, card slot, mains inlet."""
    y = D / 2
    prism('plate', 1.96, 1.36, 0.03, 0.2, f0=0, f1=0.012, material=m['gl'], axis='Y', loc=(0, y - 0.005, height))
    frame_ring('platef', 2.02, 1.42, 0.23, 0.034, 0.05, m['trim'], f=0.014, axis='Y', loc=(0, y - 0.005, height))
    y += 0.025
    for i, words in enumerate(jacks):  # from the viewer's left
        x = 0.62 - 0.4 * i
        round_socket(JACK, (x, y, height + 0.24), m)
        label(words, x, height + 0.50, m)
    lathe('gain', GAIN_KNOB, m['trim'], axis='Y', loc=(-0.62, y, height + 0.24), seg=96)
    label('VOLUMEN', -0.62, height + 0.50, m)
    flat_socket(USB, (0.62, y, height - 0.30), m['chrome'], m['dark'])
    label('USB', 0.62, height - 0.14, m)
    round_socket(AUX, (0.22, y, height - 0.30), m)
    label('AUX', 0.22, height - 0.14, m)
    if card:
        flat_socket(CARD, (0.60, y, height - 0.54), m['chrome'], m['dark'])
        label('microSD', 0.26, height - 0.54, m)
    flat_socket(MAINS, (-0.42, y, height - 0.32), m['black'], m['dark'])


def label(words, x, z, m):
    """Legend on the plate."""
    text(words, 0.07, m['logo'], (x, D / 2 + 0.027, z), rot=FACE_BACK, depth=0.001, font=FONT_TXT)


def round_socket(kind, place, m):
    """Socket for a plug: profiles of rim and hole, and how many sides they are turned with."""
    name, profile, seg = kind['rim']
    lathe(name, profile, m['chrome'], axis='Y', loc=place, seg=seg)
    name, profile, seg = kind['hole']
    lathe(name, profile, m['dark'], axis='Y', loc=place, seg=seg, fil=0)


def flat_socket(kind, place, rim, dark):
    """Rectangular socket. Both parts have width, height, thickness, corner radius; the rim a fillet too."""
    name, w, h, thickness, corner, edge = kind['rim']
    prism(name, w, h, thickness, corner, f0=0, f1=edge, material=rim, axis='Y', loc=place)
    name, w, h, thickness, corner = kind['hole']
    x, y, z = place
    prism(name, w, h, thickness, corner, f0=0, material=dark, axis='Y', loc=(x, y + kind['out'], z), wn=False)
