import { fold } from '#/language/fold.ts'
import { readNumberWord } from '#/language/es-AR/number-words.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { remembering } from '#/catalogue/data-structures/remembering.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { SearchIndex } from './search-index.ts'
import { phraseKey, writtenAs } from './synonym-table.ts'
import { tokenise } from './tokens.ts'
import { writtenTerms } from './written-terms.ts'

/** What may be said of a type, and how much of it each of its products has: 0 to 1. */
type Fact = {
  /** In any of these ways, with all of its words. */
  readonly said: readonly Way[]
  /** A measure is named beside «más» or «menos». */
  readonly isMeasure: boolean
  /** «No zumbe» says how much by a «no» of its own. */
  readonly isAmount?: true
  readonly shareOf: (position: number) => number
  /** Of what is counted, so many. */
  readonly countOf?: (position: number) => number
}
type Way = readonly { readonly term: string; readonly root: string; readonly written: string }[]

/** Of larger types the words of the index alone tell. */
const MAX_READ = 400
const NOTHING: ReadonlySet<string> = new Set()
const MAX_KINDS = 6
const NEARLY = 0.99
const signs = (sign: number, text: string) => text.split(' ').map((word) => [stem(word), sign] as const)
const HOW_MUCH = new Map([
  ...signs(1, 'mas mayor mucho mucha muchisima bastante monton tope mejor'),
  ...signs(-1, 'menos menor poco poca poquito poquita justito justita'),
])
const GOOD: ReadonlySet<string> = new Set('buen bueno buena'.split(' ').map(stem))
const HOW_LARGE = new Map([
  ...HOW_MUCH,
  ...signs(1, 'gran grande grandote grandota largo larga alto alta enorme bueno buena bien ancho ancha'),
  ...signs(-1, 'chico chica chiquito chiquita corto corta cortito cortita bajo baja bajito bajita'),
])
/** Words between how much and what. */
const BESIDE = 2

const made = new WeakMap<SearchIndex, (type: string) => readonly Fact[]>()

/** By what is said besides the kind, how much of it each product has; undefined where nothing is. */
export function wishedOf(
  index: SearchIndex,
  kinds: ReadonlySet<string>,
  text: string,
  { isOrdered, denied }: { isOrdered: boolean; denied: readonly string[] },
): ((position: number) => number) | undefined {
  if (kinds.size === 0 || kinds.size > MAX_KINDS) return undefined
  const said = saidIn(index, text)
  const not = new Set(denied.map((word) => rootOf(word)))
  const facts = factsFor(index)
  const wished = new Map(
    Array.from(
      kinds,
      (type) => [type, facts(type).flatMap((fact) => askedAs(fact, said, { isOrdered, not }) ?? [])] as const,
    ),
  )
  if ([...wished.values()].every((each) => each.length === 0)) return undefined
  return (position) => {
    const each = wished.get(index.items[position]!.type) ?? []
    return each.reduce((sum, share) => sum + share(position), 0)
  }
}

/** Those that have what a phrase says of each type; empty where it says nothing. */
export function holdersOfFact(index: SearchIndex, ofKind: Uint32Array, phrase: string): Uint32Array {
  const said = saidIn(index, phrase)
  const facts = factsFor(index)
  const { length } = tokenise(phrase)
  // Of «doble cajón» only one word is what is counted.
  const leastOf = ({ countOf }: Fact) => length - Number(countOf !== undefined)
  const asked = remembering(MAX_READ, (type: string) =>
    facts(type).flatMap((fact) =>
      fact.isAmount && !fact.countOf ? [] : (askedAs(fact, said, { atLeast: leastOf(fact) }) ?? []),
    ),
  )
  return ofKind.filter((position) => {
    const each = asked(index.items[position]!.type)
    return each.length > 0 && each.every((shareOf) => shareOf(position) > NEARLY)
  })
}

type Heard = { readonly terms: ReadonlySet<string>; readonly words: readonly string[] }

function saidIn(index: SearchIndex, text: string): Heard {
  const tokens = tokenise(text)
  const terms = new Set<string>()
  for (const [place, token] of tokens.entries()) {
    const written = writtenAs([token])
    terms.add(`=${written}`)
    // «Tele» is no «tela».
    const isAnother = index.synonyms.otherwise.has(written)
    if (!isAnother) terms.add(rootOf(token.word))
    for (const term of writtenTerms(index, token))
      if (!isAnother || term !== token.term) for (const each of term.split('+')) terms.add(each)
    for (let length = 2; length <= index.synonyms.longest && place + length <= tokens.length; length += 1) {
      const key = phraseKey(tokens.slice(place, place + length).map((each) => each.term))
      for (const { concept } of index.synonyms.meanings.get(key) ?? [])
        for (const each of concept.split('+')) terms.add(each)
    }
  }
  return { terms, words: fold(text).match(/[a-z]+|\d+(?:[.,]\d+)?/g) ?? [] }
}

/** Of no term: verbs and their nouns are one. */
const rootOf = (word: string) => `^${verbRoot(word)}`

/** `atLeast`: so many words say it; `isOrdered`: by how much, they are already. */
function askedAs(
  fact: Fact,
  { terms, words }: Heard,
  { atLeast = 1, isOrdered = false, not = NOTHING } = {},
): Fact['shareOf'] | undefined {
  const { said, isMeasure, isAmount, shareOf, countOf } = fact
  const way = said.find(
    (each) =>
      each.length >= atLeast &&
      each.every((word) => [word.term, word.root, word.written].some((each) => terms.has(each))),
  )
  if (way === undefined) return undefined
  if (!isAmount) return way.some(({ root }) => not.has(root)) ? undefined : shareOf
  const isOfWay = (word: string) => way.some(({ term, root }) => stem(word) === term || rootOf(word) === root)
  if (!isMeasure)
    // «Menos ruidosa».
    return words.some(
      (word, place) =>
        word === 'menos' &&
        !way.some(({ term }) => term === 'meno' || term === 'menos') &&
        words.slice(place + 1, place + 3).some(isOfWay),
    )
      ? (position) => 1 - shareOf(position)
      : shareOf
  for (const [place, word] of words.entries()) {
    const near = words.slice(Math.max(0, place - BESIDE), place + BESIDE + 2)
    if (!near.some(isOfWay)) continue
    const count = countOf && (/^\d+$/.test(word) ? Number(word) : readNumberWord(word))
    if (count !== undefined && words.slice(place + 1, place + 3).some(isOfWay))
      return (position) => Number(countOf!(position) === count)
    const sign = (countOf ? HOW_MUCH : HOW_LARGE).get(stem(word))
    // What «más batería» orders by is said elsewhere.
    if (sign !== undefined && !(isOrdered && (HOW_MUCH.has(stem(word)) || GOOD.has(stem(word)))))
      return sign > 0 ? shareOf : (position) => 1 - shareOf(position)
  }
  return undefined
}

function factsFor(index: SearchIndex) {
  const known = made.get(index)
  if (known !== undefined) return known
  const types = Map.groupBy(index.items.keys(), (position) => index.items[position]!.type)
  const facts = remembering(types.size + 1, (type: string) => {
    const positions = types.get(type) ?? []
    const sold = positions.filter((position) => position < index.onSale)
    if (sold.length < 2 || positions.length > MAX_READ) return []
    const { productType } = index.items[sold[0]!]!
    return [...productType.fields.values()].flatMap((field) => [...factsOf(index.items, field, sold)])
  })
  made.set(index, facts)
  return facts
}

const wayOf = (text: string): Way =>
  tokenise(text).map((token) => ({
    term: token.term,
    root: rootOf(token.word),
    written: `=${writtenAs([token])}`,
  }))

/** «Dos celulares», and «de botón = TWS» of one value; of a measure «liviano = menos». */
function askedOf({ words }: Field): readonly { said: string; value: string | undefined }[] {
  return [...(words.asked ?? []), ...(words.wished ?? [])].map((each) => {
    const [said = '', value] = each.split(' = ')
    return { said, value }
  })
}

/** «Incluido» may be said of anything. */
const NEEDS_NAME = /^\p{L}+[ai]d[oa]s?$/u
const STATED = /^(?!(?:no|sin)(?!\p{L}))/iu

function* factsOf(
  items: readonly CatalogueProduct[],
  field: Field,
  sold: readonly number[],
): Generator<Fact> {
  const { key, kind, options = [] } = field
  const label = field.label.replace(/ \(.*\)$/, '')
  const valueAt = (position: number) => items[position]!.specs[key]
  const asked = askedOf(field)
  const saidOf = (value: string | undefined, ...own: string[]) =>
    [...own, ...asked.filter((each) => each.value === value).map(({ said }) => said)]
      .map(wayOf)
      .filter((way) => way.some(({ term }) => !HOW_MUCH.has(term)))
  const tells = (holds: (position: number) => boolean) => {
    const count = sold.filter(holds).length
    return count > 0 && count < sold.length
  }
  if (kind === 'flag') {
    const holds = (position: number) => valueAt(position) === true
    if (tells(holds))
      yield { said: saidOf(undefined, label), isMeasure: false, shareOf: (at) => Number(holds(at)) }
  } else if (options.length > 0) {
    const isStated = (position: number) => STATED.test(String(valueAt(position) ?? 'No'))
    if (tells(isStated))
      yield { said: saidOf(undefined), isMeasure: false, shareOf: (at) => Number(isStated(at)) }
    for (const option of options) {
      const holds = (position: number) => [valueAt(position)].flat().includes(option)
      if (!tells(holds)) continue
      const own =
        !STATED.test(option) || /^(?:\d+(?:\.0)?|\p{L})$/u.test(option)
          ? []
          : [NEEDS_NAME.test(option) ? `${label} ${option}` : option]
      yield { said: saidOf(option, ...own), isMeasure: false, shareOf: (at) => Number(holds(at)) }
    }
  } else if (kind === 'number') {
    const amounts = sold.map(valueAt).filter((value) => typeof value === 'number')
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    if (amounts.length < 2 || least === most) return
    const shareOf = (position: number) => {
      const value = valueAt(position)
      return typeof value === 'number' ? (value - least) / (most - least) : 0.5
    }
    const countOf = (position: number) => valueAt(position) as number
    yield {
      said: saidOf(undefined, label),
      isAmount: true,
      isMeasure: true,
      shareOf,
      ...(field.unit === undefined && { countOf }),
    }
    yield { said: saidOf('más'), isMeasure: false, isAmount: true, shareOf }
    yield {
      said: saidOf('menos'),
      isAmount: true,
      isMeasure: false,
      shareOf: (position) => 1 - shareOf(position),
    }
  }
}
