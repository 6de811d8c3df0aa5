import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type Statement = {
  readonly collection: PublicCollection
  readonly id: string
  /** Dotted path in the document, or where the site writes it («tarjeta», «manual»). */
  readonly path: string
  readonly text: string
  readonly about: readonly CatalogueProduct[]
  /** `all`: common to several products. */
  readonly scope: 'one' | 'all'
  /** An answer measures other things, too: a slice of bread. */
  readonly loose?: boolean
  /** The question that it answers. */
  readonly asked?: string
  /** The other product of a pair. */
  readonly beside?: readonly CatalogueProduct[]
}

/** Undefined where its facts don't say. */
export type Verdict = {
  readonly holds: boolean | undefined
  readonly instead?: string
}

export type StatementClaim = {
  readonly words: string
  readonly at: number
  readonly of: (product: CatalogueProduct) => Verdict
  /** The smallest and the largest of a range. */
  readonly ofAll?: (products: readonly CatalogueProduct[]) => string | undefined
}
