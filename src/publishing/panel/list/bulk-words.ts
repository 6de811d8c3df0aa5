import '#/catalogue/specs/fields/without-eval.ts'
import { fieldFromDescriptor } from '#/catalogue/specs/from-document/field-from-document.ts'
import { formatDifference } from '#/publishing/model/changes.ts'
import { formatMoney } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import type { BulkField } from './bulk-fields.ts'

export type BulkWords = (value: unknown, other?: unknown) => string

const EMPTY_VALUE_TEXT = '—'

export function bulkWords(field: BulkField, documents: readonly Summary[]): BulkWords {
  if (field.kind === 'fact') {
    const fact = fieldFromDescriptor(field.fact)
    return (value) =>
      value !== undefined && fact.schema.safeParse(value).success
        ? fact.format(value)
        : formatDifference(value, undefined, undefined)
  }
  const { field: form } = field
  if (form.kind === 'money')
    return (value) => (typeof value === 'number' ? formatMoney(value) : EMPTY_VALUE_TEXT)
  if (!('to' in form)) return (value, other) => formatDifference(value, other, form)
  const titles = new Map(
    documents.flatMap(({ collection, id, title }) => (collection === form.to ? [[id, title] as const] : [])),
  )
  const titled = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(titled) : (titles.get(String(value)) ?? value)
  return (value, other) => formatDifference(titled(value), titled(other), form)
}
