import type { Catalogue } from './catalogue.ts'
import type { SearchIndex } from './search/search.ts'

/** A catalogue and the search index made from it, which is made when it is first needed. Neither changes. */
export type Snapshot = { readonly catalogue: Catalogue; readonly index: SearchIndex }
