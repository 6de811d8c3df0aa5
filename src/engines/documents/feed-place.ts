/** A place in the feed, and which feed it is in: after a failover or a restore the same number may be another commit's. */
export type FeedPlace = {
  /** The last commit's, 0 before the first. */
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
export function goesOnFrom(
  place: FeedPlace,
  now: { last: number; here: string | undefined; origin: string },
): boolean {
  if (now.last < place.sequence) return false
  if (now.here !== undefined) return now.here === place.mark
  return now.origin === place.origin
}

/** Whether two readings found the same end of the same feed. */
export function isSamePlace(a: FeedPlace, b: FeedPlace): boolean {
  return a.sequence === b.sequence && a.mark === b.mark && a.origin === b.origin
}
