import { setImmediate as turn } from 'node:timers/promises'
import type { SearchIndex } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { outOfCatalogueIn } from '#/features/search/search-notes.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { recentSearches } from '#/features/statistics/server/shared.ts'

const LOOKED_AT = 80

/** Searches without results, without those that find something now or that ask for things out of catalogue. */
export function missedSearches(store: Pick<DocumentReader, 'get'>) {
  const found = new WeakMap<SearchIndex, Map<string, boolean>>()

  return async function missed({ catalogue, index }: Snapshot) {
    const known = found.get(index) ?? new Map<string, boolean>()
    found.set(index, known)
    const still = []
    for (const one of (await recentSearches(store)).missed.slice(0, LOOKED_AT)) {
      let finds = known.get(one.text)
      if (finds === undefined) {
        await turn()
        const page = searchPage(catalogue, index, { q: one.text })
        finds = page.count > 0 || outOfCatalogueIn(page.notes) !== undefined
        known.set(one.text, finds)
      }
      if (!finds) still.push(one)
    }
    return still
  }
}
