import SearchableMap from 'minisearch/SearchableMap'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'

type Word = { readonly word: string; readonly count: number }

/** Likeliest word near by letters or sound; undefined without one. */
export type CorrectWord = (word: string) => string | undefined

const MAX_REMEMBERED = 256
const SHORTEST_WORD = 3
/** Maximum edits between words that sound alike. */
const MAX_MISSPELT = 3
/** Words read between two yields. */
const STEP = 1000

/** Corrector into these words, preferring those with high counts. */
export function* correctorSteps(counts: ReadonlyMap<string, number>): Steps<CorrectWord> {
  const bySound = new SearchableMap<Word[]>()
  let read = 0
  for (const [word, count] of counts) {
    if (word.length >= SHORTEST_WORD && !/[^\p{L}]/u.test(word))
      bySound.fetch(phoneticKey(word), () => []).push({ word, count })
    read += 1
    if (read % STEP === 0) yield
  }
  return memoizeLru(MAX_REMEMBERED, (word: string) => nearest(bySound, word, slipsAllowed(word)))
}

function nearest(bySound: SearchableMap<Word[]>, word: string, distance: number): string | undefined {
  const sound = phoneticKey(word)
  const near: (Word & { distance: number; letters: number })[] = []
  // `editDistance` counts a transposition, a common slip, as one edit.
  for (const [key, [candidates]] of bySound.fuzzyGet(sound, distance + 1)) {
    const bySounds = editDistance(sound, key, distance)
    for (const candidate of candidates) {
      const letters = editDistance(word, candidate.word, distance + MAX_MISSPELT)
      // Rejects words that sound alike but differ in too many letters: «zzzzzz».
      if (letters > distance + MAX_MISSPELT) continue
      const least = Math.min(bySounds, letters)
      // Two edits require an equal first letter.
      if (least > 1 && key[0] !== sound[0]) continue
      if (least <= distance) near.push({ ...candidate, distance: least, letters })
    }
  }
  const [likeliest] = near.sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
      a.letters - b.letters ||
      b.count - a.count ||
      a.word.length - b.word.length ||
      (a.word < b.word ? -1 : 1),
  )
  return likeliest?.word
}

/** Edits allowed in a word; none in short ones, which always have a near neighbour. */
export function slipsAllowed(word: string): number {
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
}
