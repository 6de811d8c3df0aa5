"""Covers and banners of the categories, composed with their products at true relative scale.

    python3 banners.py                 make those whose recipe or pictures are newer than they are
    python3 banners.py --only '*4x5*'  limit to files that match
    python3 banners.py --all           make all again

Recipes are in banners.json: `units` says how many centimetres a unit of a module is (10 unless said); each picture lists its
objects from left to right and where the text will stand (`room`: left, right, or none: objects in the middle).
"""

import argparse
import fnmatch
import json
import os

import lineup
from manifest import path_of, read_record, read_shots

HERE = os.path.dirname(os.path.abspath(__file__))
RECIPES = os.path.join(HERE, 'banners.json')
SHAPES = {'16x9': (2000, 1125), '4x5': (1200, 1500), '1x1': (1200, 1200)}
# part of the frame that objects may fill: left, top, right, floor
BOXES = {
    ('16x9', 'left'): (0.20, 0.10, 0.97, 0.90),
    ('16x9', 'right'): (0.03, 0.10, 0.80, 0.90),
    ('16x9', 'none'): (0.05, 0.10, 0.95, 0.90),
    ('4x5', 'none'): (0.08, 0.24, 0.92, 0.90),
    ('1x1', 'none'): (0.10, 0.08, 0.90, 0.90),
}
LARGEST = 1.25  # a picture enlarged further looks soft


def centimetres(recipes):
    """{file: pixels per centimetre} of every rendered picture."""
    record, units = read_record(), recipes['units']
    scales = {}
    for shot in read_shots():
        scale = record.get(shot['file'], {}).get('scale')
        if scale:
            scales[shot['file']] = scale / units.get(shot['module'], 10)
    return scales


def compose(recipe, scales):
    """Stands the objects in their box: as large as they fit, all at one scale, shared gaps."""
    width, height = SHAPES[recipe['shape']]
    left, top, right, floor = BOXES[recipe['shape'], recipe.get('room', 'none')]
    pictures = [lineup.read(path_of(file)) for file in recipe['objects']]
    boxes = [lineup.object_box(picture) for picture in pictures]
    ratios = [scales[file] for file in recipe['objects']]
    widths = [(box[2] - box[0]) / ratio for box, ratio in zip(boxes, ratios)]
    heights = [(box[3] - box[1]) / ratio for box, ratio in zip(boxes, ratios)]
    gap = recipe.get('gap', 0.09) * sum(widths) / len(widths)
    total = sum(widths) + gap * (len(widths) - 1)
    fit = min((right - left) * width / total, (floor - top) * height / max(heights))
    unit = min([fit] + [LARGEST * ratio for ratio in ratios])
    free = (right - left) * width - total * unit
    x = left * width + (
        free / 2 if recipe.get('room', 'none') == 'none' else free * 0.6 if recipe['room'] == 'left' else free * 0.4
    )
    # few small objects stand higher, as on a table seen from near
    line = floor * height - max(0, (floor - top) * height - max(heights) * unit) * 0.32
    row = lineup.LineUp(width, height)
    for file, ratio, w in zip(recipe['objects'], ratios, widths):
        row.stand(lineup.read(path_of(file), unit / ratio), x, line)
        x += (w + gap) * unit
    return row.picture()


def is_current(recipe):
    """Newer than its objects and the recipes."""
    target = path_of(recipe['file'])
    sources = [RECIPES] + [path_of(file) for file in recipe['objects']]
    return os.path.exists(target) and all(os.path.getmtime(target) >= os.path.getmtime(p) for p in sources)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only', metavar='PATTERN', default='*')
    parser.add_argument('--all', action='store_true')
    args = parser.parse_args()
    with open(RECIPES, encoding='utf-8') as f:
        recipes = json.load(f)
    scales = centimetres(recipes)
    for recipe in recipes['pictures']:
        if not fnmatch.fnmatch(recipe['file'], args.only) or (is_current(recipe) and not args.all):
            continue
        lacking = [file for file in recipe['objects'] if file not in scales or not os.path.exists(path_of(file))]
        if lacking:
            print('%s waits for %s' % (recipe['file'], ', '.join(lacking)))
            continue
        os.makedirs(os.path.dirname(path_of(recipe['file'])), exist_ok=True)
        lineup.write(path_of(recipe['file']), compose(recipe, scales))
        print(recipe['file'])


if __name__ == '__main__':
    main()
