import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import type { Token } from './types.ts'

/** Content tokens of a sentence, and its words as they are spelt, without accents. */
export type Sentence = { readonly tokens: readonly Token[]; readonly words: readonly string[] }

/** Products of one type say much alike. */
const REMEMBERED = 5000

const readSentence = memoizeLru(REMEMBERED, (text: string): Sentence => ({
  tokens: contentTokens(analyse(text)),
  words: wordsIn(text),
}))

/** Sentences of a text; a denial ends with its sentence. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/\s*[.;:](?:\s+|$)/)
    .filter((sentence) => sentence !== '')
    .map(readSentence)
}

export function wordsIn(text: string): readonly string[] {
  return fold(text).match(/\p{L}+/gu) ?? []
}
