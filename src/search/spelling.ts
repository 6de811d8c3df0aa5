import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { THINGS } from './es-AR/things.ts'
import common from './es-AR/common-words.json' with { type: 'json' }
import { correctorSteps, type CorrectWord } from './vocabulary.ts'
import { formOf } from './analyse.ts'
import { sentencesOf, wordsIn } from './sentences.ts'

/** Words that are never corrected («barrio» is not «vacío»), plus less common ones of food, places and music. */
const NEVER_CORRECTED = [...common.words.split(' '), ...wordsIn(common.uncommon)]

const trigrams = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, from) => word.slice(from, from + 3))

/** Known words: corrections lead to `edited` ones, by frequency; `asked` and `names` are only valid as typed. */
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

/** Words read between two yields. */
const STEP = 1000

export function* spellingSteps({ edited, asked, names }: KnownWords): Steps<Spelling> {
  const correct = yield* correctorSteps(edited)
  const right = [...edited.keys(), ...NEVER_CORRECTED, ...names, ...asked]
  const roots = new Set(yield* mapInSteps(right, (word) => formOf(word).root, STEP))
  const letters = new Set((yield* mapInSteps(right, trigrams, STEP)).flat())
  return createSpelling(correct, roots, letters)
}

function createSpelling(correct: CorrectWord, roots: ReadonlySet<string>, letters: ReadonlySet<string>) {
  /** Whether a word is in the catalogue or the language, or is a diminutive of such a word. */
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
    /** Share of a word's letter trigrams that no known word has: high for «asdfgh», low for a slip. */
    strangeness(word: string): number {
      const all = trigrams(word)
      return all.filter((each) => !letters.has(each)).length / (all.length || 1)
    },
    /** Likeliest correction by sound and letters; undefined for a known word or if none is near. */
    correct: (word: string): string | undefined => (isKnown(word) ? undefined : correct(word)),
  }
}
