"""AW-R6028 Chacra Completa: the stand mixer with its blender jar and chopper beside it."""
from stand_mixer import *
import stand_mixer
NAME = 'batidora-completa'
ANGLES = {'hero': dict(az=-22, el=13, fill=.82), 'lado': dict(az=0, el=7, fill=.82), 'front': dict(az=-60, el=12, fill=.82)}


def jar(k, x, y):
    """one-litre blender jar: 24 cm"""
    lathe('jbase', [(0, 0), (.46, 0, .02), (.50, .06, .03), (.46, .30, .05), (.40, .36), (0, .36)], k.black, seg=128, loc=(x, y, 0))
    wall = [(.40, .36), (.44, .44), (.50, .90), (.56, 1.60), (.58, 1.98)]
    lathe('jglass', wall, thin_glass('jarglass', '#eef1f0'), seg=160, fil=0, wn=False, loc=(x, y, 0))
    lathe('jfloor', [(0, .37), (.405, .37)], k.dark, seg=96, fil=0, loc=(x, y, 0))
    lathe('blade', [(0, .38), (.06, .38), (.05, .46, .01), (0, .47)], k.polish, seg=48, loc=(x, y, 0))
    for a in (0, 90): 
        o = prism('wing', .44, .07, .012, .03, f0=.002, material=k.polish, axis='Z', loc=(x, y, .45)); o.matrix_world = o.matrix_world @ Matrix.Rotation(math.radians(a + 20), 4, 'Z') @ Matrix.Rotation(math.radians(12), 4, 'Y')
    lathe('jlid', [(.585, 1.95), (.61, 1.97, .02), (.60, 2.10, .03), (.30, 2.15, .02), (.28, 2.30, .03), (0, 2.31)], k.black, seg=128, loc=(x, y, 0))
    grip('jhandle', smooth_path([(x + .52, y, 1.72), (x + .72, y, 1.76), (x + .96, y, 1.74), (x + .94, y, 1.40), (x + .92, y, 1.10), (x + .80, y, .86), (x + .49, y, .88)], 70), .16, .11, k.black, flare=.2)
    marks = prof_radius(wall)
    for i in range(5): wrap_text('%d' % (200 * (i + 1)), .085, k.body, .66 + .25 * i, lambda z: marks(z) + .003, angle=-34, depth=.001, font=FONT_TXT, center=(x, y))


def chopper(k, x, y):
    """small clear bowl with its blades and a lid: 12 cm"""
    lathe('cfoot', [(0, 0), (.50, 0, .02), (.50, .06, .02), (.46, .07)], k.black, seg=128, loc=(x, y, 0))
    lathe('cglass', [(.46, .06), (.52, .12), (.56, .50), (.57, .78)], thin_glass('choglass', '#eef1f0'), seg=160, fil=0, wn=False, loc=(x, y, 0))
    lathe('cshaft', [(0, .07), (.07, .07), (.06, .70), (0, .70)], k.black, seg=48, loc=(x, y, 0))
    for z, a in ((.16, 10), (.36, 100)): 
        o = prism('cblade', .88, .10, .012, .04, f0=.002, material=k.polish, axis='Z', loc=(x, y, z)); o.matrix_world = o.matrix_world @ Matrix.Rotation(math.radians(a), 4, 'Z')
    lathe('clid', [(.575, .75), (.60, .77, .02), (.59, .90, .04), (.34, .96, .03), (.32, 1.10, .03), (0, 1.11)], k.black, seg=128, loc=(x, y, 0))
    lathe('cring', [(.34, .955), (.355, .96, .005), (.355, .98, .005), (.34, .985)], k.copper, seg=96, loc=(x, y, 0))


def build(color='crema'):
    stand_mixer.build(color); k = Kit(color)
    jar(k, 2.45, .50); chopper(k, 2.85, -1.20)
