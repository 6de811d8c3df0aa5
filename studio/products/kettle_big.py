"""AW-K2170 Rescoldo Grande: the 1,7 l kettle, with a round belly and a copper hoop under the lid."""
from kettle import *
import kettle
NAME = 'pava-grande'
COLORS = {k: COLORS[k] for k in ('negro', 'crema')}
ANGLES = {'hero': dict(az=14, el=13, fill=.80), 'front': dict(az=0, el=4, fill=.8), 'atras': dict(az=140, el=10, fill=.8)}


def build(color='negro'): kettle.build(color, big=True)
