import { z } from 'zod'

/**
 * A place in the feed, and which feed it is in: after a failover or a restore the same number may be another commit's.
 */
export type FeedCursor = {
  sequence: number
  /** What tells the commit of that sequence from any other that had its number; empty before the first. */
  mark: string
  /** The history that the database went on with when this was read. */
  origin: string
}

/**
 * Whether a feed goes on from a place. `here` is the mark of the commit that has the place's sequence now, undefined where there
 * is none: another change has taken its place, or it never was in this history, which only a known origin rules out.
 */
export function continuesFrom(
  place: FeedCursor,
  now: { last: number; here: string | undefined; origin: string },
): boolean {
  if (now.last < place.sequence) return false
  if (now.here !== undefined) return now.here === place.mark
  return now.origin === place.origin
}

export function isSameCursor(a: FeedCursor, b: FeedCursor): boolean {
  return a.sequence === b.sequence && a.mark === b.mark && a.origin === b.origin
}

const written = z.tuple([z.int().nonnegative(), z.string().max(100), z.string().max(300)])

export function cursorText({ sequence, mark, origin }: FeedCursor): string {
  return Buffer.from(JSON.stringify([sequence, mark, origin])).toString('base64url')
}

export function readCursor(text: string): FeedCursor | null {
  try {
    const { data } = written.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return data ? { sequence: data[0], mark: data[1], origin: data[2] } : null
  } catch {
    return null
  }
}
