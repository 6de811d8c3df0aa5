"""What there is to render: the shots, what was rendered last, what has changed since, in which order."""

import ast
import fnmatch
import hashlib
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', 'content', 'nawel', 'pictures')
RECORD = os.path.join(HERE, 'rendered.json')
SHOTS = os.path.join(HERE, 'shots')
SCENES = ('en-uso', 'en-escala')  # angles with a table and things, laid by parts_props.py
PARAMETERS = ('module', 'color', 'angle', 'size', 'spp', 'aspect', 'camera', 'led')  # what a picture depends on, besides code
NEEDED = ('file', 'module', 'color', 'angle', 'size', 'spp')


def path_of(file):
    """Where a picture of the catalogue lies."""
    return os.path.join(PICTURES, file)


def read_record():
    """{file: {"hash": …, "size": px, "spp": …, "scale": px per unit}} of finished pictures."""
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding='utf-8') as f:
        return json.load(f)


def write_record(record):
    """Keys sorted, so that two branches that render different things merge."""
    tmp = RECORD + '.part'
    with open(tmp, 'w', encoding='utf-8') as f:
        json.dump(record, f, indent=2, sort_keys=True, ensure_ascii=False)
        f.write('\n')
    os.replace(tmp, RECORD)


def read_shots(say=print):
    """All shots with their place in their family's file; a file that does not parse is said and left out."""
    shots = []
    for name in sorted(os.listdir(SHOTS)):
        if not name.endswith('.json'):
            continue
        try:
            with open(os.path.join(SHOTS, name), encoding='utf-8') as f:
                listed = json.load(f)
        except ValueError as error:
            say('shots/%s: %s' % (name, error))
            continue
        for place, shot in enumerate(listed):
            lacking = [key for key in NEEDED if key not in shot]
            if lacking:
                say('shots/%s, entry %d lacks %s' % (name, place + 1, ', '.join(lacking)))
                continue
            shots.append(dict(shot, place=place))
    return shots


def source_of(module):
    """Path of a module of the studio, or None when it is somebody else's (bpy, math…)."""
    for folder in ('products', ''):
        path = os.path.join(HERE, folder, module + '.py')
        if os.path.exists(path):
            return path
    return None


def imports_of(tree):
    """Names of the modules that a syntax tree imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def code_hash(modules, parsed):
    """Hash of modules and of all they import inside the studio; comments and layout do not count."""
    seen, todo, digest = set(), list(modules), hashlib.sha256()
    while todo:
        name = todo.pop()
        path = source_of(name)
        if name in seen or path is None:
            continue
        seen.add(name)
        if path not in parsed:
            with open(path, encoding='utf-8') as f:
                parsed[path] = ast.parse(f.read())
        todo.extend(imports_of(parsed[path]))
    for name in sorted(seen):
        digest.update(ast.dump(parsed[source_of(name)]).encode())
    return digest.hexdigest()


def shot_hash(shot, parsed):
    """What the picture depends on: code and parameters."""
    parameters = {key: shot[key] for key in PARAMETERS if key in shot}
    modules = [shot['module']] + (['parts_props'] if shot['angle'] in SCENES else [])
    text = code_hash(modules, parsed) + json.dumps(parameters, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def ranked(shots):
    """Gives each shot its turn: 0 first view of a product, 1 and 2 its further views, 3 other colours, 9 scenes."""
    first, angles = {}, {}
    for shot in shots:
        module = shot['module']
        color = first.setdefault(module, shot['color'])
        if shot['angle'] in SCENES:
            turn = 9
        elif shot['color'] != color:
            turn = 3
        else:
            known = angles.setdefault(module, [])
            if shot['angle'] not in known:
                known.append(shot['angle'])
            turn = min(known.index(shot['angle']), 2)
        shot.setdefault('rank', turn)
    return shots


def pending(record, only, missing_only=False, say=print):
    """Shots to render, in order: by rank, what is missing before what has changed, in turns among families."""
    parsed, todo = {}, []
    for shot in ranked(read_shots(say)):
        if only and not fnmatch.fnmatch(shot['file'], only):
            continue
        try:
            current = shot_hash(shot, parsed)
        except SyntaxError as error:
            say('%s: %s' % (shot['file'], error))
            continue
        missing = not os.path.exists(path_of(shot['file']))
        made_by = record.get(shot['file'], {}).get('hash')
        changed = made_by is None if missing_only else made_by != current
        if missing or changed:
            todo.append(((shot['rank'], not missing, shot['place'], shot['file']), current, shot))
    todo.sort(key=lambda item: item[0])
    return [(shot, current) for _, current, shot in todo]
