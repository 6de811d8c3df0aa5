import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { Summary, PanelType } from '#/panel/model/panel-data.ts'
import type { DocumentForm, FormField } from '#/panel/forms/form-field.ts'

/** A field that several documents have: one of their form, or a fact of their type. */
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
  // The bar has a button for each, which says since when, too.
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
