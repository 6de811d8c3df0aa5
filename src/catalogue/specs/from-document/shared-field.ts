import type { FieldDocument } from '#/catalogue/documents/product-type.ts'
import { SHARED_FIELDS } from '#/catalogue/specs/shared-facts.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { documentOf, fieldFromDocument, type OwnField } from './field-from-document.ts'

/** Field of a document, own or shared. @throws for an unknown shared field. */
export function fieldOrShared(document: FieldDocument): Field {
  if (document.kind !== 'shared') return fieldFromDocument(document)
  const known = SHARED_FIELDS.get(document.key)
  if (!known) throw new Error(`there is no shared field «${document.key}»`)
  const own = documentOf(known)
  return fieldFromDocument({ ...own, ...document, kind: own.kind } as OwnField)
}
