import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { NEVER_CORRECTED } from './never-corrected.ts'
import type { SearchIndex } from './search-index.ts'
import { isKnownTerm } from './term-index.ts'
import { normaliseText, tokenise, type Token } from './tokens.ts'
import type { Word } from './vocabulary.ts'

export type Asked = {
  token: Token
  term: string
  word: string
  complement: boolean
  guesses: readonly Guess[]
}
export type Guess = { word: Word; weight: number }

/** A slip may be none, of a word that sounds the same. */
export const GUESSED = {
  beginning: 0.55,
  completion: 0.62,
  slip: [0.7, 0.66, 0.64],
} as const
const MAX_TOKENS = 16
/** Guessing walks the vocabulary: a query of rubbish must not do so without end. */
const MAX_GUESSED = 5
const SHORTEST_BEGINNING = 3
/** «karao» is no other word, but «moto» is not «motor». */
const LONG_BEGINNING = 5
const SHORTEST_MISHEARD = 4
const BOUND = /^\s+(?:del|de(?:\s+(?:la|el|los|las|un|una))?)\s+$/u

export function readWords(index: SearchIndex, query: string): Asked[] {
  let left = MAX_GUESSED
  const text = normaliseText(query)
  const tokens = tokenise(query).slice(0, MAX_TOKENS)
  const asked: Asked[] = []
  for (const [place, token] of tokens.entries()) {
    const before = tokens[place - 1]
    const between = text.slice(before?.end ?? 0, token.start)
    const complement = before !== undefined && BOUND.test(between)
    const mayBeSlip = left > 0 && !isKnown(index, token)
    if (mayBeSlip) left -= 1
    const of = complement ? asked.at(-1) : undefined
    // What a «cortadora» cuts is not guessed when nothing here is called so.
    const isOfOthers = of !== undefined && of.guesses.length === 0 && !isWord(index, of.token)
    const guesses = mayBeSlip && !isOfOthers ? guess(index, token) : []
    const [best] = guesses
    // Phrases are then recognised in spite of the slip.
    const { term, word } = best && isCorrection(token, best) ? best.word : token
    asked.push({ token, term, word, complement, guesses })
  }
  return asked
}

function isKnown(index: SearchIndex, token: Token): boolean {
  return isWord(index, token) || index.faqs.roots.has(verbRoot(token.word))
}

/** Written somewhere, and not just of the same root; with digits, the next thing is another thing. */
function isWord(index: SearchIndex, { term, word }: Token): boolean {
  const { synonyms, features } = index
  return (
    /[^\p{L}]/u.test(word) ||
    synonyms.meanings.has(term) ||
    features.useTerms.has(term) ||
    isKnownTerm(index, term)
  )
}

function guess({ vocabulary, synonyms }: SearchIndex, { word: typed, term }: Token): Guess[] {
  const completions = typed.length < SHORTEST_BEGINNING ? [] : vocabulary.completions(typed)
  if (completions.length > 0) {
    const weight = typed.length < LONG_BEGINNING ? GUESSED.beginning : GUESSED.completion
    return completions.map((word) => ({ word, weight }))
  }
  // Rightly spelt, even if nothing here is called so.
  if (synonyms.terms.has(term) || typed.length < SHORTEST_MISHEARD) return []
  // «sonda» may be a «Zonda» that was heard.
  const slips = NEVER_CORRECTED.has(typed) ? 0 : undefined
  return vocabulary
    .corrections(typed, slips)
    .map((word) => ({ word, weight: GUESSED.slip[word.distance] ?? 0 }))
}

function isCorrection(token: Token, { word }: Guess): boolean {
  return !word.word.startsWith(token.word)
}

/** What was typed and what was meant. */
export type Slip = { readonly typed: string; readonly meant: string; readonly term: string }

export function slipsIn(asked: readonly Asked[]): (Slip & { start: number; end: number })[] {
  return asked.flatMap(({ token, guesses: [best] }) =>
    best !== undefined && isCorrection(token, best)
      ? {
          typed: token.surface,
          meant: best.word.surface,
          term: best.word.term,
          start: token.start,
          end: token.end,
        }
      : [],
  )
}

export function correctedText(query: string, slips: ReturnType<typeof slipsIn>): string | undefined {
  let text = ''
  let from = 0
  const typed = normaliseText(query)
  for (const { start, end, meant } of slips) {
    text += typed.slice(from, start) + meant
    from = end
  }
  return from === 0 ? undefined : (text + typed.slice(from)).trim().replace(/\s+/g, ' ')
}
