import { adoptWishlist } from './adopt-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { EMPTY_WISHLIST, isListed, type SavedWishlist } from './wishlist.ts'
import { deviceStore, type DeviceStore } from '#/site/device-storage/device-store.ts'
import { accountWishlistCopy, deleteOtherCopies, type AccountWishlistCopy } from './account-wishlist-copy.ts'

/** `known`: whose list it is. */
export type WishlistState = { list: SavedWishlist; known: boolean; account: boolean }

/** Signed-out lists are not merged elsewhere, so removals leave no tombstones. */
const device = deviceStore<SavedWishlist>({
  key: 'lista',
  read: (stored) => readWishlist(stored).filter(isListed),
  write: (list) => (list.some(isListed) ? list.filter(isListed) : undefined),
})

const INITIAL: WishlistState = { list: EMPTY_WISHLIST, known: false, account: false }
const listeners = new Set<() => void>()
let account: { uid: string; copy: DeviceStore<AccountWishlistCopy>; leave: () => void } | undefined
let known = false
let state = INITIAL
let onChange: () => void = () => undefined
let following = false

export function subscribeWishlist(listener: () => void): () => void {
  if (!following) {
    following = true
    device.subscribe(refresh)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object until it changes. */
export function wishlistState(): WishlistState {
  const list = joined()?.list ?? device.current()
  const inAccount = joined() !== undefined
  if (state.list !== list || state.known !== known || state.account !== inAccount) {
    state = { list, known, account: inAccount }
  }
  return state
}

export const initialWishlistState = (): WishlistState => INITIAL

export function changeWishlist(change: (list: SavedWishlist, now: number) => SavedWishlist): void {
  const now = Date.now()
  if (!joined()) return device.update((list) => change(list, now))
  account!.copy.update((copy) => {
    const list = change(copy.list, now)
    return list === copy.list ? copy : { ...copy, list, sent: false }
  })
  onChange()
}

/** Null follows none; a copy that was sent whole goes with its owner. */
export function syncWishlist(uid: string | null, changed: () => void): void {
  onChange = changed
  if (account && account.uid !== uid) {
    account.leave()
    account = undefined
  }
  deleteOtherCopies(uid)
  if (uid !== null && !account) {
    const copy = accountWishlistCopy(uid)
    account = { uid, copy, leave: copy.subscribe(refresh) }
    if (copy.current().joined) adoptDevice()
  }
  known = uid === null || joined() !== undefined
  refresh()
}

/** With what the device held by itself. */
export function joinAccount(version: number | null, list: SavedWishlist): void {
  // Another tab may have joined first, and have something to send.
  account?.copy.update((copy) => (copy.joined ? copy : { version, list, sent: true, joined: true }))
  adoptDevice()
  known = true
  refresh()
}

/** While the account's cannot be had. */
export function showDevice(): void {
  known = true
  refresh()
}

export function followedAccount() {
  return account
}

function joined(): AccountWishlistCopy | undefined {
  const copy = account?.copy.current()
  return copy?.joined ? copy : undefined
}

function adoptDevice(): void {
  device.update((own) => {
    if (own.length === 0) return own
    account?.copy.update((copy) => ({
      ...copy,
      list: adoptWishlist(copy.list, own, Date.now()),
      sent: false,
    }))
    return EMPTY_WISHLIST
  })
}

function refresh(): void {
  for (const listener of listeners) listener()
}
