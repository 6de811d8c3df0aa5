import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { FormField } from './form-field.ts'
import { documentFormOf } from './forms.ts'

/** Undefined for its id and for what an older version had. */
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
