import { FEATURES } from '../features.ts'
import { MAX_SPREADS, standardised, type RankerWeights } from '../ranker.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../types.ts'
import { seededRandom, shuffle } from './seeded-random.ts'

/** Candidates of one query: `labels` are `RIGHT`, `WRONG`, `UNJUDGED` or 0, `features` row by row as `quantised`. */
export type RankedQuery = {
  /** Positions of the documents. */
  readonly candidates: Int32Array
  readonly features: Int8Array
  readonly kinds: Uint8Array
  readonly labels: Uint8Array
  readonly weight: number
}
export const RIGHT = 1
export const WRONG = 2
/** Label of a kind of answer that the judge did not know, ignored in training. */
export const UNJUDGED = 3

type RankerRecipe = {
  readonly seed: number
  readonly epochs: number
  /** Learning rate of AdaGrad, which falls to 0 over the epochs. */
  readonly rate: number
  /** Margin of score by which a wrong candidate must rank below a right one. */
  readonly margin: number
  /** L2 penalty of the weights. */
  readonly shrink: number
}
export const RANKER_RECIPE: RankerRecipe = { seed: 1, epochs: 12, rate: 0.2, margin: 2, shrink: 1e-3 }

export type Moments = Pick<RankerWeights, 'means' | 'spreads'>
export type KindWeights = RankerWeights['weights']

const BATCH = 256
const INITIAL_SQUARES = 0.01
const LEAST_SPREAD = 1e-6
/** Residuals below it are skipped. */
const LEAST_RESIDUAL = 1e-6
const LEAST_SHARE = 1e-12
/** Quantisation step of a feature, in standard deviations. */
const STEP = MAX_SPREADS / 127

/** Listwise softmax, linear, with weights of its own for each kind of answer; AdaGrad. The same queries give the same weights. */
export function trainRanker(
  queries: readonly RankedQuery[],
  recipe: RankerRecipe = RANKER_RECIPE,
): KindWeights {
  const width = FEATURES.length
  const weights = new Float32Array(DOCUMENT_KINDS.length * (width + 1))
  const squares = new Float32Array(weights.length).fill(INITIAL_SQUARES)
  const gradient = new Float32Array(weights.length)
  const { epochs, shrink, margin } = recipe
  const random = seededRandom(recipe.seed)
  const order = Int32Array.from(queries.keys())
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    const rate = recipe.rate * (1 - epoch / (epochs + 1))
    for (let from = 0; from < order.length; from += BATCH) {
      for (const at of order.subarray(from, from + BATCH))
        addGradient(queries[at]!, weights, gradient, margin)
      descend(weights, gradient, squares, rate, shrink)
    }
  }
  return weightsByKind(weights, width)
}

const rounded = (numbers: Iterable<number>) => Array.from(numbers, (each) => Number(each.toPrecision(4)))

function weightsByKind(weights: Float32Array, width: number): KindWeights {
  const byKind: Partial<Record<DocumentKind, readonly number[]>> = {}
  for (const [at, kind] of DOCUMENT_KINDS.entries())
    byKind[kind] = rounded(weights.subarray(at * (width + 1), (at + 1) * (width + 1)))
  return byKind as KindWeights
}

/** Means and spreads of the features in rows. */
export function momentsOf(samples: readonly Float32Array[]): Moments {
  const width = FEATURES.length
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  let count = 0
  for (const rows of samples) {
    count += rows.length / width
    for (let at = 0, column = 0; at < rows.length; at += 1, column = (column + 1) % width) {
      sums[column]! += rows[at]!
      squares[column]! += rows[at]! ** 2
    }
  }
  const means = rounded(sums.map((sum) => sum / count))
  const variance = (column: number) => Math.max(0, squares[column]! / count - means[column]! ** 2)
  return { means, spreads: rounded(sums.map((_, column) => Math.sqrt(variance(column)) + LEAST_SPREAD)) }
}

/** Features standardised to 8 bits, since 100 candidates of each of 20,000 queries must fit in memory. */
export function quantised(rows: Float32Array, { means, spreads }: Moments): Int8Array {
  const width = FEATURES.length
  return Int8Array.from(rows, (value, at) =>
    Math.round(standardised(value, means[at % width]!, spreads[at % width]!) / STEP),
  )
}

function addGradient(
  { features, kinds, labels, weight }: RankedQuery,
  weights: Float32Array,
  gradient: Float32Array,
  margin: number,
): void {
  const width = FEATURES.length
  const residuals = residualsOf(flatScores(features, kinds, weights), labels, margin)
  for (let candidate = 0; candidate < kinds.length; candidate += 1) {
    const residual = residuals[candidate]! * weight
    if (Math.abs(residual) < LEAST_RESIDUAL) continue
    const own = kinds[candidate]! * (width + 1)
    const row = candidate * width
    const step = residual * STEP
    for (let column = 0; column < width; column += 1)
      gradient[own + column]! += step * features[row + column]!
    gradient[own + width]! += residual
  }
}

function flatScores(features: Int8Array, kinds: Uint8Array, weights: Float32Array): Float64Array {
  const width = FEATURES.length
  const scores = new Float64Array(kinds.length)
  for (let candidate = 0; candidate < kinds.length; candidate += 1) {
    const own = kinds[candidate]! * (width + 1)
    const row = candidate * width
    let sum = 0
    for (let column = 0; column < width; column += 1) sum += features[row + column]! * weights[own + column]!
    scores[candidate] = sum * STEP + weights[own + width]!
  }
  return scores
}

/** Gradient of −log p(right); with a wrong candidate, also of −log p(unlabelled) among all but the right ones. */
function residualsOf(scores: Float64Array, labels: Uint8Array, margin: number): Float64Array {
  for (const [at, label] of labels.entries()) if (label === WRONG) scores[at]! += margin
  const most = scores.reduce((best, score) => Math.max(best, score), -Infinity)
  const shares = scores.map((score) => Math.exp(score - most))
  const residuals = new Float64Array(scores.length)
  addResiduals(
    residuals,
    shares,
    () => true,
    (at) => labels[at] === RIGHT,
  )
  if (labels.includes(WRONG))
    addResiduals(
      residuals,
      shares,
      (at) => labels[at] !== RIGHT,
      (at) => labels[at] === 0,
    )
  return residuals
}

function addResiduals(
  residuals: Float64Array,
  shares: Float64Array,
  isAmong: (at: number) => boolean,
  isWanted: (at: number) => boolean,
): void {
  let total = LEAST_SHARE
  let wanted = LEAST_SHARE
  for (let at = 0; at < shares.length; at += 1) {
    if (!isAmong(at)) continue
    total += shares[at]!
    if (isWanted(at)) wanted += shares[at]!
  }
  for (let at = 0; at < shares.length; at += 1) {
    if (!isAmong(at)) continue
    residuals[at]! += shares[at]! / total - (isWanted(at) ? shares[at]! / wanted : 0)
  }
}

function descend(
  weights: Float32Array,
  gradient: Float32Array,
  squares: Float32Array,
  rate: number,
  shrink: number,
): void {
  for (let at = 0; at < weights.length; at += 1) {
    const slope = gradient[at]! + shrink * weights[at]!
    squares[at]! += slope * slope
    weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!)
    gradient[at] = 0
  }
}

/** Scores of the candidates of a query, in their order. */
export function scoresOf({ features, kinds }: RankedQuery, weights: KindWeights): Float64Array {
  return flatScores(features, kinds, Float32Array.from(DOCUMENT_KINDS.flatMap((kind) => weights[kind])))
}
