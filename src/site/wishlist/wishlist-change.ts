import {
  listedEntries,
  movedTo,
  withNote,
  withoutProduct,
  withWishlistProduct,
  type SavedWishlist,
} from './wishlist.ts'

/** `ids` need not be in the list. */
type WishlistChange = { action: WishlistAction; ids: readonly string[]; note?: string | undefined }

export const WISHLIST_ACTIONS = ['add', 'remove', 'raise', 'lower', 'note'] as const
export type WishlistAction = (typeof WISHLIST_ACTIONS)[number]

/** List after a change; `now` in milliseconds since 1970. */
export function withChange(
  list: SavedWishlist,
  { action, ids, note = '' }: WishlistChange,
  now: number,
): SavedWishlist {
  return ids.reduce((all, id) => {
    switch (action) {
      case 'add':
        return withWishlistProduct(all, id, now)
      case 'remove':
        return withoutProduct(all, id, now)
      case 'raise':
        return movedTo(all, id, positionOf(all, id) - 1, now)
      case 'lower':
        return movedTo(all, id, positionOf(all, id) + 1, now)
      case 'note':
        return withNote(all, id, note, now)
    }
  }, list)
}

/** Adds products; those already listed stay as they are. */
export function withProducts(list: SavedWishlist, ids: readonly string[], now: number): SavedWishlist {
  return ids.reduce((all, id) => withWishlistProduct(all, id, now), list)
}

function positionOf(list: SavedWishlist, id: string): number {
  return listedEntries(list).findIndex((entry) => entry.id === id)
}
