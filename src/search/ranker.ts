import { FEATURES } from './features.ts'
import { DOCUMENT_KINDS, type Document, type DocumentKind, type Ranked } from './types.ts'

/** Weights for each kind of answer, of features that are standardised first; the last of each is its bias. */
export type RankerWeights = {
  readonly features: readonly string[]
  readonly means: readonly number[]
  readonly spreads: readonly number[]
  readonly weights: Readonly<Record<DocumentKind, readonly number[]>>
  readonly cutOffs: CutOffs
}

/** Probabilities, chosen on queries of strangers. */
export type CutOffs = {
  /** «No hacemos X» is noted from here. */
  readonly outOfCatalogue: number
  /** The page is empty from here. */
  readonly nothing: number
  /** A document has a place from this share of the first one's probability. */
  readonly listed: number
}

/** Spreads from the mean; beyond it a feature says no more. */
export const MAX_SPREADS = 4

export function standardised(value: number, mean: number, spread: number): number {
  return Math.min(MAX_SPREADS, Math.max(-MAX_SPREADS, (value - mean) / spread))
}

type Summand = readonly [feature: string, contribution: number]

/** Throws a RangeError where the weights were trained with other features. */
export function createRanker({ features, means, spreads, weights }: RankerWeights) {
  if (features.join() !== FEATURES.join())
    throw new RangeError('Weights of other features: run `npm run vidriera -- train`.')
  const width = FEATURES.length
  const ofKinds = new Map(DOCUMENT_KINDS.map((kind) => [kind, Float32Array.from(weights[kind])]))

  return { score, explain, rank }

  /** Summed weights of the row of features that begins at `start`. */
  function score(rows: Float32Array, start: number, kind: DocumentKind): number {
    const own = ofKinds.get(kind)!
    let sum = own[width]!
    for (let column = 0; column < width; column += 1)
      sum += own[column]! * standardised(rows[start + column]!, means[column]!, spreads[column]!)
    return sum
  }

  /** Summands of the score, the largest first. */
  function explain(row: Float32Array, kind: DocumentKind): readonly Summand[] {
    const own = ofKinds.get(kind)!
    const summands = FEATURES.map((name, column): Summand => [
      name,
      own[column]! * standardised(row[column]!, means[column]!, spreads[column]!),
    ])
    return [...summands, ['bias', own[width]!] as const].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  }

  /** Best first. `rows` are the documents' features in their order. */
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
