"""Tablets: one unit seen from the front and a second one from the back, both standing (tablet_*.py choose)."""
from computing import *

LIGHT = dict(strips=.5, world=.16, fill=1.1, rim=1.25)
POST = dict(shadow=1.0, gamma=1.35)

def unit(c, png, w, h, t=.078, r=.13, bezel=.085, mark=(0, .5)):
    """one tablet in its own frame: outline w x h in XZ standing on z=0, screen towards -Y, back at y=t.
    mark: wordmark's x and its height as a fraction of h"""
    body = anodised('body', c['body'], rough=.34); edge = anodised('edge', c['body'], rough=.22); dark = mat('dark', '#040404', rough=.7)
    glass = mat('bezel', '#060607', rough=.14, spec=.45); zc = h / 2; steel = anodised('steel', '#9a9ca0', rough=.25)
    prism('back', w, h, t, r, f0=.030, f1=.012, material=body, loc=(0, t, zc), n=20)
    prism('glass', w - .022, h - .022, .008, r - .011, f0=0, f1=.004, material=glass, loc=(0, .001, zc), n=20)
    prism('scr', w - 2 * bezel, h - 2 * bezel, .002, r * .55, f0=0, material=display('scr', png), loc=(0, -.0066, zc), wn=False, n=16)
    lathe('cam', [(.016, 0), (.016, .001), (0, .001)], mat('lens', '#101830', rough=.1), axis='-Y', loc=(-w / 2 + bezel / 2, -.0067, zc) if w > h else (0, -.0067, h - bezel / 2), seg=32, fil=0)
    # back: camera island, wordmark, top plastic band for the aerials
    cx, cz = (w / 2 - .24, h - .24)
    prism('isle', .26, .26, .022, .13, f0=0, f1=.010, material=edge, axis='Y', loc=(cx, t - .002, cz), n=20)
    lathe('lensring', [(.085, 0), (.085, .012, .005), (.068, .012)], steel, axis='Y', loc=(cx, t + .019, cz), seg=64); lathe('lensg', [(.070, .008), (.03, .006), (0, .006)], mat('lensb', '#060a18', rough=.05, coat=1), axis='Y', loc=(cx, t + .019, cz), seg=48, fil=0)
    lathe('flash', [(.024, 0), (.024, .004), (0, .004)], mat('fl', '#f2ead2', rough=.3), axis='Y', loc=(cx - .20, t - .001, cz), seg=32, fil=0)
    text('nawel', .20, mat('lg', c['logo'], metal=.6, rough=.3), (mark[0], t + .0005, h * mark[1]), rot=(pi / 2, 0, pi), depth=.0012)
    # power, volume on the right edge; port and speakers on the bottom one
    prism('pw', .16, .03, .010, .015, f0=0, f1=.004, material=edge, axis='X', loc=(w / 2 - .004, t / 2, h - .32), n=8)
    prism('vol', .34, .03, .010, .015, f0=0, f1=.004, material=edge, axis='X', loc=(w / 2 - .004, t / 2, h - .66), n=8)
