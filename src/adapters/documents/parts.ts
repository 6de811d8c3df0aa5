import type { FeedPart } from '#/core/documents/document-store.ts'
import type { FeedCursor } from '#/core/documents/feed-cursor.ts'

export const READ_BATCH = 1000

export async function inParts<T>(size: number, next: (last: T | undefined) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const part = await next(all.at(-1))
    for (const each of part) all.push(each)
    if (part.length < size) return all
  }
}

export async function followInParts(
  from: FeedCursor,
  next: (place: FeedCursor) => Promise<FeedPart | null>,
): Promise<FeedPart | null> {
  const changes: FeedPart['changes'] = []
  for (let place = from; ;) {
    const part = await next(place)
    if (part === null) return null
    for (const change of part.changes) changes.push(change)
    if (part.changes.length < READ_BATCH) return { changes, place: part.place }
    place = part.place
  }
}

export async function purgeInSlices(
  slice: (after: number) => Promise<{ last: number | null; gone: number }>,
): Promise<number> {
  let total = 0
  for (let after: number | null = 0; after !== null;) {
    const { last, gone }: { last: number | null; gone: number } = await slice(after)
    total += gone
    after = last
  }
  return total
}
