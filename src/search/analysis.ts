import { conceptOf, phraseKey, type SynonymTable } from './synonym-table.ts'
import { rowOf, type Dictionary, type Rows } from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'

export type Analysis = {
  readonly own: Rows
  readonly derived: Rows
}

/** A query goes through `planQuery` instead. */
export type Analyse = (text: string) => Analysis

const NONE: readonly string[] = []

export function createAnalyser(table: SynonymTable, rows: Dictionary, lexicon?: Lexicon): Analyse {
  const longest = new Map<string, number>()
  for (const key of [...table.names.keys(), ...table.others.keys()]) {
    const words = key.split(' ')
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length))
  }
  return (text) => {
    const tokens = tokenise(text, lexicon)
    const own: number[] = []
    const derived: number[] = []
    let next = 0
    for (const { entry, term, also } of tokens) {
      next += 1
      own.push(entry === undefined ? rowOf(rows, term) : (entry.row ??= rowOf(rows, term)))
      for (const each of also) own.push(rowOf(rows, each))
      const most = longest.get(term) ?? 0
      for (let length = 1, key = term; length <= most; length += 1) {
        if (table.names.has(key)) own.push(rowOf(rows, conceptOf(key)))
        for (const other of table.others.get(key) ?? NONE) derived.push(rowOf(rows, other))
        key = phraseKey([key, tokens[next + length - 1]?.term ?? ''])
      }
    }
    return { own, derived }
  }
}
