import type { CommittedChange, DocumentStore } from '#/core/documents/document-store.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'
import type { Placed } from './archive.ts'
import { readFeed } from './feed-digest.ts'

const LENGTH = 50

/** Those of which only the newest is kept leave their place. */
export function tailOf(before: readonly Placed[] = []) {
  let tail = [...before]
  return {
    add(page: readonly CommittedChange[]) {
      for (const { sequence, collection, id, version, updatedAt } of page) {
        if (!WITHOUT_HISTORY.includes(collection)) tail.push({ sequence, collection, id, version, updatedAt })
      }
      if (tail.length > LENGTH) tail = tail.slice(-LENGTH)
    },
    end: () => tail,
  }
}

const nameOf = ({ sequence, collection, id, version, updatedAt }: Placed) =>
  `${sequence} ${collection}/${id} ${version} ${updatedAt}`

/** What was there may have been erased or pruned, but nothing else may have come in its place, and something must be left to tell by. */
export async function goesOnAfter(
  store: Pick<DocumentStore, 'changes' | 'sequence'>,
  tail: readonly Placed[],
  upTo: number,
): Promise<boolean> {
  if ((await store.sequence()) < upTo) return false
  const [first] = tail
  if (first === undefined) return true
  const known = new Set(tail.map(nameOf))
  let found = 0
  for await (const page of readFeed(store as DocumentStore, first.sequence - 1, upTo)) {
    for (const change of page) {
      if (WITHOUT_HISTORY.includes(change.collection)) continue
      if (known.has(nameOf(change))) found += 1
      // Of the first batch the tail may have the end alone.
      else if (change.sequence > first.sequence) return false
    }
  }
  return found > 0
}
