import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { documentsOf } from '#/search/ranked/documents.ts'
import { createNameFinder } from '#/search/ranked/training/rows.ts'
import { createSearchIndex } from '#/search/search.ts'
import type { Engine } from './by-stranger.ts'
import { readPage } from './page-items.ts'
import { readRanked } from './ranked-read.ts'
import sameAsFault from './same/as-fault.json' with { type: 'json' }
import type { Stranger } from './strangers.ts'
import { trainedSearch } from './trained-search.ts'

/** Places of each stranger's queries by cross-validation, a letter each, as training writes them. */
const OUTCOMES = path.join(import.meta.dirname, 'trained/outcomes.json')

/**
 * Today's search, and the ranked one where it is trained: `list` as one column, of strangers that it learned from by what
 * had not seen them; `page` in the sections of a page, of which nothing is known by cross-validation.
 */
export async function measuredEngines(catalogue: Catalogue): Promise<Engine[]> {
  const index = createSearchIndex(catalogue)
  const today: Engine = { name: 'today', ask: (query) => readPage(catalogue, index, query) }
  const trained = trainedSearch(catalogue)
  const documentsFor = (query: string) => trained.rank(query).map(({ document }) => document)
  const placesFor = await heldOutPlaces(catalogue)
  return [
    today,
    {
      name: 'list',
      ask: (query) => readRanked(catalogue, documentsFor(query)),
      placesFor,
    },
    {
      name: 'page',
      ask: (query) => readPage(catalogue, index, query, trained.search(query)),
      placesFor: (stranger) => placesFor(stranger)?.map(() => Number.NaN),
    },
  ]
}

/** A query that no document answers has no letter, and is not answered. */
async function heldOutPlaces(catalogue: Catalogue): Promise<NonNullable<Engine['placesFor']>> {
  const find = createNameFinder(catalogue, documentsOf(catalogue), sameAsFault)
  const isAnswered = (name: string) => !name.startsWith('not:') && find(name).length > 0
  const outcomes = existsSync(OUTCOMES)
    ? (JSON.parse(await readFile(OUTCOMES, 'utf8')) as Record<string, string>)
    : {}
  return ({ file, judged }: Stranger) => {
    const letters = outcomes[path.relative(import.meta.dirname, file)]?.split('').values()
    const place = () => Number(letters?.next().value) || Infinity
    return letters && judged.map(({ expected }) => (expected.some(isAnswered) ? place() : Infinity))
  }
}
