import {
  sortedEntries,
  isListedEntry,
  MAX_WISHLIST_ENTRIES,
  type WishlistEntry,
  type SavedWishlist,
} from './wishlist.ts'

/**
 * Last-write-wins merge of each value. Commutative, associative and idempotent, so that devices with the same changes
 * have the same list.
 */
export function mergeWishlists(a: SavedWishlist, b: SavedWishlist): SavedWishlist {
  const merged = new Map(a.map((entry) => [entry.id, entry]))
  for (const entry of b) {
    const other = merged.get(entry.id)
    merged.set(entry.id, other ? mergeEntries(other, entry) : entry)
  }
  return sortedEntries([...merged.values()])
}

function mergeEntries(a: WishlistEntry, b: WishlistEntry): WishlistEntry {
  const note = later(a.notedAt, b.notedAt, a.note, b.note) ? a : b
  const place = later(a.rankedAt, b.rankedAt, a.rank, b.rank) ? a : b
  return {
    id: a.id,
    addedAt: Math.max(a.addedAt, b.addedAt),
    removedAt: Math.max(a.removedAt, b.removedAt),
    note: note.note,
    notedAt: note.notedAt,
    rank: place.rank,
    rankedAt: place.rankedAt,
  }
}

/** Ties go to the greater value, so that every device picks the same. */
function later<Value extends string | number>(aAt: number, bAt: number, a: Value, b: Value): boolean {
  return aAt === bAt ? a >= b : aAt > bAt
}

export function isSameWishlist(a: SavedWishlist, b: SavedWishlist): boolean {
  return (
    a.length === b.length &&
    a.every((entry, index) => {
      const other = b[index]!
      return (Object.keys(entry) as (keyof WishlistEntry)[]).every((key) => entry[key] === other[key])
    })
  )
}

/** Retention of removals in milliseconds; a device offline for longer may bring a removed product back. */
const REMOVED_FOR_MS = 400 * 86_400_000

/** List without removals past their retention, nor more of them than fit. */
export function tidied(list: SavedWishlist, now: number): SavedWishlist {
  const room = MAX_WISHLIST_ENTRIES - list.filter(isListedEntry).length
  const retained = new Set(
    list
      .filter((entry) => !isListedEntry(entry) && now - entry.removedAt < REMOVED_FOR_MS)
      .sort((a, b) => b.removedAt - a.removedAt || (a.id < b.id ? -1 : 1))
      .slice(0, Math.max(0, room)),
  )
  return list.filter((entry) => isListedEntry(entry) || retained.has(entry))
}
