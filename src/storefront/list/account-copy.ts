import { readList } from '../../catalogue/list/read-list.ts'
import { EMPTY_LIST, type SavedList } from '../../catalogue/list/saved-list.ts'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'
import { field } from '../device/stored-list.ts'

/** This device's copy of an account's list. */
export type AccountCopy = {
  /** The account's version it was last made equal to; null when the account had none. */
  version: number | null
  list: SavedList
  /** Whether the account has all of it. What was changed offline waits here. */
  sent: boolean
  /** False until the account was read once. */
  joined: boolean
}

const NONE: AccountCopy = { version: null, list: EMPTY_LIST, sent: true, joined: false }

/** The copy of one account's list, shared by the open tabs; it outlives them while there is something to send. */
export function accountCopy(uid: string): DeviceStore<AccountCopy> {
  return deviceStore<AccountCopy>({
    key: `lista-de-${uid}`,
    read: (stored) => {
      const version = field(stored, 'version')
      if (version !== null && !Number.isSafeInteger(version)) return NONE
      return {
        version: version as number | null,
        list: readList(field(stored, 'list')),
        sent: field(stored, 'sent') === true,
        joined: true,
      }
    },
    write: (copy) => (copy.joined ? { version: copy.version, list: copy.list, sent: copy.sent } : undefined),
  })
}

export function forgetCopy(store: DeviceStore<AccountCopy>): void {
  store.set(NONE)
}
