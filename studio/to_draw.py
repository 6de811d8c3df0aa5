"""What there is to draw: the entries of drawings/*.json, the measures of the specs, and the hash of what a drawing is made from."""

import hashlib
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
PRODUCTS = os.path.join(HERE, '..', 'content', 'nawel', 'products')
TARGET = os.path.join(HERE, '..', 'content', 'nawel', 'drawings')
# Light and cameras change no shape.
UNSEEN = {'light', 'camera'}
IMPORT = re.compile(r'^\s*(?:from|import) (.+)$', re.M)


def entries():
    found = []
    for name in sorted(os.listdir(os.path.join(HERE, 'drawings'))):
        with open(os.path.join(HERE, 'drawings', name), encoding='utf-8') as f:
            found += json.load(f, parse_float=number)
    return found


def number(text):
    """A whole number is one, however it is written, as it is where the hash is checked."""
    value = float(text)
    return int(value) if value.is_integer() else value


def measures(product):
    """Millimetres, by the names that the specs have for them."""
    with open(os.path.join(PRODUCTS, product + '.json'), encoding='utf-8') as f:
        return {side: value * 10 for side, value in json.load(f)['specs']['dimensiones'].items()}


def sources(module):
    """Texts of a module and of all that it imports inside the studio, by name."""
    found, todo = {}, [module]
    while todo:
        name = todo.pop()
        if name in found or name in UNSEEN:
            continue
        for folder in ('products', ''):
            path = os.path.join(HERE, folder, name + '.py')
            if os.path.exists(path):
                with open(path, encoding='utf-8') as f:
                    found[name] = f.read()
                todo += [word for line in IMPORT.findall(found[name]) for word in re.findall(r'\w+', line)]
                break
    return found


def source_hash(entry):
    """Of the model's code and of how it is drawn. `scripts/drawings.test.ts` computes the same."""
    digest = hashlib.sha256()
    for name, text in sorted(sources(entry['module']).items()):
        digest.update((name + '\n' + text).encode())
    digest.update(json.dumps(entry, sort_keys=True, ensure_ascii=False, separators=(',', ':')).encode())
    return digest.hexdigest()[:16]
