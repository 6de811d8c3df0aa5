import type { CatalogueProduct } from '../catalogue.ts'
import type { IntendedUse } from '../intended-uses/intended-use.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import type { ProductType } from '../specs/product-type.ts'

export type Test = (product: CatalogueProduct) => boolean
/** A fact by the phrase that names it. Products of a type that is not in `tests` do not have it. */
export type NamedFeature = {
  label: string
  folded: string
  /** Present for a yes/no, so that «sin luces» can be told. */
  flag: boolean
  tests: Map<ProductType, Test[]>
  /** Types that are told by it: it stands beside their buy button. */
  telling: Set<ProductType>
  colors: Set<string>
  /** Something that it is used for, of those whose products say so. */
  use: IntendedUse | undefined
  /** The words alone are a thing that others make. */
  beside: boolean
}
/** A number that can be asked for with its unit. */
export type Quantity = {
  type: ProductType
  field: Field
  /** It stands on the card, beside the buy button or among the filters, and is not what the thing consumes. */
  telling: boolean
  /** Value of a product in the unit that is indexed. */
  amountOf: (product: CatalogueProduct) => number | undefined
}
