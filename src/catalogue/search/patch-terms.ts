import {
  FIELD_BITS,
  FIELD_MASK,
  FIELD_NAMES,
  placeFor,
  postingAt,
  postingsOf,
  type Row,
  strongestOf,
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
  const gone: number[] = []
  let isInPlace = true
  for (let from = 0; from < moved.length; from += 1) {
    const to = moved[from]!
    if (to === GONE) gone.push(from)
    else isInPlace &&= to === from
  }
  if (isInPlace && isFew(old, gone.length + places.length)) {
    const into = (row: number) => {
      const entries: number[] = []
      for (let next = fresh.starts[row]!; next < fresh.starts[row + 1]!; next += 1) {
        const entry = fresh.postings[next]!
        entries.push((places[entry >>> FIELD_BITS]! << FIELD_BITS) | (entry & FIELD_MASK))
      }
      return entries
    }
    const size = old.size - gone.length + places.length
    return yield* patchInPlace(old, Array(fresh.rowCount).keys(), gone, into, {
      rowCount: fresh.rowCount,
      size,
    })
  }

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
    let most = FIELD_NAMES.length - 1
    let next = fresh.starts[row]!
    const last = fresh.starts[row + 1]!
    for (const entry of postingsOf(old, row)) {
      const position = moved[entry >>> FIELD_BITS]!
      if (position === GONE) continue
      for (; next < last && places[fresh.postings[next]! >>> FIELD_BITS]! < position; next += 1) take(next)
      const field = entry & FIELD_MASK
      if (field < most) most = field
      postings[length++] = (position << FIELD_BITS) | field
    }
    for (; next < last; next += 1) take(next)
    strongest[row] = most

    function take(place: number): void {
      const entry = fresh.postings[place]!
      const field = entry & FIELD_MASK
      if (field < most) most = field
      postings[length++] = (places[entry >>> FIELD_BITS]! << FIELD_BITS) | field
    }
  }
  starts[rowCount] = length
  const size = moved.length - gone.length + places.length
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
 * at, whatever the size of the index.
 */
export function patchDocuments(
  old: TermIndex,
  places: readonly number[],
  before: readonly ReadonlyMap<number, number>[],
  after: readonly ReadonlyMap<number, number>[],
  rowCount: number,
): Generator<undefined, TermIndex> {
  const into = (row: number) =>
    places.flatMap((place, at) => {
      const field = after[at]!.get(row)
      return field === undefined ? [] : (place << FIELD_BITS) | field
    })
  const rows = new Set([...before, ...after].flatMap((document) => [...document.keys()]))
  return patchInPlace(old, rows, places, into, { rowCount, size: old.size })
}

function lengthOf({ postings, patched }: TermIndex): number {
  let length = postings.length
  for (const row of patched.values()) length += row.postings.length
  return length
}

/** The index shares unchanged rows. `gone` documents are in a row no more, and `into` says who comes into it. */
function* patchInPlace(
  old: TermIndex,
  rows: Iterable<number>,
  gone: readonly number[],
  into: (row: number) => number[],
  more: Pick<TermIndex, 'rowCount' | 'size'>,
): Generator<undefined, TermIndex> {
  const patched = new Map<number, Row>(old.patched)
  let looked = 0
  for (const row of rows) {
    looked += 1 + gone.length
    if (looked >= STEP) {
      looked = 0
      yield
    }
    const before = postingsOf(old, row)
    const out = before.length === 0 ? [] : gone.flatMap((position) => postingAt(before, position) ?? [])
    const come = into(row)
    if (out.length === come.length && out.every((entry, index) => entry === come[index])) continue
    const postings = withOthers(before, out, come)
    patched.set(row, { postings, strongest: strongestIn(postings, strongestOf(old, row), out, come) })
  }
  return { ...old, patched, ...more }
}

/** All in order. */
function withOthers(row: Uint32Array, out: readonly number[], into: readonly number[]): Uint32Array {
  const result = new Uint32Array(row.length - out.length + into.length)
  let copied = 0
  let length = 0
  const copyTo = (end: number) => {
    result.set(row.subarray(copied, end), length)
    length += end - copied
    copied = end
  }
  const positions = new Set([...out, ...into].map((entry) => entry >>> FIELD_BITS))
  for (const position of [...positions].sort((a, b) => a - b)) {
    copyTo(placeFor(row, position))
    if (out.some((entry) => entry >>> FIELD_BITS === position)) copied += 1
    for (const entry of into) if (entry >>> FIELD_BITS === position) result[length++] = entry
  }
  copyTo(row.length)
  return result
}

/** Only looked for when what had it went. */
function strongestIn(row: Uint32Array, before: number, out: readonly number[], into: readonly number[]) {
  const least = (entries: Iterable<number>, than: number) => {
    let most = than
    for (const entry of entries) most = Math.min(most, entry & FIELD_MASK)
    return most
  }
  if (out.every((entry) => (entry & FIELD_MASK) > before)) return least(into, before)
  return row.some((entry) => (entry & FIELD_MASK) <= before)
    ? least(into, before)
    : least(row, FIELD_NAMES.length - 1)
}
