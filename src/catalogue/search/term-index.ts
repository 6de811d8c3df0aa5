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

export type TermDocument = Partial<Record<FieldName, readonly string[]>>

/** Documents in order, each once with its most telling field. */
export type TermIndex = {
  /** A later index of the same dictionary may know more: ask `rowIn`. */
  readonly rows: ReadonlyMap<string, number>
  /** Row `r` goes from `starts[r]` to `starts[r + 1]`, unless `patched`: read by `postingsOf`. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** Rows that differ from the index before. */
  readonly patched: ReadonlyMap<number, Row>
  /** Unless `patched`: read by `strongestOf`. */
  readonly strongest: Uint8Array
  readonly rowCount: number
  readonly size: number
}

/** `strongest` is a place in `FIELD_NAMES`. */
export type Row = { readonly postings: Uint32Array; readonly strongest: number }

/** Given out as terms are first seen. */
export type Dictionary = {
  readonly rows: Map<string, number>
  rowOf: (term: string) => number
  /** Whether the document met the row before. */
  beginDocument: () => (row: number) => boolean
}

export function createDictionary(): Dictionary {
  const rows = new Map<string, number>()
  let documents = 0
  // One for all that is read: there is a row for every word ever seen.
  let metBy = new Float64Array(1024)
  return {
    rows,
    beginDocument() {
      const document = (documents += 1)
      return (row) => {
        if (row >= metBy.length) metBy = enlarged(metBy, row)
        if (metBy[row] === document) return true
        metBy[row] = document
        return false
      }
    },
    rowOf(term) {
      const known = rows.get(term)
      if (known !== undefined) return known
      rows.set(term, rows.size)
      return rows.size - 1
    },
  }
}

export type Postings = {
  /** Fields must come in the order of `FIELD_NAMES`. */
  post(field: FieldName, rows: readonly number[]): void
  next(): void
}
export type TermIndexBuilder = Postings & { build(): TermIndex }

/** What one document posts: each row with its most telling field, as a place in `FIELD_NAMES`. */
export function rowsPosted(read: (into: Postings) => void): Map<number, number> {
  const rows = new Map<number, number>()
  read({
    post(field, found) {
      for (const row of found) if (!rows.has(row)) rows.set(row, FIELD_NAMES.indexOf(field))
    },
    next() {},
  })
  return rows
}

const CHUNK = 1 << 14

export function createTermIndexBuilder({ rows, beginDocument }: Dictionary): TermIndexBuilder {
  // Growing one array would hold it twice.
  const chunks: Uint32Array[] = []
  const ends: number[] = []
  let length = 0
  let chunk = new Uint32Array(0)
  let isMet = beginDocument()
  return {
    post(field, found) {
      const place = FIELD_NAMES.indexOf(field)
      for (let next = 0; next < found.length; next += 1) {
        const row = found[next]!
        if (isMet(row)) continue
        if (length % CHUNK === 0) chunks.push((chunk = new Uint32Array(CHUNK)))
        chunk[length % CHUNK] = (row << FIELD_BITS) | place
        length += 1
      }
    },
    next() {
      ends.push(length)
      isMet = beginDocument()
    },
    build: () => sortByTerm(rows, chunks, ends),
  }
}

function sortByTerm(
  rows: ReadonlyMap<string, number>,
  chunks: readonly Uint32Array[],
  ends: readonly number[],
): TermIndex {
  const length = ends.at(-1) ?? 0
  // Two places ahead: while postings are dealt out, the place before is the row's next.
  const counts = new Uint32Array(rows.size + 2)
  const strongest = new Uint8Array(rows.size).fill(FIELD_NAMES.length - 1)
  for (let place = 0; place < length; place += 1) {
    const entry = chunks[Math.floor(place / CHUNK)]![place % CHUNK]!
    const row = entry >>> FIELD_BITS
    counts[row + 2]! += 1
    if ((entry & FIELD_MASK) < strongest[row]!) strongest[row] = entry & FIELD_MASK
  }
  for (let row = 0; row < rows.size; row += 1) counts[row + 2]! += counts[row + 1]!
  const postings = new Uint32Array(length)
  let place = 0
  for (const [position, end] of ends.entries()) {
    for (; place < end; place += 1) {
      const entry = chunks[Math.floor(place / CHUNK)]![place % CHUNK]!
      postings[counts[(entry >>> FIELD_BITS) + 1]!++] = (position << FIELD_BITS) | (entry & FIELD_MASK)
    }
  }
  const starts = counts.subarray(0, rows.size + 1)
  const rowCount = rows.size
  return { rows, starts, postings, patched: new Map(), strongest, rowCount, size: ends.length }
}

function enlarged(array: Float64Array<ArrayBuffer>, atLeast: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(array.length * 2, atLeast + 1))
  larger.set(array)
  return larger
}

export function rowIn({ rows, rowCount }: TermIndex, term: string): number | undefined {
  const row = rows.get(term)
  return row !== undefined && row < rowCount ? row : undefined
}

const NONE = new Uint32Array(0)

export function postingsOf({ starts, postings, patched }: TermIndex, row: number): Uint32Array {
  const own = patched.size === 0 ? undefined : patched.get(row)
  if (own !== undefined) return own.postings
  return row < starts.length - 1 ? postings.subarray(starts[row], starts[row + 1]) : NONE
}

export function strongestOf({ strongest, patched }: TermIndex, row: number): number {
  return patched.get(row)?.strongest ?? strongest[row] ?? FIELD_NAMES.length - 1
}

export function isIndexed(index: TermIndex, term: string): boolean {
  const row = rowIn(index, term)
  return row !== undefined && postingsOf(index, row).length > 0
}

type Terms = { products: TermIndex; categoryTerms: TermIndex; faqs: { stems: ReadonlySet<string> } }

export function isKnownTerm({ products, categoryTerms, faqs }: Terms, term: string): boolean {
  return isIndexed(products, term) || isIndexed(categoryTerms, term) || faqs.stems.has(term)
}

/** Where it tells most; 0 when no document has it. */
export function maxWeight(index: TermIndex, term: string): number {
  return isIndexed(index, term) ? WEIGHTS[strongestOf(index, index.rows.get(term)!)]! : 0
}

export function hasTerm(index: TermIndex, term: string, position: number): boolean {
  return weightAt(index, term, position) > 0
}

/** Of the most telling field that has it; zero where none does. */
export function weightAt(index: TermIndex, term: string, position: number): number {
  const row = rowIn(index, term)
  const posting = row === undefined ? undefined : postingAt(postingsOf(index, row), position)
  return posting === undefined ? 0 : WEIGHTS[posting & FIELD_MASK]!
}

export function postingAt(postings: Uint32Array, position: number): number | undefined {
  const posting = postings[placeFor(postings, position)]
  return posting !== undefined && posting >>> FIELD_BITS === position ? posting : undefined
}

export function placeFor(postings: Uint32Array, position: number): number {
  let from = 0
  let to = postings.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (postings[middle]! >>> FIELD_BITS < position) from = middle + 1
    else to = middle
  }
  return from
}
