import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createAnswerTable, type AnswerTable } from '../answer-table.ts'
import { analyse } from '../analyse.ts'
import { documentFeatures, encodeDocuments, Encoder, encoderFile, queryFeatures } from '../encoder.ts'
import { FEATURES } from '../features.ts'
import type { RankerWeights } from '../ranker.ts'
import type { Document, DocumentWithTexts, QueryModel } from '../types.ts'
import { chooseCutOffs, outcomeOf, type Outcome } from './calibrate.ts'
import { exactLookups } from './exact-lookups.ts'
import { foldOf } from './folds.ts'
import { lessonsOf } from './lessons.ts'
import { rankedQueries, withFewCandidates } from './ranked-queries.ts'
import {
  createNameFinder,
  LOOKUP,
  trainingRows,
  VISITORS,
  type JudgedQuery,
  type PreparedRow,
  type SameAsFault,
} from './rows.ts'
import { trainEncoder, type EncoderLesson } from './train-encoder.ts'
import { trainRanker, type Moments, type RankedQuery } from './train-ranker.ts'

type TrainingInput = {
  readonly catalogue: Catalogue
  readonly documents: readonly DocumentWithTexts[]
  readonly isTypeWord: (stem: string) => boolean
  readonly readQuery: (text: string) => QueryModel
  readonly judged: readonly JudgedQuery[]
  readonly sameAsFault: SameAsFault
  readonly report: (line: string) => void
}
export type TrainedSearch = {
  readonly encoder: Uint8Array
  readonly weights: RankerWeights
  /** Outcome of each judged query and look-up, by an encoder and ranker trained without its voice. */
  readonly outcomes: readonly Outcome[]
}

const FOLDS = 5
/** Number of folds of product types, one of which an encoder is trained without. */
const TYPE_FOLDS = 3
/** Below 1, since lessons say less than visitors' queries. */
const LESSON_WEIGHT = 0.4
const VISITOR_WEIGHT = 3
const LOOKUP_WEIGHT = 3

type Ranking = { readonly rows: readonly PreparedRow[]; readonly queries: readonly RankedQuery[] }

/** Deterministic training of encoder and ranker; takes minutes on one core. */
export function trainSearch(input: TrainingInput): TrainedSearch {
  const { catalogue, documents, isTypeWord, report } = input
  const table = createAnswerTable(documents, catalogue.products, isTypeWord)
  const rows = prepareRows(input)
  const lessons = lessonsOf(catalogue, documents).map(({ query, right }) => ({
    asked: queryFeatures(analyse(query), isTypeWord),
    right,
    weight: LESSON_WEIGHT,
  }))
  report(`${rows.length} queries, ${lessons.length} lessons, ${documents.length} documents`)
  const encode = createEncoderTrainer(documents, rows, lessons, report)

  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    held: rows.filter((row) => row.fold === fold),
    encoder: encode(
      `without strangers ${fold + 1}/${FOLDS}`,
      (row) => row.fold === fold,
      () => false,
    ),
  }))
  const isStrange = strangenessOf(documents)
  const strange = {
    held: rows.filter(({ right }) => isStrange(right)),
    encoder: encode(
      'without a third of the types',
      ({ right }) => isStrange(right),
      ({ right }) => isStrange(right),
    ),
  }
  const { moments, rankings } = rankAll(table, documents, [...folds, strange])
  report('features computed')
  const outcomes = crossValidate(catalogue, table, rankings)
  report('cross-validated')
  return {
    encoder: encode(
      'of all',
      () => false,
      () => false,
    ),
    weights: {
      features: FEATURES,
      ...moments,
      weights: trainRanker(trainedOn(rankings)),
      cutOffs: chooseCutOffs(outcomes),
    },
    outcomes,
  }
}

function prepareRows(input: TrainingInput): PreparedRow[] {
  const { catalogue, documents, isTypeWord, readQuery, judged, sameAsFault } = input
  const find = createNameFinder(catalogue, documents, sameAsFault)
  const lookups = exactLookups(catalogue).map((each, at) => ({ ...each, stranger: `${LOOKUP} ${at}` }))
  return trainingRows([...judged, ...lookups], find).map((row): PreparedRow => {
    const model = readQuery(row.query)
    const features = queryFeatures(model.tokens, isTypeWord)
    const isLookup = row.stranger.startsWith(LOOKUP)
    return {
      ...row,
      model,
      lesson: { asked: features, right: row.right, weight: isLookup ? LESSON_WEIGHT : 1 },
      weight: isLookup ? LOOKUP_WEIGHT : VISITORS.test(row.stranger) ? VISITOR_WEIGHT : 1,
      fold: foldOf(row.stranger, FOLDS),
    }
  })
}

function createEncoderTrainer(
  documents: readonly DocumentWithTexts[],
  rows: readonly PreparedRow[],
  lessons: readonly EncoderLesson[],
  report: (line: string) => void,
) {
  const features = documents.map(({ traits }) => documentFeatures(traits))
  return (
    name: string,
    isRowLeftOut: (row: PreparedRow) => boolean,
    isLessonLeftOut: (lesson: EncoderLesson) => boolean,
  ): Uint8Array => {
    const taught = [
      ...rows.filter((row) => !isRowLeftOut(row)).map(({ lesson }) => lesson),
      ...lessons.filter((lesson) => !isLessonLeftOut(lesson)),
    ]
    const file = encoderFile(trainEncoder(taught, features))
    report(`encoder ${name}: ${taught.length} lessons`)
    return file
  }
}

/** Whether at least half of the right documents with types are of the types omitted from one encoder. */
function strangenessOf(documents: readonly Document[]): (right: readonly number[]) => boolean {
  return (right) => {
    const typed = right.map((at) => documents[at]!.types).filter((types) => types.length > 0)
    const strange = typed.filter((types) => types.some((type) => foldOf(type, TYPE_FOLDS) === 0))
    return typed.length > 0 && strange.length * 2 >= typed.length
  }
}

/** Features of each query by the encoder trained without its voice or its types. */
function rankAll(
  table: AnswerTable,
  documents: readonly DocumentWithTexts[],
  held: readonly { held: readonly PreparedRow[]; encoder: Uint8Array }[],
): { moments: Moments; rankings: Ranking[] } {
  let moments: Moments | undefined
  const rankings = held.map(({ held: rows, encoder }) => {
    const ranked = rankedQueries(table, encodeDocuments(documents, new Encoder(encoder)), rows, moments)
    moments = ranked.moments
    return { rows, queries: ranked.queries }
  })
  return { moments: moments!, rankings }
}

const trainedOn = (rankings: readonly Ranking[]) =>
  withFewCandidates(rankings.flatMap(({ queries }) => queries))

/** Outcomes of each fold by a ranker trained on the others. */
function crossValidate(
  catalogue: Catalogue,
  { documents }: AnswerTable,
  rankings: readonly Ranking[],
): Outcome[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = rankings.map(({ rows, queries }) => ({
      rows,
      queries: queries.filter((_, at) => rows[at]!.fold !== fold),
    }))
    const weights = trainRanker(trainedOn(others))
    const { rows, queries } = rankings[fold]!
    return rows.map((row, at) => outcomeOf(row, queries[at]!, weights, catalogue, documents))
  }).flat()
}
