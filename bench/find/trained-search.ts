import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { arrange } from '#/search/ranked/arrange.ts'
import { documentsOf } from '#/search/ranked/documents.ts'
import { createQueryReader } from '#/search/ranked/query-model.ts'
import { createRankedSearch } from '#/search/ranked/ranked-search.ts'
import type { RankerWeights } from '#/search/ranked/ranker.ts'
import type { Ranked } from '#/search/ranked/types.ts'
import type { SearchResult } from '#/search/search.ts'

/** Another folder of `encoder.bin` and `weights.json` may be given. */
const TRAINED = process.env.TRAINED ?? path.join(import.meta.dirname, '../../src/search/ranked')

export type TrainedSearch = {
  rank: (query: string) => readonly Ranked[]
  search: (query: string) => SearchResult
}

/** The ranked search of a catalogue; undefined where nothing was trained yet. */
export async function trainedSearch(catalogue: Catalogue): Promise<TrainedSearch | undefined> {
  const file = path.join(TRAINED, 'weights.json')
  if (!existsSync(file)) return undefined
  const weights = JSON.parse(await readFile(file, 'utf8')) as RankerWeights
  const encoder = await readFile(path.join(TRAINED, 'encoder.bin'))
  const reader = createQueryReader(catalogue, documentsOf(catalogue))
  const rank = createRankedSearch(catalogue, reader.isTypeWord, { encoder, weights })
  return {
    rank: (query) => rank(reader.read(query)),
    search(query) {
      const model = reader.read(query)
      return arrange(catalogue, model, rank(model), weights.cutOffs)
    },
  }
}
