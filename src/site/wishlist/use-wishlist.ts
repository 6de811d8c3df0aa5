import { useSyncExternalStore } from 'react'
import {
  isInWishlist,
  listedEntries,
  MAX_LISTED,
  movedTo,
  withNote,
  withoutProduct,
  withProduct,
  withRestored,
  type WishlistEntry,
  type SavedWishlist,
} from './wishlist.ts'
import { countOf } from '#/language/es-AR/format.ts'
import {
  changeWishlist,
  initialWishlistState,
  wishlistState,
  subscribeWishlist,
  type WishlistState,
} from './wishlist-store.ts'
import { announce } from './wishlist-announcer.ts'

export type WishlistItem = { id: string; name: string }

export function useWishlist(): WishlistState {
  return useSyncExternalStore(subscribeWishlist, wishlistState, initialWishlistState)
}

/** Renders again for this product alone. */
export function useIsWishlisted(id: string): boolean {
  return useSyncExternalStore(
    subscribeWishlist,
    () => isInWishlist(wishlistState().list, id),
    () => isInWishlist(initialWishlistState().list, id),
  )
}

export function save(items: readonly WishlistItem[]): void {
  changeWishlist((list, now) => items.reduce((all, { id }) => withProduct(all, id, now), list))
  const { list } = wishlistState()
  const left = items.filter(({ id }) => !isInWishlist(list, id))
  if (left.length > 0) {
    announce(
      `Tu lista está llena: tiene ${countOf(MAX_LISTED, 'producto', 'productos')}. Quitá alguno para guardar otro.`,
      'problem',
    )
  } else if (items.length === 1) announce(`Guardaste ${items[0]!.name}. ${countedIn(list)}`)
  else announce(`Guardaste ${countOf(items.length, 'producto', 'productos')}. ${countedIn(list)}`)
}

export function remove({ id, name }: WishlistItem): void {
  changeWishlist((list, now) => withoutProduct(list, id, now))
  announce(`Quitaste ${name}. ${countedIn(wishlistState().list)}`)
}

export function restore(entry: WishlistEntry, name: string): void {
  changeWishlist((list, now) => withRestored(list, entry, now))
  announce(`${name} volvió a tu lista.`)
}

export function note(id: string, text: string): void {
  changeWishlist((list, now) => withNote(list, id, text, now))
  announce('Guardamos la nota.')
}

/** `place` from 0. */
export function move({ id, name }: WishlistItem, place: number): void {
  changeWishlist((list, now) => movedTo(list, id, place, now))
  const listed = listedEntries(wishlistState().list)
  announce(`${name}: lugar ${listed.findIndex((entry) => entry.id === id) + 1} de ${listed.length}.`)
}

/** Codes of a visit without JavaScript. */
export function applyRemote(ids: readonly string[]): void {
  changeWishlist((list, now) => ids.reduce((all, id) => withProduct(all, id, now), list))
}

function countedIn(list: SavedWishlist): string {
  return `${countOf(listedEntries(list).length, 'producto', 'productos')} en tu lista.`
}
