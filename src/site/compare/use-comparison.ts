import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readComparison, withItem, withoutItem, type ComparedItem, type Comparison } from './comparison.ts'

const store = deviceStore<Comparison>({
  key: 'comparar',
  read: readComparison,
  write: ({ items }) => (items.length > 0 ? items : undefined),
})

export function useComparison(): Comparison {
  return useSyncExternalStore(store.subscribe, store.current, store.initial)
}

/** Renders again for this product alone. */
export function useCompared(id: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => isCompared(store.current(), id),
    () => isCompared(store.initial(), id),
  )
}

function isCompared({ items }: Comparison, id: string): boolean {
  return items.some((item) => item.id === id)
}

export function compare(item: ComparedItem): void {
  store.set(withItem(store.current(), item))
}

export function stopComparing(id: string): void {
  store.set(withoutItem(store.current(), id))
}

export function compareOnly(items: readonly ComparedItem[]): void {
  store.set({ items, refused: null })
}

export function dismissRefusal(): void {
  store.set({ ...store.current(), refused: null })
}
