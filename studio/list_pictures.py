"""Writes the `pictures` of every product, its shots whose picture exists, in the order of shots/*.json; those made for a
highlight go to it instead.

    python3 list_pictures.py

A product none of whose own pictures exists yet keeps what it lists. Nothing else of the product's file changes.
"""

import json
import os
import re

from manifest import HERE, path_of, read_shots

# A list without lists or objects in it, or an object of figures.
SHORT = re.compile(r'\[\s+"[^\[\]{}]*\]|\{\s+"x"[^{}]*\}')
PRODUCTS = os.path.join(HERE, '..', 'content', 'nawel', 'products')


def entry(shot, listed):
    """A shot as a product lists it, with the point that somebody chose to keep in sight."""
    made = {key: shot[key] for key in ('file', 'alt', 'view', 'variant', 'lit', 'lightMode') if key in shot}
    return made | {key: listed[shot['file']][key] for key in ('focal',) if key in listed.get(shot['file'], {})}


def on_a_line(found):
    """A list of texts or a point, which take a line."""
    return re.sub(r'\[ (.*) \]', r'[\1]', ' '.join(found[0].split()))


def with_value(text, key, value):
    """The product's file with another value of one of its own keys, the rest as it was laid out."""
    mark = '\n  "%s":' % key
    start = text.index(mark) + len(mark)
    start += len(text[start:]) - len(text[start:].lstrip())
    _, length = json.JSONDecoder().raw_decode(text[start:])
    block = SHORT.sub(on_a_line, json.dumps(value, ensure_ascii=False, indent=2)).replace('\n', '\n  ')
    return text[:start] + block + text[start + length :]


def with_highlights(product, highlights, shots):
    """The highlights with the pictures made for them; a shot that names none of them ends everything."""
    made = {spaced(shot['highlight']): shot for shot in shots}
    lost = set(made) - {spaced(highlight['title']) for highlight in highlights}
    if lost:
        raise SystemExit('%s has no highlight «%s»' % (product, '», «'.join(sorted(lost))))
    return [
        dict({key: highlight[key] for key in highlight if key != 'picture'}, **picture_of(made.get(spaced(highlight['title']))))
        for highlight in highlights
    ]


def spaced(title):
    """A title without the spaces that keep a number and its unit together."""
    return title.replace('\u00a0', ' ')


def picture_of(shot):
    """What a highlight says of its picture: nothing while it isn't rendered."""
    if shot is None or not os.path.exists(path_of(shot['file'])):
        return {}
    return {'picture': {'file': shot['file'], 'alt': shot['alt']}}


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
        listed = [shot for shot in shots if 'view' in shot]
        here = {picture['file']: picture for picture in json.loads(text)['pictures']}
        pictures = [entry(shot, here) for shot in listed if os.path.exists(path_of(shot['file']))]
        lacking += sum(not os.path.exists(path_of(shot['file'])) for shot in shots)
        known = json.loads(text)
        highlights = with_highlights(product, known['highlights'], [shot for shot in shots if 'highlight' in shot])
        changed = with_value(text, 'pictures', pictures) if pictures and pictures != known['pictures'] else text
        if highlights != known['highlights']:
            changed = with_value(changed, 'highlights', highlights)
        if changed == text:
            continue
        with open(path + '.part', 'w', encoding='utf-8') as f:
            f.write(changed)
        os.replace(path + '.part', path)
        print('%s lists %d pictures and %d of highlights' % (product, len(pictures), sum('picture' in h for h in highlights)))
    print('%d products, %d pictures still to render' % (len(wanted), lacking))


if __name__ == '__main__':
    main()
