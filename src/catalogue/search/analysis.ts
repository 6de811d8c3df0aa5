import { phraseKey, type SynonymTable } from './synonym-table.ts'
import { tokenise, type Token } from './tokens.ts'

/** Terms of an indexed text. */
export type Analysis = {
  readonly tokens: readonly Token[]
  /** Its words, numbers and known names. */
  readonly own: readonly string[]
  /** What synonyms add. */
  readonly derived: readonly string[]
}

/** Analysis of a text that enters the index. A query goes through the same tokens and table in `planQuery`. */
export function analyse(text: string, table: SynonymTable): Analysis {
  const tokens = tokenise(text)
  const own = new Set<string>()
  const derived = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    own.add(token.term)
    for (const term of token.also) own.add(term)
    if (!table.terms.has(token.term)) continue
    for (let length = 1; length <= table.longest && index + length <= tokens.length; length++) {
      const key = phraseKey(tokens.slice(index, index + length).map((part) => part.term))
      for (const term of table.names.get(key) ?? []) own.add(term)
      for (const term of table.others.get(key) ?? []) derived.add(term)
    }
  }
  return { tokens, own: [...own], derived: [...derived].filter((term) => !own.has(term)) }
}
