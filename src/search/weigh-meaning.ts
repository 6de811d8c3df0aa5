import type { Evidence } from './gather.ts'
import { KINDS, OF_MEANING, weigh, type Candidate } from './signals.ts'

/** Below it nothing is less alike, or a weight of it would carry what is least alike to the top. */
const LEAST_LIKE = -8
type Likeness = (vector: Float32Array, candidate: Candidate) => number

/** How alike, and the share that falls to it, to its kind and to its type. */
export function weighMeaning(
  candidates: readonly Candidate[],
  { asked, deniedAs }: Pick<Evidence, 'asked' | 'deniedAs'>,
  likenessOf: Likeness,
): void {
  const likeness = candidates.map((candidate) => likenessOf(asked, candidate))
  const most = Math.max(...likeness)
  const kinds = new Map<string, number>()
  const types = new Map<string, number>()
  let total = 0
  for (const [place, { answer, type }] of candidates.entries()) {
    const share = Math.exp(likeness[place]! - most)
    total += share
    kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + share)
    types.set(type, (types.get(type) ?? 0) + share)
  }
  const logOfTotal = Math.log(total)
  for (const [place, candidate] of candidates.entries()) {
    const { answer, type } = candidate
    const less = likeness[place]! - most
    const first = KINDS.indexOf(answer.kind) * OF_MEANING.length
    candidate.signals.push(first, first + 1, first + 2, first + 3)
    candidate.values.push(
      1,
      Math.max(LEAST_LIKE, less) / 10,
      Math.max(LEAST_LIKE, less - logOfTotal) / 4,
      Math.log(kinds.get(answer.kind)! / total + 1e-3) / 4,
    )
    if (type === '') continue
    candidate.signals.push(first + 4)
    candidate.values.push(Math.log(types.get(type)! / total + 1e-3) / 4)
  }
  if (deniedAs !== undefined) weighDenied(candidates, deniedAs, likenessOf)
}

/** Of products, beside others of their type. */
function weighDenied(candidates: readonly Candidate[], denied: Float32Array, likenessOf: Likeness): void {
  const products = candidates.filter(({ answer }) => answer.kind === 'product')
  const likeness = new Map(products.map((candidate) => [candidate, likenessOf(denied, candidate)]))
  const sums = new Map<string, [sum: number, count: number]>()
  for (const [{ type }, each] of likeness) {
    const [sum, count] = sums.get(type) ?? [0, 0]
    sums.set(type, [sum + each, count + 1])
  }
  for (const [candidate, each] of likeness) {
    const [sum, count] = sums.get(candidate.type)!
    weigh(candidate, 'likeness of denied', (each - sum / count) / 3)
  }
}
