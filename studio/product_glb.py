"""One product's GLB: what is seen of its model, as near to it as so many bytes allow, in all its colours."""

import json
import os
import unicodedata

import numpy as np
from drawing import LETTERING
from glb import written
from make_drawings import model_of
from model import SIDES, VIEWS, Part, closed, extent, load, measured_as, rasteriser, room, scaled, seen, some, upright
from solid import meshes_of, meshopt, painted, simplified
from to_draw import PRODUCTS, measures, source_hash

BYTES, FLAT_BYTES = 125_000, 200_000  # of a file, as it is in the clone; of a notebook or a tablet, whose edges are its outline
GRID = 16_000  # steps of the longest side within which vertices are one
FINE, COARSE = 1 / 4000, 1 / 150  # of the longest side, that a surface may be off
LEGIBLE = (0.005, 0.02)  # of the longest side, the lowest lettering that is shown; the second where the first is too much
SPECKS = 3  # times what a surface may be off: parts that are smaller than that are left out
LARGE, FLAT, THIN = 0.3, 0.12, 0.03  # shares of the longest side from which a part is large, and up to which it is flat; share of its thickness that it may be off
SCREEN = 2600  # vertices of all lit pictures of a product
HIDDEN = 700  # pixels at which it is seen what nobody sees
AROUND = [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) != (0, 0, 0)]
LIFT = 0.76  # the pictures' finish lifts what is dark, and a viewer has none


def colors_of(entry):
    """The product's colours as its document names them, and as its module does, the drawn one first."""
    with open(os.path.join(PRODUCTS, entry['product'] + '.json'), encoding='utf-8') as f:
        names = [color['name'] for color in json.load(f)['colors']]
    known = lambda name: unicodedata.normalize('NFD', name.lower()).encode('ascii', 'ignore').decode()
    return sorted(((name, known(name)) for name in names), key=lambda pair: pair[1] != entry['color'])


def as_measured(entry, parts, sides):
    """Millimetres of a unit, and how far the closed model is from each measure then."""
    shut = upright(parts, entry['upright']) if 'upright' in entry else parts
    shut = closed(shut, entry.get('close', []))
    low, high = extent(some(shut, entry.get('measured', ['*']), entry.get('beside', [])))
    if 'millimetres' in entry:
        return entry['millimetres'], {}
    return measured_as(dict(zip(SIDES, high - low)), sides)


def hidden(parts, nearest):
    """Numbers of the parts that are seen from nowhere around."""
    found = set()
    solid = [i for i, part in enumerate(parts) if not part.is_glass]
    for listed in (list(range(len(parts))), solid):
        if listed:
            found |= {listed[i] for i in shown_of([parts[i] for i in listed], nearest)}
    return set(range(len(parts))) - found


def shown_of(parts, nearest):
    for towards in AROUND:
        back = np.array(towards) / np.linalg.norm(towards)
        right = np.cross((0, 1, 0) if abs(back[2]) > 0.9 else (0, 0, 1), back)
        right /= np.linalg.norm(right)
        turn = np.eye(4)
        turn[:3, :3] = np.array(VIEWS['frente']).T @ np.array((right, np.cross(back, right), back))
        turned = [Part(p.name, p.is_glass, p.place, p.points @ turn[:3, :3].T, p.corners) for p in parts]
        basis = np.array(VIEWS['frente'], float)
        points = np.concatenate([part.points for part in turned]) @ basis.T
        low, high = points.min(0), points.max(0)
        ids = seen(turned, 'frente', low, high, (high - low)[:2].max() / HIDDEN, 2, nearest)[0]
        yield from (int(i) - 1 for i in np.unique(ids) if i)


def looks_of(kepts):
    """Of each part and slot, the numbers of its materials in all colours, and the materials."""
    listed, worn = [], []
    shades = [json.loads(str(kept['looks'])) for kept in kepts]
    names = [[str(name) for name in kept['names']] for kept in kepts]
    for index, slots in enumerate(shades[0]):
        worn.append([])
        for slot in range(len(slots)):
            found = []
            for other, mine in zip(shades, names):
                at = index if mine == names[0] else mine.index(names[0][index]) if names[0][index] in mine else None
                look = other[at][slot] if at is not None and slot < len(other[at]) else slots[slot]
                material = gltf_material(look or slots[slot])
                if material not in listed:
                    listed.append(material)
                found.append(listed.index(material))
            worn[-1].append(tuple(found))
    return listed, worn


def gltf_material(look):
    if look is None:
        return {}
    if 'lit' in look:
        return dict(extensions=dict(KHR_materials_unlit={}), pbrMetallicRoughness={}, doubleSided=True)
    metallic = dict(
        baseColorFactor=[round(c, 3) for c in (*lifted(look['color']), look['alpha'])],
        metallicFactor=round(min(max(look['metal'], 0), 1), 2),
        roughnessFactor=round(min(max(look['rough'], 0), 1), 2),
    )
    material = dict(pbrMetallicRoughness=metallic, doubleSided=True)
    strongest = max(look['emit'])
    if strongest > 0.01:
        material['emissiveFactor'] = [round(c / max(strongest, 1), 3) for c in look['emit']]
        if strongest > 1:
            material['extensions'] = dict(KHR_materials_emissive_strength=dict(emissiveStrength=round(min(strongest, 3), 1)))
    if look['alpha'] < 0.99:
        material['alphaMode'] = 'BLEND'
    return material


def lifted(color):
    return np.clip(color, 0, 1) ** LIFT


def marks_of(entry, parts):
    """Where each part that the drawing names is, in millimetres, and which way it faces."""
    marks = []
    views = {view['id']: view for view in entry['views']}
    for part in entry['parts']:
        view = views[part.get('view', entry['views'][0]['id'])]
        chosen = some(parts, part['at']) if 'at' in part else []
        if not chosen:
            continue
        basis = np.array(VIEWS[view['of']], float)
        biggest = max(chosen, key=lambda each: np.prod(np.sort(np.ptp(each.points @ basis.T, 0)[:2])))
        points = biggest.points @ basis.T
        low, high = points.min(0), points.max(0)
        at = np.array([*((low + high) / 2)[:2], high[2]]) @ basis
        marks.append(dict(name=part['name'], at=at, out=basis[2], **({'use': part['use']} if 'use' in part else {})))
    return marks


def grouped(meshes, worn):
    """Meshes of one look as one."""
    found = {}
    for mesh in meshes:
        if len(mesh.corners):
            found.setdefault((worn[mesh.part][mesh.slot], mesh.colors is not None), []).append(mesh)
    for (materials, is_colored), listed in found.items():
        starts = np.cumsum([0] + [len(mesh.points) for mesh in listed[:-1]])
        normals = np.concatenate([mesh.normals for mesh in listed])
        normals[np.linalg.norm(normals, axis=1) < 0.5] = (0, 0, 1)
        colors = np.concatenate([mesh.colors for mesh in listed]) if is_colored else None
        corners = np.concatenate([mesh.corners + start for mesh, start in zip(listed, starts)])
        yield np.concatenate([mesh.points for mesh in listed]), normals, colors, corners, materials


def make(models, scratch, entry):
    """A product's GLB and a line about it."""
    nearest = rasteriser(scratch)
    variants = colors_of(entry)
    paths = [model_of(dict(entry, color=color), models) for _, color in variants]
    sides = measures(entry['product'])
    scale, off = as_measured(entry, load(paths[0]), sides)
    parts = scaled(load(paths[0]), scale)
    if any(abs(more) > room(sides[side]) for side, more in off.items()):
        return entry, None, '%s FAILED: is not as the specs measure it' % entry['product']
    kepts = [np.load(path) for path in paths]
    kept = {key: kepts[0][key] for key in kepts[0].files}
    materials, worn = looks_of(kepts)
    shades = json.loads(str(kept['looks']))
    for index, slots in enumerate(shades):
        kept['slots%d' % index] = np.minimum(kept['slots%d' % index], len(slots) - 1)
    low, high = extent(parts)
    longest = (high - low).max()
    unseen = hidden(parts, nearest)
    marks = marks_of(entry, parts)
    extras = dict(source=source_hash(entry), sides=[])
    file_of = lambda solid: written(list(grouped(solid, worn)), materials, [name for name, _ in variants], marks, extras)
    for legible in LEGIBLE:
        whole = []
        for index, part in enumerate(parts):
            is_text = bool(some([part], LETTERING))
            if index not in unseen and not (is_text and height_of(part) < legible * longest):
                front = front_of(part, (low + high) / 2) if is_text else None
                whole += meshes_of(kept, index, part.points, longest / GRID, front)
        solid, error = within(whole, longest, shades, kept, file_of)
        if solid is not None:
            break
    if solid is None:
        return entry, None, '%s FAILED: too large at its coarsest' % entry['product']
    extras['sides'] = sides_of(entry, parts, solid, scale)
    data = file_of(solid)
    return entry, data, '%s %d bytes, within %.2f mm, %d of %d parts seen' % (entry['product'], len(data), error, len(parts) - len(unseen), len(parts))


def within(whole, longest, shades, kept, file_of):
    """The meshes that are nearest to the model in so many bytes, and by how many millimetres they are off."""
    library = meshopt()
    pictures = sum(shades[mesh.part][mesh.slot].get('lit', 'glow') != 'glow' for mesh in whole)
    fine, coarse, best = FINE * longest, COARSE * longest, (None, 0)
    near = [simplified(mesh, fine, library) for mesh in whole]
    pictured = {id(mesh): painted_as(mesh, shades, kept, pictures) for mesh in near}
    large_ones = [sides for sides in (own_sides(mesh.points) for mesh in near if len(mesh.corners)) if sides[0] > LARGE * longest]
    is_flat = all(sides[2] < FLAT * longest for sides in large_ones)
    most, error = FLAT_BYTES if is_flat else BYTES, fine
    for turn in range(7):
        large = [mesh for mesh in near if len(mesh.corners) and np.ptp(mesh.points, 0).max() > SPECKS * error]
        solid = [pictured[id(mesh)] or glowing(simplified(mesh, spared(mesh, error, longest) if is_flat else error, library), shades) for mesh in large]
        if len(file_of(solid)) <= most:
            best = (solid, error)
            if error == fine:
                break
            coarse = error
        else:
            fine = error
        error = coarse if turn == 0 else (fine * coarse) ** 0.5
        if turn == 1 and best[0] is None:
            break
    return best


def spared(mesh, error, longest):
    """Less for what is large and thin, a lid or a tablet's back: seen from its side, it is its outline."""
    sides = own_sides(mesh.points)[::-1]
    is_outline = sides[2] > LARGE * longest and sides[0] < FLAT * longest
    return max(FINE * longest, min(error, THIN * sides[0])) if is_outline else error


def front_of(part, middle):
    """Which way lettering faces: along its own depth where it is flat, and away from the model where it is bent."""
    if part.name.startswith('t_'):
        return part.place[:3, 2] / np.linalg.norm(part.place[:3, 2])
    points = part.points - part.points.mean(0)
    axis = np.linalg.svd(points[:: max(1, len(points) // 2000)], full_matrices=False)[2][2]
    return axis if axis @ (part.points.mean(0) - middle) > 0 else -axis


def height_of(part):
    """The middle one of its three sides: lettering is wide, less tall, and thin."""
    return own_sides(part.points)[1]


def own_sides(points):
    """How long, wide and thick some points are along axes of their own."""
    points = points - points.mean(0)
    turned = points @ np.linalg.svd(points[:: max(1, len(points) // 2000)], full_matrices=False)[2].T
    return np.sort(np.ptp(turned, 0))[::-1]


def glowing(mesh, shades):
    """A mesh with the colours of its light, where it has several."""
    if shades[mesh.part][mesh.slot].get('lit') == 'glow':
        mesh.colors = lifted(mesh.glow * 1.2)
    return mesh


def painted_as(mesh, shades, kept, pictures):
    look = shades[mesh.part][mesh.slot]
    if look.get('lit', 'glow') == 'glow' or len(mesh.corners) == 0:
        return None
    found = painted(mesh, kept['picture ' + look['lit']], SCREEN // pictures, max(look['emit']) / 1.25)
    found.colors = lifted(found.colors)
    return found


def sides_of(entry, parts, solid, scale):
    """Millimetres of what the specs measure, closed as they measure it, of the simplified meshes."""
    found = {}
    for mesh in solid:
        if len(mesh.corners):
            found.setdefault(mesh.part, []).append(mesh)
    kept = [
        Part(part.name, part.is_glass, part.place, np.concatenate([mesh.points for mesh in found[i]]), np.zeros((0, 3), int))
        if i in found
        else part
        for i, part in enumerate(parts)
    ]
    kept = scaled(kept, 1 / scale)  # an entry says in units how far its parts move
    if 'upright' in entry:
        kept = upright(kept, entry['upright'])
    low, high = extent(some(closed(kept, entry.get('close', [])), entry.get('measured', ['*']), entry.get('beside', [])))
    return np.round((high - low) * scale, 2).tolist()
