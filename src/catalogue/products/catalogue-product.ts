import type { Product } from '../documents/product.ts'
import type { ProductType } from '../specs/product-type.ts'

export type CatalogueProduct = Readonly<Product> & { readonly productType: ProductType }
