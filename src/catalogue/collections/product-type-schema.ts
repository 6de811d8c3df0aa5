import { productTypeFaults } from '../specs/from-document/product-type-faults.ts'
import { productTypeParts } from '../documents/product-type.ts'

/**
 * A product type as data, made of the same parts as those in code. One with the id of a type in code says that type anew and keeps
 * its rules between fields and its manual.
 */
export const productTypeDocument = productTypeParts.superRefine((type, context) => {
  for (const { path, message } of productTypeFaults(type))
    context.addIssue({ code: 'custom', path: [...path], message })
})
