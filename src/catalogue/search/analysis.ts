import { phraseKey, type SynonymTable } from './synonym-table.ts'
import type { Dictionary } from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'

/** Terms of an indexed text, as rows of the dictionary; some may come twice. */
export type Analysis = {
  /** Its words, numbers and known names. */
  readonly own: readonly number[]
  /** What synonyms add. */
  readonly derived: readonly number[]
}

/** Analysis of a text that enters the index. A query goes through the same tokens and table in `planQuery`. */
export type Analyse = (text: string) => Analysis

/** An analysis that gives its terms the numbers of the dictionary, which it fills. */
export function createAnalyser(table: SynonymTable, dictionary: Dictionary, lexicon?: Lexicon): Analyse {
  const { rowOf } = dictionary
  // The words of phrases get the lowest numbers, so that most words are known not to begin one by a comparison.
  for (const term of table.terms) rowOf(term)
  const longest = longestPhrases(table, dictionary)
  return (text) => {
    const tokens = tokenise(text, lexicon)
    const own: number[] = []
    const derived: number[] = []
    for (const [index, token] of tokens.entries()) {
      const row = rowOf(token.term)
      own.push(row)
      for (const term of token.also) own.push(rowOf(term))
      if (row >= longest.length) continue
      const most = Math.min(longest[row]!, tokens.length - index)
      for (let length = 1; length <= most; length++) {
        const key = phraseKey(tokens.slice(index, index + length).map((part) => part.term))
        for (const term of table.names.get(key) ?? []) own.push(rowOf(term))
        for (const term of table.others.get(key) ?? []) derived.push(rowOf(term))
      }
    }
    return { own, derived }
  }
}

/** By row, how many words the longest phrase has that begins with the term; 0 for one that begins none. */
function longestPhrases({ terms, names, others }: SynonymTable, { rowOf }: Dictionary): Uint8Array {
  const longest = new Uint8Array(terms.size)
  for (const key of [...names.keys(), ...others.keys()]) {
    const words = key.split(' ')
    const row = rowOf(words[0]!)
    longest[row] = Math.max(longest[row]!, words.length)
  }
  return longest
}
