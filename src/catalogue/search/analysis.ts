import { phraseKey, type SynonymTable } from './synonym-table.ts'
import type { Dictionary } from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'

export type Analysis = {
  readonly own: readonly number[]
  readonly derived: readonly number[]
}

/** A query goes through `planQuery` instead. */
export type Analyse = (text: string) => Analysis

const NONE: readonly string[] = []

export function createAnalyser(table: SynonymTable, dictionary: Dictionary, lexicon?: Lexicon): Analyse {
  const { rowOf } = dictionary
  // Phrases' words get the lowest numbers: one comparison tells most words that begin none.
  for (const term of table.terms) rowOf(term)
  const longest = longestPhrases(table, dictionary)
  return (text) => {
    const tokens = tokenise(text, lexicon)
    const own: number[] = []
    const derived: number[] = []
    for (let index = 0; index < tokens.length; index += 1) {
      const { entry, term, also } = tokens[index]!
      const row = entry === undefined ? rowOf(term) : (entry.row ??= rowOf(term))
      own.push(row)
      for (let place = 0; place < also.length; place += 1) own.push(rowOf(also[place]!))
      if (row >= longest.length) continue
      const most = Math.min(longest[row]!, tokens.length - index)
      let key = ''
      for (let length = 1; length <= most; length += 1) {
        key = length === 1 ? term : phraseKey([key, tokens[index + length - 1]!.term])
        for (const name of table.names.get(key) ?? NONE) own.push(rowOf(name))
        for (const other of table.others.get(key) ?? NONE) derived.push(rowOf(other))
      }
    }
    return { own, derived }
  }
}

function longestPhrases({ terms, names, others }: SynonymTable, { rowOf }: Dictionary): Uint8Array {
  const longest = new Uint8Array(terms.size)
  for (const key of [...names.keys(), ...others.keys()]) {
    const words = key.split(' ')
    const row = rowOf(words[0]!)
    longest[row] = Math.max(longest[row]!, words.length)
  }
  return longest
}
