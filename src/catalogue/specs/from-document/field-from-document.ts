import type { FieldDocument } from '#/catalogue/documents/product-type.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { choice, choices, flag, number, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { date, text, texts, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'

export type OwnField = Exclude<FieldDocument, { kind: 'shared' }>

/** The inverse of its descriptor. */
export function fieldFromDocument(told: OwnField): Field {
  const { key } = told
  switch (told.kind) {
    case 'number':
      return number(key, told.label, told)
    case 'flag':
      return flag(key, told.label, told)
    case 'choice':
      return choice(key, told.label, told.options as [string, ...string[]], told)
    case 'choices':
      return choices(key, told.label, told.options as [string, ...string[]], told)
    case 'text':
      return text(key, told.label, told)
    case 'texts':
      return texts(key, told.label, told)
    case 'date':
      return date(key, told.label, told)
    case 'address':
      return webAddress(key, told.label, told)
    case 'interval':
      return interval(key, told.label, told)
    case 'record':
      return record(key, told.label, told.parts.map(fieldFromDocument), told)
  }
}

/** The inverse of `documentOf`. */
export function fieldFromDescriptor({ parts, ...rest }: FieldDescriptor): Field {
  return fieldFromDocument((parts && rest.kind === 'record' ? { ...rest, parts } : rest) as OwnField)
}

export const fieldsFromDescriptors = (descriptors: readonly FieldDescriptor[]): ReadonlyMap<string, Field> =>
  new Map(descriptors.map((descriptor) => [descriptor.key, fieldFromDescriptor(descriptor)]))

export function documentOf({ descriptor }: Field): OwnField {
  // An interval's ends are always the same two.
  const { parts, ...rest } = descriptor
  return structuredClone(parts && rest.kind === 'record' ? { ...rest, parts } : rest) as never
}
