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

/** One thing that is asked of products, by their positions. */
export type AskedFeature = {
  label: string
  start: number
  end: number
  /** Of tokens. */
  length: number
  has: (position: number) => boolean
  /** Also where its words say so, and its type does not ask. */
  mayHave?: (position: number) => boolean
  /** Its type has it beside its buy button. */
  isTold?: (position: number) => boolean
  use?: IntendedUse
  beside?: boolean
  /** Among those that have it, and among the others. */
  distance?: (position: number) => number
  lack?: (position: number) => number
  /** Of which it is the point: not a charger of 100 W. */
  isMerit?: (position: number) => boolean
  /** Where the first product has more or less: «100 W» and «120 W». */
  nearest?: (position: number) => { asked: string; got: string; more: boolean } | undefined
}
