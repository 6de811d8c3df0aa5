"""Notebook 15,6" (16:9) with number pad."""
from notebook import *
import art
NAME = 'notebook-15'
COLORS = {'plateado': dict(exp=-.05, well='#85888d', notch='#6e7176', body='#dadcdf', keys='#e4e4e2', ink='#55585e', logo='#6d7076', rough=.42)}
def build(color='plateado'): build_notebook(COLORS[color], art.dawn(1366, 768), w=3.58, d=2.34, sw=3.45, sh=1.94, chin=.17, numpad=True)
