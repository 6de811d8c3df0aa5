import { valueAtPath } from '#/catalogue/json/fields.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import type { BulkField } from './bulk-fields.ts'

export type BulkMode = 'set' | 'clear' | 'add' | 'remove'
type BulkEdit = { field: BulkField; mode: BulkMode; value: unknown }
export type BulkChange = { document: string; before: unknown; after: unknown; change: DocumentChange }

type EditedValue = Pick<DraftDocument, 'collection' | 'id' | 'value'>

const LIST_KINDS: ReadonlySet<string> = new Set(['lines', 'choices', 'references', 'list', 'texts'])

const isList = (field: BulkField): boolean =>
  LIST_KINDS.has(field.kind === 'form' ? field.field.kind : field.fact.kind)

export const modesOf = (field: BulkField): readonly BulkMode[] =>
  isList(field) ? ['add', 'remove', 'set'] : field.isOptional ? ['set', 'clear'] : ['set']

export function whyNotValue({ field, mode, value }: BulkEdit): string | undefined {
  if (mode === 'clear') return undefined
  if (isList(field) ? itemsOf(value).length === 0 : value === undefined || value === '')
    return mode === 'remove' ? 'Marcá qué quitar.' : 'Escribí o elegí el valor.'
  const kind = field.kind === 'form' ? field.field.kind : field.fact.kind
  const isNumber = kind === 'number' || kind === 'money'
  return isNumber && typeof value !== 'number' ? 'Escribí un número, por ejemplo 7,2.' : undefined
}

/** Changes of a bulk edit; skips documents that already have the value or are being deleted. */
export function bulkChanges(documents: readonly EditedValue[], edit: BulkEdit): BulkChange[] {
  const { path } = edit.field
  return documents.flatMap(({ collection, id: document, value }) => {
    if (value === null) return []
    const before = valueAtPath(value, path)
    const after = edited(before, edit)
    if (isSameJson(before as never, after as never)) return []
    return [{ document, before, after, change: { collection, document, set: { [path]: after ?? null } } }]
  })
}

function edited(before: unknown, { field, mode, value }: BulkEdit): unknown {
  if (mode === 'clear') return undefined
  if (mode === 'set') return value
  const [there, asked] = [itemsOf(before), itemsOf(value)]
  if (mode === 'add') {
    const fresh = withoutItems(asked, there)
    return fresh.length === 0 ? before : [...there, ...fresh]
  }
  const left = withoutItems(there, asked)
  if (left.length === there.length) return before
  return left.length === 0 && field.isOptional ? undefined : left
}

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const withoutItems = (items: readonly unknown[], others: readonly unknown[]) =>
  items.filter((item) => !others.some((other) => isSameJson(item as never, other as never)))

export function itemsWithin(
  documents: readonly EditedValue[],
  path: string,
): { item: unknown; count: number }[] {
  const found = new Map<string, { item: unknown; count: number }>()
  for (const { value } of documents)
    for (const item of itemsOf(valueAtPath(value, path))) {
      const key = JSON.stringify(item)
      found.set(key, { item, count: (found.get(key)?.count ?? 0) + 1 })
    }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
