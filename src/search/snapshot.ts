import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchIndex } from './search.ts'

/** The index is made when first needed. Neither changes. */
export type Snapshot = {
  readonly catalogue: Catalogue
  readonly index: SearchIndex
  /** Made bit by bit; undefined when there already. Who asks for `index` before blocks everybody. */
  readonly whenIndexed?: () => Promise<void> | undefined
}
