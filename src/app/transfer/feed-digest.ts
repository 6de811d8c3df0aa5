import { createHash } from 'node:crypto'
import { actorText, readActor } from '#/core/documents/actor.ts'
import type { CommittedChange, DocumentStore } from '#/core/documents/document-store.ts'

const FEED_PAGE = 500

/** JSON with sorted keys, because engines return fields in any order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/** Pages of the feed; a batch is never split. */
export async function* readFeedPages(
  store: DocumentStore,
  after: number,
  upTo = Infinity,
): AsyncGenerator<CommittedChange[]> {
  for (let last = after; ;) {
    const page = (await store.changes(last, FEED_PAGE)).filter(({ sequence }) => sequence <= upTo)
    if (page.length === 0) return
    yield page
    last = page.at(-1)!.sequence
  }
}

/** Archived form of a change, which predates the kinds of actors. */
type ArchivedChange = Omit<CommittedChange, 'updatedBy'> & { updatedBy: string }

export const toArchived = (change: CommittedChange): ArchivedChange => ({
  ...change,
  updatedBy: actorText(change.updatedBy),
})

export const fromArchived = (change: ArchivedChange): CommittedChange => ({
  ...change,
  updatedBy: readActor(change.updatedBy),
})

type FeedDigest = { changes: number; sha256: string }

export function feedDigest() {
  const hash = createHash('sha256')
  let changes = 0
  return {
    add(page: readonly CommittedChange[]) {
      for (const change of page) hash.update(`${canonicalJson(toArchived(change))}\n`)
      changes += page.length
    },
    end: (): FeedDigest => ({ changes, sha256: hash.digest('hex') }),
  }
}
