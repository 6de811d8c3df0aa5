import type { Catalogue } from '#/catalogue/catalogue.ts'
import { unwishedBehind } from '../list-products.ts'
import type { CutOffs } from '../ranker.ts'
import type { Document } from '../types.ts'
import { VISITORS, type PreparedRow } from './rows.ts'
import { RIGHT, scoresOf, WRONG, type KindWeights, type RankedQuery } from './train-ranker.ts'

/** Result of one judged query, ranked by weights trained without the queries of its voice. */
export type Outcome = {
  readonly query: string
  readonly kind: string
  readonly stranger: string
  /** Rank of the first right answer, from 1; Infinity without one or with a wrong answer among the first three. */
  readonly place: number
  readonly first: string
  /** Probabilities of «no hacemos» and the empty page, and of the likeliest right answer relative to the first. */
  readonly probabilities: {
    readonly outOfCatalogue: number
    readonly nothing: number
    readonly right: number
  }
  readonly isOutOfCatalogue: boolean
  readonly isNothing: boolean
}

/** Leading answers among which none may be wrong. */
const FIRST = 3

/** Outcome of a ranked query; unwanted products, listed under «Otros productos», do not count. */
export function outcomeOf(
  { query, kind, stranger, right, model }: PreparedRow,
  ranked: RankedQuery,
  weights: KindWeights,
  { products }: Pick<Catalogue, 'products'>,
  documents: readonly Document[],
): Outcome {
  const { candidates, labels } = ranked
  const scores = scoresOf(ranked, weights)
  const all = [...labels.keys()].sort((a, b) => scores[b]! - scores[a]!)
  const productAt = (at: number) => products.get(documents[candidates[at]!]!.key)
  const best = all.map(productAt).find((product) => product !== undefined)
  const isWished = unwishedBehind(model, best, false)
  const order = all.filter((at) => {
    const product = productAt(at)
    return product === undefined || isWished(product)
  })
  const hasWrong = order.slice(0, FIRST).some((at) => labels[at] === WRONG)
  const place = order.findIndex((at) => labels[at] === RIGHT)
  const shares = scores.map((score) => Math.exp(score - scores[all[0]!]!))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const probabilityOf = (isMeant: (at: number) => boolean) =>
    order.filter(isMeant).reduce((most, at) => Math.max(most, shares[at]! / total), 0)
  const ofKind = (wanted: Document['kind']) =>
    probabilityOf((at) => documents[candidates[at]!]!.kind === wanted)
  const isRightKind = (wanted: Document['kind']) => right.some((at) => documents[at]!.kind === wanted)
  return {
    query,
    kind,
    stranger,
    place: place < 0 || hasWrong ? Infinity : place + 1,
    first: documents[candidates[order[0]!]!]!.key,
    probabilities: {
      outOfCatalogue: ofKind('no'),
      nothing: ofKind('none'),
      right: probabilityOf((at) => labels[at] === RIGHT) * total,
    },
    isOutOfCatalogue: isRightKind('no'),
    isNothing: isRightKind('none'),
  }
}

/** Largest share of unwanted notes «no hacemos X» to visitors, and of unwanted empty pages. */
const FALSE_SHARE = { outOfCatalogue: 0.01, nothing: 0.05 } as const
/** Largest share of right answers that a cut-off may leave out of a page. */
const LOST_SHARE = 0.06

export function chooseCutOffs(outcomes: readonly Outcome[]): CutOffs {
  const right = outcomes
    .map(({ probabilities }) => probabilities.right)
    .filter((probability) => probability > 0)
    .sort((a, b) => a - b)
  const notes = outcomes.filter(({ first, stranger }) => first === 'no' && VISITORS.test(stranger))
  const empty = outcomes.filter(({ first }) => first === 'none')
  return {
    outOfCatalogue: leastFor(
      notes.map((each) => [each.probabilities.outOfCatalogue, each.isOutOfCatalogue]),
      FALSE_SHARE.outOfCatalogue,
    ),
    nothing: leastFor(
      empty.map((each) => [each.probabilities.nothing, each.isNothing]),
      FALSE_SHARE.nothing,
    ),
    listed: rounded(right[Math.floor(right.length * LOST_SHARE)] ?? 0),
  }
}

const rounded = (probability: number) => Number(probability.toPrecision(3))

/** Lowest probability from which at most the share `mostFalse` is false. */
function leastFor(judged: readonly (readonly [probability: number, isTrue: boolean])[], mostFalse: number) {
  const likeliest = judged.toSorted(([a], [b]) => b - a)
  let wrong = 0
  let least = 1
  for (const [at, [probability, isTrue]] of likeliest.entries()) {
    wrong += Number(!isTrue)
    if (wrong <= mostFalse * (at + 1)) least = probability
  }
  return rounded(least)
}
