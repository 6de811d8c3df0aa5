import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchIndex } from './search.ts'

/** Immutable catalogue and index; the index is built on first use. */
export type Snapshot = {
  readonly catalogue: Catalogue
  readonly index: SearchIndex
  /** Builds the index in slices; undefined once built. Reading `index` earlier blocks the thread. */
  readonly whenIndexed?: () => Promise<void> | undefined
}
