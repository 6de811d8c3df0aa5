import { createHash } from 'node:crypto'

/**
 * Collections declared with `history: false`. Listed here so that an engine opened without the declarations does not
 * keep erased data; a test compares the two.
 */
export const WITHOUT_HISTORY: readonly string[] = [
  'lists',
  'registrations',
  'stock-alerts',
  'shop-reads',
  'shop-tokens',
  'search-stats',
  'visit-stats',
  'usage-stats',
  'drafts',
  'draft-versions',
  'handovers',
  'comments',
]

export function erasedId(collection: string, id: string): string {
  const hash = createHash('sha256').update(`${collection}/${id}`).digest('hex')
  return `erased-${hash.slice(0, 40)}`
}

export function tellsErasure(change: { collection: string; id: string }): boolean {
  return WITHOUT_HISTORY.includes(change.collection) && /^erased-[0-9a-f]{40}$/.test(change.id)
}
