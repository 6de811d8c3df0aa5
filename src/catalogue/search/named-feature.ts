import type { CatalogueProduct } from '../catalogue.ts'
import type { IntendedUse } from '../intended-uses/intended-use.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import type { ProductType } from '../specs/product-type.ts'

export type Test = (product: CatalogueProduct) => boolean
/** Products of a type that is not in `tests` do not have it. */
export type NamedFeature = {
  label: string
  folded: string
  /** The phrases that name it, as they are written (`writtenAs`). */
  written: Set<string>
  /** A yes/no, so that «sin luces» can be told. */
  flag: boolean
  tests: Map<ProductType, Test[]>
  /** Types with it beside their buy button. */
  telling: Set<ProductType>
  colors: Set<string>
  use: IntendedUse | undefined
  /** Alone, the words are a thing that others make. */
  beside: boolean
}
export type Quantity = {
  type: ProductType
  field: Field
  /** On the card, beside the buy button or among the filters, and no consumption. */
  telling: boolean
  amountOf: (product: CatalogueProduct) => number | undefined
}
