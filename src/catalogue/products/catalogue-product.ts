import type { Product } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

export type CatalogueProduct = Readonly<Product> & {
  readonly productType: ProductType
  /** Required facts that are missing, in a preview of an incomplete product. */
  readonly lacking?: ReadonlySet<string>
}
