import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'
import { fold } from '#/language/fold.ts'
import common from './es-AR/common-words.json' with { type: 'json' }
import { analyse, contentTokens } from './analyse.ts'
import { partition } from './partition.ts'
import { TEXT_WORDS } from './text-words.ts'
import type { Token, Weighted } from './types.ts'

/** Weight factor if only common words of a name are in the query. */
const OF_COMMON_WORDS = 0.5
const COMMON_WORDS: ReadonlySet<string> = new Set(common.words.split(' '))

type NameEntry = { readonly id: string; /** Words of the whole name. */ readonly size: number }
type NameTable = {
  readonly byWord: ReadonlyMap<string, readonly NameEntry[]>
  readonly bySound: ReadonlyMap<string, string>
}

/** Names read between two yields. */
const STEP = 500
/** Limits: products read for a very common word of names, and products named by a query. */
const MAX_OF_WORD = 1000
const MAX_NAMED = 200

export function* nameTableSteps(
  { products }: Catalogue,
  isTypeStem: (stem: string) => boolean,
): Steps<NameTable> {
  const byWord = new Map<string, NameEntry[]>()
  const add = ({ id, name }: CatalogueProduct) => {
    const words = new Set(
      contentTokens(analyse(name)).flatMap(({ word, stem }) => (isTypeStem(stem) ? [] : word)),
    )
    const entry = { id, size: words.size }
    for (const word of words) {
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [entry])
      else known.push(entry)
    }
  }
  yield* mapInSteps([...products.values()], add, STEP)
  const letters = [...byWord.keys()].filter((word) => /\p{L}/u.test(word))
  const sounds = yield* mapInSteps(letters, (word) => [phoneticKey(word), word] as const, STEP)
  return { byWord, bySound: new Map(sounds) }
}

type NameMatch = { readonly size: number; readonly words: string[]; readonly places: number[] }

/** Matches names by whole words, or by sound for unknown words; a partial name weighs less than a full one. */
export function readNames(table: NameTable, tokens: readonly Token[], isKnown: (token: Token) => boolean) {
  // A number alone does not name «Punta 15».
  const all = [...nameMatches(table, tokens, isKnown)].filter(([, { words }]) =>
    words.some((word) => /\p{L}/u.test(word)),
  )
  const most = new Map<number, number>()
  for (const [, { words, places }] of all)
    for (const place of places) most.set(place, Math.max(most.get(place) ?? 0, words.length))
  const isExcluded = ({ size, words, places }: NameMatch) =>
    words.length === size && places.every((place) => excludes(tokens, place, most))
  const [excluded, affirmed] = partition(all, ([, match]) => isExcluded(match))
  const found = affirmed.map(([id, { size, words, places }]): Weighted => {
    const mostOfRivals = Math.max(...places.map((place) => most.get(place)!))
    const commonness = words.every((word) => COMMON_WORDS.has(fold(word))) ? OF_COMMON_WORDS : 1
    return { id, weight: (words.length / size) * (words.length / mostOfRivals) * commonness }
  })
  const sure = new Set(found.filter(({ weight }) => weight === 1).map(({ id }) => id))
  return {
    found: found.length > MAX_NAMED ? found.sort((a, b) => b.weight - a.weight).slice(0, MAX_NAMED) : found,
    excluded: excluded.map(([id]) => id),
    places: all.flatMap(([id, match]) => (sure.has(id) || isExcluded(match) ? match.places : [])),
  }
}

/** True if only small words and other names separate the denial from the name: «salvo Brisa y Ventolina». */
function excludes(tokens: readonly Token[], place: number, named: ReadonlyMap<number, number>): boolean {
  const isBetween = ({ isSmall, word }: Token, at: number) =>
    isSmall || TEXT_WORDS.unweighed.has(word) || named.has(at)
  const before = tokens.findLastIndex((token, at) => at < place && !isBetween(token, at))
  return tokens[place]!.isNegated && tokens[before]?.isDenial === true
}

/** Products by matching words of their names; a very common word only narrows other matches or adds the first ones. */
function nameMatches(
  { byWord, bySound }: NameTable,
  tokens: readonly Token[],
  isKnown: (token: Token) => boolean,
): Map<string, NameMatch> {
  const matches = new Map<string, NameMatch>()
  const add = ({ id, size }: NameEntry, word: string, place: number) => {
    const known = matches.get(id)
    if (known === undefined) matches.set(id, { size, words: [word], places: [place] })
    else {
      known.words.push(word)
      known.places.push(place)
    }
  }
  const namingTokens = tokens.flatMap((token, place) => {
    const heard = isKnown(token) ? undefined : bySound.get(phoneticKey(token.word))
    const word = byWord.has(token.word) ? token.word : heard
    const entries = byWord.get(word ?? '')
    return entries === undefined ? [] : [{ word: word!, place, entries }]
  })
  const [few, many] = [
    namingTokens.filter(({ entries }) => entries.length <= MAX_OF_WORD),
    namingTokens.filter(({ entries }) => entries.length > MAX_OF_WORD),
  ]
  for (const { word, place, entries } of few) for (const entry of entries) add(entry, word, place)
  for (const { word, place, entries } of many.sort((a, b) => a.entries.length - b.entries.length)) {
    const both = entries.filter(({ id }) => matches.has(id))
    for (const entry of both.length > 0 ? both : entries.slice(0, MAX_OF_WORD)) add(entry, word, place)
  }
  return matches
}
