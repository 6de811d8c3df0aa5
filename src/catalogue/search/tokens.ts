import { fold } from '../text/fold.ts'
import { canonicalNumber, quantityTerm, UNIT_PATTERN } from './quantity.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A word, number or number with unit of a text. */
export type Token = {
  /** What is indexed and what is asked for. */
  term: string
  /** Folded, not stemmed: «yogurteras». */
  word: string
  /** As written, in lower case: «micrófonos». */
  surface: string
  /** Further terms that a document with this token answers to; a query asks for `term` alone. */
  also: string[]
  /** Where it stands in `normaliseText` of the text. */
  start: number
  end: number
}

/** Longer words are cut: no real one is, and it bounds the work a hostile query can ask for. */
const MAX_WORD = 40

const PATTERN = new RegExp(
  `(\\d+(?:[.,]\\d+)*)(?:\\s*(${UNIT_PATTERN}))?(?![\\p{L}\\p{N}])|[\\p{L}\\p{M}\\p{N}]+`,
  'gu',
)

/** The form of a text that token positions refer to. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Tokens of a text without stop words, the same for what is indexed and what is asked. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let previous: Token | undefined
  const normalised = normaliseText(text)
  for (const match of normalised.matchAll(PATTERN)) {
    const token = readToken(match)
    if (token === undefined) continue
    // «in-ear» must also answer to «inear», «Wi-Fi» to «wifi».
    if (previous && token.start - previous.end === 1 && normalised[previous.end] === '-') {
      token.also.push(termOf(previous.word + token.word))
    }
    previous = token
    if (!STOP_WORDS.has(token.word)) tokens.push(token)
  }
  return bindNegations(tokens)
}

/** Term of a folded word: its stem, unless it carries digits. */
export function termOf(word: string): string {
  return (/\d/.test(word) ? word : stem(word)).slice(0, MAX_WORD)
}

function readToken(match: RegExpExecArray): Token | undefined {
  const [surface, number, unit] = match
  const place = { surface, start: match.index, end: match.index + surface.length }
  if (number !== undefined) {
    const amount = canonicalNumber(number).slice(0, MAX_WORD)
    if (unit === undefined) return { ...place, term: amount, word: amount, also: [] }
    return { ...place, term: quantityTerm(number, unit).slice(0, MAX_WORD), word: surface, also: [amount] }
  }
  const word = fold(surface).slice(0, MAX_WORD)
  return word === '' ? undefined : { ...place, term: termOf(word), word, also: [] }
}

/** «sin aceite» is one thing, the opposite of «aceite». */
function bindNegations(tokens: readonly Token[]): Token[] {
  const bound: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const next = tokens[index + 1]
    if (token.word !== 'sin' || next === undefined) {
      bound.push(token)
      continue
    }
    bound.push({
      term: `sin_${next.term}`,
      word: `sin ${next.word}`,
      surface: `sin ${next.surface}`,
      also: [next.term, ...next.also],
      start: token.start,
      end: next.end,
    })
    index += 1
  }
  return bound
}
