import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { analyse } from './analyse.ts'
import { DIMENSIONS, documentFeatures, type Encoder } from './encoder.ts'
import {
  bm25Postings,
  CoveragePostings,
  phrasingTerms,
  PhrasingIndex,
  rootCounts,
  type Postings,
} from './inverted-index.ts'
import type { Document, DocumentKind } from './types.ts'

/** Documents with what is computed of them once, all by their positions. */
export type AnswerTable = {
  readonly documents: readonly Document[]
  /** The product of a card, manual or question. */
  readonly products: readonly (CatalogueProduct | undefined)[]
  /** Positions of the products' cards, by code. */
  readonly cards: ReadonlyMap<string, number>
  /** Documents of the same kind and type on sale share a number; −1 for what has no single type. */
  readonly mates: Int32Array
  /** Products on sale of the same type as the document's. */
  readonly typeSizes: Int32Array
  readonly title: Postings
  readonly body: Postings
  readonly coverage: CoveragePostings
  readonly phrasings: PhrasingIndex
  readonly isTypeWord: (stem: string) => boolean
}

const OF_ONE: ReadonlySet<DocumentKind> = new Set(['product', 'manual', 'question'])
/** Some of a fault's phrasings are enough to tell its words. */
const MAX_COVERING = 60

export function createAnswerTable(
  documents: readonly Document[],
  products: ReadonlyMap<string, CatalogueProduct>,
  isTypeWord: (stem: string) => boolean,
): AnswerTable {
  const rootsOf = (text: string) => rootCounts(analyse(text))
  const ofOne = documents.map(({ kind, about }) => (OF_ONE.has(kind) ? products.get(about[0]!) : undefined))
  const cards = documents.filter(({ kind, isDiscontinued }) => kind === 'product' && !isDiscontinued)
  const byType = Map.groupBy(cards, ({ types }) => types[0])
  const groups = new Map<string, number>()
  const groupOf = ({ kind, types, isDiscontinued }: Document) => {
    if (types.length !== 1 || isDiscontinued) return -1
    const key = `${kind} ${types[0]}`
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    return group
  }
  return {
    documents,
    products: ofOne,
    cards: new Map(documents.flatMap(({ kind, id }, at) => (kind === 'product' ? [[id, at] as const] : []))),
    mates: Int32Array.from(documents, groupOf),
    typeSizes: Int32Array.from(documents, ({ types }) => byType.get(types[0])?.length ?? 0),
    title: bm25Postings(documents.map(({ title }) => rootsOf(title))),
    // Every product of a type has its manual: one body would be there a hundred times.
    body: bm25Postings(documents.map(({ kind, body }) => rootsOf(kind === 'manual' ? '' : body))),
    coverage: new CoveragePostings(
      documents.map((each) => rootsOf(coveringText(each, products.get(each.about[0] ?? '')))),
    ),
    phrasings: new PhrasingIndex(
      documents.map(({ kind, phrasings }) => (kind === 'workshop' ? [] : phrasings)),
      (text) => phrasingTerms(analyse(text)),
    ),
    isTypeWord,
  }
}

/** With the names of the product and type that it is about, where it is about one. */
function coveringText(
  { kind, title, body, phrasings, about, types }: Document,
  product: CatalogueProduct | undefined,
): string {
  const own = kind === 'product' ? [body] : phrasings.slice(0, MAX_COVERING)
  const name = about.length === 1 ? product?.name : undefined
  const type = types.length === 1 ? product?.productType.singular : undefined
  return [title, ...own, name ?? '', type ?? ''].join(' ')
}

/** A vector of `DIMENSIONS` numbers for each document. */
export function encodeDocuments(documents: readonly Document[], encoder: Encoder): Float32Array {
  const vectors = new Float32Array(documents.length * DIMENSIONS)
  for (const [at, { traits }] of documents.entries())
    vectors.set(encoder.encodeDocument(documentFeatures(traits)), at * DIMENSIONS)
  return vectors
}
