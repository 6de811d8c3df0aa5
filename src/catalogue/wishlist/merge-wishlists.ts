import { inOrder, isListed, MAX_ENTRIES, type WishlistEntry, type SavedWishlist } from './wishlist.ts'

/**
 * Two lists as one. Of each product, presence, note and place are taken from whichever list wrote that value last, so a note
 * written on one device and a move made on another are both kept. Merging is commutative, associative and idempotent:
 * devices that have heard of the same changes hold the same list, in whatever order they heard of them.
 */
export function mergeWishlists(a: SavedWishlist, b: SavedWishlist): SavedWishlist {
  const merged = new Map(a.map((entry) => [entry.id, entry]))
  for (const entry of b) {
    const other = merged.get(entry.id)
    merged.set(entry.id, other ? mergeEntries(other, entry) : entry)
  }
  return inOrder([...merged.values()])
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

/** Whether the first was written later; of two written at once the greater value, so that everybody picks the same. */
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

/** A device that stayed away longer than this may bring a removed product back. */
const REMOVED_FOR_MS = 400 * 86_400_000

/**
 * The list without removals that every device has had time to hear of, and of the rest only as many as there is room for.
 * What is in the list is never touched.
 */
export function tidied(list: SavedWishlist, now: number): SavedWishlist {
  const room = MAX_ENTRIES - list.filter(isListed).length
  const kept = new Set(
    list
      .filter((entry) => !isListed(entry) && now - entry.removedAt < REMOVED_FOR_MS)
      .sort((a, b) => b.removedAt - a.removedAt || (a.id < b.id ? -1 : 1))
      .slice(0, Math.max(0, room)),
  )
  return list.filter((entry) => isListed(entry) || kept.has(entry))
}
