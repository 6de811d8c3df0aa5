import { MAX_COMPARED } from './names.ts'
import type { ComparableType } from '#/site/model/card-data.ts'
import { field, storedList } from '#/site/device-storage/stored-list.ts'

export type ComparedItem = { id: string; name: string; type: ComparableType }

export type Comparison = {
  items: readonly ComparedItem[]
  refused: { item: ComparedItem; because: 'full' | 'type' } | null
}

/** When it does not fit, the same one and the refusal. */
export function withItem({ items }: Comparison, item: ComparedItem): Comparison {
  if (items.some(({ id }) => id === item.id)) return { items, refused: null }
  if (items.some(({ type }) => type.id !== item.type.id)) return { items, refused: { item, because: 'type' } }
  if (items.length >= MAX_COMPARED) return { items, refused: { item, because: 'full' } }
  return { items: [...items, item], refused: null }
}

export function withoutItem({ items }: Comparison, id: string): Comparison {
  return { items: items.filter((item) => item.id !== id), refused: null }
}

export function readComparison(stored: unknown): Comparison {
  const items = storedList(stored, ['id', 'name'], MAX_COMPARED).flatMap((item) => {
    const type = field(item, 'type')
    const [plural, gender] = [field(type, 'plural'), field(type, 'gender')]
    const valid = typeof plural === 'string' && (gender === 'f' || gender === 'm')
    return valid && typeof field(type, 'id') === 'string' ? [item as ComparedItem] : []
  })
  return { items: items.filter(({ type }) => type.id === items[0]?.type.id), refused: null }
}
