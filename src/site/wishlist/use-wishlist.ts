import { useSyncExternalStore } from 'react'
import {
  isInWishlist,
  listedEntries,
  MAX_WISHLIST_ITEMS,
  movedTo,
  withNote,
  withoutProduct,
  withWishlistProduct,
  withRestored,
  type WishlistEntry,
  type SavedWishlist,
} from './wishlist.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import {
  updateWishlist,
  initialWishlistState,
  wishlistState,
  subscribeWishlist,
  type WishlistState,
} from './wishlist-store.ts'
import { announceWishlist } from './wishlist-announcer.ts'

export type WishlistItem = { id: string; name: string }

export function useWishlist(): WishlistState {
  return useSyncExternalStore(subscribeWishlist, wishlistState, initialWishlistState)
}

/** Re-renders only for changes of this product. */
export function useIsWishlisted(id: string): boolean {
  return useSyncExternalStore(
    subscribeWishlist,
    () => isInWishlist(wishlistState().list, id),
    () => isInWishlist(initialWishlistState().list, id),
  )
}

export function saveProducts(items: readonly WishlistItem[]): void {
  updateWishlist((list, now) => items.reduce((all, { id }) => withWishlistProduct(all, id, now), list))
  const { list } = wishlistState()
  const left = items.filter(({ id }) => !isInWishlist(list, id))
  if (left.length > 0) {
    announceWishlist(
      `Tu lista está llena: tiene ${formatCount(MAX_WISHLIST_ITEMS, 'producto', 'productos')}. Quitá alguno para guardar otro.`,
      'problem',
    )
  } else if (items.length === 1) announceWishlist(`Guardaste ${items[0]!.name}. ${countedIn(list)}`)
  else announceWishlist(`Guardaste ${formatCount(items.length, 'producto', 'productos')}. ${countedIn(list)}`)
}

export function removeProduct({ id, name }: WishlistItem): void {
  updateWishlist((list, now) => withoutProduct(list, id, now))
  announceWishlist(`Quitaste ${name}. ${countedIn(wishlistState().list)}`)
}

export function restoreProduct(entry: WishlistEntry, name: string): void {
  updateWishlist((list, now) => withRestored(list, entry, now))
  announceWishlist(`${name} volvió a tu lista.`)
}

export function noteProduct(id: string, text: string): void {
  updateWishlist((list, now) => withNote(list, id, text, now))
  announceWishlist('Guardamos la nota.')
}

/** Moves a product; `place` counts from 0. */
export function move({ id, name }: WishlistItem, place: number): void {
  updateWishlist((list, now) => movedTo(list, id, place, now))
  const listed = listedEntries(wishlistState().list)
  announceWishlist(`${name}: lugar ${listed.findIndex((entry) => entry.id === id) + 1} de ${listed.length}.`)
}

/** Adds the codes of a visit without JavaScript. */
export function applyRemote(ids: readonly string[]): void {
  updateWishlist((list, now) => ids.reduce((all, id) => withWishlistProduct(all, id, now), list))
}

function countedIn(list: SavedWishlist): string {
  return `${formatCount(listedEntries(list).length, 'producto', 'productos')} en tu lista.`
}
