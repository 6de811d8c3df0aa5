import SearchableMap from 'minisearch/SearchableMap'
import { editDistance } from './edit-distance.ts'

/** A word somebody may have meant. */
export type Word = {
  /** Folded. */
  readonly word: string
  /** As written, accents and all. */
  readonly surface: string
  readonly term: string
  /** In how many texts it was found. */
  count: number
}

/** Every word of the catalogue and of the synonyms, to complete and to correct what is typed. */
export type Vocabulary = {
  add(word: Omit<Word, 'count'>): void
  /** Words that begin so, the commonest first. */
  completions(beginning: string): readonly Word[]
  /** Words within `distance` slips of the finger, the likeliest first. */
  corrections(word: string, distance: number): readonly Correction[]
}
export type Correction = Word & { readonly distance: number }

const MOST_COMPLETIONS = 16
const MOST_CORRECTIONS = 3

export function createVocabulary(): Vocabulary {
  const words = new SearchableMap<Word>()
  return {
    add({ word, surface, term }) {
      if (word.length < 3 || /[^\p{L}]/u.test(word)) return
      const known = words.get(word)
      if (known) known.count += 1
      else words.set(word, { word, surface, term, count: 1 })
    },
    completions(beginning) {
      const found: Word[] = [...words.atPrefix(beginning).values()]
      return found.sort((a, b) => b.count - a.count || compare(a, b)).slice(0, MOST_COMPLETIONS)
    },
    corrections(word, distance) {
      if (distance === 0) return []
      // The tree counts a swap of neighbours as two changes; `editDistance` as one, which is how people slip.
      const near: Correction[] = []
      for (const [candidate] of words.fuzzyGet(word, distance + 1).values()) {
        const exact = editDistance(word, candidate.word, distance)
        if (exact <= distance) near.push({ ...candidate, distance: exact })
      }
      return near
        .sort(
          (a, b) =>
            a.distance - b.distance ||
            Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
            b.count - a.count ||
            compare(a, b),
        )
        .slice(0, MOST_CORRECTIONS)
    },
  }
}

/** Slips allowed in a word: none in a short one, where another word is always near. */
export function slipsAllowed(word: string): number {
  if (word.length >= 9) return 2
  return word.length >= 5 ? 1 : 0
}

function compare(a: Word, b: Word): number {
  return a.word.length - b.word.length || (a.word < b.word ? -1 : 1)
}
