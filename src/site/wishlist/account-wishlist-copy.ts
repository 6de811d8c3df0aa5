import { readWishlist } from './read-wishlist.ts'
import { EMPTY_WISHLIST, type SavedWishlist } from './wishlist.ts'
import { deviceStore, type DeviceStore } from '#/site/device-storage/device-store.ts'
import { field } from '#/site/device-storage/stored-list.ts'

export type AccountWishlistCopy = {
  /** The version it was last equal to; null: the account had none. */
  version: number | null
  list: SavedWishlist
  /** The account has all of it; offline changes wait here. */
  sent: boolean
  /** False until the account was read once. */
  joined: boolean
}

const PREFIX = 'lista-de-'

const NONE: AccountWishlistCopy = { version: null, list: EMPTY_WISHLIST, sent: true, joined: false }

/** Outlives open tabs while there is something to send. */
export function accountWishlistCopy(uid: string): DeviceStore<AccountWishlistCopy> {
  return deviceStore<AccountWishlistCopy>({
    key: `${PREFIX}${uid}`,
    read: (stored) => {
      const version = field(stored, 'version')
      if (version !== null && !Number.isSafeInteger(version)) return NONE
      return {
        version: version as number | null,
        list: readWishlist(field(stored, 'list')),
        sent: field(stored, 'sent') === true,
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
      const other = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : uid
      if (other === null || other === uid) continue
      const copy = accountWishlistCopy(other)
      if (copy.current().sent) copy.set(NONE)
    }
  } catch {
    // Storage is refused: there is no copy.
  }
}
