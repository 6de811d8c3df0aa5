import {
  FIELD_BITS,
  FIELD_MASK,
  postingsOf,
  postingAt,
  rowIn,
  WEIGHTS,
  type TermIndex,
} from './term-index.ts'

export type Alternative = { readonly terms: readonly string[]; readonly weight: number }
/**
 * Any alternative fulfils it. Optional ones order and don't select, weak ones don't count for `best`; worth up to `above`
 * doesn't fulfil it.
 */
export type Group = {
  readonly alternatives: readonly Alternative[]
  readonly optional?: boolean
  readonly weak?: boolean
  readonly above?: number
}

export type Hits = {
  readonly positions: Uint32Array
  readonly matched: Uint8Array
  readonly scores: Float32Array
  readonly bests: Float32Array
}

/** By position; always left at zero, so that all indexes share them. */
type Sums = {
  readonly weights: Float32Array
  readonly matched: Uint8Array
  readonly score: Float32Array
  readonly best: Float32Array
  readonly touched: Uint32Array
  readonly touchedInGroup: Uint32Array
  readonly known: Uint8Array
}
let kept: Sums | undefined

function sumsFor({ size }: TermIndex): Sums {
  if (kept && kept.weights.length >= size) return kept
  kept = {
    weights: new Float32Array(size),
    matched: new Uint8Array(size),
    score: new Float32Array(size),
    best: new Float32Array(size),
    touched: new Uint32Array(size),
    touchedInGroup: new Uint32Array(size),
    known: new Uint8Array(size),
  }
  return kept
}

/** Best first, equals in index order. Rarity does not count: the words that matter most, product types, are the commonest. */
export function rank(index: TermIndex, groups: readonly Group[], atLeast: number): Hits {
  const sums = sumsFor(index)
  let touched = 0
  for (const group of groups) {
    const step = group.optional === true ? 0 : 1
    const found = addWeights(index, sums, group)
    for (let place = 0; place < found; place += 1) {
      const position = sums.touchedInGroup[place]!
      const weight = sums.weights[position]!
      sums.weights[position] = 0
      if (sums.known[position] === 0) {
        sums.known[position] = 1
        sums.touched[touched++] = position
      }
      sums.matched[position]! += step
      sums.score[position]! += weight
      if (group.weak !== true && weight > sums.best[position]!) sums.best[position] = weight
    }
  }
  return collect(index, sums, touched, atLeast)
}

/** Of the alternatives the best counts. */
function addWeights(index: TermIndex, sums: Sums, { alternatives, above = 0 }: Group): number {
  let found = 0
  for (const { terms, weight } of alternatives) {
    const rows = terms.map((term) => rowIn(index, term))
    if (rows.length === 0 || rows.includes(undefined)) continue
    const known = rows as number[]
    found = addAlternative(index, sums, known, weight / known.length, above, found)
  }
  return found
}

function addAlternative(
  index: TermIndex,
  { weights, touchedInGroup }: Sums,
  rows: readonly number[],
  weight: number,
  above: number,
  before: number,
): number {
  // The rarest term is walked.
  const [walked, ...others] = rows
    .map((row) => postingsOf(index, row))
    .toSorted((a, b) => a.length - b.length)
  let found = before
  for (const posting of walked!) {
    const position = posting >>> FIELD_BITS
    let sum = WEIGHTS[posting & FIELD_MASK]!
    for (const other of others) {
      const also = postingAt(other, position)
      sum = also === undefined ? -Infinity : sum + WEIGHTS[also & FIELD_MASK]!
    }
    const value = weight * sum
    if (value <= above || value <= weights[position]!) continue
    if (weights[position] === 0) touchedInGroup[found++] = position
    weights[position] = value
  }
  return found
}

function collect(index: TermIndex, sums: Sums, touched: number, atLeast: number): Hits {
  const order = inOrder(index, sums, touched)
  const counts = new Map<number, number>()
  const keyOf = (position: number) => sums.matched[position]! * 4096 + sums.score[position]!
  for (const position of order) {
    if (sums.matched[position]! < atLeast) continue
    counts.set(keyOf(position), (counts.get(keyOf(position)) ?? 0) + 1)
  }
  // Few sums differ, so documents are dealt out instead of compared.
  const places = new Map<number, number>()
  let total = 0
  for (const key of [...counts.keys()].sort((a, b) => b - a)) {
    places.set(key, total)
    total += counts.get(key)!
  }
  const hits: Hits = {
    positions: new Uint32Array(total),
    matched: new Uint8Array(total),
    scores: new Float32Array(total),
    bests: new Float32Array(total),
  }
  for (const position of order) {
    if (sums.matched[position]! >= atLeast) {
      const key = keyOf(position)
      const place = places.get(key)!
      places.set(key, place + 1)
      hits.positions[place] = position
      hits.matched[place] = sums.matched[position]!
      hits.scores[place] = sums.score[position]!
      hits.bests[place] = sums.best[position]!
    }
    sums.known[position] = 0
    sums.matched[position] = 0
    sums.score[position] = 0
    sums.best[position] = 0
  }
  return hits
}

function inOrder({ size }: TermIndex, { known, touched }: Sums, count: number): Uint32Array {
  const positions = touched.slice(0, count)
  // Cheaper than sorting.
  if (count < size / 16) return positions.sort()
  let place = 0
  for (let position = 0; position < size; position += 1) {
    if (known[position] === 1) positions[place++] = position
  }
  return positions
}
