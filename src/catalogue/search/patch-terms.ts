import {
  FIELD_BITS,
  FIELD_MASK,
  FIELD_NAMES,
  placeFor,
  postingsOf,
  type Row,
  type TermIndex,
} from './term-index.ts'

export const GONE = 0xffffffff
/** Between two yields: a few milliseconds. */
const STEP = 100_000
/** Above it all is written anew. */
const FEW = 50
const MAX_PATCHED = 5000

/**
 * `moved` has each old position's new one, in order, or GONE; `places` are those of `fresh`, rising, whose dictionary is the
 * same. Reads no text.
 */
export function* patchTerms(
  old: TermIndex,
  moved: Uint32Array,
  fresh: TermIndex,
  places: readonly number[],
): Generator<undefined, TermIndex> {
  const { rowCount } = fresh
  const starts = new Uint32Array(rowCount + 1)
  const strongest = new Uint8Array(rowCount)
  const postings = new Uint32Array(lengthOf(old) + fresh.postings.length)
  let length = 0
  let pause = STEP
  for (let row = 0; row < rowCount; row += 1) {
    starts[row] = length
    if (length + row >= pause) {
      pause = length + row + STEP
      yield
    }
    let next = fresh.starts[row]!
    const takeBelow = (position: number) => {
      for (; next < fresh.starts[row + 1]!; next += 1) {
        const entry = fresh.postings[next]!
        const place = places[entry >>> FIELD_BITS]!
        if (place > position) return
        postings[length++] = (place << FIELD_BITS) | (entry & FIELD_MASK)
      }
    }
    for (const entry of postingsOf(old, row)) {
      const position = moved[entry >>> FIELD_BITS]!
      if (position === GONE) continue
      takeBelow(position)
      postings[length++] = (position << FIELD_BITS) | (entry & FIELD_MASK)
    }
    takeBelow(GONE)
    strongest[row] = strongestIn(postings.subarray(starts[row], length))
  }
  starts[rowCount] = length
  const size = moved.filter((to) => to !== GONE).length + places.length
  return {
    rows: old.rows,
    starts,
    postings: postings.subarray(0, length),
    patched: new Map(),
    strongest,
    rowCount,
    size,
  }
}

/** Whether so many documents may be patched in their rows; of more, all is written anew. */
export function isFew({ patched }: TermIndex, documents: number): boolean {
  return documents <= FEW && patched.size <= MAX_PATCHED
}

/**
 * Documents that changed where they stand: `before` and `after` have the rows of each (`rowsPosted`). Only these are looked
 * at, whatever the size of the index; all others are shared.
 */
export function* patchDocuments(
  old: TermIndex,
  places: readonly number[],
  before: readonly ReadonlyMap<number, number>[],
  after: readonly ReadonlyMap<number, number>[],
  rowCount: number,
): Generator<undefined, TermIndex> {
  const patched = new Map<number, Row>(old.patched)
  const entriesIn = (documents: readonly ReadonlyMap<number, number>[], row: number) =>
    places.flatMap((place, at) => {
      const field = documents[at]!.get(row)
      return field === undefined ? [] : (place << FIELD_BITS) | field
    })
  let looked = 0
  for (const row of new Set([...before, ...after].flatMap((document) => [...document.keys()]))) {
    looked += places.length
    if (looked >= STEP) {
      looked = 0
      yield
    }
    const [was, is] = [before, after].map((documents) => entriesIn(documents, row)) as [number[], number[]]
    const out = was.filter((entry) => !is.includes(entry))
    const into = is.filter((entry) => !was.includes(entry))
    if (out.length + into.length === 0) continue
    const postings = withOthers(postingsOf(old, row), out, into)
    patched.set(row, { postings, strongest: strongestIn(postings) })
  }
  return { ...old, patched, rowCount }
}

function lengthOf({ postings, patched }: TermIndex): number {
  let length = postings.length
  for (const row of patched.values()) length += row.postings.length
  return length
}

/** All in order. */
function withOthers(row: Uint32Array, out: readonly number[], into: readonly number[]): Uint32Array {
  const result = new Uint32Array(row.length - out.length + into.length)
  let copied = 0
  let length = 0
  for (const entry of [...out, ...into].sort((a, b) => a - b)) {
    const end = Math.max(copied, placeFor(row, entry >>> FIELD_BITS))
    result.set(row.subarray(copied, end), length)
    length += end - copied
    copied = end
    if (into.includes(entry)) result[length++] = entry
    else copied += 1
  }
  result.set(row.subarray(copied), length)
  return result
}

function strongestIn(row: Uint32Array): number {
  let most = FIELD_NAMES.length - 1
  for (let place = 0; place < row.length; place += 1) most = Math.min(most, row[place]! & FIELD_MASK)
  return most
}
