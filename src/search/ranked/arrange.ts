import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { AnswerKind } from '../arrange.ts'
import type { CategoryHit } from '../find-categories.ts'
import { filled } from '../filled.ts'
import type { SearchResult } from '../search-result.ts'
import { notesOf } from './notes.ts'
import type { CutOffs } from './ranker.ts'
import type { Document, DocumentKind, QueryModel, Ranked } from './types.ts'

/** Answers of each kind at most; products are listed whole. */
const MOST = { faq: 3, question: 3, page: 2, topic: 2, manual: 8, part: 6, fault: 6, workshop: 40 } as const
const MAX_CATEGORIES = 6
/** Categories of so many of the first products. */
const TELLING_PRODUCTS = 12

/** Where a kind of answer stands on the page. */
const SECTION: Readonly<Record<Exclude<DocumentKind, 'no' | 'none'>, AnswerKind>> = {
  product: 'product',
  manual: 'manual',
  question: 'question',
  faq: 'faq',
  page: 'page',
  topic: 'topic',
  part: 'part',
  fault: 'fault',
  workshop: 'topic',
}

type Listed = Ranked & { readonly section: AnswerKind }

/** The page of a ranked list: sections by their best answer, each answer once, nothing below the cut-offs. */
export function arrange(
  catalogue: Catalogue,
  model: QueryModel,
  ranked: readonly Ranked[],
  cutOffs: CutOffs,
): SearchResult {
  const [first] = ranked
  const empty = { query: model.text, products: [], discontinued: [], categories: [], faqs: [], manuals: [] }
  if (first === undefined || (first.document.kind === 'none' && first.probability >= cutOffs.nothing))
    return { ...empty, order: [] }
  const listed = listedAnswers(ranked, cutOffs)
  const ofKind = (kind: DocumentKind) =>
    listed.filter(({ document }) => document.kind === kind).map(({ document }) => document)
  const cards = [
    ...ofKind('product').map(({ id }) => catalogue.products.get(id)!),
    ...namedKinds(catalogue, model),
  ]
  const found = [...new Set(comparedFirst(catalogue, model, listed, cards))]
  const products = found.filter(({ status }) => status === 'active')
  const discontinued = found.filter(({ status }) => status !== 'active')
  const parts = fittingParts(model, ofKind('part'))
  const topics = [...new Set(listed.flatMap(topicOf))].slice(0, MOST.topic)
  return {
    ...empty,
    products: products.map(({ id }) => id),
    discontinued: discontinued.map(({ id }) => id),
    categories: categoriesOf(catalogue, products),
    faqs: ofKind('faq').map(({ id }) => id),
    manuals: ofKind('manual').map(({ id }) => id),
    ...sectionsInOrder(listed, products),
    ...filled({
      exact: exactCode(model, model.entities.coded),
      exactPart: exactCode(model, model.entities.parts),
      topics: topics as NonNullable<SearchResult['topics']>,
      centres: topics.includes('centres') ? centresOf(model, ofKind('workshop')) : undefined,
      compared: topics.includes('compare') ? namedCodes(model) : [],
      parts: parts.map(({ id }) => id),
      pages: ofKind('page').map(({ id }) => ({ id, section: null })),
      questions: ofKind('question').map(questionHit),
      faults: ofKind('fault').map((document) => faultHit(model, document)),
    }),
    ...notesOf(catalogue, {
      model,
      first,
      cutOffs,
      shown: found,
      missesPart: listed[0]?.section === 'part' && parts.length === 0,
    }),
  }
}

/** Above the cut-off, at most so many of each kind and no text twice. */
function listedAnswers(ranked: readonly Ranked[], { listed }: CutOffs): Listed[] {
  // Beside «no hacemos X» stands only what is likelier than an empty page.
  const nothing = ranked[0]?.document.kind === 'no' ? probabilityOf(ranked, 'none') : 0
  const least = Math.max(listed, nothing)
  const counts = new Map<DocumentKind, number>()
  const texts = new Set<string>()
  return ranked.flatMap((each, place) => {
    const { kind, title } = each.document
    if (kind === 'no' || kind === 'none' || (each.probability < least && place > 0)) return []
    const count = counts.get(kind) ?? 0
    const text = kind === 'question' || kind === 'faq' ? fold(title) : each.document.key
    if ((kind !== 'product' && count >= MOST[kind]) || texts.has(text)) return []
    counts.set(kind, count + 1)
    texts.add(text)
    return [{ ...each, section: SECTION[kind] }]
  })
}

function probabilityOf(ranked: readonly Ranked[], kind: DocumentKind): number {
  return ranked.find(({ document }) => document.kind === kind)?.probability ?? 0
}

/** Kinds by their best answer. Products that are likelier than the next section lead, the others stand after it. */
function sectionsInOrder(
  listed: readonly Listed[],
  onSale: readonly CatalogueProduct[],
): Pick<SearchResult, 'order' | 'lead'> {
  const sections = [...new Set(listed.map(({ section }) => section))]
  const others = sections.filter((section) => section !== 'product')
  const likelier = listed.slice(
    0,
    listed.findIndex(({ section }) => section !== 'product'),
  )
  const lead = onSale.findLastIndex(({ id }) => likelier.some(({ document }) => document.key === id)) + 1
  if (others.length === 0 || lead === 0 || lead === onSale.length) return { order: sections }
  const last = listed.findLastIndex(({ section }) => section === 'product')
  const before = new Set(listed.slice(0, last).map(({ section }) => section))
  const second = others.filter((section) => before.has(section))
  return second.length === 0
    ? { order: sections }
    : {
        order: ['product', ...second, 'product', ...others.filter((section) => !second.includes(section))],
        lead,
      }
}

const productsByType = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** All on sale of the types that the query is about, unless it says a product's whole name: what else it says orders them and hides none. */
function namedKinds(catalogue: Catalogue, { entities }: QueryModel): readonly CatalogueProduct[] {
  const isOneNamed = entities.products.some(({ weight }) => weight === 1)
  if (isOneNamed || entities.coded.length + entities.parts.length > 0) return []
  const known = productsByType.get(catalogue) ?? Map.groupBy(activeProducts(catalogue), ({ type }) => type)
  productsByType.set(catalogue, known)
  return entities.headTypes
    .filter((type) => !entities.deniedTypes.includes(type))
    .flatMap((type) => known.get(type) ?? [])
}

const namedCodes = ({ entities }: QueryModel) => [
  ...new Set([...entities.coded, ...entities.products.map(({ id }) => id)]),
]

/** Those that are compared stand first. */
function comparedFirst(
  catalogue: Catalogue,
  model: QueryModel,
  listed: readonly Listed[],
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const isCompared = listed.some(({ document }) => document.key === 'topic compare')
  const named = namedCodes(model)
  return isCompared && named.length > 1
    ? [...named.flatMap((code) => catalogue.products.get(code) ?? []), ...cards]
    : cards
}

/** Of a named product only its own parts. */
function fittingParts(model: QueryModel, parts: readonly Document[]): readonly Document[] {
  const named = namedCodes(model)
  return named.length === 0 || parts.every(({ id }) => model.entities.parts.includes(id))
    ? parts
    : parts.filter(({ about }) => about.some((code) => named.includes(code)))
}

function topicOf({ document: { kind, id } }: Ranked): string[] {
  if (kind === 'workshop') return ['centres']
  return kind === 'topic' ? [id] : []
}

/** Workshops of the province that is named; `without` says the town that has none. */
function centresOf(
  { entities: { place } }: QueryModel,
  workshops: readonly Document[],
): NonNullable<SearchResult['centres']> {
  if (place === undefined) return { ids: workshops.map(({ id }) => id) }
  const near = workshops.filter((workshop) => workshop.place?.province === place.province)
  const isThere = place.town === undefined || near.some((workshop) => workshop.place?.town === place.town)
  return {
    ids: near.map(({ id }) => id),
    province: place.province,
    ...(isThere || place.town === undefined ? {} : { without: place.town }),
  }
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Of a query that is a code and nothing else. */
function exactCode({ text }: QueryModel, codes: readonly string[]): string | undefined {
  const typed = lettersOf(text)
  const [code] = codes
  if (codes.length !== 1 || code === undefined || typed === '') return undefined
  return typed === lettersOf(code) || typed === lettersOf(code.slice(code.indexOf('-'))) ? code : undefined
}

function questionHit({ id, about }: Document): { product: string; place: number } {
  return { product: about[0]!, place: Number(id.slice(id.lastIndexOf(' ') + 1)) }
}

/** Of the named products that have it, else of all of the type. */
function faultHit(model: QueryModel, { id, about, types }: Document) {
  const named = namedCodes(model).filter((code) => about.includes(code))
  return { type: types[0]!, fault: id.slice(id.indexOf(' ') + 1), products: named }
}

function categoriesOf({ categories }: Catalogue, products: readonly CatalogueProduct[]): CategoryHit[] {
  const hits = products.slice(0, TELLING_PRODUCTS).flatMap(({ category }) => categories.get(category) ?? [])
  return [...new Set(hits)].slice(0, MAX_CATEGORIES).map(({ name, route }) => ({ name, route }))
}
