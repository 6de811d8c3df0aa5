"""Outlines and paths, without meshes: rounded rectangles, superellipses, fillets, curves."""

import math
from bisect import bisect_left
from math import pi, sin, cos, tau
from mathutils import Vector

SMALLEST = 1e-4  # least corner radius, and least straight side between two corners
STRAIGHT = 1e-3  # corners flatter than this angle are left alone


# ---------------------------------------------------------------- angles and powers


def full_turn(n):
    """`n` angles evenly spread over a turn, from 0."""
    return [tau * i / n for i in range(n)]


def quarter_turn(n):
    """Angles from 0 to 90 degrees in `n` steps, both ends included."""
    return [pi / 2 * i / n for i in range(n + 1)]


def signed_power(value, exponent):
    """Power of the magnitude, with the sign of the value."""
    return math.copysign(abs(value) ** exponent, value)


def bell(x, width):
    """Bell curve: 1 at 0, near nothing beyond twice the width."""
    return math.exp(-((x / width) ** 2))


# ---------------------------------------------------------------- closed outlines


def arc(centre, radius, start, turn, n):
    """Points of a circular arc in `n` steps, both ends included; positive turns go anticlockwise."""
    x, y = centre
    angles = [start + turn * i / n for i in range(n + 1)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def rrect(w, h, r, n=10):
    """Rounded rectangle round the origin, anticlockwise from its right side: n + 1 points at each corner."""
    right, top = w / 2, h / 2
    r = max(SMALLEST, min(r, right - SMALLEST, top - SMALLEST))
    right, top = right - r, top - r
    centres = [(right, top), (-right, top), (-right, -top), (right, -top)]
    corners = [arc(centre, r, quarter * pi / 2, pi / 2, n) for quarter, centre in enumerate(centres)]
    return sum(corners, [])


def superellipse_point(a, b, angle, ex, ey=None):
    """Point of a superellipse of half axes a, b; exponent 2 is an ellipse, higher ones come near a rectangle."""
    return a * signed_power(cos(angle), 2 / ex), b * signed_power(sin(angle), 2 / (ey or ex))


def superell(a, b, e=2.0, n=96):
    """Superellipse round the origin, `n` points."""
    return [superellipse_point(a, b, angle, e) for angle in full_turn(n)]


def circ(r, n=32):
    """Circle round the origin, `n` points."""
    return [(r * cos(angle), r * sin(angle)) for angle in full_turn(n)]


# ---------------------------------------------------------------- profiles


def fillet(pts, n=8):
    """Open polyline through (x, y[, radius]) whose corners are rounded by their radius in `n` steps."""
    last = len(pts) - 1
    line = []
    for i, (x, y, *radius) in enumerate(pts):
        rounded = None
        if 0 < i < last and radius and radius[0] > 0:
            # the neighbouring corner needs its half of the side; an end of the line needs next to nothing
            shares = (0.98 if i == 1 else 0.499, 0.98 if i == last - 1 else 0.499)
            rounded = round_corner((x, y), pts[i - 1][:2], pts[i + 1][:2], radius[0], shares, n)
        line += rounded or [(x, y)]
    return line


def round_corner(corner, before, after, radius, shares, n):
    """Arc that replaces a corner, using at most those shares of its two sides; None where the line is straight."""
    corner = Vector(corner)
    sides = [Vector(end) - corner for end in (before, after)]
    ways = [side.normalized() for side in sides]
    angle = math.acos(max(-1, min(1, ways[0].dot(ways[1]))))
    if pi - angle < STRAIGHT:
        return None
    half = angle / 2
    cut = min(radius / math.tan(half), *(side.length * share for side, share in zip(sides, shares)))
    radius = cut * math.tan(half)
    centre = corner + (ways[0] + ways[1]).normalized() * (radius / math.sin(half))
    start, end = (math.atan2(spoke.y, spoke.x) for spoke in (corner + way * cut - centre for way in ways))
    shorter = (end - start + pi) % tau - pi
    return arc(centre, radius, start, shorter, n)


def profile_line(prof, fil):
    """A profile with its corners rounded in `fil` steps; 0 takes the points as they are."""
    return fillet(prof, fil) if fil else [point[:2] for point in prof]


def prof_radius(prof, n=14):
    """Function height -> radius of a turned profile; above and below it, the largest radius."""
    line = fillet(prof, n)
    largest = max(radius for radius, _ in line)

    def radius_at(height):
        for (start, low), (end, high) in zip(line, line[1:]):
            if low < high and low <= height <= high:
                return start + (end - start) * (height - low) / (high - low)
        return largest

    return radius_at


# ---------------------------------------------------------------- paths in space


def cubic(controls, t):
    """Point of a cubic Bézier curve."""
    start, pull, push, end = controls
    s = 1 - t
    return start * s**3 + pull * 3 * t * s**2 + push * 3 * t * t * s + end * t**3


def bez(p, n=24):
    """Chain of cubic Béziers, `n` steps each: points 0, 3, 6… lie on the path, the two between them pull it."""
    points = [Vector(point) for point in p]
    path = []
    for first in range(0, len(points) - 1, 3):
        controls = points[first : first + 4]
        path += [cubic(controls, i / n) for i in range(n)]
    return path + points[-1:]


def catmull(pts, n=12):
    """Smooth path through all the points, `n` steps from one to the next."""
    points = [Vector(point) for point in pts]
    before, after = points[0] * 2 - points[1], points[-1] * 2 - points[-2]
    points = [before, *points, after]
    path = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        slope, bend, twist = c - a, 2 * a - 5 * b + 4 * c - d, -a + 3 * b - 3 * c + d
        for t in (step / n for step in range(n)):
            path.append(0.5 * (2 * b + slope * t + bend * t * t + twist * t**3))
    return path + [points[-2]]


def distances(points):
    """Length of a path up to each of its points."""
    lengths = [0]
    for here, there in zip(points, points[1:]):
        lengths.append(lengths[-1] + (there - here).length)
    return lengths


def smooth_path(ctrl, n=120):
    """Path along a chain of cubic Béziers in `n` steps of equal length."""
    points = bez(ctrl, 80)
    lengths = distances(points)
    path = []
    for i in range(n + 1):
        wanted = lengths[-1] * i / n
        k = bisect_left(lengths, wanted, 1, len(lengths) - 1) - 1
        step = max(1e-9, lengths[k + 1] - lengths[k])
        path.append(points[k].lerp(points[k + 1], (wanted - lengths[k]) / step))
    return path
