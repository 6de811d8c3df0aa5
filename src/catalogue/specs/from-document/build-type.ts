import type { FieldDocument, ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { defineProductType, type ProductType } from '#/catalogue/specs/product-type.ts'
import { COMMON_FACETS } from '#/catalogue/specs/shared-facts.ts'
import { fieldOrShared } from './shared-field.ts'

/** Product type from a document; `completed` fills in what a field's document omits. */
export function buildType(
  { manual, facets, groups, ...rest }: ProductTypeDocument,
  completed: (document: FieldDocument) => FieldDocument = (document) => document,
): ProductType {
  const fields = new Set(groups.flatMap((group) => group.fields.map(({ key }) => key)))
  const own = new Set(facets.map(({ key }) => key))
  const common = COMMON_FACETS.filter((key) => fields.has(key) && !own.has(key))
  return defineProductType({
    ...rest,
    groups: groups.map(({ title, fields: documents }) => ({
      title,
      fields: documents.map((document) => fieldOrShared(completed(document))),
    })),
    facets: [...facets, ...common.map((key) => ({ key }))],
    writesManual: manual !== 'none',
  })
}
