import { useSyncExternalStore } from 'react'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import {
  readComparison,
  withItem,
  withoutItem,
  type ComparedItem,
  type ComparisonState,
} from './comparison.ts'

const comparisonStore = deviceStore<ComparisonState>({
  key: 'comparar',
  read: readComparison,
  write: ({ items }) => (items.length > 0 ? items : undefined),
})

export function useComparison(): ComparisonState {
  return useSyncExternalStore(comparisonStore.subscribe, comparisonStore.current, comparisonStore.initial)
}

/** Re-renders only for changes of this product. */
export function useCompared(id: string): boolean {
  return useSyncExternalStore(
    comparisonStore.subscribe,
    () => isCompared(comparisonStore.current(), id),
    () => isCompared(comparisonStore.initial(), id),
  )
}

function isCompared({ items }: ComparisonState, id: string): boolean {
  return items.some((item) => item.id === id)
}

export function addToComparison(item: ComparedItem): void {
  comparisonStore.set(withItem(comparisonStore.current(), item))
}

export function stopComparing(id: string): void {
  comparisonStore.set(withoutItem(comparisonStore.current(), id))
}

export function compareOnly(items: readonly ComparedItem[]): void {
  comparisonStore.set({ items, refused: null })
}

export function dismissRefusal(): void {
  comparisonStore.set({ ...comparisonStore.current(), refused: null })
}
