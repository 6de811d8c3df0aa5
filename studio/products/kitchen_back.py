"""What is seen from behind: the mains cord and the rating label."""
from parts_kitchen import *

BACK = Matrix(((-1, 0, 0, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))


def cord(k, x, y, z=.16, turn=1):
    """strain relief and a cord that drops to the table and turns back under the product; not framed by the camera"""
    lathe('relief', [(0, -.06), (.09, -.06), (.09, .02, .02), (.06, .04, .02), (.05, .11, .01), (.04, .115)], k.rubber, axis='Y', loc=(x, y, z), seg=40)
    d = lambda a, b: (x + turn * a, y + b)
    path = catmull([(x, y + .06, z), (x, y + .13, z - .005), (*d(.01, .20), z * .6), (*d(.05, .245), .05), (*d(.18, .255), .04), (*d(.36, .20), .04), (*d(.46, .06), .04), (*d(.48, -.10), .045)], 12)
    sweep('cord', path, circ(.036, 20), k.rubber, ref=(0, 0, 1), register=False)


def label(k, skin, x, z, code, watts):
    """silver plate with the model and its mains data"""
    panel_on('plate', skin, .78, .40, .03, x, z, .004, mat('tag', '#b9bab9', rough=.5, metal=.6), f=.002)
    for t, s, dz in (('nawel', .095, .105), ('%s  ·  220 V  50 Hz' % code, .058, -.02), ('%s W  ·  uso doméstico' % watts, .058, -.11)):
        text_on(t, s, k.dark, skin, x, z + dz, lift=.005, depth=.001, font=FONT if s > .09 else FONT_TXT)
