import type { KeyOf, ProductType, Specs } from './product-type.ts'
import { algodon } from './types/algodon.ts'
import { batidora } from './types/batidora.ts'
import { cafetera } from './types/cafetera.ts'
import { cascada } from './types/cascada.ts'
import { espumador } from './types/espumador.ts'
import { exprimidor } from './types/exprimidor.ts'
import { freidora } from './types/freidora.ts'
import { inEar } from './types/in-ear.ts'
import { juguera } from './types/juguera.ts'
import { notebook } from './types/notebook.ts'
import { onEar } from './types/on-ear.ts'
import { parlante } from './types/parlante.ts'
import { parlantePc } from './types/parlante-pc.ts'
import { pava } from './types/pava.ts'
import { periferico } from './types/periferico.ts'
import { pochoclera } from './types/pochoclera.ts'
import { sandwichera } from './types/sandwichera.ts'
import { soundbar } from './types/soundbar.ts'
import { tablet } from './types/tablet.ts'
import { torre } from './types/torre.ts'
import { tostadora } from './types/tostadora.ts'
import { yogurtera } from './types/yogurtera.ts'

const CODED_TYPES = [
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
]

export const PRODUCT_TYPES: readonly ProductType[] = CODED_TYPES

/** Keys of every field in code, so that lists of keys are type-checked. */
export type FieldKey = KeyOf<(typeof CODED_TYPES)[number]>
/** `dimensiones.alto` is a part. */
export type FieldPath = FieldKey | `${FieldKey}.${string}`
export type KnownSpecs = Specs<FieldKey>

const typesById = new Map(PRODUCT_TYPES.map((type) => [type.id, type]))

/** Type in code; a catalogue also has types from documents. */
export function findProductType(id: string): ProductType | undefined {
  return typesById.get(id)
}
