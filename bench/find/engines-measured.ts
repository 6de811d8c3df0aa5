import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { documentsOf } from '#/search/documents.ts'
import { createNameFinder } from '#/search/training/rows.ts'
import { createSearchIndex, rank } from '#/search/search-index.ts'
import type { Engine } from './by-stranger.ts'
import { readPage } from './page-items.ts'
import { readRanked } from './ranked-read.ts'
import sameAsFault from './same/as-fault.json' with { type: 'json' }
import type { Stranger } from './strangers.ts'

/** Cross-validated positions of each stranger's queries, one letter each, as written by training. */
const OUTCOMES = path.join(import.meta.dirname, 'trained/outcomes.json')

/**
 * Engines to measure: the ranked `list` as one column, cross-validated for strangers used in training, and the `page`
 * with its sections, without cross-validation.
 */
export async function measuredEngines(catalogue: Catalogue): Promise<Engine[]> {
  const index = createSearchIndex(catalogue)
  const documentsFor = (query: string) =>
    rank(index, index.reader.read(query)).map(({ document }) => document)
  const placesFor = await heldOutPlaces(catalogue)
  return [
    { name: 'list', ask: (query) => readRanked(catalogue, documentsFor(query)), placesFor },
    {
      name: 'page',
      ask: (query) => readPage(catalogue, index, query),
      placesFor: (stranger) => placesFor(stranger)?.map(() => Number.NaN),
    },
  ]
}

/** Queries that no document answers have no letter, and are not measured. */
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
