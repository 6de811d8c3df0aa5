import SearchableMap from 'minisearch/SearchableMap'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'

export type Word = {
  readonly word: string
  readonly surface: string
  readonly term: string
  count: number
}

export type Vocabulary = ReturnType<typeof createVocabulary>
export type Correction = Word & { readonly distance: number }

const MAX_COMPLETIONS = 16
const MAX_CORRECTIONS = 3
/** A query asks for the same word several times, and many begin alike. */
const MAX_REMEMBERED = 256
const SHORTEST_WORD = 3
/** Between words that sound alike. */
const MAX_MISSPELT = 3

export const createVocabulary = (found: Iterable<Word>) => finish(vocabularySteps(found))

/** Words between two yields. */
const STEP = 1000

export function* vocabularySteps(found: Iterable<Word>) {
  const byWord = new Map<string, Word>()
  for (const { word, surface, term, count } of found) {
    if (word.length < SHORTEST_WORD || /[^\p{L}]/u.test(word)) continue
    const known = byWord.get(word)
    if (known) known.count += count
    else byWord.set(word, { word, surface, term, count })
  }
  const sorted = [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
  const bySound = new SearchableMap<Word[]>()
  yield
  for (const [place, entry] of sorted.entries()) {
    bySound.fetch(phoneticKey(entry.word), () => []).push(entry)
    if (place % STEP === 0) yield
  }
  const near = memoizeLru(MAX_REMEMBERED, (key: string) => nearest(bySound, key.slice(1), Number(key[0])))
  return {
    has: (word: string) => byWord.has(word),
    completions: memoizeLru(MAX_REMEMBERED, (beginning: string) => commonest(sorted, beginning)),
    /** Words near by letters or by sound, the likeliest first. */
    corrections: (word: string, slips = slipsAllowed(word)) => near(`${slips}${word}`),
    /** The commonest first: «pava» for «paba». */
    alike: (word: string) => bySound.get(phoneticKey(word)) ?? [],
  }
}

function commonest(sorted: readonly Word[], beginning: string): Word[] {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]!.word < beginning) from = middle + 1
    else to = middle
  }
  let end = from
  while (end < sorted.length && sorted[end]!.word.startsWith(beginning)) end += 1
  return sorted
    .slice(from, end)
    .sort((a, b) => b.count - a.count || compare(a, b))
    .slice(0, MAX_COMPLETIONS)
}

function nearest(bySound: SearchableMap<Word[]>, word: string, distance: number): Correction[] {
  const sound = phoneticKey(word)
  const near: Correction[] = []
  // `editDistance` counts a swap as one, as people slip.
  for (const [key, [candidates]] of bySound.fuzzyGet(sound, distance + 1)) {
    const bySounds = editDistance(sound, key, distance)
    for (const candidate of candidates) {
      const byLetters = editDistance(word, candidate.word, distance + MAX_MISSPELT)
      // However alike they sound, «zzzzzz» is no word.
      if (byLetters > distance + MAX_MISSPELT) continue
      const least = Math.min(bySounds, byLetters)
      // With two slips the first letter is right.
      if (least > 1 && key[0] !== sound[0]) continue
      if (least <= distance) near.push({ ...candidate, distance: least })
    }
  }
  const letters = (candidate: Word) => editDistance(word, candidate.word, word.length)
  return near
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        letters(a) - letters(b) ||
        b.count - a.count ||
        compare(a, b),
    )
    .slice(0, MAX_CORRECTIONS)
}

/** None in a short word: another is always near. */
export function slipsAllowed(word: string): number {
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
}

function compare(a: Word, b: Word): number {
  return a.word.length - b.word.length || (a.word < b.word ? -1 : 1)
}
