import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { finish, type Steps } from '#/catalogue/data-structures/steps.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { answerTable, documentStoreSteps, type AnswerTable, type DocumentStore } from './answer-table.ts'
import { candidatesFor } from './candidates.ts'
import { documentListSteps, withTexts, type DocumentList } from './documents.ts'
import { DocumentVectors } from './encoder.ts'
import { gatherEvidence } from './evidence.ts'
import { featuresOf } from './features.ts'
import { likelySlots, type TypeSums } from './likely-documents.ts'
import { askedWords, countEdited, queryReaderSteps, type QueryReader } from './query-model.ts'
import type { WordCounts } from './spelling.ts'
import { builtInTrained, type Trained } from './trained.ts'
import type { Document, DocumentWithTexts, QueryModel, Ranked } from './types.ts'

/** Immutable search index of one catalogue, queried by `rank`. */
export type SearchIndex = {
  readonly catalogue: Catalogue
  readonly reader: QueryReader
  readonly cutOffs: Trained['cutOffs']
  /** Table of all documents, if they are few enough to compare each with every query. */
  readonly table: AnswerTable | undefined
  readonly list: DocumentList
  readonly store: DocumentStore
  readonly vectors: DocumentVectors
  readonly sums: TypeSums
  /** Words of edited texts with their counts. */
  readonly words: ReadonlyMap<string, number>
  readonly trained: Trained
  readonly mostInTable: number
}

/** Maximum documents for an exhaustive table; above it, likely documents are preselected. */
const MAX_IN_TABLE = 5000
/** Maximum words for the correction vocabulary to be rebuilt when single documents change. */
const MAX_RESPELLED = 20_000
/** Removed documents that a patched index may have in excess of current ones before it is rebuilt. */
const MAX_GONE = 5000

/** Builds the index at once; time and memory grow with the text of the catalogue. */
export const createSearchIndex = (catalogue: Catalogue): SearchIndex => finish(searchIndexSteps(catalogue))

/** Incremental build, which may be abandoned at any yield. */
export function searchIndexSteps(
  catalogue: Catalogue,
  trained = builtInTrained(),
  mostInTable = MAX_IN_TABLE,
): Steps<SearchIndex> {
  return indexSteps(catalogue, { trained, mostInTable })
}

/** Patches an index by the changed documents; equals a full build except for corrections in large vocabularies. */
export function patchIndexSteps(previous: SearchIndex, catalogue: Catalogue): Steps<SearchIndex> {
  return indexSteps(catalogue, previous, previous)
}

function* indexSteps(
  catalogue: Catalogue,
  { trained, mostInTable }: Pick<SearchIndex, 'trained' | 'mostInTable'>,
  previous?: SearchIndex,
): Steps<SearchIndex> {
  const list = yield* documentListSteps(catalogue, previous?.list)
  const isLarge = list.documents.length > mostInTable
  const known = previous && canPatch(previous, isLarge) ? previous : undefined
  const vectors = known?.vectors ?? new DocumentVectors(trained.encoder)
  const sums = new Map(Array.from(known?.sums ?? [], ([type, sum]) => [type, sum.slice()] as const))
  yield
  const words: WordCounts = new Map(known?.words)
  yield
  const count = (document: DocumentWithTexts, slot: number, sign: 1 | -1) => {
    countEdited(words, document, sign)
    const { kind, types, isDiscontinued } = document
    if (isLarge && kind === 'product' && !isDiscontinued) addVector(sums, types[0]!, vectors.of(slot), sign)
  }
  const store = yield* documentStoreSteps(
    {
      documents: list.documents,
      products: catalogue.products,
      read: (document) => withTexts(list, document),
      isLarge,
    },
    {
      add(slot, document) {
        vectors.add(slot, document)
        count(document, slot, 1)
      },
      remove: (slot, document) => count(document, slot, -1),
    },
    known && { store: known.store, read: (document: Document) => withTexts(known.list, document) },
  )
  const reader = yield* readerSteps(list, words, known)
  const table = isLarge ? undefined : answerTable(store, store.slots, reader.isTypeWord)
  const { cutOffs } = trained
  return { catalogue, reader, cutOffs, table, list, store, vectors, sums, words, trained, mostInTable }
}

function canPatch({ table, store }: SearchIndex, isLarge: boolean): boolean {
  const { shared, slots } = store
  return (table === undefined) === isLarge && shared.documents.length < 2 * slots.length + MAX_GONE
}

function addVector(sums: Map<string, Float32Array>, type: string, vector: Float32Array, sign: 1 | -1) {
  const sum = sums.get(type) ?? new Float32Array(vector.length)
  sums.set(type, sum)
  for (const [at, number] of vector.entries()) sum[at]! += sign * number
}

/** Product fields that names, and constraints, are read from. */
const NAMED = ['name', 'productType'] as const
const WISHED = ['specs', 'colors', 'uses', 'status', 'productType'] as const

function* readerSteps(
  { catalogue, others, contexts }: DocumentList,
  words: ReadonlyMap<string, number>,
  known: SearchIndex | undefined,
): Steps<QueryReader> {
  const before = known?.catalogue
  const alike = before && (yield* alikeSteps(before, catalogue))
  const areSame = (...names: readonly (keyof Catalogue)[]) =>
    names.every((name) => before?.[name] === catalogue[name])
  const isVocabularyLarge = known !== undefined && words.size > MAX_RESPELLED
  const manuals = Array.from(contexts.values(), ({ manual }): DocumentWithTexts => ({ ...MANUAL, ...manual }))
  const texts = { words, asked: isVocabularyLarge ? NONE : askedWords([...others, ...manuals]) }
  yield
  return yield* queryReaderSteps(catalogue, texts, {
    lexicon:
      alike?.areNamesAlike && areSame('productTypes', 'synonyms', 'serviceCentres', 'parts')
        ? known?.reader.lexicon
        : undefined,
    constraints: alike?.areWishesAlike && areSame('productTypes') ? known?.reader.constraints : undefined,
    spelling: isVocabularyLarge ? known.reader.spelling : undefined,
  })
}

const NONE: ReadonlySet<string> = new Set()
const MANUAL = { key: '', kind: 'manual', id: '', about: [], types: [], title: '' } as const

/** Products compared between two yields. */
const STEP = 10_000

function* alikeSteps(before: Catalogue, after: Catalogue) {
  let areNamesAlike = before.products.size === after.products.size
  let areWishesAlike = areNamesAlike
  const isAlike = (
    names: readonly (keyof CatalogueProduct)[],
    one: CatalogueProduct,
    other?: CatalogueProduct,
  ) => other !== undefined && names.every((name) => isSameJson(one[name], other[name]))
  let compared = 0
  for (const [id, product] of after.products) {
    compared += 1
    if (compared % STEP === 0) yield
    const was = before.products.get(id)
    if (was === product) continue
    areNamesAlike &&= isAlike(NAMED, product, was)
    areWishesAlike &&= isAlike(WISHED, product, was)
  }
  return { areNamesAlike, areWishesAlike }
}

/** Documents for a query, best first. */
export function rank(index: SearchIndex, model: QueryModel): readonly Ranked[] {
  const { store, vectors, sums, reader, trained } = index
  const table =
    index.table ??
    answerTable(store, likelySlots(store, vectors, sums, reader.isTypeWord, model), reader.isTypeWord)
  const evidence = gatherEvidence(table, vectors, model)
  const candidates = candidatesFor(table, evidence, model)
  const documents = Array.from(candidates, (at) => table.documents[at]!)
  return trained.ranker.rank(documents, featuresOf(table, evidence, model, candidates))
}
