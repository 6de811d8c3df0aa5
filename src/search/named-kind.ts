import { bitsetOf, hasBit } from '#/catalogue/data-structures/bitset.ts'
import { fold } from '#/language/fold.ts'
import { ANY_THING, FOR, FOR_OR_WITH, SEEKS, SEEKS_PERHAPS, SOME } from './es-AR/ways-of-asking.ts'
import type { FoundAll } from './find-all.ts'
import { findProducts } from './find-products.ts'
import { planQuery, type PlanGroup, type QueryPlan } from './query-plan.ts'
import { rank } from './rank.ts'
import { leftOut } from './relax.ts'
import type { SearchIndex } from './search-index.ts'
import {
  FIELD_BITS,
  FIELD_MASK,
  IN_THE_NAME,
  maxWeight,
  postingsOf,
  rowIn,
  WEIGHT_OF_NAMES,
  WEIGHTS,
} from './term-index.ts'
import { writtenAs } from './synonym-table.ts'
import { normaliseText, tokenise, type Token } from './tokens.ts'

/** A sound bar is a speaker, but no headphones. */
export function namesAnother(index: SearchIndex, text: string, kind: string): boolean {
  const named = planQuery(index, text).groups.find(({ naming }) => naming)
  if (named === undefined) return false
  const found = new Set(ofTheKind(index, named))
  const { positions, called } = findProducts(index, '', [], planQuery(index, kind).groups)
  return found.size > 0 && !(called?.() ?? positions).some((position) => found.has(position))
}

/** «batidora para desayunar» is no milk frother. Where nothing found is of the kind, all of the kind comes first. */
export function kindFirst(index: SearchIndex, groups: readonly PlanGroup[], found: FoundAll): FoundAll {
  const head = groups.find(({ optional }) => optional !== true)
  if (found.positions.length === 0 || head === undefined || !isKind(index, head)) return found
  const kind = ofTheKind(index, head)
  const isOfIt = bitsetOf(kind, index.items.length)
  if (kind.length === 0 || hasBit(isOfIt, found.positions[0]!)) return found
  const here = found.positions.filter((position) => hasBit(isOfIt, position))
  const others = found.positions.filter((position) => !hasBit(isOfIt, position))
  const first = here.length > 0 ? here : kind
  return {
    ...found,
    positions: Uint32Array.from([...first, ...others]),
    partial: true,
    droppedTerms: found.features.length > 0 ? [] : leftOut(index, groups, first[0]!),
  }
}

/** All of the kind that is named first; `asks`: «¿cómo uso el micrófono en la torre?» is about towers. */
export function kindsNamed(
  index: SearchIndex,
  { groups }: QueryPlan,
  { text, asks }: { text: string; asks: boolean },
): number[] {
  const kind = groups.find(({ naming }) => naming)
  if (kind === undefined || !isKind(index, kind)) return []
  const words = tokenise(kind.words)
  // «Para la compu» is said of what is used with it.
  const isName =
    words.some((token) => isNameOfKind(index, token)) ||
    (words.length > 1 && index.naming.has(words.map(({ term }) => term).join('+')))
  const isBeside = !asks && BESIDE.test(normaliseText(text).split(words[0]!.surface)[0]!)
  return isBeside || !isName ? [] : [...ofTheKind(index, kind)]
}

/** All of the kind that a query begins with, whatever it is called by. */
export function kindSaidFirst(index: SearchIndex, { groups }: QueryPlan): number[] {
  const head = groups.find(({ optional }) => optional !== true)
  return head?.naming && isKind(index, head) ? [...ofTheKind(index, head)] : []
}

/** «Busco una cafetera que haga bastante»: what its parts are called, or is wrong with others, only tells which. */
export function isSoughtIn(index: SearchIndex, text: string): boolean {
  const said = fold(text)
  const kind = tokenise(text).find((token) => isNameOfKind(index, token) || ANY_THING.test(token.word))
  if (kind === undefined) return false
  const before = said.slice(0, kind.start)
  const after = said.slice(kind.end)
  const isFirst = SEEKS_PERHAPS.test(before)
  const isBound = FOR_OR_WITH.test(after)
  const isSome =
    !DEFINITE.test(before) &&
    (FOR.test(after) || (isBound && (SOME.test(before) || ANY_THING.test(kind.word))))
  return SEEKS.test(before) || (isFirst && isSome)
}

const DEFINITE = /\b(?:el|la|l[oa]s|mis?|otr[oa])\s*$/

/** «Empanadas» are made in one. */
const isNameOfKind = ({ naming, synonyms }: SearchIndex, token: Token) =>
  naming.has(token.term) && !synonyms.otherwise.has(writtenAs([token]))

const BESIDE = /(?<!\p{L})(?:para|pa|con|en|al?|del?|por|y)\s+(?:(?:la|el|mi|un|una|los|las)\s+)?$/iu

/** What was found, and all of the kind where only that is named. */
export function askedAbout(index: SearchIndex, { groups }: QueryPlan, found: Uint32Array): Uint32Array {
  const [kind, ...others] = groups.filter(({ naming }) => naming)
  if (kind === undefined || others.length > 0 || !isKind(index, kind)) return found
  return Uint32Array.from(new Set([...found, ...ofTheKind(index, kind)]))
}

/** `words`: those by which. */
export type Called = { readonly positions: ReadonlySet<number>; readonly words: readonly string[] }

const MAX_CALLED = 48

/** Products with a name in the query: where all of some name is said, «Punta 14», none that only shares a part of it. */
export function calledIn({ naming, products, items }: SearchIndex, text: string): Called {
  const said = new Map<number, Set<string>>()
  const words = new Set<string>()
  for (const { term, word } of tokenise(text)) {
    if (naming.has(term) || maxWeight(products, term) !== WEIGHT_OF_NAMES) continue
    for (const posting of postingsOf(products, rowIn(products, term))) {
      const position = posting >>> FIELD_BITS
      const isName = WEIGHTS[posting & FIELD_MASK] === WEIGHT_OF_NAMES
      if (!isName || (said.size >= MAX_CALLED && !said.has(position))) continue
      said.set(position, (said.get(position) ?? new Set()).add(term))
      words.add(word)
    }
  }
  const called = [...said]
  const whole = called.filter(([position, terms]) =>
    tokenise(items[position]!.name).every(({ term }) => naming.has(term) || terms.has(term)),
  )
  /** «Fogón Familiar» is no «Fogón». */
  const isWithin = (terms: ReadonlySet<string>) =>
    whole.some(([, more]) => more.size > terms.size && [...terms].every((term) => more.has(term)))
  const best =
    whole.length > 0
      ? whole.filter(([, terms]) => !isWithin(terms))
      : // «Un cumple de 15» names no «Punta 15».
        called.filter(([, terms]) => [...terms].some((term) => /\D/.test(term)))
  return { positions: new Set(best.map(([position]) => position)), words: best.length > 0 ? [...words] : [] }
}

/** Not what does something, or is called like a word: «calentar leche». */
function isKind({ naming }: SearchIndex, { alternatives, intent }: PlanGroup): boolean {
  return intent === undefined && naming.has(alternatives[0]?.terms.join('+') ?? '')
}

/** Best first; a phrase counts whole. */
function ofTheKind(index: SearchIndex, { alternatives }: PlanGroup): Uint32Array {
  const isPhrase = alternatives[0]!.terms.length > 1
  const whole = alternatives.filter(({ terms }) => isPhrase && terms.some((term) => term.includes('+')))
  const group = { alternatives: whole.length > 0 ? whole : alternatives }
  const { positions, bests } = rank(index.products, [group], 1)
  return positions.filter((_, place) => bests[place]! >= IN_THE_NAME)
}
