import {
  EMPTY_WISHLIST,
  sortedEntries,
  MAX_WISHLIST_ENTRIES,
  MAX_WISHLIST_NOTE,
  MAX_TIME,
  type WishlistEntry,
  type SavedWishlist,
} from './wishlist.ts'

/** Parses a list without schemas, which the browser lacks; drops invalid and repeated entries. */
export function readWishlist(value: unknown): SavedWishlist {
  if (!Array.isArray(value)) return EMPTY_WISHLIST
  const entries = new Map<string, WishlistEntry>()
  for (const item of value as unknown[]) {
    const entry = readEntry(item)
    if (entry && entries.size < MAX_WISHLIST_ENTRIES && !entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return sortedEntries([...entries.values()])
}

function readEntry(value: unknown): WishlistEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, addedAt, removedAt, note, notedAt, rank, rankedAt } = value as Record<string, unknown>
  if (
    !isWishlistId(id) ||
    typeof note !== 'string' ||
    note.length > MAX_WISHLIST_NOTE ||
    !note.isWellFormed()
  )
    return undefined
  if (note.includes('\0') || typeof rank !== 'number' || !(Math.abs(rank) <= 1e9)) return undefined
  if (!isTime(addedAt) || !isTime(removedAt) || !isTime(notedAt) || !isTime(rankedAt)) return undefined
  return { id, addedAt, removedAt, note, notedAt, rank, rankedAt }
}

/** Whether it is the code of a product, or of a variant. */
export function isWishlistId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Z0-9][A-Z0-9-]{0,29}(?:~[a-z0-9-]{1,24})?$/.test(id)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_TIME
}
