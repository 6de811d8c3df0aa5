import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createAnswerTable, encodeDocuments } from './answer-table.ts'
import { candidatesFor } from './candidates.ts'
import { documentsOf } from './documents.ts'
import { Encoder } from './encoder.ts'
import { gatherEvidence } from './evidence.ts'
import { featuresOf } from './features.ts'
import { createRanker, type RankerWeights } from './ranker.ts'
import type { QueryModel, Ranked } from './types.ts'

/** Encoder and weights that `vidriera train --ranked` writes. */
type TrainedFiles = { readonly encoder: Uint8Array; readonly weights: RankerWeights }

/** Ranks the answers of a catalogue to queries that are read already, the best first. */
export function createRankedSearch(
  catalogue: Catalogue,
  isTypeWord: (stem: string) => boolean,
  { encoder: file, weights }: TrainedFiles,
): (model: QueryModel) => readonly Ranked[] {
  const table = createAnswerTable(documentsOf(catalogue), catalogue.products, isTypeWord)
  const encoder = new Encoder(file)
  const vectors = encodeDocuments(table.documents, encoder)
  const ranker = createRanker(weights)
  return (model) => {
    const evidence = gatherEvidence(table, vectors, encoder, model)
    const candidates = candidatesFor(table, evidence, model)
    const documents = Array.from(candidates, (at) => table.documents[at]!)
    return ranker.rank(documents, featuresOf(table, evidence, model, candidates))
  }
}
