"""Draws the products whose model or entry has changed, into content/nawel/drawings.

    python3 make_drawings.py              # what has changed
    python3 make_drawings.py --all        # everything again
    python3 make_drawings.py --only 'AW-T*'
    python3 make_drawings.py --table      # by how much each model differs from its specs, without drawing
"""

import argparse
import fnmatch
import os
import re
import subprocess
import tempfile
from functools import partial
from multiprocessing import Pool

from drawing import pose, product_svg, said
from make import NICE, blender_env
from model import rasteriser
from to_draw import HERE, PRODUCTS, TARGET, entries, measures, source_hash


def made_from(code):
    """The hash that a drawing says it was made from."""
    path = os.path.join(TARGET, code + '.svg')
    if not os.path.exists(path):
        return None
    with open(path, encoding='utf-8') as f:
        return re.search('data-source="(\\w+)"', f.read())[1]


def read_models(wanted, folder):
    """Has Blender leave the models in a folder; those that are there stay."""
    lacking = sorted({'%s:%s' % (e['module'], e['color']) for e in wanted if not os.path.exists(model_of(e, folder))})
    if lacking:
        command = [*NICE, 'blender', '-b', '--factory-startup', '--python-exit-code', '1']
        command += ['--python', os.path.join(HERE, 'read_model.py'), '--', folder, *lacking]
        subprocess.check_call(command, stdout=subprocess.DEVNULL, cwd=HERE, env=blender_env())


def model_of(entry, folder):
    return os.path.join(folder, '%(module)s-%(color)s.npz' % entry)


def name_in_product(code, key='drawing', kind='svg'):
    """Has the product's file name its drawing or its 3D, the rest as it was laid out."""
    path = os.path.join(PRODUCTS, code + '.json')
    with open(path, encoding='utf-8') as f:
        text = f.read()
    line = '  "%s": "%s.%s",\n' % (key, code, kind)
    if line not in text:
        with open(path, 'w', encoding='utf-8') as f:
            f.write(text.replace('  "downloads":', line + '  "downloads":', 1))


def draw(models, scratch, entry):
    """The SVG of a product and a line about it; no SVG when it can't be drawn."""
    path, sides = model_of(entry, models), measures(entry['product'])
    try:
        svg, off = product_svg(entry, path, sides, source_hash(entry), rasteriser(scratch))
    except (ValueError, IndexError) as error:
        return entry, None, '%s FAILED %s' % (entry['product'], error)
    return entry, svg, '%s %d bytes, %s' % (entry['product'], len(svg.encode()), said(off, sides))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--only', metavar='PATTERN', default='*')
    parser.add_argument('--table', action='store_true')
    parser.add_argument('--models', metavar='FOLDER', help='keeps what Blender reads')
    parser.add_argument('--out', metavar='FOLDER', default=TARGET)
    args = parser.parse_args()
    listed = [entry for entry in entries() if fnmatch.fnmatch(entry['product'], args.only)]
    wanted = [e for e in listed if args.all or args.table or made_from(e['product']) != source_hash(e)]
    os.makedirs(args.out, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        models = args.models or scratch
        read_models(wanted, models)
        rasteriser(scratch)
        if args.table:
            for entry in wanted:
                sides = measures(entry['product'])
                print(entry['product'], entry['module'], said(pose(entry, model_of(entry, models), sides)[-1], sides))
            return 0
        with Pool() as pool:
            for entry, svg, line in pool.imap(partial(draw, models, scratch), wanted):
                print(line, flush=True)
                if svg is None:
                    failed += 1
                    continue
                with open(os.path.join(args.out, entry['product'] + '.svg'), 'w', encoding='utf-8') as f:
                    f.write(svg)
                name_in_product(entry['product'])
    return 1 if failed else 0


if __name__ == '__main__':
    raise SystemExit(main())
