import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readSearches, withSearch } from './recent-searches.ts'

const store = deviceStore<readonly string[]>({
  key: 'busquedas',
  read: readSearches,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** Never leaves this device. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.current, store.initial)
}

export function addRecentSearch(query: string): void {
  store.set(withSearch(store.current(), query))
}

export function clearRecentSearches(): void {
  store.set([])
}
