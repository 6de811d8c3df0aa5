import { MAX_COMPARED_PRODUCTS } from './names.ts'
import type { ComparableType } from '#/site/model/card-data.ts'
import { propertyOf, storedList } from '#/site/device-storage/stored-list.ts'

export type ComparedItem = { id: string; name: string; type: ComparableType }

export type ComparisonState = {
  items: readonly ComparedItem[]
  refused: { item: ComparedItem; because: 'full' | 'type' } | null
}

/** Comparison with the item added, or unchanged with a refusal if it does not fit. */
export function withItem({ items }: ComparisonState, item: ComparedItem): ComparisonState {
  if (items.some(({ id }) => id === item.id)) return { items, refused: null }
  if (items.some(({ type }) => type.id !== item.type.id)) return { items, refused: { item, because: 'type' } }
  if (items.length >= MAX_COMPARED_PRODUCTS) return { items, refused: { item, because: 'full' } }
  return { items: [...items, item], refused: null }
}

export function withoutItem({ items }: ComparisonState, id: string): ComparisonState {
  return { items: items.filter((item) => item.id !== id), refused: null }
}

export function readComparison(stored: unknown): ComparisonState {
  const items = storedList(stored, ['id', 'name'], MAX_COMPARED_PRODUCTS).flatMap((item) => {
    const type = propertyOf(item, 'type')
    const [plural, gender] = [propertyOf(type, 'plural'), propertyOf(type, 'gender')]
    const valid = typeof plural === 'string' && (gender === 'f' || gender === 'm')
    return valid && typeof propertyOf(type, 'id') === 'string' ? [item as ComparedItem] : []
  })
  return { items: items.filter(({ type }) => type.id === items[0]?.type.id), refused: null }
}
