import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readSearches, withSearch } from './recent-searches.ts'

const searchStore = deviceStore<readonly string[]>({
  key: 'busquedas',
  read: readSearches,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** Recent searches; never sent from this device. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(searchStore.subscribe, searchStore.current, searchStore.initial)
}

export function addRecentSearch(query: string): void {
  searchStore.set(withSearch(searchStore.current(), query))
}

export function clearRecentSearches(): void {
  searchStore.set([])
}
