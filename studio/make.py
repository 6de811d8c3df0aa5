"""Renders the catalogue's pictures: only what is missing or has changed, one at a time, at low priority.

python3 make.py                      render everything that is not current
python3 make.py --list               say what would be rendered, in order
python3 make.py --only 'torres/*'    limit to files that match
python3 make.py --accept 'torres/*'  mark existing pictures as current without rendering (after a tidy-up of the code)
python3 make.py --missing            only pictures that do not exist or were asked for again
python3 make.py --quick --missing    a first pass at 800 px and 24 samples at most; a later full run brings them to size
python3 make.py --again 'torres/*'   ask for pictures again
python3 make.py --measure '*-hero*'  note the scale of pictures that were accepted, without rendering
python3 make.py --watch 30           keep going, rereading shots/*.json after each picture; exit after 30 idle minutes
"""

import argparse
import datetime
import fcntl
import fnmatch
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from manifest import HERE, path_of, pending, ranked, read_record, read_shots, shot_hash, write_record

WORK = os.path.join(tempfile.gettempdir(), 'studio-make')
NICE = ('nice', '-n', '19')  # below whoever works on this machine
LONGEST = 40 * 60  # seconds after which a picture counts as failed


class Stop(Exception):
    """Asked to end (signal or hour)."""


# ------------------------------------------------------------------ making a picture


def blender_env():
    """Blender takes the first Python in PATH for its own: hide the one that runs this file when it is not the system's."""
    own = os.path.join(sys.prefix, 'bin')
    path = [p for p in os.environ.get('PATH', '').split(os.pathsep) if sys.prefix == '/usr' or p != own]
    return dict(os.environ, PATH=os.pathsep.join(path))


def blender(shot, png, log, deadline, measure=False):
    """One Blender at low priority; returns px per unit, raises RuntimeError with the last lines it said."""
    view = [
        '--color',
        shot['color'],
        '--angle',
        shot['angle'],
        '--size',
        str(shot['size']),
        '--spp',
        str(shot['spp']),
    ]
    command = [*NICE, 'blender', '-b', '--factory-startup', '--python-exit-code', '1']
    command += ['--python', os.path.join(HERE, 'render.py'), '--', shot['module'], *view, '--tmp', WORK, '--out', png]
    if measure:
        command.append('--measure')
    if 'camera' in shot:
        command += ['--camera', json.dumps(shot['camera'])]
    if 'led' in shot:
        command += ['--led', json.dumps(shot['led'])]
    if 'aspect' in shot:
        command += ['--aspect', shot['aspect']]
    with open(log, 'w', encoding='utf-8') as out:
        child = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, cwd=HERE, env=blender_env(), start_new_session=True
        )
        began = time.time()
        try:
            while child.poll() is None:
                time.sleep(0.5)
                if deadline and time.time() > deadline:
                    raise Stop
                if time.time() - began > LONGEST:
                    raise RuntimeError('took longer than %d min' % (LONGEST // 60))
        finally:
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
    with open(log, encoding='utf-8', errors='replace') as f:
        said = f.read()
    if child.returncode != 0 or not (measure or os.path.exists(png)):
        raise RuntimeError('\n'.join(said.strip().splitlines()[-12:]))
    scale = re.search(r'^SCALE .* ([\d.]+) px/unit', said, re.M)
    return float(scale.group(1)) if scale else None


def to_webp(png, file):
    """Master of the repository: WebP quality 90 with alpha, put in place at once."""
    target = path_of(file)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    part = os.path.join(os.path.dirname(target), '.part-' + os.path.basename(target))
    try:
        webp = ['-define', 'webp:alpha-quality=95', '-define', 'webp:method=6']
        subprocess.check_call([*NICE, 'convert', png, '-strip', '-quality', '90', *webp, part])
        os.replace(part, target)
    finally:
        if os.path.exists(part):
            os.remove(part)


def clean():
    """Blender's layers of the finished picture are large and of no further use."""
    subprocess.call(['find', WORK, '-name', '*.exr', '-delete'])
    subprocess.call(['find', WORK, '-name', 'd.npz', '-delete'])


def quick(shot):
    """The same shot at the size of a first pass. Its hash differs, so that a full run renders it again."""
    most = 1400 if 'aspect' in shot else 800
    return dict(shot, size=min(shot['size'], most), spp=min(shot['spp'], 24))


def make(shot, current, deadline):
    """Renders one shot into its place and writes it down."""
    os.makedirs(WORK, exist_ok=True)
    png = os.path.join(WORK, 'picture.png')
    if os.path.exists(png):
        os.remove(png)
    try:
        scale = blender(shot, png, os.path.join(WORK, 'blender.log'), deadline)
        to_webp(png, shot['file'])
    finally:
        clean()
    record = read_record()
    made = dict(hash=current, size=shot['size'], spp=shot['spp'], shadow='ends')
    record[shot['file']] = dict(made, scale=scale) if scale else made
    write_record(record)


# ------------------------------------------------------------------ commands


def clock():
    return datetime.datetime.now().strftime('%H:%M:%S')


def accept(pattern):
    """Marks existing pictures as made by the present code, at the size and samples that they were made with."""
    record, parsed, n = read_record(), {}, 0
    for shot in ranked(read_shots()):
        made = record.get(shot['file'])
        asked_again = made is not None and 'hash' not in made
        if asked_again or not fnmatch.fnmatch(shot['file'], pattern) or not os.path.exists(path_of(shot['file'])):
            continue
        made = {'size': shot['size'], 'spp': shot['spp']} | (made or {})
        record[shot['file']] = made | {'hash': shot_hash(dict(shot, size=made['size'], spp=made['spp']), parsed)}
        n += 1
    write_record(record)
    print('%d pictures are current' % n)


def measure(pattern):
    """Notes px per unit of existing pictures that lack it, for line-ups."""
    os.makedirs(WORK, exist_ok=True)
    for shot in read_shots():
        file = shot['file']
        known = read_record().get(file)
        if known is None or 'scale' in known or not fnmatch.fnmatch(file, pattern):
            continue
        scale = blender(shot, os.path.join(WORK, 'none.png'), os.path.join(WORK, 'measure.log'), None, measure=True)
        record = read_record()
        record[file]['scale'] = scale
        write_record(record)
        print('%s %.2f px per unit' % (file, scale), flush=True)


def again(pattern):
    """Forgets what made the pictures, so that they are rendered again."""
    record = read_record()
    asked = [file for file in record if fnmatch.fnmatch(file, pattern)]
    for file in asked:
        record[file].pop('hash', None)
    write_record(record)
    print('%d pictures will be rendered again' % len(asked))


def until(text):
    """HH:MM of today as seconds since the epoch."""
    hour, minute = (int(part) for part in text.split(':'))
    return datetime.datetime.now().replace(hour=hour, minute=minute, second=0).timestamp()


def run(args):
    """Renders in order; a failed shot is left until its code or parameters change."""
    failed, idle_since = {}, time.time()
    deadline = until(args.until) if args.until else None
    while True:
        if deadline and time.time() > deadline:
            raise Stop
        paused = args.pause_file and os.path.exists(args.pause_file)
        todo = (
            []
            if paused
            else [(s, h) for s, h in pending(read_record(), args.only, args.missing) if failed.get(s['file']) != h]
        )
        if not todo:
            if args.watch is None:
                break
            if paused:
                idle_since = time.time()
            if time.time() - idle_since > args.watch * 60:
                break
            time.sleep(5)
            continue
        shot, current = todo[0]
        began = time.time()
        try:
            small = quick(shot) if args.quick else shot
            make(small, shot_hash(small, {}), deadline)
            print('%s %s %.0f s, %d to go' % (clock(), shot['file'], time.time() - began, len(todo) - 1), flush=True)
        except (RuntimeError, OSError, SyntaxError, subprocess.CalledProcessError) as error:
            failed[shot['file']] = current
            print('%s %s FAILED\n%s' % (clock(), shot['file'], error), flush=True)
        idle_since = time.time()
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--only', metavar='PATTERN')
    parser.add_argument('--accept', metavar='PATTERN')
    parser.add_argument('--missing', action='store_true')
    parser.add_argument('--quick', action='store_true')
    parser.add_argument('--again', metavar='PATTERN')
    parser.add_argument('--measure', metavar='PATTERN')
    parser.add_argument('--watch', type=float, metavar='MINUTES')
    parser.add_argument('--until', metavar='HH:MM', help='end at that hour, in the middle of a picture if need be')
    parser.add_argument('--pause-file', metavar='PATH', help='start no new picture while this file exists')
    parser.add_argument('--pid-file', metavar='PATH')
    args = parser.parse_args()
    if args.accept:
        return accept(args.accept)
    if args.measure:
        return measure(args.measure)
    if args.again:
        return again(args.again)
    if args.list:
        for shot, _ in pending(read_record(), args.only, args.missing):
            print(
                '%d  %s  (%s %s %s, %d px)'
                % (shot['rank'], shot['file'], shot['module'], shot['color'], shot['angle'], shot['size'])
            )
        return None
    os.makedirs(WORK, exist_ok=True)
    lock = open(os.path.join(WORK, 'lock'), 'w')
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit('Another make.py is rendering.')
    if args.pid_file:
        with open(args.pid_file, 'w') as f:
            f.write('%d\n' % os.getpid())

    def stop(*_):
        raise Stop

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        failed = run(args)
    except Stop:
        print('%s stopped' % clock(), flush=True)
        return None
    finally:
        if args.pid_file and os.path.exists(args.pid_file):
            os.remove(args.pid_file)
    if failed:
        sys.exit('Failed: ' + ', '.join(sorted(failed)))
    return None


if __name__ == '__main__':
    main()
