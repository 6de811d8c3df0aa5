import { namesAnotherThing } from './feature-table.ts'
import { FILLERS } from './fillers.ts'
import { correctedText, GUESSED, readWords, slipsIn, type Asked, type Slip } from './query-words.ts'
import type { Alternative, Group } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { termOf } from './tokens.ts'
import { phraseKey, type Meaning } from './synonym-table.ts'
import type { Intent } from './es-AR/synonyms.ts'
import { isKnownTerm, maxWeight, WEIGHT_OF_NAMES, type TermIndex } from './term-index.ts'

export type QueryPlan = {
  /** An intent says where to look rather than what for. */
  readonly groups: readonly PlanGroup[]
  readonly corrected: string | undefined
  readonly slips: readonly Slip[]
}
export type PlanGroup = Group & {
  readonly intent: Intent | undefined
  /** A kind of product or a name. */
  readonly naming: boolean
  /** Not made here. */
  readonly elsewhere: boolean
  /** Bound by «de» to the part before. */
  readonly complement: boolean
  readonly words: string
}

const WEIGHTS = { synonym: 0.8, inches: 3 } as const
/** In running text. */
export const MENTIONED = 1
export function planQuery(index: SearchIndex, query: string): QueryPlan {
  const asked = readWords(index, query)
  const terms = asked.map(({ term }) => term)
  const groups: PlanGroup[] = []
  for (let place = 0; place < asked.length;) {
    const phrase = phraseAt(index, terms, place)
    const parts = asked.slice(place, place + (phrase?.terms.length ?? 1))
    const own = phrase && [{ terms: phrase.terms, weight: 1 }]
    groups.push(own ? groupOf(index, parts, own, phrase.meanings) : wordAt(index, parts[0]!))
    place += parts.length
  }
  const slips = slipsIn(asked)
  return { groups: withOptional(index, groups), corrected: correctedText(query, slips), slips }
}

/** The longest of several words that mean something here. */
export function phraseAt(index: SearchIndex, all: readonly string[], place: number) {
  const says = ({ concept, intent, elsewhere }: Meaning) =>
    intent !== undefined || elsewhere === true || isKnownTerm(index, concept)
  for (let length = Math.min(index.synonyms.longest, all.length - place); length > 1; length--) {
    const terms = all.slice(place, place + length)
    const meanings = index.synonyms.meanings.get(phraseKey(terms))
    if (meanings?.some(says)) return { terms, meanings }
  }
  return undefined
}

function wordAt(index: SearchIndex, part: Asked): PlanGroup {
  const { term, guesses } = part
  // Of all that «notebook 15» may be, people mean inches.
  if (/^[\d.]+$/.test(term)) {
    const inches = { terms: [`${term}in`], weight: WEIGHTS.inches }
    return {
      ...groupOf(index, [part], [inches, { terms: [term], weight: 1 }], []),
      naming: false,
      weak: true,
    }
  }
  const { meanings } = index.synonyms
  const alternatives = guesses.flatMap(({ word, weight }) => [
    { terms: [word.term], weight },
    ...(meanings.get(word.term) ?? []).map(({ concept }) => ({ terms: [concept], weight })),
  ])
  const feature = index.features.named.get(term)
  // Its stem would find the feature: what it means is looked for alone.
  const isAnother = feature !== undefined && namesAnotherThing(feature, index.synonyms, [part.token])
  const own = [...(isAnother ? [] : [{ terms: [term], weight: 1 }]), ...alternatives]
  return groupOf(index, [part], own, meanings.get(term) ?? [])
}

function groupOf(
  index: SearchIndex,
  parts: readonly Asked[],
  own: readonly Alternative[],
  meanings: readonly Meaning[],
): PlanGroup {
  const alternatives = [
    ...own,
    ...meanings.map(({ concept }) => ({ terms: [concept], weight: WEIGHTS.synonym })),
  ]
  const fillers = parts.every(({ term }) => FILLERS.has(term) || index.brand.has(term))
  // It may be the beginning of anything.
  const naming =
    !fillers && alternatives.some(({ terms, weight }) => weight > GUESSED.completion && names(index, terms))
  return {
    alternatives,
    optional: fillers,
    intent: meanings.find((meaning) => meaning.intent !== undefined)?.intent,
    naming,
    elsewhere: !naming && meanings.some((meaning) => meaning.elsewhere === true),
    complement: parts[0]!.complement,
    words: parts.map(({ token }) => token.surface).join(' '),
  }
}

const SIZES: ReadonlySet<string> = new Set(['grande', 'chico', 'mediano'].map(termOf))

/** Or what only a product is called, but for «grande». */
function names({ naming, products, features }: SearchIndex, terms: readonly string[]): boolean {
  if (naming.has(terms.join('+')) || naming.has(terms[0]!)) return true
  const own = terms.filter((term) => !features.named.has(term) && !SIZES.has(term))
  return own.some((term) => maxWeight(products, term) === WEIGHT_OF_NAMES)
}

/** Running text, «barato», «máquina» and the brand only order what is named. */
function withOptional({ products }: SearchIndex, groups: readonly PlanGroup[]): PlanGroup[] {
  const named = groups.some((group) => group.naming)
  const optional = groups.map((group) => {
    const value = mostOf(products, group)
    const mentioned = value > 0 && value <= MENTIONED
    return group.optional === true || (named && !group.naming && (mentioned || group.elsewhere))
  })
  const none = optional.every((each) => each)
  return groups.map((group, place) => ({ ...group, optional: optional[place]! && !none }))
}

export function mostOf(products: TermIndex, { alternatives }: Group): number {
  const weights = alternatives.map(
    ({ terms, weight }) => weight * Math.min(...terms.map((term) => maxWeight(products, term))),
  )
  return Math.max(0, ...weights)
}
