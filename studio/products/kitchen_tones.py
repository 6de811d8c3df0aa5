"""More tones for the kitchen kit, apart from it so that adding one re-renders only the products that use it."""
from parts_kitchen import *

TONES.update({'verde': dict(exp=-.10, body='#7f917c', second='#71836e', logo='#f1ece0', grip='wood'),
              'celeste': dict(exp=-.34, body='#a3c1d0', second='#93b2c2', logo='#14222a', grip='wood')})
