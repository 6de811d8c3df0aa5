"""Parts shared by the speakers and towers of 2026: free outlines, drivers, sockets, wheels. 1 unit is about 10 cm."""
from studio import *

PHOTO = dict(strips=.45, world=.16, fill=1.05, rim=1.4)
GRADE = dict(shadow=1.08, gamma=1.42)

def kit(c):
    """materials every model uses, from its colours"""
    m = dict(body=soft_touch('body', c['body'], rough=.42), panel=perforated('grille', c['panel'], pitch=c.get('pitch', .085), hole=.35, plane='XY') if c.get('panel') else None,
             trim=anodised('trim', c.get('trim', '#8d8f94'), rough=.24), dark=mat('dark', '#050505', rough=.7), black=soft_touch('blk', '#0c0c0d', rough=.5), gl=piano('gloss'),
             rub=rubber('rub'), chrome=anodised('chrome', '#c9cacc', rough=.16), ink=mat('ink', c.get('ink', '#f2f2f2'), rough=.4), logo=mat('logo', '#f4f4f4', rough=.35), cone=plastic('cone', c.get('cone', '#16171a'), rough=.38))
    nt, b = _b(m['cone']); x, y, z = coords(nt); bump(nt, b, ((x * x + y * y).sqrt() * 150).sin(), .25, .006)
    return m

def _b(m): return m.node_tree, m.node_tree.nodes['Principled BSDF']

def glow(name, stops, lo, hi, strength=6, along='Z', kind='Object'):
    """light that changes colour along an axis of the object, from lo to hi"""
    m = emitter(name, stops[0], strength); nt = m.node_tree; t = coords(nt, kind)['XYZ'.index(along)].range(lo, hi, 0, 1)
    nt.links.new(ramp(nt, t, [(i / max(1, len(stops) - 1), col(c)) for i, c in enumerate(stops)]), nt.nodes['Emission'].inputs[0]); return m

def cpoly(pts, r, o=0, n=8):
    """closed polygon (CCW, corners may be hollow) moved inwards by o, corners rounded by r: n + 1 points each"""
    P = [Vector(p[:2]) for p in pts]; k = len(P); Q, turn, R = [], [], []
    for i in range(k):
        a, p, b = P[i - 1], P[i], P[(i + 1) % k]; u, v = (p - a).normalized(), (b - p).normalized()
        c = u.x * v.y - u.y * v.x; nu, nv = Vector((-u.y, u.x)), Vector((-v.y, v.x)); w = (nu + nv).normalized()
        Q.append(p + w * (o / max(.2, w.dot(nu)))); turn.append(c); R.append(pts[i][2] if len(pts[i]) > 2 else r)
    out = []
    for i in range(k):
        p, a, b = Q[i], Q[i - 1], Q[(i + 1) % k]; u, v = (a - p), (b - p); lu, lv = u.length, v.length; u, v = u / lu, v / lv
        rr = max(R[i] - o if turn[i] > 0 else R[i] + o, .004); ang = math.acos(max(-1, min(1, u.dot(v))))
        if pi - ang < .01: out += [tuple(p)] * (n + 1); continue
        t = min(rr / math.tan(ang / 2), lu * .49, lv * .49); rr = t * math.tan(ang / 2); C = p + (u + v).normalized() * (rr / sin(ang / 2))
        s, e = p + u * t - C, p + v * t - C; a0 = math.atan2(s.y, s.x); d = (math.atan2(e.y, e.x) - a0 + pi) % tau - pi
        out += [(C.x + rr * cos(a0 + d * j / n), C.y + rr * sin(a0 + d * j / n)) for j in range(n + 1)]
    return out

def slab(name, pts, d, r, f0=.05, f1=None, material=None, axis='-Y', loc=(0, 0, 0), n=8, fn=6, **kw):
    """like prism, with a free outline"""
    f1 = f0 if f1 is None else f1; T = [pi / 2 * i / fn for i in range(fn + 1)]
    st = ([(f0 * (1 - sin(t)), f0 * (1 - cos(t))) for t in T] if f0 else [(0, 0)]) + ([(f1 * (1 - cos(t)), d - f1 * (1 - sin(t))) for t in T] if f1 else [(0, d)])
    o = loft(name, [[(x, y, z) for x, y in cpoly(pts, r, q, n)] for q, z in st], material, **kw); orient(o, axis, loc); return o

def outline(name, pts, r, o, y, rad, material, n=10):
    """round rod that follows an outline on the front"""
    P = []
    for x, z in cpoly(pts, r, o, n):
        if not P or (Vector((x, y, z)) - P[-1]).length > 1e-3: P.append(Vector((x, y, z)))
    return sweep(name, P, circ(rad, 14), material, ref=(0, 1, 0), closed=True)

def cut(target, o, r, axis='-Y', depth=1.0):
    boolean(target, lathe('cut', [(0, -depth), (r, -depth), (r, 1), (0, 1)], axis=axis, loc=o, seg=96, fil=0, register=False))

def driver(o, R, m, led=None, ring='trim', cap='gl', axis='-Y', bolts=0):
    """woofer of hole radius R at o on a baffle that `cut` has opened"""
    k = R / 1.05; S = lambda P: [tuple(q * k for q in p) for p in P]; x, y, z = o; s = {'-Y': -1, 'Y': 1}.get(axis, 0)
    lathe('ring', S([(1.18, -.02), (1.18, .075, .02), (1.13, .09, .01), (1.075, .09, .02), (1.06, .045, .01), (1.03, .045, .01), (1.01, .0)]), m[ring], axis=axis, loc=o)
    if led: torus('ledring', 1.205 * k, .026 * k, led, axis, (x, y + s * .015 * k, z))
    lathe('surround', S([(1.03, .01), (.995, .012, .01)] + [(.9 + .095 * cos(t), .012 + .085 * sin(t)) for t in [pi * i / 14 for i in range(15)]] + [(.79, .0), (.78, -.02)]), m['rub'], axis=axis, loc=o, fil=0)
    lathe('cone', S([(.785, -.005)] + [(.785 - .47 * t, -.005 - .30 * t ** .8) for t in [i / 16 for i in range(1, 17)]]), m['cone'], axis=axis, loc=o, fil=0)
    lathe('cap', S([(.34, -.285), (.335, -.27)] + [(.33 * cos(t), -.27 + .12 * sin(t)) for t in [pi / 2 * i / 12 for i in range(13)]]), m[cap], axis=axis, loc=o, fil=0)
    torus('capring', .34 * k, .014 * k, m['trim'], axis, (x, y - s * .272 * k, z)); lathe('well', S([(1.05, .0), (1.05, -.6), (0, -.6)]), m['dark'], axis=axis, loc=o, fil=0)
    for i in range(bolts):
        a = tau * (i + .5) / bolts; q = (x + 1.12 * k * cos(a), y + s * .088 * k, z + 1.12 * k * sin(a))
        lathe('bolt', S([(.036, 0), (.030, .018, .008), (.014, .020), (.014, .008), (0, .008)]), m['chrome'], axis=axis, loc=q, seg=24)

def tweeter(o, r, m, ring='trim', dome='chrome'):
    k = r / .2
    lathe('tw', [(.20 * k, -.01), (.20 * k, .018 * k, .008 * k), (.185 * k, .022 * k, .006 * k), (.11 * k, -.02 * k), (.10 * k, -.02 * k)], m[ring], axis='-Y', loc=o, seg=96)
    lathe('twd', [(.105 * k, -.02 * k)] + [(.10 * k * cos(t), (-.02 + .065 * sin(t)) * k) for t in [pi / 2 * i / 10 for i in range(11)]], m[dome], axis='-Y', loc=o, seg=64, fil=0)

def horn(target, o, w, h, m):
    """rectangular waveguide with a dome at its throat: `target` is opened for it"""
    x, y, z = o
    for t in target if isinstance(target, (list, tuple)) else [target]:
        boolean(t, prism('cut', w, h, 1.2, h * .32, f0=0, loc=(x, y + .6, z), register=False, wn=False))
    st = [(0, -.03), (.0, .03), (.05, .045), (.08, .03)] + [(.08 + (min(w, h) * .5 - .2) * t, .03 - .42 * t) for t in [i / 10 for i in range(1, 11)]]
    V = [[(a * (1 - 0), b, d) for a, b in rrect(max(w + .10 - 2 * q * (w / h) ** .55, .14), max(h + .10 - 2 * q, .12), max(h * .34 - q * .6, .04), 10)] for q, d in st]
    orient(loft('horn', V, m['black'], cap0=False, cap1=True), '-Y', o)
    lathe('throat', [(.12, 0), (.11, .04, .02), (.09, .05)] + [(.09 * cos(t), .05 + .05 * sin(t)) for t in [pi / 2 * i / 8 for i in range(9)]], m['chrome'], axis='-Y', loc=(x, y + .38, z), seg=48, fil=0)
    frame_ring('hornf', w + .14, h + .14, h * .36, .04, .05, m['trim'], f=.014, loc=(x, y + .005, z))

def knob(o, r, m, material='trim', h=None, axis='Z', line=True):
    h = h or r * .62; lathe('knob', [(r, 0), (r * .95, h, r * .16), (0, h)], m[material], axis=axis, loc=o, seg=96)
    lathe('knobr', [(r * 1.14, 0), (r * 1.12, .012, .005), (0, .012)], m['black'], axis=axis, loc=o, seg=64)
    if line and axis == '-Y': prism('mark', r * .14, r * .5, .004, .005, f0=0, material=m['logo'], loc=(o[0], o[1] - h + .001, o[2] + r * .55), wn=False)

def io_plate(o, m, jacks=('MIC 1', 'MIC 2'), gain='VOLUMEN', sockets=('USB', 'AUX'), inlet=True, w=1.96, h=1.36, k=1.0):
    """connection plate on a back at y = o[1]; jacks go from the viewer's left, sockets below them"""
    x, y, z = o; f = (pi / 2, 0, pi); yp = y + .025; lab = lambda s, a, b: text(s, .075 * k, m['logo'], (a, yp + .002, b), rot=f, depth=.001, font=FONT_TXT)
    prism('plate', w, h, .03, .2 * k, f0=0, f1=.012, material=m['gl'], axis='Y', loc=(x, y - .005, z)); frame_ring('platef', w + .06, h + .06, .23 * k, .034, .05, m['trim'], f=.014, axis='Y', loc=(x, y - .005, z))
    r1, r2 = (z + h * .17, z - h * .24) if jacks else (z, z - .02); at = [x + w / 2 - (.36 + .42 * i) * k for i in range(len(jacks))]
    for a, s in zip(at, jacks):
        lathe('nut', [(.155 * k, 0), (.155 * k, .03, .01), (.12 * k, .045, .01), (.085 * k, .045, .008), (.08 * k, .0)], m['chrome'], axis='Y', loc=(a, yp, r1), seg=64)
        lathe('hole', [(.082 * k, .02), (0, .02)], m['dark'], axis='Y', loc=(a, yp, r1), seg=48, fil=0); lab(s, a, r1 + .26 * k)
    if gain: knob((x - w / 2 + .36 * k, yp, r1), .15 * k, m, axis='Y'); lab(gain, x - w / 2 + .36 * k, r1 + .26 * k)
    for i, s in enumerate(sockets):
        a = x + w / 2 - (.36 + .42 * i) * k; lab(s, a, r2 + .16 * k)
        if s in ('USB', 'USB-C', 'HDMI'):
            ww, hh = {'USB': (.26, .12), 'USB-C': (.19, .085), 'HDMI': (.30, .11)}[s]
            prism('usb', ww * k, hh * k, .012, .04 * k if s == 'USB-C' else .02, f0=0, f1=.005, material=m['chrome'], axis='Y', loc=(a, yp, r2)); prism('usbh', (ww - .04) * k, (hh - .04) * k, .004, .02 * k if s == 'USB-C' else .01, f0=0, material=m['dark'], axis='Y', loc=(a, yp + .010, r2), wn=False)
        else:
            lathe('aux', [(.075 * k, 0), (.075 * k, .02, .008), (.045 * k, .025, .006), (.04 * k, 0)], m['chrome'], axis='Y', loc=(a, yp, r2), seg=48); lathe('auxh', [(.042 * k, .012), (0, .012)], m['dark'], axis='Y', loc=(a, yp, r2), seg=32, fil=0)
    if inlet:
        a = x - w / 2 + .42 * k
        prism('inlet', .56 * k, .34 * k, .02, .06, f0=0, f1=.01, material=m['black'], axis='Y', loc=(a, yp, r2)); prism('inleth', .34 * k, .17 * k, .006, .05, f0=0, material=m['dark'], axis='Y', loc=(a, yp + .017, r2), wn=False)

def port(target, o, r, m, axis='Y', ring=True):
    """bass reflex mouth cut into `target`"""
    cut(target, o, r, axis); s = 1 if axis == 'Y' else -1
    lathe('port', [(r + .1, -.01), (r + .09, .035, .02), (r - .02, .03, .05), (r - .09, -.10, .1), (r - .11, -.5)], m['black'], axis=axis, loc=o, seg=128); lathe('portw', [(r, -.5), (0, -.5)], m['dark'], axis=axis, loc=o, seg=48, fil=0)
    if ring: torus('portr', r + .095, .016, m['trim'], axis, (o[0], o[1] + s * .012, o[2]))

def wheel(o, r, w, m):
    """wheel on an axle along X, centred at o"""
    lathe('tyre', [(r * .62, -w / 2), (r * .93, -w / 2, r * .1), (r, -w * .3, r * .06), (r, w * .3, r * .06), (r * .93, w / 2, r * .1), (r * .62, w / 2)], m['rub'], axis='X', loc=o, seg=96)
    lathe('rim', [(0, -w * .44), (r * .22, -w * .44, .02), (r * .26, -w * .36, .02), (r * .64, -w * .38, .02), (r * .66, w * .38, .02), (r * .26, w * .36, .02), (r * .22, w * .44, .02), (0, w * .44)], m['trim'], axis='X', loc=o, seg=96)
    for s in (-1, 1): lathe('hub', [(r * .16, 0), (r * .14, .02, .008), (0, .02)], m['black'], axis='X' if s > 0 else '-X', loc=(o[0] + s * w * .43, o[1], o[2]), seg=48)

def keys(o, xs, m, r=.085, kind='black'):
    for a in xs: lathe('btn', [(r, 0), (r, .02, .01), (0, .02)], m[kind], loc=(o[0] + a, o[1], o[2]), seg=48)
