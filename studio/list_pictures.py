"""Writes the `pictures` of every product: its shots whose picture exists, in the order of shots/*.json.

    python3 list_pictures.py

A product none of whose own pictures exists yet keeps what it lists. Nothing else of the product's file changes.
"""

import json
import os

from manifest import HERE, path_of, read_shots

PRODUCTS = os.path.join(HERE, '..', 'content', 'nawel', 'products')


def entry(shot):
    """A shot as a product lists it."""
    return {key: shot[key] for key in ('file', 'alt', 'view', 'variant', 'lit') if key in shot}


def with_pictures(text, pictures):
    """The product's file with another list of pictures, the rest as it was laid out."""
    start = text.index('"pictures":') + len('"pictures":')
    start += len(text[start:]) - len(text[start:].lstrip())
    _, length = json.JSONDecoder().raw_decode(text[start:])
    block = json.dumps(pictures, ensure_ascii=False, indent=2).replace('\n', '\n  ')
    return text[:start] + block + text[start + length :]


def main():
    wanted = {}
    for shot in read_shots():
        if 'product' in shot:
            wanted.setdefault(shot['product'], []).append(shot)
    lacking = 0
    for product, shots in sorted(wanted.items()):
        path = os.path.join(PRODUCTS, product + '.json')
        with open(path, encoding='utf-8') as f:
            text = f.read()
        pictures = [entry(shot) for shot in shots if os.path.exists(path_of(shot['file']))]
        lacking += len(shots) - len(pictures)
        if not pictures or pictures == json.loads(text)['pictures']:
            continue
        with open(path + '.part', 'w', encoding='utf-8') as f:
            f.write(with_pictures(text, pictures))
        os.replace(path + '.part', path)
        print('%s lists %d pictures' % (product, len(pictures)))
    print('%d products, %d pictures still to render' % (len(wanted), lacking))


if __name__ == '__main__':
    main()
