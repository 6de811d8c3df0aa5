import { createHash } from 'node:crypto'

/**
 * Collections of documents that their owners write again and again. The feed tells of each one's newest state alone: what was
 * replaced is of no use to anybody, fills the disk, and may be what somebody wanted forgotten.
 */
export const WITHOUT_HISTORY: readonly string[] = [
  'lists',
  'registrations',
  'search-stats',
  'visit-stats',
  'usage-stats',
  'drafts',
]

/** The id under which the feed tells that such a document was erased. */
export function erasedId(collection: string, id: string): string {
  const hash = createHash('sha256').update(`${collection}/${id}`).digest('hex')
  return `erased-${hash.slice(0, 40)}`
}

/** Whether a change of the feed tells of such an erasure. */
export function tellsErasure(change: { collection: string; id: string }): boolean {
  return WITHOUT_HISTORY.includes(change.collection) && /^erased-[0-9a-f]{40}$/.test(change.id)
}
