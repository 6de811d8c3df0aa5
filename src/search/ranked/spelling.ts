import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { fold } from '#/language/fold.ts'
import { THINGS } from '../es-AR/things.ts'
import { NEVER_CORRECTED } from '../never-corrected.ts'
import { createVocabulary, type Word } from '../vocabulary.ts'
import { analyse, formOf } from './analyse.ts'
import type { Document, QueryModel } from './types.ts'

const wordsIn = (text: string): readonly string[] => fold(text).match(/\p{L}+/gu) ?? []

const trigrams = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, from) => word.slice(from, from + 3))

/** Texts that a query may be about: `edited` ones are spelt well; people's own words and names are right as they are, and corrections of nothing. */
export type KnownTexts = {
  readonly edited: Iterable<string>
  readonly asked: Iterable<string>
  readonly names: Iterable<string>
}

export function createSpelling({ edited, asked, names }: KnownTexts) {
  const words = new Map<string, Word & { count: number }>()
  for (const text of edited)
    for (const word of wordsIn(text)) {
      const known = words.get(word) ?? { word, surface: word, term: word, count: 0 }
      known.count += 1
      words.set(word, known)
    }
  const vocabulary = createVocabulary(words.values())
  const right = [...words.keys(), ...NEVER_CORRECTED, ...names]
  const roots = new Set(right.map((word) => formOf(word).root))
  for (const text of asked) for (const word of wordsIn(text)) roots.add(formOf(word).root)

  /** In the catalogue, in the language, or a diminutive of such a word. */
  function isKnown(word: string): boolean {
    const large = withoutDiminutive(word)
    return (
      /[^\p{L}]/u.test(word) ||
      roots.has(formOf(word).root) ||
      THINGS.has(stem(word)) ||
      (large !== undefined && roots.has(formOf(large).root))
    )
  }
  const letters = new Set(right.flatMap(trigrams))
  return {
    isKnown,
    /** Share of a word's letters in threes that no known word has: high of «asdfgh», low of a slip. */
    strangeness(word: string): number {
      const all = trigrams(word)
      return all.filter((each) => !letters.has(each)).length / (all.length || 1)
    },
    /** The likeliest word, by sound and letters; undefined for a known one and where none is near. */
    correct: (word: string): string | undefined =>
      isKnown(word) ? undefined : vocabulary.corrections(word)[0]?.word,
  }
}

/** The query as it was meant, where the answer on top says every corrected word. */
export function suggestionFor({ text, corrections }: QueryModel, first: Document): string | undefined {
  if (corrections.length === 0) return undefined
  const answered = new Set(
    analyse([first.title, first.body, ...first.phrasings].join(' . ')).map(({ root }) => root),
  )
  if (!corrections.every(({ meant }) => answered.has(formOf(meant).root))) return undefined
  const meantBy = new Map(corrections.map(({ typed, meant }) => [typed, meant]))
  return analyse(text).reduceRight((mended, { word, start, end }) => {
    const meant = meantBy.get(word)
    return meant === undefined ? mended : mended.slice(0, start) + meant + mended.slice(end)
  }, text)
}
