/** The telling places first; these numbers are the ranking. */
const FIELD_WEIGHTS = { type: 8, name: 6, related: 4, digits: 3, feature: 2, text: 1 } as const
export type FieldName = keyof typeof FIELD_WEIGHTS
export const FIELD_NAMES = Object.keys(FIELD_WEIGHTS) as FieldName[]
export const WEIGHTS = Float64Array.from(Object.values(FIELD_WEIGHTS))
/** A name, a synonym or a slip of one, and no mention. */
export const IN_THE_NAME = 3
export const WEIGHT_OF_NAMES = FIELD_WEIGHTS.name

/** Position in the upper bits, place in `FIELD_NAMES` in the lower three. */
export const FIELD_BITS = 3
export const FIELD_MASK = 7

/** The row of each term, given out as they are first seen. */
export type Dictionary = Map<string, number>
export type Rows = readonly number[]
/** Of one document: each row with its most telling field, packed as a posting with the row for the position. */
export type Read = Uint32Array

/** Documents in order, each once with its most telling field. */
export type TermIndex = {
  /** A later index of the same dictionary may know more: ask `rowIn`. */
  readonly rows: Dictionary
  /** Row `r` goes from `starts[r]` to `starts[r + 1]`, unless `patched`: read by `postingsOf`. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** Rows that differ from the index before. */
  readonly patched: ReadonlyMap<number, Uint32Array>
  /** By row, once asked for: read by `maxWeight`. */
  readonly weights: Map<number, number>
  readonly rowCount: number
  readonly size: number
}

export function rowOf(rows: Dictionary, term: string): number {
  const known = rows.get(term)
  if (known !== undefined) return known
  rows.set(term, rows.size)
  return rows.size - 1
}

/** Fields must come in the order of `FIELD_NAMES`. */
export function readDocument(fields: Iterable<readonly [FieldName, Rows]>): Read {
  const known = new Set<number>()
  const entries: number[] = []
  for (const [field, rows] of fields) {
    const place = FIELD_NAMES.indexOf(field)
    for (const row of rows) {
      known.add(row)
      if (known.size > entries.length) entries.push((row << FIELD_BITS) | place)
    }
  }
  return Uint32Array.from(entries)
}

export function indexTerms(rows: Dictionary, documents: readonly Read[]): TermIndex {
  const rowCount = rows.size
  // Two places ahead: while postings are dealt out, the place before is the row's next.
  const next = new Uint32Array(rowCount + 2)
  let length = 0
  for (const document of documents) {
    length += document.length
    for (const entry of document) next[(entry >>> FIELD_BITS) + 2]! += 1
  }
  for (let row = 0; row < rowCount; row += 1) next[row + 2]! += next[row + 1]!
  const postings = new Uint32Array(length)
  for (const [position, document] of documents.entries())
    for (const entry of document)
      postings[next[(entry >>> FIELD_BITS) + 1]!++] = (position << FIELD_BITS) | (entry & FIELD_MASK)
  return {
    rows,
    starts: next.subarray(0, rowCount + 1),
    postings,
    patched: new Map(),
    weights: new Map(),
    rowCount,
    size: documents.length,
  }
}

export function rowIn({ rows, rowCount }: TermIndex, term: string): number | undefined {
  const row = rows.get(term)
  return row !== undefined && row < rowCount ? row : undefined
}

const NONE = new Uint32Array(0)

export function postingsOf({ starts, postings, patched }: TermIndex, row: number | undefined): Uint32Array {
  if (row === undefined) return NONE
  const own = patched.size === 0 ? undefined : patched.get(row)
  if (own !== undefined) return own
  return row < starts.length - 1 ? postings.subarray(starts[row], starts[row + 1]) : NONE
}

export function isIndexed(index: TermIndex, term: string): boolean {
  return postingsOf(index, rowIn(index, term)).length > 0
}

type Terms = { products: TermIndex; categoryTerms: TermIndex; faqs: { stems: ReadonlySet<string> } }

export function isKnownTerm({ products, categoryTerms, faqs }: Terms, term: string): boolean {
  return isIndexed(products, term) || isIndexed(categoryTerms, term) || faqs.stems.has(term)
}

/** Where it tells most; 0 when no document has it. */
export function maxWeight(index: TermIndex, term: string): number {
  const row = rowIn(index, term)
  if (row === undefined) return 0
  const known = index.weights.get(row)
  if (known !== undefined) return known
  const postings = postingsOf(index, row)
  const place = postings.reduce((least, entry) => Math.min(least, entry & FIELD_MASK), FIELD_MASK)
  index.weights.set(row, WEIGHTS[place] ?? 0)
  return WEIGHTS[place] ?? 0
}

export function hasTerm(index: TermIndex, term: string, position: number): boolean {
  return weightAt(index, term, position) > 0
}

/** Of the most telling field that has it; zero where none does. */
export function weightAt(index: TermIndex, term: string, position: number): number {
  const posting = postingAt(postingsOf(index, rowIn(index, term)), position)
  return posting === undefined ? 0 : WEIGHTS[posting & FIELD_MASK]!
}

export function postingAt(postings: Uint32Array, position: number): number | undefined {
  let from = 0
  let to = postings.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (postings[middle]! >>> FIELD_BITS < position) from = middle + 1
    else to = middle
  }
  const posting = postings[from]
  return posting !== undefined && posting >>> FIELD_BITS === position ? posting : undefined
}
