import {
  isListedEntry,
  listedEntries,
  MAX_WISHLIST_NOTE,
  withNote,
  withRestored,
  type SavedWishlist,
} from './wishlist.ts'

const BETWEEN_NOTES = ' · '

/**
 * Adds the device's list to the account's; unlike a merge, removals on one side do not affect the other. New products
 * go last, and both notes stay as far as they fit.
 */
export function adoptWishlist(account: SavedWishlist, device: SavedWishlist, now: number): SavedWishlist {
  return listedEntries(device).reduce((list, entry) => {
    const mine = list.find(({ id }) => id === entry.id)
    if (!mine || !isListedEntry(mine)) {
      const rank = Math.min(1e9, (listedEntries(list).at(-1)?.rank ?? 0) + 1)
      return withRestored(list, { ...entry, rank }, now)
    }
    if (entry.note === '' || mine.note.includes(entry.note)) return list
    const both = mine.note === '' ? entry.note : `${mine.note}${BETWEEN_NOTES}${entry.note}`
    return withNote(list, entry.id, both.slice(0, MAX_WISHLIST_NOTE), now)
  }, account)
}
