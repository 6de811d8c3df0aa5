import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { typeFromDocument } from './type-from-document.ts'

export function mergeTypes(documents: readonly ProductTypeDocument[]): ReadonlyMap<string, ProductType> {
  return new Map([...PRODUCT_TYPES, ...documents.map(typeFromDocument)].map((type) => [type.id, type]))
}
