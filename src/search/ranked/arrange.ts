import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { AnswerKind } from '../arrange.ts'
import type { CategoryHit } from '../find-categories.ts'
import { filled } from '../filled.ts'
import type { SearchResult } from '../search-result.ts'
import { isMet, namedCodes, notesOf } from './notes.ts'
import type { CutOffs } from './ranker.ts'
import type { Constraint, Document, DocumentKind, QueryModel, Ranked } from './types.ts'

/** Answers of each kind at most; products are listed whole. */
const MAX_OF_KIND = {
  faq: 3,
  question: 3,
  page: 2,
  topic: 2,
  manual: 8,
  part: 6,
  fault: 6,
  workshop: 40,
} as const
const MAX_CATEGORIES = 6
/** Number of products in one row of the page. */
const MAX_COMPARED_CARDS = 4
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

/** More of them are further answers to the same. */
const PLAIN_LISTS: ReadonlySet<DocumentKind> = new Set(['product', 'workshop'])

type ListedAnswer = Ranked & { readonly section: AnswerKind }

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
  const topics = [...new Set(listed.flatMap(topicOf))].slice(0, MAX_OF_KIND.topic)
  const cards = ofKind('product').map(({ id }) => catalogue.products.get(id)!)
  const compared = topics.includes('compare') ? comparedOf(model, cards) : []
  const [wished, broken] = partition([...compared, ...cards], deniedBehind(model, cards[0]))
  const { products, discontinued } = byStatus(model, [...wished, ...broken, ...namedKinds(catalogue, model)])
  const shown = [...products, ...discontinued]
  const parts = fittingParts(model, ofKind('part'))
  return {
    ...empty,
    products: products.map(({ id }) => id),
    discontinued: discontinued.map(({ id }) => id),
    categories: categoriesOf(catalogue, products),
    faqs: ofKind('faq').map(({ id }) => id),
    manuals: ofKind('manual').map(({ id }) => id),
    ...sectionsInOrder(listed, products, new Set(wished)),
    ...filled({
      exact: exactCode(model, model.entities.coded),
      exactPart: exactCode(model, model.entities.parts),
      topics: topics as NonNullable<SearchResult['topics']>,
      centres: topics.includes('centres') ? centresOf(model, ofKind('workshop')) : undefined,
      compared: compared.map(({ id }) => id),
      parts: parts.map(({ id }) => id),
      pages: ofKind('page').map(({ id }) => ({ id, section: null })),
      questions: ofKind('question').map(questionHit),
      faults: ofKind('fault').map((document) => faultHit(model, document)),
    }),
    ...notesOf(catalogue, {
      model,
      first,
      cutOffs,
      shown,
      missesPart: listed[0]?.section === 'part' && parts.length === 0,
    }),
  }
}

/** Above the cut-off, at most so many of each kind and no text twice. */
function listedAnswers(ranked: readonly Ranked[], { listed }: CutOffs): readonly ListedAnswer[] {
  // Beside «no hacemos X» stands only what is likelier than an empty page.
  const nothing = ranked[0]?.document.kind === 'no' ? probabilityOf(ranked, 'none') : 0
  const least = Math.max(listed, nothing)
  const counts = new Map<DocumentKind, number>()
  const texts = new Set<string>()
  const chosen = ranked.flatMap((each, place): ListedAnswer[] => {
    const { kind, title } = each.document
    if (kind === 'no' || kind === 'none' || (each.probability < least && place > 0)) return []
    const count = counts.get(kind) ?? 0
    const text = kind === 'question' || kind === 'faq' ? fold(title) : each.document.key
    if ((kind !== 'product' && count >= MAX_OF_KIND[kind]) || texts.has(text)) return []
    counts.set(kind, count + 1)
    texts.add(text)
    return [{ ...each, section: SECTION[kind] }]
  })
  return withoutInterlopers(chosen)
}

/** A section's later answers stand above the next section only where they are likelier than its best. */
function withoutInterlopers(listed: readonly ListedAnswer[]): readonly ListedAnswer[] {
  const bests = [...new Map(listed.toReversed().map((each) => [each.section, each])).values()].sort(
    (a, b) => b.probability - a.probability,
  )
  const nextAfter = new Map(bests.map(({ section }, at) => [section, bests[at + 1]?.probability ?? 0]))
  return listed.filter(
    (each) =>
      bests.includes(each) ||
      PLAIN_LISTS.has(each.document.kind) ||
      each.probability >= nextAfter.get(each.section)!,
  )
}

function probabilityOf(ranked: readonly Ranked[], kind: DocumentKind): number {
  return ranked.find(({ document }) => document.kind === kind)?.probability ?? 0
}

/**
 * Kinds by their best answer. Products that are wished or likelier than the next section lead; the others stand after
 * it, and those that only belong to the type that was named at the end.
 */
function sectionsInOrder(
  listed: readonly ListedAnswer[],
  products: readonly CatalogueProduct[],
  wished: ReadonlySet<CatalogueProduct>,
): Pick<SearchResult, 'order' | 'lead'> {
  const sections = [...new Set(listed.map(({ section }) => section))]
  const others = sections.filter((section) => section !== 'product')
  if (sections[0] !== 'product' || products.length === 0) return { order: sections }
  const ofWished = products.filter((product) => wished.has(product)).length
  if (ofWished > 0 && ofWished < products.length)
    return { order: ['product', ...others, 'product'], lead: ofWished }
  const next = listed.find(({ section }) => section !== 'product')?.probability ?? 0
  const likelier = new Set(
    listed.filter(({ probability }) => probability >= next).map(({ document }) => document.key),
  )
  const lead = products.filter(({ id }) => likelier.has(id)).length
  if (others.length === 0 || lead === 0 || lead === products.length) return { order: sections }
  const last = listed.findLastIndex(({ section }) => section === 'product')
  const before = new Set(listed.slice(0, last).map(({ section }) => section))
  const second = others.filter((section) => before.has(section))
  return {
    order: ['product', ...second, 'product', ...others.filter((section) => !second.includes(section))],
    lead,
  }
}

const productsByType = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** All on sale of the types that the query is about, unless it says a product's whole name: what else it says orders them and hides none. */
function namedKinds(catalogue: Catalogue, { entities }: QueryModel): readonly CatalogueProduct[] {
  if (namedCodes({ entities }).length + entities.parts.length > 0) return []
  const known = productsByType.get(catalogue) ?? Map.groupBy(activeProducts(catalogue), ({ type }) => type)
  productsByType.set(catalogue, known)
  return entities.headTypes
    .filter((type) => !entities.deniedTypes.includes(type))
    .flatMap((type) => known.get(type) ?? [])
}

/** Those of the best that are named; fewer than two are not compared. */
function comparedOf(
  { entities }: QueryModel,
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const named = new Set([...entities.coded, ...entities.products.map(({ id }) => id)])
  const compared = cards.filter(({ id }) => named.has(id)).slice(0, MAX_COMPARED_CARDS)
  return compared.length > 1 ? compared : []
}

/** Whether a product stands with what was wished: what the best of all breaks was no denial, or was read wrongly. */
export function deniedBehind(
  { constraints }: QueryModel,
  best: CatalogueProduct | undefined,
): (product: CatalogueProduct) => boolean {
  const breaks = (constraint: Constraint, product: CatalogueProduct) =>
    constraint.readings.some(({ type }) => type === product.type) && !isMet(constraint, product)
  const denials = constraints.filter(
    (constraint) => constraint.isNegated && best !== undefined && !breaks(constraint, best),
  )
  return (product) => !denials.some((denial) => breaks(denial, product))
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A discontinued product that the query names comes before all others. */
function byStatus({ entities }: QueryModel, found: readonly CatalogueProduct[]) {
  const [products, discontinued] = partition([...new Set(found)], ({ status }) => status === 'active')
  const [first] = found
  const isNamed = [...entities.coded, ...entities.products.map(({ id }) => id)].includes(first?.id ?? '')
  return { products: first?.status !== 'active' && isNamed ? [] : products, discontinued }
}

/** Parts: only those of a product that the query names, if it names one. */
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

/** Service centres of the province that is named; `without` says the town that has none. */
function centresOf(
  { entities: { place } }: QueryModel,
  centres: readonly Document[],
): NonNullable<SearchResult['centres']> {
  if (place === undefined) return { ids: centres.map(({ id }) => id) }
  const near = centres.filter((centre) => centre.place?.province === place.province)
  const isThere = place.town === undefined || near.some((centre) => centre.place?.town === place.town)
  return {
    ids: near.map(({ id }) => id),
    province: place.province,
    ...(isThere || place.town === undefined ? {} : { without: place.town }),
  }
}

const codeLetters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Product of a query that is a code and nothing else. */
function exactCode({ text }: QueryModel, codes: readonly string[]): string | undefined {
  const typed = codeLetters(text)
  const [code] = codes
  if (codes.length !== 1 || code === undefined || typed === '') return undefined
  return typed === codeLetters(code) || typed === codeLetters(code.slice(code.indexOf('-')))
    ? code
    : undefined
}

function questionHit({ id, about }: Document): { product: string; place: number } {
  return { product: about[0]!, place: Number(id.slice(id.lastIndexOf(' ') + 1)) }
}

/** Hit of a fault, with its products: the named ones, else all of the type. */
function faultHit(model: QueryModel, { id, about, types }: Document) {
  const named = namedCodes(model).filter((code) => about.includes(code))
  return { type: types[0]!, fault: id.slice(id.indexOf(' ') + 1), products: named }
}

function categoriesOf({ categories }: Catalogue, products: readonly CatalogueProduct[]): CategoryHit[] {
  const hits = products.slice(0, TELLING_PRODUCTS).flatMap(({ category }) => categories.get(category) ?? [])
  return [...new Set(hits)].slice(0, MAX_CATEGORIES).map(({ name, route }) => ({ name, route }))
}
