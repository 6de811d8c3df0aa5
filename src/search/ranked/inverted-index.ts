import { contentTokens } from './analyse.ts'
import type { Token } from './types.ts'

/** Term → its weight in a text. */
export type Terms = ReadonlyMap<string, number>

const BM25 = { saturation: 1.2, lengthShare: 0.6 } as const

/** Terms with the owners that have them, in typed arrays. */
export class Postings {
  readonly #size: number
  readonly #ranges = new Map<string, readonly [from: number, to: number]>()
  readonly #owners: Int32Array
  readonly #weights: Float32Array

  /** Weights of the terms of each owner, by its position. */
  constructor(weighed: readonly Terms[]) {
    this.#size = weighed.length
    const counts = countOwners(weighed)
    const ends = new Map<string, number>()
    let total = 0
    for (const [term, count] of counts) {
      ends.set(term, total)
      this.#ranges.set(term, [total, total + count])
      total += count
    }
    this.#owners = new Int32Array(total)
    this.#weights = new Float32Array(total)
    for (const [owner, terms] of weighed.entries())
      for (const [term, weight] of terms) {
        const at = ends.get(term)!
        ends.set(term, at + 1)
        this.#owners[at] = owner
        this.#weights[at] = weight
      }
  }

  /** Sum of the weights of the query's terms, for each owner. */
  score(query: Terms): Float32Array {
    const scores = new Float32Array(this.#size)
    for (const [term, weight] of query) {
      const [from, to] = this.#ranges.get(term) ?? [0, 0]
      for (let at = from; at < to; at += 1) scores[this.#owners[at]!]! += weight * this.#weights[at]!
    }
    return scores
  }
}

function countOwners(texts: readonly Terms[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const terms of texts) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** Okapi BM25 of one field. */
export function bm25Postings(texts: readonly Terms[]): Postings {
  const { saturation, lengthShare } = BM25
  const counts = countOwners(texts)
  const lengths = texts.map((terms) => sumOf(terms.values()))
  const mean = sumOf(lengths) / (texts.length || 1) || 1
  return new Postings(
    texts.map((terms, owner) => {
      const norm = saturation * (1 - lengthShare + (lengthShare * lengths[owner]!) / mean)
      return mapTerms(terms, (term, count) => {
        const owners = counts.get(term)!
        const rarity = Math.log(1 + (texts.length - owners + 0.5) / (owners + 0.5))
        return (rarity * count * (saturation + 1)) / (count + norm)
      })
    }),
  )
}

/** Share of a query's terms, by their rarity, that each owner has at all. */
export class CoveragePostings {
  readonly #postings: Postings
  readonly #counts: ReadonlyMap<string, number>
  readonly #size: number

  constructor(texts: readonly Terms[]) {
    this.#size = texts.length
    this.#counts = countOwners(texts)
    this.#postings = new Postings(texts.map((terms) => mapTerms(terms, (term) => this.#rarity(term))))
  }

  score(query: Terms): Float32Array {
    const total = sumOf(Array.from(query.keys(), (term) => this.#rarity(term))) || 1
    return this.#postings.score(mapTerms(query, () => 1 / total))
  }

  #rarity(term: string): number {
    return Math.log(1 + this.#size / (this.#counts.get(term) ?? 0.5))
  }
}

/** Cosine of TF-IDF weights with each phrasing; the best of a document's phrasings is the document's. */
export class PhrasingIndex {
  readonly #postings: Postings
  readonly #rarities: ReadonlyMap<string, number>
  readonly #rarityOfUnknown: number
  /** Phrasings of each document; documents may share some. */
  readonly #ofDocument: readonly Int32Array[]

  constructor(phrasings: readonly (readonly string[])[], termsOf: (text: string) => Terms) {
    const places = new Map<string, number>()
    const placeOf = (text: string) => {
      const place = places.get(text) ?? places.size
      places.set(text, place)
      return place
    }
    this.#ofDocument = phrasings.map((texts) => Int32Array.from(texts, placeOf))
    const terms = Array.from(places.keys(), termsOf)
    this.#rarities = mapTerms(countOwners(terms), (_, count) => Math.log(1 + terms.length / count))
    this.#rarityOfUnknown = Math.log(1 + terms.length) / 2
    this.#postings = new Postings(terms.map((each) => this.#normalised(each, 0)))
  }

  /** Similarity of each document, 0 to 1. */
  score(query: Terms): Float32Array {
    const scores = this.#postings.score(this.#normalised(query, this.#rarityOfUnknown))
    return Float32Array.from(this.#ofDocument, (phrasings) => {
      let best = 0
      for (const phrasing of phrasings) if (scores[phrasing]! > best) best = scores[phrasing]!
      return best
    })
  }

  #normalised(terms: Terms, rarityOfUnknown: number): Terms {
    const weighed = mapTerms(terms, (term, weight) => weight * (this.#rarities.get(term) ?? rarityOfUnknown))
    const squares = sumOf(Array.from(weighed.values(), (weight) => weight * weight))
    const scale = 1 / Math.sqrt(squares || 1)
    return mapTerms(weighed, (_, weight) => weight * scale)
  }
}

function mapTerms(terms: Terms, weigh: (term: string, weight: number) => number): Terms {
  return new Map(Array.from(terms, ([term, weight]) => [term, weigh(term, weight)]))
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** Roots with their counts. */
export function rootCounts(tokens: readonly Token[]): Terms {
  const counts = new Map<string, number>()
  for (const { root } of contentTokens(tokens)) counts.set(root, (counts.get(root) ?? 0) + 1)
  return counts
}

const PHRASING_WEIGHTS = { root: 1, negated: 1.2, large: 0.8, letters: 0.25 } as const
const LETTERS = 4

/** Roots, denied ones apart too, diminutives undone, and letters in fours for what is misspelt. */
export function phrasingTerms(tokens: readonly Token[]): Terms {
  const terms = new Map<string, number>()
  for (const { word, root, largeRoot, isNumber, isNegated } of contentTokens(tokens)) {
    terms.set(root, PHRASING_WEIGHTS.root)
    if (isNegated) terms.set(`!${root}`, PHRASING_WEIGHTS.negated)
    if (largeRoot !== undefined) terms.set(largeRoot, PHRASING_WEIGHTS.large)
    if (isNumber) continue
    const padded = `^${word}$`
    for (let from = 0; from + LETTERS <= padded.length; from += 1)
      terms.set(`~${padded.slice(from, from + LETTERS)}`, PHRASING_WEIGHTS.letters)
  }
  return terms
}
