import type { AnswerTable } from './answer-table.ts'
import { namingWeight, type Evidence } from './evidence.ts'
import { balance } from './wishes.ts'
import type { Document, QueryModel } from './types.ts'

/** Maximum candidates that the ranker compares by all features. */
const MAX_CANDIDATES = 120

/** Score of the first stage, which favours recall over precision. */
const WEIGHTS = {
  phrasing: 6,
  plain: 0.7,
  title: 0.3,
  named: 5,
  type: 1.5,
  wishes: 0.15,
  worstWishes: -15,
  amounts: 2,
  town: 6,
  province: 4,
  elsewhere: -2,
  partCode: 20,
} as const

/** Positions of the likeliest documents, best first; always includes topics, «no hacemos» and the empty page. */
export function candidatesFor(
  table: AnswerTable,
  evidence: Evidence,
  model: QueryModel,
  most = MAX_CANDIDATES,
): Int32Array {
  const { documents, products, cards } = table
  let bestBalance = -Infinity
  for (const at of cards.values()) {
    const product = products[at]!
    if (product.status === 'active') bestBalance = Math.max(bestBalance, balance(evidence.wishes(product)))
  }
  const scores = new Float32Array(documents.length)
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = ALWAYS.has(documents[at]!.kind)
      ? Infinity
      : firstStageScore(table, evidence, model, at, bestBalance)
  return positionsOfMost(scores, most)
}

/** Positions of the `count` highest scores, descending; ties keep their order. */
export function positionsOfMost(scores: Float32Array, count: number): Int32Array {
  const least = scores.slice().sort()[Math.max(0, scores.length - count)] ?? 0
  const likely: number[] = []
  for (let at = 0; at < scores.length; at += 1) if (scores[at]! >= least) likely.push(at)
  likely.sort((a, b) => (scores[a] === scores[b] ? a - b : scores[b]! - scores[a]!))
  return Int32Array.from(likely.slice(0, count))
}

const ALWAYS: ReadonlySet<Document['kind']> = new Set(['topic', 'no', 'none'])

function firstStageScore(
  { documents, products }: AnswerTable,
  { similarity, phrasing, plainPhrasing, title, named, types, wishes }: Evidence,
  { entities }: QueryModel,
  at: number,
  bestBalance: number,
): number {
  const { kind, id, about, types: ofTypes, place } = documents[at]!
  let score = similarity[at]! + WEIGHTS.title * title[at]!
  if (kind !== 'product')
    score +=
      WEIGHTS.phrasing *
      Math.max(phrasing[at]!, plainPhrasing[at]! * WEIGHTS.plain) *
      (kind === 'manual' ? 0.5 : 1)
  if (namingWeight(named, about) !== undefined) score += WEIGHTS.named / Math.sqrt(about.length)
  else if (types.size > 0 && ofTypes.some((type) => types.has(type))) score += WEIGHTS.type
  if (kind === 'product') {
    const own = wishes(products[at])
    score += WEIGHTS.wishes * Math.max(WEIGHTS.worstWishes, balance(own) - bestBalance)
    score += WEIGHTS.amounts * own.amounts
  }
  if (place !== undefined) score += placeScore(place, entities.place)
  if (kind === 'part' && entities.parts.includes(id)) score += WEIGHTS.partCode
  return score
}

function placeScore(own: NonNullable<Document['place']>, asked: QueryModel['entities']['place']): number {
  if (asked === undefined) return WEIGHTS.elsewhere
  if (own.town !== undefined && (own.town === asked.town || own.town === asked.nearest)) return WEIGHTS.town
  return own.province === asked.province ? WEIGHTS.province : WEIGHTS.elsewhere
}
