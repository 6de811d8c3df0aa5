import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { contentTokens } from './analyse.ts'
import { GrowingLists, GrowingNumbers, WrittenRows } from './growing-numbers.ts'
import type { Terms } from './root-index.ts'
import { sentencesOf } from './sentences.ts'
import type { Token } from './types.ts'

const WEIGHTS = { root: 1, negated: 1.2, large: 0.8, letters: 0.25 } as const
const WEIGHT_VALUES: readonly number[] = Object.values(WEIGHTS)
const LETTERS = 4
/** Low bits of a posting: index of its weight in `WEIGHT_VALUES`; the phrasing's number is above. */
const WEIGHT_BITS = 2
/** Terms read between two yields. */
const STEP = 4000

/** Terms of a text: roots, negated ones also apart, base words of diminutives, and letter 4-grams for misspellings. */
export function phrasingTerms(tokens: readonly Token[], hasLetters = true): Terms {
  const terms = new Map<string, number>()
  for (const { word, root, largeRoot, isNumber, isNegated } of contentTokens(tokens)) {
    terms.set(root, WEIGHTS.root)
    if (isNegated) terms.set(`!${root}`, WEIGHTS.negated)
    if (largeRoot !== undefined) terms.set(largeRoot, WEIGHTS.large)
    if (isNumber || !hasLetters) continue
    const padded = `^${word}$`
    for (let from = 0; from + LETTERS <= padded.length; from += 1)
      terms.set(`~${padded.slice(from, from + LETTERS)}`, WEIGHTS.letters)
  }
  return terms
}

/** Append-only data, shared by a version and those patched from it. */
type Shared = {
  readonly hasLetters: boolean
  /** Term → its number. */
  readonly terms: Map<string, number>
  /** Text → number of the phrasing. */
  readonly phrasings: Map<string, number>
  readonly postings: GrowingLists
  /** Slots of the documents of each phrasing. */
  readonly owners: GrowingLists
  /** Phrasings of each document, by slot. */
  readonly ofSlot: WrittenRows
  /** Scores of the last query; only those of the phrasings in `scored` are non-zero. */
  readonly scratch: { scores: Float32Array; scored: number[] }
}

/**
 * Cosine similarity of TF-IDF weights with each phrasing; a document scores as its best phrasing. A copy can be changed
 * independently, after which `scaleSteps` must run.
 */
export class PhrasingIndex {
  readonly #shared: Shared
  /** Number of documents per phrasing. */
  readonly #uses: GrowingNumbers
  /** Number of phrasings per term. */
  readonly #counts: GrowingNumbers
  #size: number
  /** Reciprocal norm of each phrasing's vector. */
  #scales: Float64Array

  /** `hasLetters`: also finds misspelt words, at five times the memory. */
  constructor(from: PhrasingIndex | { readonly hasLetters: boolean }) {
    const isVersion = from instanceof PhrasingIndex
    this.#shared = isVersion
      ? from.#shared
      : {
          hasLetters: from.hasLetters,
          terms: new Map(),
          phrasings: new Map(),
          postings: new GrowingLists(),
          owners: new GrowingLists(),
          ofSlot: new WrittenRows(),
          scratch: { scores: new Float32Array(0), scored: [] },
        }
    this.#uses = isVersion ? from.#uses.copy() : new GrowingNumbers()
    this.#counts = isVersion ? from.#counts.copy() : new GrowingNumbers()
    this.#size = isVersion ? from.#size : 0
    this.#scales = isVersion ? from.#scales : new Float64Array(0)
  }

  copy(): PhrasingIndex {
    return new PhrasingIndex(this)
  }

  /** Adds the phrasings of a document; each slot may be added once. */
  add(slot: number, texts: readonly string[]): void {
    const { phrasings, ofSlot, owners } = this.#shared
    const row = texts.map((text) => {
      const known = phrasings.get(text)
      const terms = known === undefined || this.#uses.get(known) === 0 ? this.#termsOf(text) : undefined
      const phrasing = known ?? this.#write(text, terms!)
      if (terms !== undefined) this.#count(terms, 1)
      this.#uses.add(phrasing, 1)
      owners.append(phrasing, slot)
      return phrasing
    })
    ofSlot.write(slot, Uint32Array.from(row))
  }

  /** `texts` must equal those added. */
  remove(slot: number, texts: readonly string[]): void {
    for (const [place, phrasing] of this.#shared.ofSlot.read(slot).entries())
      if (this.#uses.add(phrasing, -1) === 0) this.#count(this.#termsOf(texts[place]!), -1)
  }

  *scaleSteps(): Steps<void> {
    const { terms, phrasings, postings } = this.#shared
    const squares = new Float64Array(phrasings.size + 1)
    let pause = STEP
    for (const term of terms.values()) {
      const rarity = this.#rarityOf(term)
      if (rarity === undefined) continue
      postings.forEach(term, (entry) => {
        squares[entry >>> WEIGHT_BITS]! += (weightOf(entry) * rarity) ** 2
      })
      pause -= postings.size(term) / 16 + 1
      if (pause > 0) continue
      pause = STEP
      yield
    }
    this.#scales = squares.map((sum) => 1 / Math.sqrt(sum || 1))
  }

  /** Similarity of each document, 0 to 1. */
  score(slots: Int32Array, tokens: readonly Token[], mostPostings = Infinity): Float32Array {
    const { ofSlot } = this.#shared
    const scores = this.#scorePhrasings(tokens, mostPostings)
    const best = new Float32Array(slots.length)
    for (let at = 0; at < slots.length; at += 1) best[at] = ofSlot.largestOf(slots[at]!, scores)
    return best
  }

  /** Slots of documents with the likeliest phrasings; may include removed documents. */
  likelySlots(tokens: readonly Token[], mostPostings: number, most: number): readonly number[] {
    const { owners, scratch } = this.#shared
    const scores = this.#scorePhrasings(tokens, mostPostings)
    const likely = scratch.scored.toSorted((a, b) => scores[b]! - scores[a]!)
    const slots: number[] = []
    for (const phrasing of likely) {
      if (slots.length + owners.size(phrasing) > most) break
      owners.forEach(phrasing, (slot) => slots.push(slot))
    }
    return slots
  }

  /** Omits terms with the longest posting lists if their total exceeds `mostPostings`. */
  #scorePhrasings(tokens: readonly Token[], mostPostings: number): Float32Array {
    const { terms, phrasings, postings, scratch, hasLetters } = this.#shared
    if (scratch.scores.length <= phrasings.size)
      scratch.scores = new Float32Array(Math.ceil(phrasings.size * 1.25) + 1)
    const { scores } = scratch
    for (const phrasing of scratch.scored) scores[phrasing] = 0
    const scored: number[] = []
    scratch.scored = scored
    const scales = this.#scales
    const query = this.#normalised(phrasingTerms(tokens, hasLetters))
    const lists = query.flatMap(([term, weight, rarity]) => {
      const number = terms.get(term)
      return number === undefined || rarity === undefined
        ? []
        : [{ number, weight, rarity, size: postings.size(number) }]
    })
    let left = mostPostings
    const isLong = lists.reduce((sum, { size }) => sum + size, 0) > mostPostings
    for (const { number, weight, rarity, size } of isLong ? lists.sort((a, b) => a.size - b.size) : lists) {
      left -= size
      if (left < 0) break
      postings.forEach(number, (entry) => {
        const phrasing = entry >>> WEIGHT_BITS
        // A later version of the index may have added phrasings.
        if (phrasing >= scales.length) return
        const score = scores[phrasing]!
        if (score === 0) scored.push(phrasing)
        scores[phrasing] = score + weight * Math.fround(weightOf(entry) * rarity * scales[phrasing]!)
      })
    }
    return scores
  }

  #normalised(query: Terms): (readonly [term: string, weight: number, rarity: number | undefined])[] {
    const unknown = Math.log(1 + this.#size) / 2
    const weighed = Array.from(query, ([term, weight]) => {
      const rarity = this.#rarityOf(this.#shared.terms.get(term))
      return [term, weight * (rarity ?? unknown), rarity] as const
    })
    const squares = weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)
    const scale = 1 / Math.sqrt(squares || 1)
    return weighed.map(([term, weight, rarity]) => [term, weight * scale, rarity])
  }

  /** Inverse document frequency of a term; undefined if no phrasing has it. */
  #rarityOf(term: number | undefined): number | undefined {
    const count = term === undefined ? 0 : this.#counts.get(term)
    return count === 0 ? undefined : Math.log(1 + this.#size / count)
  }

  #termsOf(text: string): Terms {
    return phrasingTerms(
      sentencesOf(text).flatMap(({ tokens }) => tokens),
      this.#shared.hasLetters,
    )
  }

  #count(terms: Terms, sign: 1 | -1): void {
    for (const term of terms.keys()) this.#counts.add(this.#shared.terms.get(term)!, sign)
    this.#size += sign
  }

  #write(text: string, written: Terms): number {
    const { terms, phrasings, postings } = this.#shared
    const phrasing = phrasings.size + 1
    phrasings.set(text, phrasing)
    for (const [term, weight] of written) {
      const number = terms.get(term) ?? terms.size + 1
      if (number > terms.size) terms.set(term, number)
      postings.append(number, ((phrasing << WEIGHT_BITS) | WEIGHT_VALUES.indexOf(weight)) >>> 0)
    }
    return phrasing
  }
}

const weightOf = (entry: number) => WEIGHT_VALUES[entry & ((1 << WEIGHT_BITS) - 1)]!
