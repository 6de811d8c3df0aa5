import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { arrange } from '#/search/ranked/arrange.ts'
import { rank, rankedIndexSteps, type RankedIndex } from '#/search/ranked/ranked-index.ts'
import type { RankerWeights } from '#/search/ranked/ranker.ts'
import { builtInTrained, readTrained, type Trained } from '#/search/ranked/trained.ts'
import type { QueryModel, Ranked } from '#/search/ranked/types.ts'
import type { SearchResult } from '#/search/search.ts'

export type TrainedSearch = {
  readonly read: (query: string) => QueryModel
  readonly rank: (query: string) => readonly Ranked[]
  readonly search: (query: string) => SearchResult
}

/** The ranked search of a catalogue. */
export function trainedSearch(catalogue: Catalogue): TrainedSearch {
  return searchOf(finish(rankedIndexSteps(catalogue, readFolder())))
}

export function searchOf(index: RankedIndex): TrainedSearch {
  const { catalogue, reader, cutOffs } = index
  return {
    read: reader.read,
    rank: (query) => rank(index, reader.read(query)),
    search(query) {
      const model = reader.read(query)
      return arrange(catalogue, model, rank(index, model), cutOffs)
    },
  }
}

/** Another folder of `encoder.bin` and `weights.json` may be given. */
export function readFolder(folder = process.env.TRAINED): Trained {
  if (folder === undefined) return builtInTrained()
  const weights = JSON.parse(readFileSync(path.join(folder, 'weights.json'), 'utf8')) as RankerWeights
  return readTrained(readFileSync(path.join(folder, 'encoder.bin')), weights)
}
