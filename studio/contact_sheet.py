"""Writes docs/catalogue.webp: the first picture of every product with its code and name, family by family.

    python3 contact_sheet.py
"""

import json
import os
import subprocess
import tempfile

from manifest import HERE, path_of

PRODUCTS = os.path.join(HERE, '..', 'content', 'nawel', 'products')
TARGET = os.path.join(HERE, '..', 'docs', 'catalogue.webp')
FONT = '/usr/share/fonts/opentype/inter/Inter-Medium.otf'
LARGEST = 600_000  # bytes
COLUMNS, SIDE = 9, 200


def products():
    """All products, by category and place in it; those without a picture are said and left out."""
    found = []
    for name in os.listdir(PRODUCTS):
        with open(os.path.join(PRODUCTS, name), encoding='utf-8') as f:
            found.append(json.load(f))
    found.sort(key=lambda p: (p['category'], p['status'] != 'active', p['rank'], p['id']))
    for product in found:
        if product['pictures'] and os.path.exists(path_of(product['pictures'][0]['file'])):
            yield product
        else:
            print('%s %s has no picture' % (product['id'], product['name']))


def cell(product, target):
    """One plate with code and name under it."""
    subprocess.check_call(
        ['convert', '-size', '%dx%d' % (SIDE, SIDE), 'xc:#f7f7f5']
        + ['(', path_of(product['pictures'][0]['file']), '-resize', '%dx%d' % (SIDE, SIDE), ')']
        + ['-gravity', 'center', '-composite', '-background', 'white', '-gravity', 'north']
        + ['-extent', '%dx%d' % (SIDE, SIDE + 50), '-gravity', 'northwest', '-font', FONT]
        + ['-fill', '#5f5f5c', '-pointsize', '12', '-annotate', '+2+%d' % (SIDE + 6), product['id']]
        + ['-fill', '#222222', '-pointsize', '14', '-annotate', '+2+%d' % (SIDE + 22), product['name'], target]
    )


def main():
    with tempfile.TemporaryDirectory() as folder:
        cells = []
        for product in products():
            cells.append(os.path.join(folder, product['id'] + '.png'))
            cell(product, cells[-1])
        sheet = os.path.join(folder, 'sheet.png')
        tile = ['-tile', '%dx' % COLUMNS, '-geometry', '+8+8', '-background', 'white']
        subprocess.check_call(['montage', *cells, *tile, sheet])
        for quality in (88, 80, 72, 64, 56):
            subprocess.check_call(['convert', sheet, '-quality', str(quality), '-define', 'webp:method=6', TARGET])
            if os.path.getsize(TARGET) <= LARGEST:
                break
    print('%d products, %d kB' % (len(cells), os.path.getsize(TARGET) // 1000))


if __name__ == '__main__':
    main()
