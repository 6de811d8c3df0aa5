import { readNumberWord } from '../../language/es-AR/number-words.ts'
import { tokenise, type Token } from './tokens.ts'

/** `8#program`. */
const MARK = '#'

export function countUnit(label: string): string | undefined {
  const [noun] = tokenise(label)
  return noun && `${MARK}${noun.term}`
}

export function isCount(unit: string): boolean {
  return unit.startsWith(MARK)
}

/** Joins «8 programas», if `units` knows what is counted. */
export function joinCounts(tokens: readonly Token[], units: { has: (unit: string) => boolean }): Token[] {
  const joined: Token[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place]!
    const noun = tokens[place + 1]
    const count = countOf(token)
    const unit = `${MARK}${noun?.term}`
    if (count === undefined || noun === undefined || !units.has(unit)) {
      joined.push(token)
      continue
    }
    joined.push({ ...token, term: `${count}${unit}`, end: noun.end, entry: undefined })
    place += 1
  }
  return joined
}

function countOf({ term, word }: Token): number | undefined {
  return /^\d{1,3}$/.test(term) ? Number(term) : readNumberWord(word)
}
