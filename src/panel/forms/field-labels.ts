import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { FormField } from './form-field.ts'
import { formOf } from './forms.ts'

/** Undefined for its id and for what an older version had. */
export function fieldOf(collection: string, key: string): FormField | undefined {
  return formOf(collection)
    ?.groups.flatMap(({ fields }) => fields)
    .find((field) => field.key === key)
}

/** Label of a field; the key for an unknown one. */
export function fieldLabel(collection: PublicCollection, key: string): string {
  return fieldOf(collection, key)?.label ?? (key === 'id' ? (formOf(collection)?.id?.label ?? 'Código') : key)
}
