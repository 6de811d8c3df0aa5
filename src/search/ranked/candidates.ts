import type { AnswerTable } from './answer-table.ts'
import type { Evidence } from './evidence.ts'
import { balance } from './wishes.ts'
import type { Document, QueryModel } from './types.ts'

/** Only these are compared by all features. */
export const MAX_CANDIDATES = 120

/** Of the first stage alone, which has to miss nothing rather than be right. */
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

/** Positions of the likeliest documents, the likeliest first; topics, «no hacemos» and the empty page always are. */
export function candidatesFor(
  table: AnswerTable,
  evidence: Evidence,
  model: QueryModel,
  most = MAX_CANDIDATES,
): Int32Array {
  const { documents, products } = table
  const scores = new Float32Array(documents.length)
  let bestBalance = -Infinity
  for (const product of products)
    if (product?.status === 'active') bestBalance = Math.max(bestBalance, balance(evidence.wishes(product)))
  for (const [at, document] of documents.entries()) {
    const isAlways = ALWAYS.has(document.kind)
    scores[at] = isAlways ? Infinity : firstStageScore(table, evidence, model, at, bestBalance)
  }
  const order = Int32Array.from(documents.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b)
  return order.subarray(0, most)
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
  if (about.some((code) => named.has(code))) score += WEIGHTS.named / Math.sqrt(about.length)
  else if (ofTypes.some((type) => types.has(type))) score += WEIGHTS.type
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
