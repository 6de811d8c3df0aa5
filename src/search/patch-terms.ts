import { FIELD_BITS, FIELD_MASK, postingsOf, type Read, type TermIndex } from './term-index.ts'

export const GONE = 0xffffffff
/** Between two yields: a few milliseconds. */
const STEP = 100_000

type Changes = {
  /** Each old position's new one, in order, or GONE. */
  readonly moved: (position: number) => number
  /** What was read anew, by new positions. */
  readonly fresh: ReadonlyMap<number, Read>
  readonly size: number
  /** Rows that differ; left out, all are written anew. */
  readonly only?: ReadonlySet<number>
}

/** Reads no text, and shares all rows but `only`. */
export function* patchTerms(
  old: TermIndex,
  { moved, fresh, size, only }: Changes,
): Generator<undefined, TermIndex> {
  const added = new Map<number, number[]>()
  for (const [position, read] of fresh)
    for (const entry of read) {
      const row = entry >>> FIELD_BITS
      if (only?.has(row) === false) continue
      const entries = added.get(row) ?? []
      if (entries.length === 0) added.set(row, entries)
      entries.push((position << FIELD_BITS) | (entry & FIELD_MASK))
    }
  const rowCount = old.rows.size
  const patched = new Map(only && old.patched)
  const starts = new Uint32Array(only ? 0 : rowCount + 1)
  const others = [...old.patched.values(), ...added.values()]
  const room = others.reduce((sum, { length }) => sum + length, old.postings.length)
  let postings = new Uint32Array(only ? 0 : room)
  let from = 0
  let pause = STEP
  for (const row of only ?? starts.subarray(1).keys()) {
    const kept = postingsOf(old, row)
    const more = added.get(row) ?? []
    pause -= kept.length + more.length + 1
    if (pause < 0) {
      pause = STEP
      yield
    }
    if (only) postings = new Uint32Array(kept.length + more.length)
    let end = only ? 0 : from
    for (const entry of kept) {
      const position = moved(entry >>> FIELD_BITS)
      if (position !== GONE) postings[end++] = (position << FIELD_BITS) | (entry & FIELD_MASK)
    }
    for (const entry of more) postings[end++] = entry
    if (more.length > 0) postings.subarray(from, end).sort()
    if (only) patched.set(row, postings.subarray(0, end))
    else starts[row + 1] = from = end
  }
  const all = only ? old : { rows: old.rows, starts, postings: postings.subarray(0, from) }
  return { ...all, patched, weights: new Map(), rowCount, size }
}
