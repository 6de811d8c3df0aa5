import type { SearchIndex } from './search-index.ts'
import { phraseKey, type Meaning } from './synonym-table.ts'
import type { Intent } from './synonyms.ts'
import type { Alternative, Group } from './term-index.ts'
import { normaliseText, termOf, tokenise, type Token } from './tokens.ts'
import { slipsAllowed, type Word } from './vocabulary.ts'

/** What a query asks for. */
export type QueryPlan = {
  /** Parts of the query; those with an intent say where to look rather than what for. */
  readonly groups: readonly (Group & { readonly intent: Intent | undefined })[]
  /** The query with its typing errors mended, when there were any. */
  readonly corrected: string | undefined
}

/** A token and the words it may stand for when it is not one itself. */
type Asked = { token: Token; term: string; guesses: readonly Guess[] }
type Guess = { word: Word; weight: number }

const WEIGHTS = { synonym: 0.8, completion: 0.6, slip: [0, 0.5, 0.3], inches: 3 } as const
const MOST_TOKENS = 16
/** Guessing walks the vocabulary; a query of rubbish must not do so without end. */
const MOST_GUESSED = 5
const SHORTEST_BEGINNING = 3

/** Reads a query: phrases and synonyms first, then words, completed or corrected when the catalogue lacks them. */
export function planQuery(index: SearchIndex, query: string): QueryPlan {
  const asked = guessUnknown(index, tokenise(query).slice(0, MOST_TOKENS))
  const groups: QueryPlan['groups'][number][] = []
  for (let place = 0; place < asked.length;) {
    const { group, length } =
      phraseAt(index, asked, place) ?? pairAt(index, asked, place) ?? wordAt(index, asked[place]!)
    groups.push(group)
    place += length
  }
  return { groups, corrected: correctedText(query, asked) }
}

type Found = { group: QueryPlan['groups'][number]; length: number }

/** The longest run of words that the synonyms know. */
function phraseAt({ synonyms }: SearchIndex, asked: readonly Asked[], place: number): Found | undefined {
  for (let length = Math.min(synonyms.longest, asked.length - place); length > 1; length--) {
    const terms = asked.slice(place, place + length).map((part) => part.term)
    const meanings = synonyms.meanings.get(phraseKey(terms))
    if (meanings) return { group: groupOf([{ terms, weight: 1 }], meanings), length }
  }
  return undefined
}

/** Two words that the catalogue writes as one: «note book», «wi fi». */
function pairAt(index: SearchIndex, asked: readonly Asked[], place: number): Found | undefined {
  const [first, second] = asked.slice(place, place + 2)
  if (first === undefined || second === undefined) return undefined
  const joined = termOf(first.token.word + second.token.word)
  const meanings = index.synonyms.meanings.get(joined) ?? []
  if (!isIndexed(index, joined) && meanings.length === 0) return undefined
  const apart = { terms: [first.term, second.term], weight: 1 }
  return { group: groupOf([apart, { terms: [joined], weight: 1 }], meanings), length: 2 }
}

function wordAt({ synonyms }: SearchIndex, { term, guesses }: Asked): Found {
  if (/^[\d.]+$/.test(term)) return { group: numberGroup(term), length: 1 }
  const alternatives = guesses.flatMap(({ word, weight }) => [
    { terms: [word.term], weight },
    ...(synonyms.meanings.get(word.term) ?? []).map(({ concept }) => ({ terms: [concept], weight })),
  ])
  return {
    group: groupOf([{ terms: [term], weight: 1 }, ...alternatives], synonyms.meanings.get(term) ?? []),
    length: 1,
  }
}

/** «bafle 12», «notebook 15»: of all that a bare number may be, people mean the inches. */
function numberGroup(number: string): Found['group'] {
  const inches = { terms: [`${number}in`], weight: WEIGHTS.inches }
  return groupOf([inches, { terms: [number], weight: 1 }], [])
}

function groupOf(alternatives: readonly Alternative[], meanings: readonly Meaning[]): Found['group'] {
  return {
    alternatives: [
      ...alternatives,
      ...meanings.map(({ concept }) => ({ terms: [concept], weight: WEIGHTS.synonym })),
    ],
    intent: meanings.find((meaning) => meaning.intent !== undefined)?.intent,
  }
}

function guessUnknown(index: SearchIndex, tokens: readonly Token[]): Asked[] {
  let left = MOST_GUESSED
  return tokens.map((token): Asked => {
    if (left === 0 || isKnown(index, token)) return { token, term: token.term, guesses: [] }
    left -= 1
    const guesses = guess(index, token)
    const best = guesses[0]
    // A corrected word takes the place of what was typed, so that phrases are recognised in spite of the slip.
    return { token, term: best && isCorrection(token, best) ? best.word.term : token.term, guesses }
  })
}

/** Codes and numbers are never guessed: with digits, the next thing is another thing. */
function isKnown(index: SearchIndex, { term, word }: Token): boolean {
  return /[^\p{L}]/u.test(word) || index.synonyms.meanings.has(term) || isIndexed(index, term)
}

function guess({ vocabulary, synonyms }: SearchIndex, { word: typed, term }: Token): Guess[] {
  const completions = typed.length < SHORTEST_BEGINNING ? [] : vocabulary.completions(typed)
  if (completions.length > 0) return completions.map((word) => ({ word, weight: WEIGHTS.completion }))
  // Part of a known phrase: rightly spelt, even if nothing here is called so.
  if (synonyms.terms.has(term)) return []
  return vocabulary
    .corrections(typed, slipsAllowed(typed))
    .map((word) => ({ word, weight: WEIGHTS.slip[word.distance] ?? 0 }))
}

function isCorrection(token: Token, { word }: Guess): boolean {
  return !word.word.startsWith(token.word)
}

function isIndexed({ products, categoryTerms, faqTerms }: SearchIndex, term: string): boolean {
  return products.has(term) || categoryTerms.has(term) || faqTerms.has(term)
}

function correctedText(query: string, asked: readonly Asked[]): string | undefined {
  let text = ''
  let from = 0
  const typed = normaliseText(query)
  for (const { token, guesses } of asked) {
    const best = guesses[0]
    if (best === undefined || !isCorrection(token, best)) continue
    text += typed.slice(from, token.start) + best.word.surface
    from = token.end
  }
  return from === 0 ? undefined : (text + typed.slice(from)).trim().replace(/\s+/g, ' ')
}
