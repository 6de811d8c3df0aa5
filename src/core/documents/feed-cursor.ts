import { z } from 'zod'

/** Position in the feed; after a failover or a restore, another commit may have the same sequence. */
export type FeedCursor = {
  sequence: number
  /** Identifies the commit among others with its sequence; empty before the first. */
  mark: string
  origin: string
}

/** True if the feed still contains the cursor's commit; `here`: current mark at that sequence, undefined if none. */
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

const cursorTuple = z.tuple([z.int().nonnegative(), z.string().max(100), z.string().max(300)])

export function cursorText({ sequence, mark, origin }: FeedCursor): string {
  return Buffer.from(JSON.stringify([sequence, mark, origin])).toString('base64url')
}

export function parseFeedCursor(text: string): FeedCursor | null {
  try {
    const { data } = cursorTuple.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return data ? { sequence: data[0], mark: data[1], origin: data[2] } : null
  } catch {
    return null
  }
}
