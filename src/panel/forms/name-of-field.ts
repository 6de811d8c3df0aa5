import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentFormOf } from './forms.ts'

type FieldNameContext = {
  /** Types for naming specs. */
  types?: readonly PanelType[]
  type?: unknown
}

/** Name of a field: «Preguntas, 2: Respuesta»; empty for the whole document. */
export function nameOfField(
  form: DocumentForm,
  path: string,
  { types = [], type }: FieldNameContext = {},
): string {
  const [key = '', ...rest] = path.split('.')
  if (key === '') return ''
  const field = form.groups.flatMap(({ fields }) => fields).find((each) => each.key === key)
  if (field?.kind === 'specs') {
    const specs = types.find(({ id }) => id === type)?.groups.flatMap(({ fields }) => fields) ?? []
    return nameInSpecs(specs, rest) || field.label
  }
  const inside = field && 'fields' in field ? nameWithin(field.fields, rest) : nameWithin([], rest)
  return joinFieldName(fieldLabel(form.collection, key), inside)
}

function nameWithin(fields: readonly FormField[], path: readonly string[]): FieldPlace {
  const [first, ...rest] = path
  if (first === undefined) return { at: '', name: '' }
  if (/^\d+$/.test(first))
    return { at: String(Number(first) + 1), name: joinedFieldName(nameWithin(fields, rest)) }
  const field = fields.find(({ key }) => key === first)
  if (!field) return { at: '', name: '' }
  return {
    at: '',
    name: joinFieldName(
      field.label,
      'fields' in field ? nameWithin(field.fields, rest) : nameWithin([], rest),
    ),
  }
}

function nameInSpecs(fields: readonly FieldDescriptor[], [key, ...rest]: readonly string[]): string {
  const field = fields.find((each) => each.key === key)
  if (!field) return ''
  return joinFieldName(field.label, { at: '', name: nameInSpecs(field.parts ?? [], rest) })
}

/** Position counted from one, and name. */
type FieldPlace = { at: string; name: string }

const joinedFieldName = ({ at, name }: FieldPlace): string => [at, name].filter(Boolean).join(': ')

function joinFieldName(label: string, { at, name }: FieldPlace): string {
  return `${label}${at === '' ? '' : `, ${at}`}${name === '' ? '' : `: ${name}`}`
}

/** Undefined for the id and for fields of earlier versions. */
export function formFieldOf(collection: string, key: string): FormField | undefined {
  return documentFormOf(collection)
    ?.groups.flatMap(({ fields }) => fields)
    .find((field) => field.key === key)
}

/** Label of a field; the key for an unknown one. */
export function fieldLabel(collection: PublicCollection, key: string): string {
  return (
    formFieldOf(collection, key)?.label ??
    (key === 'id' ? (documentFormOf(collection)?.id?.label ?? 'Código') : key)
  )
}
