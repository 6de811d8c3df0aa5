import type { ProductTypeDocument } from '../../documents/product-type.ts'
import type { ProductType } from '../product-type.ts'
import { PRODUCT_TYPES } from '../registry.ts'
import { typeFromDocument } from './type-from-document.ts'

/** The types in code and those of these documents, by id; a document comes in the place of the type in code that it says anew. */
export function mergeTypes(documents: readonly ProductTypeDocument[]): ReadonlyMap<string, ProductType> {
  return new Map([...PRODUCT_TYPES, ...documents.map(typeFromDocument)].map((type) => [type.id, type]))
}
