import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import type { Token } from './types.ts'

/** Content tokens of a sentence, and its words folded but not stemmed. */
export type Sentence = { readonly tokens: readonly Token[]; readonly words: readonly string[] }

/** Cached sentences, since texts of one type repeat. */
const REMEMBERED = 5000

const readSentence = memoizeLru(REMEMBERED, (text: string): Sentence => ({
  tokens: contentTokens(analyse(text)),
  words: wordsIn(text),
}))

/** Sentences of a text, each analysed alone because a denial ends with its sentence. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/\s*[.;:](?:\s+|$)/)
    .filter((sentence) => sentence !== '')
    .map(readSentence)
}

export function wordsIn(text: string): readonly string[] {
  return fold(text).match(/\p{L}+/gu) ?? []
}
