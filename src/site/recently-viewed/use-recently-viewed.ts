import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readRecentlyViewed, withViewed, type RecentlyViewedProduct } from './recently-viewed-products.ts'

const recentlyViewedStore = deviceStore<readonly RecentlyViewedProduct[]>({
  key: 'vistos',
  read: readRecentlyViewed,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** Never leaves this device. */
export function useRecentlyViewed(): readonly RecentlyViewedProduct[] {
  return useSyncExternalStore(
    recentlyViewedStore.subscribe,
    recentlyViewedStore.current,
    recentlyViewedStore.initial,
  )
}

export function addRecentlyViewed(product: RecentlyViewedProduct): void {
  recentlyViewedStore.set(withViewed(recentlyViewedStore.current(), product))
}

export function clearRecentlyViewed(): void {
  recentlyViewedStore.set([])
}
