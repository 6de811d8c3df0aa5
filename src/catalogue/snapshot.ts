import type { Catalogue } from './catalogue.ts'
import type { SearchIndex } from './search/search.ts'

/** A catalogue and the search index made from it, which is made when it is first needed. Neither changes. */
export type Snapshot = {
  readonly catalogue: Catalogue
  readonly index: SearchIndex
  /**
   * Makes the index bit by bit, while others are served, and resolves once it is there; undefined when it is already. Who asks for
   * `index` before waits for all of it, and everybody with them.
   */
  readonly whenIndexed?: () => Promise<void> | undefined
}
