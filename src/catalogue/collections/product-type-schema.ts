import { productTypeIssues } from '#/catalogue/specs/from-document/product-type-issues.ts'
import { productTypeParts } from '#/catalogue/documents/product-type.ts'

/** Product type; one with the id of a type in code inherits that type's manual. */
export const productTypeDocument = productTypeParts.superRefine((type, context) => {
  for (const { path, message } of productTypeIssues(type))
    context.addIssue({ code: 'custom', path: [...path], message })
})
