import type { ManualDocument, ManualText } from '#/catalogue/documents/manual.ts'
import algodon from './starting/algodon.json' with { type: 'json' }
import batidora from './starting/batidora.json' with { type: 'json' }
import cafetera from './starting/cafetera.json' with { type: 'json' }
import cascada from './starting/cascada.json' with { type: 'json' }
import espumador from './starting/espumador.json' with { type: 'json' }
import exprimidor from './starting/exprimidor.json' with { type: 'json' }
import freidora from './starting/freidora.json' with { type: 'json' }
import general from './starting/general.json' with { type: 'json' }
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
import texts from './starting/texts.json' with { type: 'json' }

const STARTING_FILES = [
  algodon,
  batidora,
  cafetera,
  cascada,
  espumador,
  exprimidor,
  freidora,
  general,
  inEar,
  juguera,
  notebook,
  onEar,
  parlante,
  parlantePc,
  pava,
  periferico,
  pochoclera,
  sandwichera,
  soundbar,
  tablet,
  torre,
  tostadora,
  yogurtera,
] as readonly unknown[] as readonly ManualDocument[]

const indexById = <Each extends { readonly id: string }>(all: readonly Each[]) =>
  new Map(all.map((each) => [each.id, each]))

export const STARTING_MANUALS: ReadonlyMap<string, ManualDocument> = indexById(STARTING_FILES)

export const STARTING_TEXTS: ReadonlyMap<string, ManualText> = indexById(
  texts as readonly unknown[] as readonly ManualText[],
)

/** Id of the manual for types without their own. */
export const GENERAL_MANUAL = 'general'

export function mergeManuals(documents: readonly ManualDocument[]): ReadonlyMap<string, ManualDocument> {
  return new Map([...STARTING_MANUALS, ...indexById(documents)])
}

export function mergeTexts(documents: readonly ManualText[]): ReadonlyMap<string, ManualText> {
  return new Map([...STARTING_TEXTS, ...indexById(documents)])
}
