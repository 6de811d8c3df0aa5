import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readRecentlyViewed, withViewed, type RecentlyViewedProduct } from './recently-viewed-products.ts'

const store = deviceStore<readonly RecentlyViewedProduct[]>({
  key: 'vistos',
  read: readRecentlyViewed,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** Never leaves this device. */
export function useRecentlyViewed(): readonly RecentlyViewedProduct[] {
  return useSyncExternalStore(store.subscribe, store.current, store.initial)
}

export function addRecentlyViewed(product: RecentlyViewedProduct): void {
  store.set(withViewed(store.current(), product))
}

export function clearRecentlyViewed(): void {
  store.set([])
}
