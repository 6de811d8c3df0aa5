"""AW-N1410 notebook 14" (16:10)."""
from notebook import *
import art
NAME = 'notebook-14'
COLORS = {'grafito': dict(body='#5b5e66', keys='#131417', ink='#c4c6ca', logo='#c9ccd2', rough=.36)}
def build(color='grafito'): build_notebook(COLORS[color], art.night(1280, 800))
