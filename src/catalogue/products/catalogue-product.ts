import type { ColourOption, Product } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

export type CatalogueProduct = Readonly<Product> & {
  readonly productType: ProductType
  /** Chosen colour. */
  readonly color?: ColourOption
  /** Required facts that are missing, for previews of incomplete products. */
  readonly lacking?: ReadonlySet<string>
}
