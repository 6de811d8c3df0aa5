import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { GrowingNumbers } from './growing-numbers.ts'
import type { DocumentWithTexts, Token, Trait } from './types.ts'

export const DIMENSIONS = 32
/** Hash buckets for words and word pairs, and for letter 3- to 5-grams; with a quarter of them rare words collide. */
const WORD_BUCKETS = 1 << 16
const LETTER_BUCKETS = 1 << 15
export const QUERY_BUCKETS = WORD_BUCKETS + LETTER_BUCKETS
export const TRAIT_BUCKETS = 1 << 13

/** Sparse encoder input: hash buckets of the features, with their weights. */
export type Sparse = { readonly buckets: Int32Array; readonly weights: Float32Array }

const WEIGHTS = { pair: 0.7, word: 1, smallWord: 0.4, root: 0.6, smallRoot: 0.2, large: 0.7, letters: 0.6 }
/** Weight of a bias feature that every query has. */
const ALWAYS = 0.3
const SHORTEST_SPELLED = 3
const LETTERS = { least: 3, most: 5 } as const
const MAX_DIGITS = 5

/** Words, word pairs and letter n-grams; pairs mask product types, so that «no prende la juguera» generalises. */
export function queryFeatures(tokens: readonly Token[], isTypeWord: (stem: string) => boolean): Sparse {
  const found = new Map<number, number>()
  let before = '^'
  const add = (bucket: number, weight: number) => found.set(bucket, (found.get(bucket) ?? 0) + weight)
  const addWord = (name: string, weight: number) => add(hashOf(name, WORD_BUCKETS), weight)
  for (const token of tokens) {
    const { word, isNumber, isSmall } = token
    const isType = !isNumber && isTypeWord(token.stem)
    const masked = isNumber ? '0' : isType ? '#' : token.stem
    addWord(`${before} ${masked}`, WEIGHTS.pair)
    before = masked
    const sign = token.isNegated && !isType && !isSmall ? '!' : ''
    if (isNumber) {
      addWord(`${sign}0${Math.min(word.length, MAX_DIGITS)}`, WEIGHTS.word)
      continue
    }
    addWord(`${sign}w${token.stem}`, isSmall ? WEIGHTS.smallWord : WEIGHTS.word)
    if (token.root !== token.stem)
      addWord(`${sign}r${token.root}`, isSmall ? WEIGHTS.smallRoot : WEIGHTS.root)
    if (word.length < SHORTEST_SPELLED) continue
    const large = withoutDiminutive(word)
    if (large !== undefined) addWord(`${sign}w${stem(large)}`, WEIGHTS.large)
    addLetters(word, sign, add)
  }
  addWord(`${before} $`, WEIGHTS.pair)
  return normalised(found)
}

function addLetters(word: string, sign: string, add: (bucket: number, weight: number) => void) {
  const padded = `^${word}$`
  const weight = WEIGHTS.letters / Math.sqrt(padded.length)
  for (let size = LETTERS.least; size <= LETTERS.most; size += 1)
    for (let from = 0; from + size <= padded.length; from += 1)
      add(WORD_BUCKETS + hashOf(sign + padded.slice(from, from + size), LETTER_BUCKETS), weight)
}

function normalised(found: Map<number, number>): Sparse {
  let squares = 0
  for (const weight of found.values()) squares += weight * weight
  const scale = 1 / Math.sqrt(squares || 1)
  for (const [bucket, weight] of found) found.set(bucket, weight * scale)
  found.set(hashOf('', WORD_BUCKETS), ALWAYS)
  return sparseOf(found)
}

export function documentFeatures(traits: readonly Trait[]): Sparse {
  const found = new Map<number, number>()
  for (const [name, weight] of traits) {
    const bucket = hashOf(name, TRAIT_BUCKETS)
    found.set(bucket, (found.get(bucket) ?? 0) + weight)
  }
  return sparseOf(found)
}

const sparseOf = (found: ReadonlyMap<number, number>): Sparse => ({
  buckets: Int32Array.from(found.keys()),
  weights: Float32Array.from(found.values()),
})

/** FNV-1a; `size` is a power of two. */
function hashOf(text: string, size: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (size - 1)
}

/** One row of `DIMENSIONS` numbers per bucket. */
type Table = Float32Array
export type EncoderTables = { readonly queries: Table; readonly traits: Table }

/** Encoder with tables quantised to 8 bits, each row with its own logarithmic scale. */
export class Encoder {
  readonly #bytes: Int8Array
  readonly #scales: Float32Array

  /** `file`: output of `encoderFile`. @throws {RangeError} for another size. */
  constructor(file: Uint8Array) {
    if (file.length !== FILE_BYTES) throw new RangeError(`Encoder of ${file.length} bytes, not ${FILE_BYTES}`)
    this.#bytes = new Int8Array(file.buffer, file.byteOffset, ROWS * DIMENSIONS)
    this.#scales = Float32Array.from(file.subarray(ROWS * DIMENSIONS), scaleOf)
  }

  encodeQuery(features: Sparse): Float32Array {
    return this.#sum(features, 0)
  }

  encodeDocument(features: Sparse): Float32Array {
    return this.#sum(features, QUERY_BUCKETS)
  }

  #sum({ buckets, weights }: Sparse, firstRow: number): Float32Array {
    const vector = new Float32Array(DIMENSIONS)
    for (let at = 0; at < buckets.length; at += 1) {
      const row = firstRow + buckets[at]!
      const weight = weights[at]! * this.#scales[row]!
      const start = row * DIMENSIONS
      for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
        vector[dimension]! += weight * this.#bytes[start + dimension]!
    }
    return vector
  }
}

const ROWS = QUERY_BUCKETS + TRAIT_BUCKETS
const FILE_BYTES = ROWS * (DIMENSIONS + 1)
const MAX_BYTE = 127
const LARGEST_SCALE = 1
const STEPS_PER_OCTAVE = 8

const scaleOf = (step: number) => LARGEST_SCALE * 2 ** (-step / STEPS_PER_OCTAVE)

export function encoderFile({ queries, traits }: EncoderTables): Uint8Array {
  const file = new Uint8Array(FILE_BYTES)
  const bytes = new Int8Array(file.buffer, 0, ROWS * DIMENSIONS)
  for (let row = 0; row < ROWS; row += 1) {
    const [table, start] =
      row < QUERY_BUCKETS ? [queries, row * DIMENSIONS] : [traits, (row - QUERY_BUCKETS) * DIMENSIONS]
    const numbers = table.subarray(start, start + DIMENSIONS)
    const most = numbers.reduce((largest, number) => Math.max(largest, Math.abs(number)), 1e-9)
    const step = Math.floor(-STEPS_PER_OCTAVE * Math.log2(most / MAX_BYTE / LARGEST_SCALE))
    const stored = Math.min(255, Math.max(0, step))
    file[ROWS * DIMENSIONS + row] = stored
    for (const [dimension, number] of numbers.entries())
      bytes[row * DIMENSIONS + dimension] = Math.round(
        Math.min(MAX_BYTE, Math.max(-MAX_BYTE, number / scaleOf(stored))),
      )
  }
  return file
}

export function similarity(first: Float32Array, second: Float32Array): number {
  return similarityAt(first, second, 0)
}

function similarityAt(query: Float32Array, numbers: Float32Array, start: number): number {
  let sum = 0
  for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
    sum += query[dimension]! * numbers[start + dimension]!
  return sum
}

/** Document vectors by slot; manuals of one type share theirs. */
export class DocumentVectors {
  readonly encoder: Encoder
  #numbers = new Float32Array(64 * DIMENSIONS)
  #size = 0
  /** Slot → start of its vector. */
  readonly #starts = new GrowingNumbers()
  readonly #ofManuals = new Map<readonly Trait[], number>()

  constructor(encoder: Encoder) {
    this.encoder = encoder
  }

  add(slot: number, { kind, traits }: Pick<DocumentWithTexts, 'kind' | 'traits'>): void {
    const start = this.#ofManuals.get(traits) ?? this.#append(traits)
    if (kind === 'manual') this.#ofManuals.set(traits, start)
    this.#starts.set(slot, start)
  }

  #append(traits: readonly Trait[]): number {
    const start = this.#size * DIMENSIONS
    if (start === this.#numbers.length) {
      const grown = new Float32Array(2 * start)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers.set(this.encoder.encodeDocument(documentFeatures(traits)), start)
    this.#size += 1
    return start
  }

  /** Vector of a document, as a view that must not be changed. */
  of(slot: number): Float32Array {
    const start = this.#starts.get(slot)
    return this.#numbers.subarray(start, start + DIMENSIONS)
  }

  similarities(query: Float32Array, slots: Int32Array): Float32Array {
    const scores = new Float32Array(slots.length)
    for (let at = 0; at < slots.length; at += 1)
      scores[at] = similarityAt(query, this.#numbers, this.#starts.get(slots[at]!))
    return scores
  }
}

/** Vectors of documents whose slots are their positions. */
export function encodeDocuments(documents: readonly DocumentWithTexts[], encoder: Encoder): DocumentVectors {
  const vectors = new DocumentVectors(encoder)
  for (const [slot, document] of documents.entries()) vectors.add(slot, document)
  return vectors
}
