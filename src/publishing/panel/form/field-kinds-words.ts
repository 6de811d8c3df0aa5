import type { FieldKind } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { FieldOption } from '#/panel/forms/form-field.ts'
import { FACT_KINDS } from '#/panel/forms/options.ts'

export const FIELD_KIND_OPTIONS: readonly (FieldOption & { value: FieldKind | 'shared' })[] = FACT_KINDS

export const PART_KINDS = FIELD_KIND_OPTIONS.filter(
  ({ value }) => !['interval', 'record', 'shared'].includes(value),
)

export function keyFromLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  // Keys begin with a letter.
  while (/^\d/.test(words[0] ?? '')) words.shift()
  return words
    .map((word, place) => (place === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 40)
}

type FormRecord = Readonly<Record<string, unknown>>

export function ofKind(record: FormRecord, kind: string): Record<string, unknown> {
  const { key = '', label = '', required, help, unit, range, options } = record
  const common = {
    kind,
    key,
    label,
    ...(required === undefined ? {} : { required }),
    ...(help === undefined ? {} : { help }),
  }
  const measured = {
    ...(unit === undefined ? {} : { unit }),
    ...(range === undefined ? {} : { range }),
  }
  switch (kind) {
    case 'number':
    case 'interval':
      return { ...common, ...measured }
    case 'choice':
    case 'choices':
      return { ...common, options: options ?? [] }
    case 'record':
      return { ...common, ...measured, parts: [newField(), newField()], template: '' }
    case 'shared':
      return { kind, key: '', ...(required === undefined ? {} : { required }) }
    default:
      return common
  }
}

export function itemWords(item: unknown): string {
  const { label, key, text } = Object(Array.isArray(item) ? item[0] : item) as FormRecord
  const name = [label, text, key].find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : ''
}

export const newField = () => ({ kind: 'number', key: '', label: '' })

export type NamedField = {
  key: string
  label: string
  kind: string
  options?: readonly string[]
  parts?: readonly NamedField[]
}

/** Fields with their parts, whose keys are paths as in rules. */
export const namedFieldsWithParts = (fields: readonly NamedField[]): NamedField[] =>
  fields.flatMap((field) => [
    field,
    ...(field.parts ?? []).map((part) => ({
      ...part,
      key: `${field.key}.${part.key}`,
      label: `${field.label}: ${String(part.label).toLowerCase()}`,
    })),
  ])

function optionsAndParts({ options, parts }: FormRecord): Pick<NamedField, 'options' | 'parts'> {
  return {
    ...(Array.isArray(options) ? { options: options.map(String) } : {}),
    ...(Array.isArray(parts) ? { parts: parts as NamedField[] } : {}),
  }
}

export function typeNamedFields(document: FormRecord, shared: readonly NamedField[]): NamedField[] {
  const groups = Array.isArray(document.groups) ? (document.groups as FormRecord[]) : []
  return groups.flatMap(({ fields }) =>
    (Array.isArray(fields) ? (fields as FormRecord[]) : []).flatMap((field): NamedField[] => {
      const key = String(field.key ?? '')
      if (key === '') return []
      const known = field.kind === 'shared' ? shared.find((one) => one.key === key) : undefined
      return [
        {
          key,
          label: String(field.label ?? known?.label ?? key),
          kind: String(known?.kind ?? field.kind),
          ...optionsAndParts({ ...known, ...field }),
        },
      ]
    }),
  )
}
