import { DIMENSIONS, QUERY_BUCKETS, TRAIT_BUCKETS, type EncoderTables, type Sparse } from '../encoder.ts'
import { seededRandom, shuffle } from './seeded-random.ts'

/** `right`: positions of documents, any of which is right; all others count as wrong. */
export type EncoderLesson = {
  readonly asked: Sparse
  readonly right: readonly number[]
  readonly weight: number
}
type EncoderRecipe = { readonly seed: number; readonly epochs: number }

const BATCH = 128
/** Learning rate of AdaGrad, which falls to 0 over the epochs. */
const RATE = 0.35
/** Dropout: share of a query's features omitted in a step, so that none is relied on alone. */
const DROPPED = 0.5
const INITIAL = { queries: 0.15, traits: 0.3, squares: 0.01 } as const
/** Residuals below it are skipped. */
const LEAST_RESIDUAL = 1e-5

const ENCODER_RECIPE: EncoderRecipe = { seed: 7, epochs: 10 }

/** Log-bilinear, softmax over all documents, AdaGrad by row; the same lessons give the same tables. */
export function trainEncoder(
  lessons: readonly EncoderLesson[],
  documents: readonly Sparse[],
  { seed, epochs }: EncoderRecipe = ENCODER_RECIPE,
): EncoderTables {
  const random = seededRandom(seed)
  const queries = new TrainedTable(QUERY_BUCKETS, INITIAL.queries, random)
  const traits = new TrainedTable(TRAIT_BUCKETS, INITIAL.traits, random)
  const answers = distinctAnswers(documents)
  const step = createStep(queries, traits, answers, random)
  const order = Int32Array.from(lessons.keys())
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    const rate = RATE * (1 - epoch / (epochs + 1))
    for (let from = 0; from < order.length; from += BATCH)
      step(
        Array.from(order.subarray(from, from + BATCH), (at) => lessons[at]!),
        rate,
      )
  }
  return { queries: queries.values, traits: traits.values }
}

/** A table with the gradient of one batch and AdaGrad's sums of squares, one for each row. */
class TrainedTable {
  readonly values: Float32Array
  readonly #gradient: Float32Array
  readonly #squares: Float32Array
  readonly #isTouched: Uint8Array
  #touched: number[] = []

  constructor(rows: number, spread: number, random: () => number) {
    this.values = Float32Array.from({ length: rows * DIMENSIONS }, () => (random() * 2 - 1) * spread)
    this.#gradient = new Float32Array(rows * DIMENSIONS)
    this.#squares = new Float32Array(rows).fill(INITIAL.squares)
    this.#isTouched = new Uint8Array(rows)
  }

  /** Sums of the weighted rows, a vector for each input. */
  encode(inputs: readonly Sparse[], vectors: Float32Array) {
    const { values } = this
    vectors.fill(0)
    for (let input = 0; input < inputs.length; input += 1) {
      const { buckets, weights } = inputs[input]!
      const start = input * DIMENSIONS
      for (let at = 0; at < buckets.length; at += 1) {
        const weight = weights[at]!
        const row = buckets[at]! * DIMENSIONS
        for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
          vectors[start + dimension]! += weight * values[row + dimension]!
      }
    }
  }

  /** AdaGrad step; `gradients` refer to the vectors of `encode`. */
  descend(inputs: readonly Sparse[], gradients: Float32Array, rate: number) {
    for (let input = 0; input < inputs.length; input += 1)
      this.#addGradient(inputs[input]!, gradients, input * DIMENSIONS)
    for (const bucket of this.#touched) this.#descendRow(bucket, rate)
    this.#touched = []
  }

  #addGradient({ buckets, weights }: Sparse, gradients: Float32Array, start: number) {
    const gradient = this.#gradient
    for (let at = 0; at < buckets.length; at += 1) {
      const weight = weights[at]!
      if (weight === 0) continue
      const bucket = buckets[at]!
      if (this.#isTouched[bucket] === 0) {
        this.#isTouched[bucket] = 1
        this.#touched.push(bucket)
      }
      const row = bucket * DIMENSIONS
      for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
        gradient[row + dimension]! += weight * gradients[start + dimension]!
    }
  }

  #descendRow(bucket: number, rate: number) {
    const { values } = this
    const gradient = this.#gradient
    const row = bucket * DIMENSIONS
    let squares = 0
    for (let at = row; at < row + DIMENSIONS; at += 1) squares += gradient[at]! * gradient[at]!
    this.#squares[bucket]! += squares / DIMENSIONS
    const size = rate / Math.sqrt(this.#squares[bucket]!)
    for (let at = row; at < row + DIMENSIONS; at += 1) {
      values[at]! -= size * gradient[at]!
      gradient[at] = 0
    }
    this.#isTouched[bucket] = 0
  }
}

type Answers = {
  readonly features: readonly Sparse[]
  /** Number of documents of each distinct answer. */
  readonly counts: Float32Array
  /** Index of each document's distinct answer. */
  readonly ofDocument: Int32Array
}

/** Groups documents with equal traits, whose scores are equal. */
function distinctAnswers(documents: readonly Sparse[]): Answers {
  const places = new Map<string, number>()
  const features: Sparse[] = []
  const ofDocument = Int32Array.from(documents, (document) => {
    const key = `${document.buckets.join()} ${document.weights.join()}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, features.length)
    return features.push(document) - 1
  })
  const counts = new Float32Array(features.length)
  for (const answer of ofDocument) counts[answer]! += 1
  return { features, counts, ofDocument }
}

function createStep(queries: TrainedTable, traits: TrainedTable, answers: Answers, random: () => number) {
  const { features, counts, ofDocument } = answers
  const answerVectors = new Float32Array(features.length * DIMENSIONS)
  const answerGradients = new Float32Array(features.length * DIMENSIONS)
  const queryVectors = new Float32Array(BATCH * DIMENSIONS)
  const queryGradients = new Float32Array(BATCH * DIMENSIONS)
  const scores = new Float32Array(BATCH * features.length)
  const rightCounts = new Float32Array(features.length)

  return (batch: readonly EncoderLesson[], rate: number) => {
    const remembered = batch.map(({ asked }) => withoutSome(asked, random))
    queries.encode(remembered, queryVectors)
    traits.encode(features, answerVectors)
    multiply(queryVectors, answerVectors, scores, batch.length)
    answerGradients.fill(0)
    queryGradients.fill(0)
    for (const [place, lesson] of batch.entries()) pull(place, lesson)
    queries.descend(remembered, queryGradients, rate)
    traits.descend(features, answerGradients, rate)
  }

  /** Adds the gradient of −log of the total probability of the right answers. */
  function pull(place: number, { right, weight }: EncoderLesson) {
    const row = scores.subarray(place * features.length, (place + 1) * features.length)
    for (const document of right) rightCounts[ofDocument[document]!]! += 1
    let most = -Infinity
    for (let answer = 0; answer < row.length; answer += 1) if (row[answer]! > most) most = row[answer]!
    let total = 0
    let ofRight = 1e-12
    for (let answer = 0; answer < row.length; answer += 1) {
      const share = Math.exp(row[answer]! - most)
      row[answer] = share
      total += share * counts[answer]!
      ofRight += share * rightCounts[answer]!
    }
    const query = place * DIMENSIONS
    for (let answer = 0; answer < row.length; answer += 1) {
      const wanted = rightCounts[answer]! / ofRight
      const residual = weight * row[answer]! * (counts[answer]! / total - wanted)
      rightCounts[answer] = 0
      if (Math.abs(residual) < LEAST_RESIDUAL) continue
      const start = answer * DIMENSIONS
      for (let dimension = 0; dimension < DIMENSIONS; dimension += 1) {
        queryGradients[query + dimension]! += residual * answerVectors[start + dimension]!
        answerGradients[start + dimension]! += residual * queryVectors[query + dimension]!
      }
    }
  }
}

/** Inverted dropout: omitted features weigh 0, the others proportionally more. */
function withoutSome({ buckets, weights }: Sparse, random: () => number): Sparse {
  return { buckets, weights: weights.map((weight) => (random() < DROPPED ? 0 : weight / (1 - DROPPED))) }
}

/** Scores of each query for each answer, four queries at a time to read each answer's vector once for all four. */
function multiply(queries: Float32Array, answers: Float32Array, scores: Float32Array, count: number) {
  const size = answers.length / DIMENSIONS
  for (let query = 0; query < count; query += 4) {
    const first = query * DIMENSIONS
    for (let answer = 0; answer < size; answer += 1) {
      const start = answer * DIMENSIONS
      let [a, b, c, d] = [0, 0, 0, 0]
      for (let dimension = 0; dimension < DIMENSIONS; dimension += 1) {
        const number = answers[start + dimension]!
        const at = first + dimension
        a += number * queries[at]!
        b += number * queries[at + DIMENSIONS]!
        c += number * queries[at + 2 * DIMENSIONS]!
        d += number * queries[at + 3 * DIMENSIONS]!
      }
      scores[query * size + answer] = a
      scores[(query + 1) * size + answer] = b
      scores[(query + 2) * size + answer] = c
      scores[(query + 3) * size + answer] = d
    }
  }
}
