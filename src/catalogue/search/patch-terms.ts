import {
  FIELD_BITS,
  FIELD_MASK,
  FIELD_NAMES,
  placeFor,
  postingAt,
  postingsOf,
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
 * same. Reads no text; with no place moved it costs what changed.
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
  const isFew = gone.length + places.length <= FEW && old.patched.size <= MAX_PATCHED
  if (isInPlace && isFew) return yield* patchInPlace(old, gone, fresh, places)

  const rowCount = fresh.strongest.length
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
    size,
  }
}

function lengthOf({ postings, patched }: TermIndex): number {
  let length = postings.length
  for (const row of patched.values()) length += row.length
  return length
}

/** The index shares unchanged rows. */
function* patchInPlace(
  old: TermIndex,
  gone: readonly number[],
  fresh: TermIndex,
  places: readonly number[],
): Generator<undefined, TermIndex> {
  const rowCount = fresh.strongest.length
  const strongest = new Uint8Array(rowCount).fill(FIELD_NAMES.length - 1)
  strongest.set(old.strongest)
  const patched = new Map(old.patched)
  let looked = 0
  for (let row = 0; row < rowCount; row += 1) {
    looked += 1 + gone.length
    if (looked >= STEP) {
      looked = 0
      yield
    }
    const before = postingsOf(old, row)
    const out = before.length === 0 ? [] : gone.flatMap((position) => postingAt(before, position) ?? [])
    const into: number[] = []
    for (let next = fresh.starts[row]!; next < fresh.starts[row + 1]!; next += 1) {
      const entry = fresh.postings[next]!
      into.push((places[entry >>> FIELD_BITS]! << FIELD_BITS) | (entry & FIELD_MASK))
    }
    if (out.length === into.length && out.every((entry, index) => entry === into[index])) continue
    const after = withOthers(before, out, into)
    patched.set(row, after)
    strongest[row] = strongestIn(after, strongest[row]!, out, into)
  }
  return { ...old, patched, strongest, size: old.size - gone.length + places.length }
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
