import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { buildType } from './from-document/build-type.ts'
import type { ProductType } from './product-type.ts'
import algodon from './starting/algodon.json' with { type: 'json' }
import batidora from './starting/batidora.json' with { type: 'json' }
import cafetera from './starting/cafetera.json' with { type: 'json' }
import cascada from './starting/cascada.json' with { type: 'json' }
import espumador from './starting/espumador.json' with { type: 'json' }
import exprimidor from './starting/exprimidor.json' with { type: 'json' }
import freidora from './starting/freidora.json' with { type: 'json' }
import inEar from './starting/in-ear.json' with { type: 'json' }
import juguera from './starting/juguera.json' with { type: 'json' }
import notebook from './starting/notebook.json' with { type: 'json' }
import onEar from './starting/on-ear.json' with { type: 'json' }
import parlante from './starting/parlante.json' with { type: 'json' }
import parlantePc from './starting/parlante-pc.json' with { type: 'json' }
import pava from './starting/pava.json' with { type: 'json' }
import periferico from './starting/periferico.json' with { type: 'json' }
import pochoclera from './starting/pochoclera.json' with { type: 'json' }
import sandwichera from './starting/sandwichera.json' with { type: 'json' }
import soundbar from './starting/soundbar.json' with { type: 'json' }
import tablet from './starting/tablet.json' with { type: 'json' }
import torre from './starting/torre.json' with { type: 'json' }
import tostadora from './starting/tostadora.json' with { type: 'json' }
import yogurtera from './starting/yogurtera.json' with { type: 'json' }

const STARTING_TYPES = [
  torre,
  parlante,
  soundbar,
  parlantePc,
  inEar,
  onEar,
  notebook,
  tablet,
  periferico,
  yogurtera,
  cafetera,
  tostadora,
  espumador,
  exprimidor,
  juguera,
  pava,
  freidora,
  sandwichera,
  cascada,
  pochoclera,
  algodon,
  batidora,
] as readonly unknown[] as readonly ProductTypeDocument[]

/** Types of a new site; a document with the same id overrides one. */
export const PRODUCT_TYPES: readonly ProductType[] = STARTING_TYPES.map((document) => buildType(document))

const typesById = new Map(PRODUCT_TYPES.map((type) => [type.id, type]))

/** Starting type; a catalogue also has types from documents. */
export function findProductType(id: string): ProductType | undefined {
  return typesById.get(id)
}
