import { pluralOf } from '#/language/es-AR/plural.ts'
import { THINGS, type Purpose } from './es-AR/things.ts'
import { stemsOf, type ContentWord } from './content-words.ts'
import { FILLERS } from './fillers.ts'
import type { OutOfCatalogue } from './out-of-catalogue.ts'
import type { SearchIndex } from './search-index.ts'
import { termOf } from './tokens.ts'

/** What of ours does nearly the same. */
const NEAREST: Partial<Record<Purpose, string>> = {
  cooking: 'freidora',
  mixing: 'batidora',
  mate: 'pava',
  computing: 'notebook',
  screens: 'barra de sonido',
  phones: 'tablet',
  music: 'parlante',
  party: 'torre de sonido',
}

/** «Quiero saber si venden…» */
const ASKING: ReadonlySet<string> = new Set(
  stemsOf('saber preguntar venden vende fabrican trabajan hay disponen busco hola'),
)

/** «Se puede poner en el lavaplatos» asks for none. */
const DONE = /^(?!sab|pregunt|compr|consegu|busc|encontr).+[aei]r$/

/** What a query begins with, where it is a thing that nothing here is called; `isAside` asks the site. */
export function thingAsked(
  { naming, features, parts, synonyms, centres }: SearchIndex,
  words: readonly ContentWord[],
  isAside: (word: ContentWord) => boolean,
): OutOfCatalogue | undefined {
  const head = words.find((word) => !FILLERS.has(word.stem) && !ASKING.has(word.stem) && !isAside(word))
  const thing = head && THINGS.get(head.stem)
  const isDone = words.slice(0, words.indexOf(head!)).some(({ word }) => DONE.test(word))
  if (head === undefined || thing === undefined || isDone) return undefined
  const isOurs =
    naming.has(head.stem) ||
    features.named.get(head.stem)?.beside === false ||
    parts.ownStems.has(head.stem) ||
    centres.places.has(head.stem) ||
    (synonyms.meanings.get(head.stem) ?? []).some(({ elsewhere }) => elsewhere !== true)
  if (isOurs) return undefined
  const instead = NEAREST[thing.purpose]
  const plural = pluralOf(thing.noun)
  const does = instead !== undefined && naming.has(termOf(instead)) ? { instead } : {}
  return { what: thing.noun, accessory: false, ...(plural !== undefined && { plural }), ...does }
}
