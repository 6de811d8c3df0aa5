import type { FieldDocument } from '#/catalogue/documents/product-type.ts'
import { SHARED_FIELDS } from '#/catalogue/specs/blocks/shared-fields.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { documentOf, fieldFromDocument, type OwnField } from './field-from-document.ts'

/** Its own or a shared one. @throws for a shared field that there is not. */
export function fieldOrShared(document: FieldDocument): Field {
  if (document.kind !== 'shared') return fieldFromDocument(document)
  const known = SHARED_FIELDS.get(document.key)
  if (!known) throw new Error(`there is no shared field «${document.key}»`)
  const own = documentOf(known)
  return fieldFromDocument({ ...own, ...document, kind: own.kind } as OwnField)
}
