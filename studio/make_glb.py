"""Makes the 3D of the products whose model or entry has changed, into content/nawel/models.

    python3 make_glb.py                   # what has changed
    python3 make_glb.py --all             # everything again
    python3 make_glb.py --only 'AW-T*'
    python3 make_glb.py --table           # of each file its bytes, its likeness to the model, how far from the specs, and what is wrong with it
"""

import argparse
import fnmatch
import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from multiprocessing import Pool

import numpy as np
from glb import document_of, solid_of
from make import NICE, blender_env
from make_drawings import model_of, name_in_product
from model import SIDES, VIEWS, Part, load, rasteriser, scaled, seen
from product_glb import as_measured, colors_of, make
from to_draw import HERE, entries, measures, source_hash

TARGET = os.path.join(HERE, '..', 'content', 'nawel', 'models')
COMPARED = 900


def read_models(wanted, folder):
    worn = [dict(entry, color=color) for entry in wanted for _, color in colors_of(entry)]
    lacking = sorted({'%s:%s' % (e['module'], e['color']) for e in worn if not os.path.exists(model_of(e, folder))})
    if lacking:
        command = [*NICE, 'blender', '-b', '--factory-startup', '--python-exit-code', '1']
        command += ['--python', os.path.join(HERE, 'read_model.py'), '--', folder, *lacking]
        subprocess.check_call(command, stdout=subprocess.DEVNULL, cwd=HERE, env=blender_env())


# ---------------------------------------------------------------- how good they are


def made_from(code):
    path = os.path.join(TARGET, code + '.glb')
    if not os.path.exists(path):
        return None
    with open(path, 'rb') as f:
        return document_of(f.read())[0]['asset']['extras']['source']


def overlap(one, two):
    """The share that two outlines have in common, laid on each other: without a foot a file stands a little lower."""
    for axis in (0, 1):
        two = max((np.roll(two, by, axis) for by in range(-6, 7)), key=lambda moved: (one & moved).sum())
    return (one & two).sum() / (one | two).sum()


def likeness(parts, points, corners, nearest):
    """Of three sides the least share that the outlines of model and file have in common."""
    shares = []
    middle = lambda low, high: np.array(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    model = np.concatenate([part.points for part in parts])
    shift = middle(model.min(0), model.max(0)) - middle(points.min(0), points.max(0))
    file = [Part('file', False, np.eye(4), points + shift, corners)]
    for view in ('frente', 'lado', 'arriba'):
        basis = np.array(VIEWS[view], float)
        low, high = (model @ basis.T).min(0), (model @ basis.T).max(0)
        step = (high - low)[:2].max() / COMPARED
        one, two = (seen(each, view, low, high, step, 12, nearest)[0] > 0 for each in (parts, file))
        shares.append(overlap(one, two))
    return min(shares)


def row(models, scratch, entry):
    path = os.path.join(TARGET, entry['product'] + '.glb')
    with open(path, 'rb') as f:
        data = f.read()
    parts = load(model_of(entry, models))
    sides = measures(entry['product'])
    scale, _ = as_measured(entry, parts, sides)
    found = document_of(data)[0]['asset']['extras']['sides']
    off = max(abs(mm - sides[side]) / sides[side] for mm, side in zip(found, SIDES)) if 'millimetres' not in entry else 0
    triangles = solid_of(data)
    return entry['product'], path, len(data), len(triangles[1]), likeness(scaled(parts, scale), *triangles, rasteriser(scratch)), off


def table(rows):
    check = subprocess.run(['node', os.path.join(HERE, '..', 'scripts', 'check-models.ts'), *(row[1] for row in rows)], capture_output=True, text=True)
    if check.returncode:
        sys.exit(check.stderr)
    print('%-9s %8s %8s %9s %7s %7s  %s' % ('product', 'bytes', 'brotli', 'triangles', 'IoU', 'sides', 'validator'))
    for (code, _, size, count, share, off), told in zip(rows, json.loads(check.stdout)):
        print('%-9s %8d %8d %9d %7.4f %6.2f%%  %s' % (code, size, told['brotli'], count, share, 100 * off, told['issues'] or 'valid'))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--only', metavar='PATTERN', default='*')
    parser.add_argument('--table', action='store_true')
    parser.add_argument('--models', metavar='FOLDER', help='keeps what Blender reads')
    args = parser.parse_args()
    listed = [entry for entry in entries() if fnmatch.fnmatch(entry['product'], args.only)]
    wanted = [e for e in listed if args.all or args.table or made_from(e['product']) != source_hash(e)]
    os.makedirs(TARGET, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        models = args.models or scratch
        read_models(wanted, models)
        rasteriser(scratch)
        with Pool() as pool:
            if args.table:
                table(pool.map(partial(row, models, scratch), wanted))
                return 0
            for entry, data, line in pool.imap(partial(make, models, scratch), wanted):
                print(line, flush=True)
                if data is None:
                    failed += 1
                    continue
                with open(os.path.join(TARGET, entry['product'] + '.glb'), 'wb') as f:
                    f.write(data)
                name_in_product(entry['product'], 'model3d', 'glb')
    return 1 if failed else 0


if __name__ == '__main__':
    raise SystemExit(main())
