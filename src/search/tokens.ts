import { fold } from '#/language/fold.ts'
import { canonicalNumber, quantityTerm } from './quantity.ts'
import { UNIT_PATTERN } from '#/catalogue/quantities/units.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { STOP_WORDS } from '#/language/es-AR/stop-words.ts'

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

const TOKEN = new RegExp(
  `(\\d+(?:[.,]\\d+)*)(?:\\s*(${UNIT_PATTERN}))?(?![\\p{L}\\p{N}])|[\\p{L}\\p{M}\\p{N}]+`,
  'gu',
)
const BEYOND_LATIN = /[\u0300-\uffff]/
const NOTHING: readonly string[] = []

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
  // `matchAll` compiles the expression each time.
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(normalised); match !== null; match = TOKEN.exec(normalised)) {
    const token = match[1] === undefined ? wordToken(match, lexicon) : numberToken(match)
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

type Match = RegExpExecArray

function wordToken({ 0: surface, index: start }: Match, lexicon: Lexicon | undefined): Token {
  const place = { surface, also: NOTHING, start, end: start + surface.length }
  const known = lexicon?.get(surface)
  if (known !== undefined) {
    known.count += 1
    return { ...place, term: known.term, word: known.word, entry: known }
  }
  const word = fold(surface).slice(0, MAX_WORD)
  const term = termOf(word)
  const entry = lexicon && { word, term, count: 1, row: undefined }
  if (entry) lexicon.set(surface, entry)
  return { ...place, term, word, entry }
}

function numberToken({ 0: surface, 1: number = '', 2: unit, index: start }: Match): Token {
  const place = { surface, start, end: start + surface.length, entry: undefined }
  const amount = canonicalNumber(number).slice(0, MAX_WORD)
  if (unit === undefined) return { ...place, term: amount, word: amount, also: NOTHING }
  return { ...place, term: quantityTerm(number, unit).slice(0, MAX_WORD), word: surface, also: [amount] }
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
