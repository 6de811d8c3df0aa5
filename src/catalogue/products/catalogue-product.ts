import type { Product } from '../documents/product.ts'
import type { ProductType } from '../specs/product-type.ts'

/** A published product with its type at hand. */
export type CatalogueProduct = Readonly<Product> & { readonly productType: ProductType }
