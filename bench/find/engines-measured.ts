import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import type { Engine } from './by-stranger.ts'
import { readPage } from './page-items.ts'

/** Every search that there is, to be compared. */
export async function measuredEngines(catalogue: Catalogue): Promise<Engine[]> {
  const index = createSearchIndex(catalogue)
  return [{ name: 'today', ask: (query) => readPage(catalogue, index, query) }]
}
