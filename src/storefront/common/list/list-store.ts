import { adopted } from '../../../catalogue/list/adopt-list.ts'
import { readList } from '../../../catalogue/list/read-list.ts'
import { EMPTY_LIST, isListed, type SavedList } from '../../../catalogue/list/saved-list.ts'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'
import { accountCopy, forgetOthers, type AccountCopy } from './account-copy.ts'

/** The list of whoever uses this browser. `known` is false until it is known whose that is. */
export type ListState = { list: SavedList; known: boolean; account: boolean }

/** Nobody else hears of a signed-out list, so a removal leaves no trace in it. */
const device = deviceStore<SavedList>({
  key: 'lista',
  read: (stored) => readList(stored).filter(isListed),
  write: (list) => (list.some(isListed) ? list.filter(isListed) : undefined),
})

const INITIAL: ListState = { list: EMPTY_LIST, known: false, account: false }
const listeners = new Set<() => void>()
let account: { uid: string; copy: DeviceStore<AccountCopy>; leave: () => void } | undefined
let known = false
let state = INITIAL
let onChange: () => void = () => undefined
let following = false

export function subscribeList(listener: () => void): () => void {
  if (!following) {
    following = true
    device.subscribe(refresh)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object until it changes. */
export function listState(): ListState {
  const list = joined()?.list ?? device.current()
  const inAccount = joined() !== undefined
  if (state.list !== list || state.known !== known || state.account !== inAccount) {
    state = { list, known, account: inAccount }
  }
  return state
}

export const initialListState = (): ListState => INITIAL

/** Changes the list where it is kept, and lets the account hear of it. */
export function changeList(change: (list: SavedList, now: number) => SavedList): void {
  const now = Date.now()
  if (!joined()) return device.update((list) => change(list, now))
  account!.copy.update((copy) => {
    const list = change(copy.list, now)
    return list === copy.list ? copy : { ...copy, list, sent: false }
  })
  onChange()
}

/** Follows another account, or with null none. A copy that was sent whole goes with its owner. */
export function followList(uid: string | null, changed: () => void): void {
  onChange = changed
  if (account && account.uid !== uid) {
    account.leave()
    account = undefined
  }
  forgetOthers(uid)
  if (uid !== null && !account) {
    const copy = accountCopy(uid)
    account = { uid, copy, leave: copy.subscribe(refresh) }
    if (copy.current().joined) adoptDevice()
  }
  known = uid === null || joined() !== undefined
  refresh()
}

/** The copy of the account that is followed, with the list the device held by itself in it. */
export function joinAccount(version: number | null, list: SavedList): void {
  // Another tab may have joined first, and have something to send.
  account?.copy.update((copy) => (copy.joined ? copy : { version, list, sent: true, joined: true }))
  adoptDevice()
  known = true
  refresh()
}

/** The account's list can't be had for now: the device's own is the one to show. */
export function showDevice(): void {
  known = true
  refresh()
}

export function followedAccount() {
  return account
}

function joined(): AccountCopy | undefined {
  const copy = account?.copy.current()
  return copy?.joined ? copy : undefined
}

/** Moves the device's list into the account's copy, which keeps it until it is sent. */
function adoptDevice(): void {
  device.update((own) => {
    if (own.length === 0) return own
    account?.copy.update((copy) => ({ ...copy, list: adopted(copy.list, own, Date.now()), sent: false }))
    return EMPTY_LIST
  })
}

function refresh(): void {
  for (const listener of listeners) listener()
}
