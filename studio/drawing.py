"""One product's drawing: of each view its outline, its visible edges and where its parts are, as SVG in millimetres."""

from xml.sax.saxutils import escape

import numpy as np
from lines import LEAST_LINE, apart, drop_covered, inside, length, regions, simplify, smooth, trace, without_specks
from model import SIDES, VIEWS, closed, extent, load, measured_as, room, scaled, seen, some, upright

LONGEST = 1500  # pixels of the longer side of a view
MARGIN = 4  # pixels around it
LEGIBLE = 0.022  # lettering less tall than this share of the view is left out
LETTERING = ('t_*', 'wt_*', 'wf_*', 'on_*')
COARSER = (0.8, 1.2, 1.7, 2.4, 4)  # pixels that a line may be off, the first that keeps a view small
BYTES = 15_000  # of a view

STYLE = (
    'path{vector-effect:non-scaling-stroke;stroke:currentColor;stroke-linejoin:round;stroke-linecap:round;fill:none}'
    '.o{fill:#fff;fill-rule:evenodd;stroke-width:1.4px}.l{stroke-width:.8px}.d{fill:currentColor;fill-rule:evenodd;stroke:none}circle{fill:none}'
)


def pose(entry, path, sides):
    """The model in millimetres, open as it is shown and closed as it is measured; its measures in units, and how they differ from the specs."""
    shown = load(path)
    if 'upright' in entry:
        shown = upright(shown, entry['upright'])
    shut = closed(shown, entry.get('close', []))
    low, high = extent(some(shut, entry.get('measured', ['*']), entry.get('beside', [])))
    units, scale, off = dict(zip(SIDES, high - low)), entry.get('millimetres'), {}
    if scale is None:
        scale, off = measured_as(units, sides)
    return scaled(shown, scale), scaled(shut, scale), units, off


def draw_view(view, entry, shown, shut, nearest):
    """Marks, size and points of one view."""
    without = view.get('without', entry.get('beside', []))
    parts = some(shut if view.get('closed') else shown, view.get('only', entry.get('measured', ['*'])), without)
    basis = np.array(VIEWS[view['of']], float)

    def box(some_parts):
        points = np.concatenate([part.points for part in some_parts]) @ basis.T
        return points.min(0), points.max(0)

    low, high = box(parts)
    size = (high - low)[:2]
    step = size.max() / LONGEST
    unread = [id(part) for part in some(parts, LETTERING) if not is_legible(part, box([part]), size)]
    parts = [part for part in parts if id(part) not in unread]
    layers = seen(parts, view['of'], low, high, step, MARGIN, nearest)
    behind = None
    solid = [part for part in parts if not part.is_glass]
    if 0 < len(solid) < len(parts):
        behind = seen(solid, view['of'], low, high, step, MARGIN, nearest)
    chains = lines(layers, behind, parts, solid)
    places = 1 if size.max() >= 100 else 2
    for tolerance in COARSER:
        marks = ''.join(
            '<path class="%s" d="%s"/>' % (kind, written(found, step, places, tolerance))
            for kind, found in chains.items()
            if found
        )
        if len(marks) < BYTES:
            break
    points = []
    for part in entry['parts']:
        if part.get('view', entry['views'][0]['id']) == view['id']:
            points.append((part, *place(part, size, layers[0], parts, behind and behind[0], solid, step)))
    return marks, size, points


def is_legible(part, box, size):
    """Whether lettering is tall enough, and seen from its front and not from its side."""
    seen_as = (box[1] - box[0])[:2]
    whole = np.ptp(part.points, 0).max()
    return min(seen_as) >= LEGIBLE * size.max() and max(seen_as) > 0.7 * whole


def lines(layers, behind, parts, solid):
    """Chains of a view: its outline, its edges, its lettering."""
    ids, depth, normal = layers
    is_empty = ids == 0
    found, loose = faces(ids, depth, normal)
    borders = [a != b for a, b in pairs(found)]
    if behind is not None:
        # What is behind glass is seen through it.
        clear = np.isin(ids, [i + 1 for i, part in enumerate(parts) if part.is_glass])
        beyond, _ = faces(*behind)
        for border, (a, b), (c, d) in zip(borders, pairs(beyond), pairs(clear)):
            border |= (a != b) & c & d
    outside = [a != b for a, b in pairs(is_empty)]
    text = np.isin(ids, [i + 1 for i, part in enumerate(parts) if some([part], LETTERING)])
    edges = [border & ~out & ~(a | b) for border, out, (a, b) in zip(borders, outside, pairs(text))]
    inner = [chain for chain in trace(*edges) if length(chain) > LEAST_LINE]
    inner += drop_covered([chain for chain in trace(*loose) if length(chain) > 3 * LEAST_LINE], edges, outside)
    return {
        'o': [chain for chain in trace(*outside) if length(chain) > 3 * LEAST_LINE],
        'l': inner,
        'd': [chain for chain in trace(*(a != b for a, b in pairs(text))) if length(chain) > LEAST_LINE],
    }


def faces(ids, depth, normal):
    """Region of each pixel, and the edges that end within one."""
    (part_x, face_x), (part_y, face_y) = apart(ids, depth, normal)
    found = without_specks(regions(part_x | face_x, part_y | face_y), ids == 0)
    loose = [edge & (a == b) for edge, (a, b) in zip((face_x, face_y), pairs(found))]
    return found, loose


def pairs(layer):
    """A layer beside itself: left and right neighbours, upper and lower ones."""
    return (layer[:, :-1], layer[:, 1:]), (layer[:-1], layer[1:])


def written(chains, step, places, tolerance):
    """Chains as one path in millimetres, by relative steps."""
    out = []
    for chain in chains:
        at = np.rint((simplify(smooth(chain), tolerance) - MARGIN) * step * 10**places).astype(int)
        is_closed = len(at) > 3 and bool((at[0] == at[-1]).all())
        steps = np.diff(at, axis=0)
        steps = steps[(steps != 0).any(1)]
        if not len(steps):
            continue
        if is_closed:
            steps = steps[:-1]
        out.append('M' + pair(at[0], places) + 'l' + ' '.join(pair(each, places) for each in steps) + 'z' * is_closed)
    return ''.join(out).replace(' -', '-')


def pair(xy, places):
    return ' '.join(number(value, places) for value in xy)


def number(value, places):
    text = ('%.*f' % (places, value / 10**places)).rstrip('0').rstrip('.')
    return text.replace('0.', '.', 1) if text.startswith(('0.', '-0.')) else text.replace('-0', '0') if text == '-0' else text


def place(part, size, ids, parts, behind, solid, step):
    """Where the call-out of a part points, in millimetres: well inside the largest of its bodies that is seen."""
    if 'xy' in part:
        return part['xy'][0] * size[0], part['xy'][1] * size[1]
    for layer, listed in ((ids, parts), (behind, solid)):
        if layer is None:
            continue
        areas = np.bincount(layer.ravel(), minlength=len(listed) + 1)
        visible = [i + 1 for i, each in enumerate(listed) if some([each], part['at']) and areas[i + 1] > 9]
        if visible:
            x, y = inside(layer == max(visible, key=lambda i: areas[i]))
            return (x + 0.5 - MARGIN) * step, (y + 0.5 - MARGIN) * step
    raise ValueError('«%s» is not seen: %s' % (part['name'], ', '.join(part['at'])))


def product_svg(entry, path, sides, source, nearest):
    """The whole file: one view beside the other, each with a viewBox of its own in millimetres. And how far the model is from its specs."""
    ids = [view['id'] for view in entry['views']]
    lost = [part['name'] for part in entry['parts'] if part.get('view', ids[0]) not in ids]
    if lost:
        raise ValueError('no view has %s' % ', '.join(lost))
    shown, shut, units, off = pose(entry, path, sides)
    if any(abs(more) > room(sides[side]) for side, more in off.items()):
        raise ValueError('is not as the specs measure it: %s' % said(off, sides))
    drawn = [(view, *draw_view(view, entry, shown, shut, nearest)) for view in entry['views']]
    tallest = max(size[1] for _, _, size, _ in drawn)
    gap = 0.08 * max(max(size) for _, _, size, _ in drawn)
    x, out = gap, []
    for view, marks, (width, height), points in drawn:
        place = 'x="%.1f" y="%.1f" width="%.1f" height="%.1f"' % (x, gap + tallest - height, width, height)
        about = 'id="%s" data-from="%s" class="%s"' % (view['id'], view['of'], purposes(view))
        calls = ''.join(call(*point, 0.006 * max(width, height)) for point in points)
        title = '<title>%s</title>' % escape(view['caption'])
        box = 'viewBox="0 0 %.1f %.1f" overflow="visible"' % (width, height)
        out.append('<svg %s %s %s>%s%s%s</svg>' % (about, place, box, title, marks, calls))
        x += width + gap
    box = 'viewBox="0 0 %.1f %.1f"' % (x, tallest + 2 * gap)
    about = 'data-source="%s" data-model="%s"' % (source, ' '.join('%.4f' % units[side] for side in SIDES))
    head = '<svg xmlns="http://www.w3.org/2000/svg" %s color="#222" %s>' % (box, about)
    return '\n'.join([head, '<style>%s</style>' % STYLE, *out, '</svg>', '']), off


def said(off, sides):
    """By how much each side of a model differs from the specs."""
    return ', '.join('%s %+.1f %% (%+.1f mm)' % (side, 100 * more / sides[side], more) for side, more in off.items())


def call(part, x, y, radius):
    """A part at its point, with its name and what it is for."""
    use = '<desc>%s</desc>' % escape(part['use']) if 'use' in part else ''
    return '<circle cx="%.1f" cy="%.1f" r="%.1f"><title>%s</title>%s</circle>' % (x, y, radius, escape(part['name']), use)


def purposes(view):
    """What a view is for: with measures, with numbered parts, at scale."""
    return ' '.join(each for each in ('medidas', 'partes', 'escala') if view.get(each))
