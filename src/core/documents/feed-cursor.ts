import { z } from 'zod'

/** After a failover or a restore the same number may be another commit's. */
export type FeedCursor = {
  sequence: number
  /** Tells the commit from any other of its number; empty before the first. */
  mark: string
  origin: string
}

/** `here`: the mark of that sequence's commit now, undefined for none. */
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
