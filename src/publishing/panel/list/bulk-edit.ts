import { valueAtPath } from '#/catalogue/json/fields.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { Summary, PanelType } from '#/panel/model/panel-data.ts'
import type { DocumentForm, FormField } from '#/panel/forms/form-field.ts'
import '#/catalogue/specs/fields/without-eval.ts'
import { fieldFromDescriptor } from '#/catalogue/specs/from-document/field-from-document.ts'
import { formatDifference } from '#/publishing/model/changes.ts'
import { formatMoney } from '#/language/es-AR/format.ts'

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

/** Field common to several documents: of their form, or a fact of their type. */
export type BulkField = { path: string; label: string; group: string; isOptional: boolean } & (
  | { kind: 'form'; field: FormField }
  | { kind: 'fact'; fact: FieldDescriptor }
)

/** Kinds unique to one document, or with interdependent parts. */
const UNBULKABLE_KINDS: ReadonlySet<FormField['kind']> = new Set([
  'group',
  'specs',
  'type',
  'pictures',
  'picture',
  'download',
  'video',
  'captions',
  'type-part',
  'conditions',
  'shared-text',
  'kept',
])

const isForMany = (field: FormField, form: DocumentForm): boolean =>
  field.key !== form.title &&
  !UNBULKABLE_KINDS.has(field.kind) &&
  !(field.kind === 'category' && field.place) &&
  !(
    field.kind === 'list' && field.fields.some(({ kind }) => UNBULKABLE_KINDS.has(kind) && kind !== 'kept')
  ) &&
  // The status has its own buttons in the bar, which also set the date.
  !(form.collection === 'products' && field.key === 'status')

export function bulkFields(
  form: DocumentForm,
  lines: readonly Summary[],
  types: readonly PanelType[],
): BulkField[] {
  return form.groups.flatMap(({ title, fields }) =>
    fields.flatMap((field): BulkField[] => {
      if (field.kind === 'specs') return commonFacts(lines, types)
      if (!isForMany(field, form)) return []
      const { key: path, label, optional = false } = field
      return [{ path, label, group: title, isOptional: optional, kind: 'form', field }]
    }),
  )
}

function commonFacts(lines: readonly Summary[], types: readonly PanelType[]): BulkField[] {
  const chosen = new Set(lines.map(({ product }) => product?.type))
  const [first, ...others] = types.filter(({ id }) => chosen.has(id))
  return (first?.groups ?? []).flatMap(({ title, fields }) =>
    fields
      .filter((fact) =>
        others.every(({ groups }) =>
          groups.some((group) => group.fields.some((other) => isSameFact(fact, other))),
        ),
      )
      .map((fact): BulkField => ({
        path: `specs.${fact.key}`,
        label: fact.label,
        group: title,
        isOptional: !fact.required,
        kind: 'fact',
        fact,
      })),
  )
}

const isSameFact = (one: FieldDescriptor, other: FieldDescriptor) =>
  one.key === other.key &&
  one.kind === other.kind &&
  one.unit === other.unit &&
  isSameJson(one.options as never, other.options as never) &&
  isSameJson(one.parts as never, other.parts as never)

export type BulkMode = 'set' | 'clear' | 'add' | 'remove'
type BulkEdit = { field: BulkField; mode: BulkMode; value: unknown }
export type BulkChange = { document: string; before: unknown; after: unknown; change: DocumentChange }

type EditedValue = Pick<DraftDocument, 'collection' | 'id' | 'value'>

const LISTED_KINDS: ReadonlySet<string> = new Set(['lines', 'choices', 'references', 'list', 'texts'])

const isList = (field: BulkField): boolean =>
  LISTED_KINDS.has(field.kind === 'form' ? field.field.kind : field.fact.kind)

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
  const [there, wanted] = [itemsOf(before), itemsOf(value)]
  if (mode === 'add') {
    const fresh = withoutItems(wanted, there)
    return fresh.length === 0 ? before : [...there, ...fresh]
  }
  const left = withoutItems(there, wanted)
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
