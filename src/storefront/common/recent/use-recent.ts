import { useSyncExternalStore } from 'react'
import { deviceStore } from '../device/device-store.ts'
import { readRecent, withSeen, type RecentProduct } from './recent-products.ts'

const store = deviceStore<readonly RecentProduct[]>({
  key: 'vistos',
  read: readRecent,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** What was looked at on this device, the latest first. It never leaves it. */
export function useRecent(): readonly RecentProduct[] {
  return useSyncExternalStore(store.subscribe, store.current, store.initial)
}

export function rememberSeen(product: RecentProduct): void {
  store.set(withSeen(store.current(), product))
}

export function forgetSeen(): void {
  store.set([])
}
