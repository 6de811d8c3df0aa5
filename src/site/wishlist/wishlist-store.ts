import { adoptWishlist } from './adopt-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { EMPTY_WISHLIST, isListedEntry, type SavedWishlist } from './wishlist.ts'
import { deviceStore, type DeviceStore } from '#/site/device-storage/device-store.ts'
import { propertyOf } from '#/site/device-storage/stored-list.ts'

type AccountWishlistCopy = {
  /** Last version of the account's list that it equalled; null if there was none. */
  version: number | null
  list: SavedWishlist
  /** False while there are changes to send, such as offline ones. */
  sent: boolean
  /** False until the account was read once. */
  joined: boolean
}

const COPY_KEY_PREFIX = 'lista-de-'

const NO_COPY: AccountWishlistCopy = { version: null, list: EMPTY_WISHLIST, sent: true, joined: false }

/** Local copy of an account's list, which outlives its tabs while it has unsent changes. */
function accountWishlistCopy(uid: string): DeviceStore<AccountWishlistCopy> {
  return deviceStore<AccountWishlistCopy>({
    key: `${COPY_KEY_PREFIX}${uid}`,
    read: (stored) => {
      const version = propertyOf(stored, 'version')
      if (version !== null && !Number.isSafeInteger(version)) return NO_COPY
      return {
        version: version as number | null,
        list: readWishlist(propertyOf(stored, 'list')),
        sent: propertyOf(stored, 'sent') === true,
        joined: true,
      }
    },
    write: (copy) => (copy.joined ? { version: copy.version, list: copy.list, sent: copy.sent } : undefined),
  })
}

/** Deletes copies of other accounts, except unsent ones, which wait for their owner's return. */
function deleteOtherCopies(uid: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const other = key.startsWith(COPY_KEY_PREFIX) ? key.slice(COPY_KEY_PREFIX.length) : uid
      if (other === null || other === uid) continue
      const copy = accountWishlistCopy(other)
      if (copy.current().sent) copy.set(NO_COPY)
    }
  } catch {
    // Storage is blocked, so there is no copy.
  }
}

/** `known`: the list's owner, account or device, is determined. */
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

/** Current state; the same object until it changes. */
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

/** Follows an account's list, or none for null; deletes fully sent copies of other accounts. */
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

/** Sets the account's list on first read, and adds the device's own to it. */
export function joinAccount(version: number | null, list: SavedWishlist): void {
  // Another tab may have joined first and have changes to send.
  account?.copy.update((copy) => (copy.joined ? copy : { version, list, sent: true, joined: true }))
  adoptDevice()
  known = true
  notifyWishlist()
}

/** Falls back to the device's list while the account's is unavailable. */
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
