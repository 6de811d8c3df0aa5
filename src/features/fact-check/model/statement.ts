import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type Statement = {
  readonly collection: PublicCollection
  readonly id: string
  /** Dotted path in the document, or the generated text («tarjeta», «manual»). */
  readonly path: string
  readonly text: string
  readonly about: readonly CatalogueProduct[]
  /** `all`: common to several products. */
  readonly scope: 'one' | 'all'
  /** True for answers, which also measure other things such as a slice of bread. */
  readonly loose?: boolean
  /** Question that the text answers. */
  readonly asked?: string
  /** Other product of a pair, which the text may be about. */
  readonly beside?: readonly CatalogueProduct[]
}

/** `holds` is undefined if the product's facts don't determine it. */
export type Verdict = {
  readonly holds: boolean | undefined
  readonly instead?: string
}

export type StatementClaim = {
  readonly words: string
  readonly at: number
  readonly of: (product: CatalogueProduct) => Verdict
  /** Fault for all products together, such as the extremes of a range. */
  readonly ofAll?: (products: readonly CatalogueProduct[]) => string | undefined
}
