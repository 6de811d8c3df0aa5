import { FEATURES } from './features.ts'
import { DOCUMENT_KINDS, type Document, type DocumentKind, type Ranked } from './types.ts'

/** Linear weights per kind of answer over standardised features; the last weight of each is the bias. */
export type RankerWeights = {
  readonly features: readonly string[]
  readonly means: readonly number[]
  readonly spreads: readonly number[]
  readonly weights: Readonly<Record<DocumentKind, readonly number[]>>
  readonly cutOffs: CutOffs
}

/** Probability thresholds, chosen on cross-validated queries. */
export type CutOffs = {
  /** Minimum probability for the note «no hacemos X». */
  readonly outOfCatalogue: number
  /** Minimum probability of an empty page. */
  readonly nothing: number
  /** Minimum probability of a listed document, as a share of the first one's. */
  readonly listed: number
}

/** Clamp of standardised features, in standard deviations. */
export const MAX_SPREADS = 4

export function standardised(value: number, mean: number, spread: number): number {
  return Math.min(MAX_SPREADS, Math.max(-MAX_SPREADS, (value - mean) / spread))
}

type Summand = readonly [feature: string, contribution: number]

/** @throws {RangeError} when the weights were trained with other features. */
export function createRanker({ features, means, spreads, weights }: RankerWeights) {
  if (features.join() !== FEATURES.join())
    throw new RangeError('Weights of other features: run `npm run vidriera -- train`.')
  const width = FEATURES.length
  const ofKinds = new Map(DOCUMENT_KINDS.map((kind) => [kind, Float32Array.from(weights[kind])]))

  return { score, explain, rank }

  /** Score of the feature row that begins at `start`. */
  function score(rows: Float32Array, start: number, kind: DocumentKind): number {
    const own = ofKinds.get(kind)!
    let sum = own[width]!
    for (let column = 0; column < width; column += 1)
      sum += own[column]! * standardised(rows[start + column]!, means[column]!, spreads[column]!)
    return sum
  }

  /** Contributions to the score, largest first. */
  function explain(row: Float32Array, kind: DocumentKind): readonly Summand[] {
    const own = ofKinds.get(kind)!
    const summands = FEATURES.map((name, column): Summand => [
      name,
      own[column]! * standardised(row[column]!, means[column]!, spreads[column]!),
    ])
    return [...summands, ['bias', own[width]!] as const].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  }

  /** Documents by descending probability; `rows` are their features in the same order. */
  function rank(documents: readonly Document[], rows: Float32Array): readonly Ranked[] {
    const scores = documents.map(({ kind }, at) => score(rows, at * width, kind))
    const best = Math.max(...scores)
    const shares = scores.map((each) => Math.exp(each - best))
    const total = shares.reduce((sum, share) => sum + share, 0)
    return documents
      .map((document, at) => ({
        document,
        probability: shares[at]! / total,
        get because() {
          return explain(rows.subarray(at * width, (at + 1) * width), document.kind)
        },
      }))
      .sort((a, b) => b.probability - a.probability)
  }
}
