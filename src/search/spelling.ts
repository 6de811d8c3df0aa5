import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { THINGS } from './es-AR/things.ts'
import { NEVER_CORRECTED } from './never-corrected.ts'
import { vocabularySteps, type Vocabulary, type Word } from './vocabulary.ts'
import { analyse, formOf } from './analyse.ts'
import { sentencesOf, wordsIn } from './sentences.ts'
import type { DocumentWithTexts, QueryModel } from './types.ts'

const trigrams = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, from) => word.slice(from, from + 3))

/** Words that a query may say: `edited` ones, with how often, are spelt well; people's own words and names are right as they are, and corrections of nothing. */
export type KnownWords = {
  readonly edited: ReadonlyMap<string, number>
  readonly asked: Iterable<string>
  readonly names: Iterable<string>
}

export type WordCounts = Map<string, number>

export function countWords(counts: WordCounts, text: string, sign: 1 | -1 = 1): void {
  for (const { words } of sentencesOf(text))
    for (const word of words) {
      const count = (counts.get(word) ?? 0) + sign
      if (count === 0) counts.delete(word)
      else counts.set(word, count)
    }
}

export function addWords(words: Set<string>, text: string): void {
  for (const word of wordsIn(text)) words.add(word)
}

export type Spelling = ReturnType<typeof createSpelling>

/** Words between two yields. */
const STEP = 1000

export function* spellingSteps({ edited, asked, names }: KnownWords): Steps<Spelling> {
  const words = Array.from(edited, ([word, count]): Word => ({ word, surface: word, term: word, count }))
  const vocabulary = yield* vocabularySteps(words)
  const right = [...edited.keys(), ...NEVER_CORRECTED, ...names, ...asked]
  const roots = new Set(yield* mapInSteps(right, (word) => formOf(word).root, STEP))
  const letters = new Set((yield* mapInSteps(right, trigrams, STEP)).flat())
  return createSpelling(vocabulary, roots, letters)
}

function createSpelling(vocabulary: Vocabulary, roots: ReadonlySet<string>, letters: ReadonlySet<string>) {
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
export function suggestionFor(
  { text, corrections }: QueryModel,
  first: DocumentWithTexts,
): string | undefined {
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
