import type { CommittedChange, DocumentStore } from '#/core/documents/document-store.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'
import type { TailEntry } from './archive.ts'
import { readFeedPages } from './feed-digest.ts'

const TAIL_LENGTH = 50

/** Last commits of a feed; documents without history move to their newest commit. */
export function tailOf(before: readonly TailEntry[] = []) {
  let tail = [...before]
  return {
    add(page: readonly CommittedChange[]) {
      for (const { sequence, collection, id, version, updatedAt } of page) {
        if (!WITHOUT_HISTORY.includes(collection)) tail.push({ sequence, collection, id, version, updatedAt })
      }
      if (tail.length > TAIL_LENGTH) tail = tail.slice(-TAIL_LENGTH)
    },
    end: () => tail,
  }
}

const tailEntryText = ({ sequence, collection, id, version, updatedAt }: TailEntry) =>
  `${sequence} ${collection}/${id} ${version} ${updatedAt}`

/**
 * True if the store continues the tail: commits may be erased or pruned, but none replaced, and at least one must
 * remain.
 */
export async function goesOnAfter(
  store: Pick<DocumentStore, 'changes' | 'sequence'>,
  tail: readonly TailEntry[],
  upTo: number,
): Promise<boolean> {
  if ((await store.sequence()) < upTo) return false
  const [first] = tail
  if (first === undefined) return true
  const known = new Set(tail.map(tailEntryText))
  let found = 0
  for await (const page of readFeedPages(store as DocumentStore, first.sequence - 1, upTo)) {
    for (const change of page) {
      if (WITHOUT_HISTORY.includes(change.collection)) continue
      if (known.has(tailEntryText(change))) found += 1
      // The first page may begin in the middle of the tail.
      else if (change.sequence > first.sequence) return false
    }
  }
  return found > 0
}
