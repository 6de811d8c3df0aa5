import type { FieldDocument } from '#/catalogue/documents/product-type.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import {
  choiceField,
  choicesField,
  flagField,
  numberField,
  type Field,
} from '#/catalogue/specs/fields/field-kinds.ts'
import { dateField, textField, textsField, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'

export type OwnField = Exclude<FieldDocument, { kind: 'shared' }>

/** Field from its document, which equals its descriptor. */
export function fieldFromDocument(document: OwnField): Field {
  const { key } = document
  switch (document.kind) {
    case 'number':
      return numberField(key, document.label, document)
    case 'flag':
      return flagField(key, document.label, document)
    case 'choice':
      return choiceField(key, document.label, document.options as [string, ...string[]], document)
    case 'choices':
      return choicesField(key, document.label, document.options as [string, ...string[]], document)
    case 'text':
      return textField(key, document.label, document)
    case 'texts':
      return textsField(key, document.label, document)
    case 'date':
      return dateField(key, document.label, document)
    case 'address':
      return webAddress(key, document.label, document)
    case 'interval':
      return interval(key, document.label, document)
    case 'record':
      return record(key, document.label, document.parts.map(fieldFromDocument), document)
  }
}

/** The inverse of `documentOf`. */
export function fieldFromDescriptor({ parts, ...rest }: FieldDescriptor): Field {
  return fieldFromDocument((parts && rest.kind === 'record' ? { ...rest, parts } : rest) as OwnField)
}

export const fieldsFromDescriptors = (descriptors: readonly FieldDescriptor[]): ReadonlyMap<string, Field> =>
  new Map(descriptors.map((descriptor) => [descriptor.key, fieldFromDescriptor(descriptor)]))

export function documentOf({ descriptor }: Field): OwnField {
  // Omits the parts of an interval, which are always the same two.
  const { parts, ...rest } = descriptor
  return structuredClone(parts && rest.kind === 'record' ? { ...rest, parts } : rest) as never
}
