import type { Product } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

export type CatalogueProduct = Readonly<Product> & {
  readonly productType: ProductType
  /** Of one that is half done, in a preview: the facts that its type asks for and it does not state. */
  readonly lacking?: ReadonlySet<string>
}
