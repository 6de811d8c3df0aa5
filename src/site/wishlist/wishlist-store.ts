import { adoptWishlist } from './adopt-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { EMPTY_WISHLIST, isListedEntry, type SavedWishlist } from './wishlist.ts'
import { deviceStore, type DeviceStore } from '#/site/device-storage/device-store.ts'
import { accountWishlistCopy, deleteOtherCopies, type AccountWishlistCopy } from './account-wishlist-copy.ts'

/** `known`: whose list it is. */
export type WishlistState = { list: SavedWishlist; known: boolean; account: boolean }

/** Signed-out lists are not merged elsewhere, so removals leave no tombstones. */
const device = deviceStore<SavedWishlist>({
  key: 'lista',
  read: (stored) => readWishlist(stored).filter(isListedEntry),
  write: (list) => (list.some(isListedEntry) ? list.filter(isListedEntry) : undefined),
})

const INITIAL_WISHLIST: WishlistState = { list: EMPTY_WISHLIST, known: false, account: false }
const wishlistListeners = new Set<() => void>()
let account: { uid: string; copy: DeviceStore<AccountWishlistCopy>; leave: () => void } | undefined
let known = false
let state = INITIAL_WISHLIST
let onChange: () => void = () => undefined
let following = false

export function subscribeWishlist(listener: () => void): () => void {
  if (!following) {
    following = true
    device.subscribe(notifyWishlist)
  }
  wishlistListeners.add(listener)
  return () => wishlistListeners.delete(listener)
}

/** The same object until it changes. */
export function wishlistState(): WishlistState {
  const list = joinedCopy()?.list ?? device.current()
  const inAccount = joinedCopy() !== undefined
  if (state.list !== list || state.known !== known || state.account !== inAccount) {
    state = { list, known, account: inAccount }
  }
  return state
}

export const initialWishlistState = (): WishlistState => INITIAL_WISHLIST

export function updateWishlist(change: (list: SavedWishlist, now: number) => SavedWishlist): void {
  const now = Date.now()
  if (!joinedCopy()) return device.update((list) => change(list, now))
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
    account = { uid, copy, leave: copy.subscribe(notifyWishlist) }
    if (copy.current().joined) adoptDevice()
  }
  known = uid === null || joinedCopy() !== undefined
  notifyWishlist()
}

/** With what the device held by itself. */
export function joinAccount(version: number | null, list: SavedWishlist): void {
  // Another tab may have joined first, and have something to send.
  account?.copy.update((copy) => (copy.joined ? copy : { version, list, sent: true, joined: true }))
  adoptDevice()
  known = true
  notifyWishlist()
}

/** While the account's cannot be had. */
export function showDevice(): void {
  known = true
  notifyWishlist()
}

export function followedAccount() {
  return account
}

function joinedCopy(): AccountWishlistCopy | undefined {
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

function notifyWishlist(): void {
  for (const listener of wishlistListeners) listener()
}
