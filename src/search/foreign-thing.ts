import { pluralOf } from '#/language/es-AR/plural.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import words from './es-AR/seeking-words.json' with { type: 'json' }
import type { OutOfCatalogue } from './search-result.ts'
import type { CutOffs } from './ranker.ts'
import type { QueryModel, Ranked } from './types.ts'

const EMPTY_STEMS: ReadonlySet<string> = new Set(
  `${words.seeking} ${words.vague}`.split(' ').map((word) => stem(fold(word))),
)

export function foreignNoun({ noun }: { readonly noun: string }): OutOfCatalogue {
  const plural = pluralOf(noun)
  return { what: noun, ...(plural !== undefined && { plural }) }
}

/** Whether the page notes «no hacemos X»; an amount alone («15 pulgadas») is not a thing. */
export function isOutsideCatalogue(
  { entities, constraints }: QueryModel,
  { document, probability }: Ranked,
  { outOfCatalogue }: CutOffs,
): boolean {
  const isThing = entities.elsewhere !== undefined || entities.brand !== undefined
  const isAmount = !isThing && constraints.some(({ source }) => source === 'amount')
  return document.kind === 'no' && probability >= outOfCatalogue && !isAmount
}

/** Thing outside the catalogue when the query names nothing else: «¿Tienen anteojos?». */
export function foreignThing({ tokens, entities }: QueryModel): OutOfCatalogue | undefined {
  const { elsewhere, headTypes, products } = entities
  if (elsewhere?.isHead !== true || headTypes.length > 0 || products.some(({ weight }) => weight === 1))
    return undefined
  const own = new Set(analyse(elsewhere.noun).map((token) => token.stem))
  const isEmpty = contentTokens(tokens).every((token) => own.has(token.stem) || EMPTY_STEMS.has(token.stem))
  return isEmpty ? foreignNoun(elsewhere) : undefined
}
