import type { CatalogueProduct } from '../catalogue.ts'
import type { CollectionName } from '../collections/collections.ts'

export type Statement = {
  readonly collection: CollectionName
  readonly id: string
  /** Dotted path of its field in the document; of what the site itself writes, where it stands («tarjeta», «manual»). */
  readonly path: string
  readonly text: string
  /** What it speaks of: it must hold for each. */
  readonly about: readonly CatalogueProduct[]
  /** Of one product, its own facts; of several, what they share. */
  readonly scope: 'one' | 'all'
  /** An answer, which measures other things, too: how high a slice of bread may be. */
  readonly loose?: boolean
  /** What else the sentence may be speaking of: the other product of a pair. */
  readonly beside?: readonly CatalogueProduct[]
}

/** Whether a product bears a claim out; undefined where its facts don't say. */
export type Verdict = {
  readonly holds: boolean | undefined
  /** What its facts say instead: «7″», «sin batería». */
  readonly instead?: string
}

export type Claim = {
  /** As it was written: «de 8 y de 10 pulgadas». */
  readonly words: string
  readonly at: number
  readonly of: (product: CatalogueProduct) => Verdict
  /** What it says of all of them together: the smallest and the largest of a range. */
  readonly ofAll?: (products: readonly CatalogueProduct[]) => string | undefined
}
