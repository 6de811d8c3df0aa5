import { FIELD_BITS, FIELD_MASK, FIELD_NAMES, type TermIndex } from './term-index.ts'

/** In place of a position that is no more. */
export const GONE = 0xffffffff
/** Rows that are gone through between two yields. */
const STEP = 20_000

/**
 * The index of the same documents at other positions, without some and with others. `moved` has the new position of each old one,
 * in the same order, or GONE; `fresh` is the index of what comes in, of the same dictionary, and `places` says at which positions
 * those go, rising. No text is read again.
 */
export function* patchTerms(
  old: TermIndex,
  moved: Uint32Array,
  fresh: TermIndex,
  places: readonly number[],
): Generator<undefined, TermIndex> {
  const rowCount = fresh.starts.length - 1
  const known = old.starts.length - 1
  const starts = new Uint32Array(rowCount + 1)
  const strongest = new Uint8Array(rowCount)
  const postings = new Uint32Array(old.postings.length + fresh.postings.length)
  let length = 0
  for (let row = 0; row < rowCount; row += 1) {
    if (row % STEP === STEP - 1) yield
    starts[row] = length
    let most = FIELD_NAMES.length - 1
    let next = fresh.starts[row]!
    const last = fresh.starts[row + 1]!
    const end = row < known ? old.starts[row + 1]! : 0
    for (let place = row < known ? old.starts[row]! : 0; place < end; place += 1) {
      const entry = old.postings[place]!
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
  const size = moved.reduce((count, position) => count + (position === GONE ? 0 : 1), places.length)
  return { rows: old.rows, starts, postings: postings.subarray(0, length), strongest, size }
}
