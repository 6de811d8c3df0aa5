"""AW-F6520 Fogón Familiar: the large air fryer, squarer, with a tall drawer and twelve programmes: 31 cm wide, 38 cm tall."""
from air_fryer import *
NAME = 'freidora-familiar'
ANGLES = {k: v for k, v in ANGLES.items() if k in ('hero', 'front', 'lado')}


def build(color='grafito'): build_fryer(color, a=1.56, b=1.76, e=4.2, drawer=1.86, bar=.92, show=('180°', '50'), marks=12)
