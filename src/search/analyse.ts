import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { fold } from '#/language/fold.ts'
import { canonicalNumber } from './quantity.ts'
import { TEXT_WORDS } from './text-words.ts'
import type { Token } from './types.ts'

const { small, denials, denialsBeforeArticle, articles, anyOf, unweighed, clauseEnds, scope } = TEXT_WORDS
const { accented, nounDenials, afterNoun, afterDenied } = TEXT_WORDS

/** Words, numbers («1.200», «1,7») and the punctuation that ends a clause. */
const PIECE =
  /(?<word>[\p{L}\p{M}]+)|(?<number>\d{1,3}(?:\.\d{3})+(?![\d.])(?:,\d+)?|\d+(?:[.,]\d+)?)|[,.;:()?!]/gu
/** Maximum letters of a word, which bounds the memory for absurd input. */
const LONGEST_WORD = 40
const REMEMBERED_WORDS = 50_000

type Form = Pick<Token, 'stem' | 'root' | 'largeRoot'>

/** Folded word → its stem, its root and, for a diminutive, the root of its base word. */
export const formOf: (word: string) => Form = memoizeLru(REMEMBERED_WORDS, (word: string): Form => {
  const large = withoutDiminutive(word)
  const form = { stem: stem(word), root: verbRoot(word) }
  return large === undefined ? form : { ...form, largeRoot: verbRoot(large) }
})

/** Copy of a token with another word, for corrections. */
export function withWord(token: Token, word: string): Token {
  const { largeRoot: _, ...rest } = token
  return { ...rest, word, ...formOf(word) }
}

/** Words and numbers in order, alike for documents and queries; negated ones are marked within their clause. */
export function analyse(text: string): Token[] {
  return clausesOf(text).flatMap(markNegated)
}

/** Tokens with meaning: neither small words nor denials. */
export function contentTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ isSmall, isDenial }) => !isSmall && !isDenial)
}

function clausesOf(text: string): Token[][] {
  const clauses: Token[][] = [[]]
  for (const { 0: surface, index: start, groups = {} } of text.matchAll(PIECE)) {
    const { word, number } = groups
    if (word === undefined && number === undefined) {
      clauses.push([])
      continue
    }
    const token = word === undefined ? numberToken(surface, start) : wordToken(surface, start)
    if (clauseEnds.has(token.word)) clauses.push([])
    clauses.at(-1)!.push(token)
  }
  return clauses
}

/** Token of a word at offset 0, cached. */
const readWord = memoizeLru(REMEMBERED_WORDS, (surface: string): Token => {
  const word = fold(surface).slice(0, LONGEST_WORD)
  return {
    word,
    ...formOf(word),
    isNumber: false,
    isSmall: small.has(word) && !accented.has(surface.toLowerCase()),
    isDenial: denials.has(word),
    isNegated: false,
    start: 0,
    end: surface.length,
  }
})

function wordToken(surface: string, start: number): Token {
  return { ...readWord(surface), start, end: start + surface.length }
}

function numberToken(surface: string, start: number): Token {
  const word = canonicalNumber(surface).slice(0, LONGEST_WORD)
  const end = start + surface.length
  return {
    word,
    stem: word,
    root: word,
    isNumber: true,
    isSmall: false,
    isDenial: false,
    isNegated: false,
    start,
    end,
  }
}

/** Negates some words after a denial; after the last one («con micrófono no») those since the last small word. */
function markNegated(clause: readonly Token[]): Token[] {
  const marked = clause.map((token, place) =>
    isException(clause, place) ? { ...token, isDenial: true } : token,
  )
  const negated = new Set<number>()
  let left = 0
  let isOfNoun = false
  for (const [place, { word, isSmall, isDenial }] of marked.entries()) {
    if (isDenial) {
      left = scope
      isOfNoun = nounDenials.has(word)
      continue
    }
    if (left < scope && (afterDenied.has(word) || (isOfNoun && afterNoun.has(word)))) left = 0
    if (left === 0) continue
    negated.add(place)
    if (!isSmall && !unweighed.has(word)) left -= 1
  }
  for (const place of beforeLastDenial(marked)) negated.add(place)
  return marked.map((token, place) => (negated.has(place) ? { ...token, isNegated: true } : token))
}

const isException = (clause: readonly Token[], place: number) =>
  denialsBeforeArticle.has(clause[place]!.word) &&
  (articles.has(clause[place + 1]?.word ?? '') || clause.slice(0, place).some(({ word }) => anyOf.has(word)))

/** Places negated by a final «no», which only words such as «me gusta» or «quiero» may follow. */
function beforeLastDenial(clause: readonly Token[]): number[] {
  const last = clause.findLastIndex(({ isDenial }) => isDenial)
  const isLast = clause.slice(last + 1).every(({ word, isSmall }) => isSmall || unweighed.has(word))
  if (last < 1 || !isLast || clause[last]!.word !== 'no') return []
  const from = clause.findLastIndex(({ isSmall }, place) => place < last && isSmall)
  return Array.from({ length: last - from - 1 }, (_, place) => from + 1 + place)
}
