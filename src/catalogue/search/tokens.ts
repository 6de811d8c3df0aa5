import { fold } from '../../language/fold.ts'
import { canonicalNumber, quantityTerm } from './quantity.ts'
import { UNIT_PATTERN } from '../quantities/units.ts'
import { stem } from '../../language/es-AR/stem.ts'
import { STOP_WORDS } from '../../language/es-AR/stop-words.ts'

export type Token = {
  term: string
  /** Folded, not stemmed. */
  word: string
  surface: string
  /** Of a document; queries ask for `term` alone. */
  also: readonly string[]
  start: number
  end: number
  entry: LexiconWord | undefined
}

/** An index reads the same few thousand millions of times. Goes with one dictionary. */
export type Lexicon = Map<string, LexiconWord>
export type LexiconWord = {
  readonly word: string
  readonly term: string
  count: number
  /** In the dictionary, once asked for. */
  row: number | undefined
}

/** Bounds the work a hostile query can ask for. */
const MAX_WORD = 40

const NUMBER = new RegExp(`(\\d+(?:[.,]\\d+)*)(?:\\s*(${UNIT_PATTERN}))?(?![\\p{L}\\p{N}])`, 'uy')
const WORD = /[\p{L}\p{M}\p{N}]+/uy
const BEYOND_LATIN = /[\u0300-\uffff]/
const NOTHING: readonly string[] = []

/** Of the commonest characters; the rest is left to the expressions. */
const KINDS = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/\d/.test(character)) return 2
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? 1 : 0
})

export function normaliseText(text: string): string {
  // Below the combining marks text is composed already, and asking costs more.
  return (BEYOND_LATIN.test(text) ? text.normalize('NFC') : text).toLowerCase()
}

/** Without stop words, alike for documents and queries. */
export function tokenise(text: string, lexicon?: Lexicon): Token[] {
  const tokens: Token[] = []
  let previous: Token | undefined
  let negated = false
  const normalised = normaliseText(text)
  for (let place = wordStart(normalised, 0); place < normalised.length;) {
    const token = tokenAt(normalised, place, lexicon)
    place = wordStart(normalised, token.end)
    if (token.word === '') continue
    // «in-ear» also answers to «inear».
    if (previous && token.start - previous.end === 1 && normalised.charCodeAt(previous.end) === 0x2d) {
      token.also = [...token.also, termOf(previous.word + token.word)]
    }
    previous = token
    negated ||= token.word === 'sin'
    if (!STOP_WORDS.has(token.word)) tokens.push(token)
  }
  return negated ? bindNegations(tokens) : tokens
}

/** Its stem, unless it carries digits. */
export function termOf(word: string): string {
  return (/\d/.test(word) ? word : stem(word)).slice(0, MAX_WORD)
}

function wordStart(text: string, from: number): number {
  let place = from
  for (; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code < KINDS.length ? KINDS[code] !== 0 : matchAt(WORD, text, place) !== null) break
  }
  return place
}

function tokenAt(text: string, start: number, lexicon: Lexicon | undefined): Token {
  const number = KINDS[text.charCodeAt(start)] === 2 ? matchAt(NUMBER, text, start) : null
  if (number !== null) return numberToken(number, start)
  const end = wordEnd(text, start)
  const surface = text.slice(start, end)
  const known = lexicon?.get(surface)
  if (known !== undefined) {
    known.count += 1
    return { term: known.term, word: known.word, surface, also: NOTHING, start, end, entry: known }
  }
  const word = fold(surface).slice(0, MAX_WORD)
  const term = termOf(word)
  const entry = lexicon && { word, term, count: 1, row: undefined }
  if (entry) lexicon.set(surface, entry)
  return { term, word, surface, also: NOTHING, start, end, entry }
}

function wordEnd(text: string, start: number): number {
  for (let place = start; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code >= KINDS.length) return start + matchAt(WORD, text, start)![0].length
    if (KINDS[code] === 0) return place
  }
  return text.length
}

function numberToken([surface, number = '', unit]: RegExpExecArray, start: number): Token {
  const place = { surface, start, end: start + surface.length, entry: undefined }
  const amount = canonicalNumber(number).slice(0, MAX_WORD)
  if (unit === undefined) return { ...place, term: amount, word: amount, also: NOTHING }
  return { ...place, term: quantityTerm(number, unit).slice(0, MAX_WORD), word: surface, also: [amount] }
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** «sin aceite» is the opposite of «aceite». */
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
      entry: undefined,
    })
    index += 1
  }
  return bound
}
