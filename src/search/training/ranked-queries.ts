import type { AnswerTable } from '../answer-table.ts'
import { candidatesFor } from '../candidates.ts'
import type { DocumentVectors } from '../encoder.ts'
import { gatherEvidence } from '../evidence.ts'
import { FEATURES, featuresOf } from '../features.ts'
import { DOCUMENT_KINDS, type Document } from '../types.ts'
import type { PreparedRow } from './rows.ts'
import {
  momentsOf,
  quantised,
  RIGHT,
  UNJUDGED,
  WRONG,
  type Moments,
  type RankedQuery,
} from './train-ranker.ts'

/** Sampling interval, in queries, for means and spreads. */
const SAMPLED = 40
/** First-stage rank up to which unlabelled candidates of a query are used for training. */
const MAX_TRAINED = 50
const MAX_RIGHT = 12

/** Features of each row's candidates, standardised by `known` moments or, without them, those of a sample of rows. */
export function rankedQueries(
  table: AnswerTable,
  vectors: DocumentVectors,
  rows: readonly PreparedRow[],
  known: Moments | undefined,
): { moments: Moments; queries: RankedQuery[] } {
  const view = ({ model }: PreparedRow) => {
    const evidence = gatherEvidence(table, vectors, model)
    const candidates = candidatesFor(table, evidence, model)
    return { candidates, features: featuresOf(table, evidence, model, candidates) }
  }
  const sample = rows.filter((_, at) => at % SAMPLED === 0)
  const moments = known ?? momentsOf(sample.map((row) => view(row).features))
  const queries = rows.map((row): RankedQuery => {
    const { candidates, features } = view(row)
    return {
      candidates,
      features: quantised(features, moments),
      kinds: Uint8Array.from(candidates, (at) => DOCUMENT_KINDS.indexOf(table.documents[at]!.kind)),
      labels: labelsOf(table.documents, row, candidates),
      weight: row.weight,
    }
  })
  return { moments, queries }
}

function labelsOf(documents: readonly Document[], row: PreparedRow, candidates: Int32Array): Uint8Array {
  const right = new Set(row.right)
  const wrong = new Set(row.wrong)
  const named = row.model.entities.products.map(({ id }) => id).filter((code) => row.manuals.includes(code))
  const isFaultOfManual = ({ kind, about }: Document) =>
    kind === 'fault' && named.some((code) => about.includes(code))
  return Uint8Array.from(candidates, (at) => {
    const document = documents[at]!
    if (wrong.has(at)) return WRONG
    if (right.has(at) || isFaultOfManual(document)) return RIGHT
    return row.unjudged.has(document.kind) ? UNJUDGED : 0
  })
}

/** Queries that have a right candidate, reduced to labelled and likely candidates. */
export function withFewCandidates(queries: readonly RankedQuery[]): RankedQuery[] {
  return queries.filter(({ labels }) => labels.includes(RIGHT)).map(withFew)
}

function withFew({ candidates, features, kinds, labels, weight }: RankedQuery): RankedQuery {
  const width = FEATURES.length
  let right = 0
  const few = [...labels.keys()].filter((at) => {
    if (labels[at] === RIGHT) return (right += 1) <= MAX_RIGHT
    if (labels[at] === UNJUDGED) return false
    return labels[at] === WRONG || at < MAX_TRAINED
  })
  const rows = new Int8Array(few.length * width)
  for (const [place, at] of few.entries())
    rows.set(features.subarray(at * width, (at + 1) * width), place * width)
  return {
    candidates: Int32Array.from(few, (at) => candidates[at]!),
    features: rows,
    kinds: Uint8Array.from(few, (at) => kinds[at]!),
    labels: Uint8Array.from(few, (at) => labels[at]!),
    weight,
  }
}
