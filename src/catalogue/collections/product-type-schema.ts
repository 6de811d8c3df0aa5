import { productTypeIssues } from '#/catalogue/specs/from-document/product-type-issues.ts'
import { productTypeParts } from '#/catalogue/documents/product-type.ts'

/** With the id of a type in code it keeps that type's rules and manual. */
export const productTypeDocument = productTypeParts.superRefine((type, context) => {
  for (const { path, message } of productTypeIssues(type))
    context.addIssue({ code: 'custom', path: [...path], message })
})
