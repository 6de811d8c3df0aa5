import { readWishlist } from './read-wishlist.ts'
import { EMPTY_WISHLIST, type SavedWishlist } from './wishlist.ts'
import { deviceStore, type DeviceStore } from '#/site/device-storage/device-store.ts'
import { propertyOf } from '#/site/device-storage/stored-list.ts'

export type AccountWishlistCopy = {
  /** The version it was last equal to; null: the account had none. */
  version: number | null
  list: SavedWishlist
  /** The account has all of it; offline changes wait here. */
  sent: boolean
  /** False until the account was read once. */
  joined: boolean
}

const COPY_KEY_PREFIX = 'lista-de-'

const NO_COPY: AccountWishlistCopy = { version: null, list: EMPTY_WISHLIST, sent: true, joined: false }

/** Outlives open tabs while there is something to send. */
export function accountWishlistCopy(uid: string): DeviceStore<AccountWishlistCopy> {
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

/** Unsent copies stay for their owner's return. */
export function deleteOtherCopies(uid: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const other = key.startsWith(COPY_KEY_PREFIX) ? key.slice(COPY_KEY_PREFIX.length) : uid
      if (other === null || other === uid) continue
      const copy = accountWishlistCopy(other)
      if (copy.current().sent) copy.set(NO_COPY)
    }
  } catch {
    // Storage is refused: there is no copy.
  }
}
