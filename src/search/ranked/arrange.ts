import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { stem } from '#/language/es-AR/stem.ts'
import partNouns from '../es-AR/part-nouns.json' with { type: 'json' }
import { partsCalledLike } from '../es-AR/parts-called.ts'
import { filled } from '../filled.ts'
import { analyse, contentTokens } from './analyse.ts'
import type { AnswerKind } from '../arrange.ts'
import type { FaultHit } from '../fault-index.ts'
import type { CategoryHit } from '../find-categories.ts'
import type { QuestionHit } from '../question-index.ts'
import type { SearchResult } from '../search-result.ts'
import { isMet, LEAST_NAMED, namedCodes, notesOf } from './notes.ts'
import type { CutOffs } from './ranker.ts'
import type { Constraint, Document, DocumentKind, QueryModel, Ranked, Token } from './types.ts'

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

const PARTS_OF_THINGS: ReadonlySet<DocumentKind> = new Set(['part', 'fault'])

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
  const listed = namesTypeAlone(model)
    ? productsFirst(listedAnswers(ranked, cutOffs))
    : listedAnswers(ranked, cutOffs)
  const ofKind = (kind: DocumentKind) =>
    listed.filter(({ document }) => document.kind === kind).map(({ document }) => document)
  const topics = [...new Set(listed.flatMap(topicOf))].slice(0, MAX_OF_KIND.topic)
  const cards = namedTypesFirst(
    model,
    ofKind('product').map(({ id }) => catalogue.products.get(id)!),
  )
  const compared = topics.includes('compare') ? comparedOf(model, cards) : []
  const kinds = namedKinds(catalogue, model)
  const [wished, broken] = partition([...compared, ...cards, ...kinds], deniedBehind(model, cards[0]))
  const { products, discontinued } = byStatus(model, [...wished, ...broken])
  const shown = [...products, ...discontinued]
  const parts = fittingParts(catalogue, model, ofKind('part'))
  const sections = parts.length > 0 ? listed : listed.filter(({ section }) => section !== 'part')
  return {
    ...empty,
    products: products.map(({ id }) => id),
    discontinued: discontinued.map(({ id }) => id),
    categories: categoriesOf(catalogue, model, products),
    faqs: ofKind('faq').map(({ id }) => id),
    manuals: ofKind('manual').map(({ id }) => id),
    ...sectionsInOrder(sections, products, new Set(wished)),
    ...filled({
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
      missesPart: missesPart(model, listed, parts),
    }),
  }
}

/** Above the cut-off, at most so many of each kind and no text twice. */
function listedAnswers(
  ranked: readonly Ranked[],
  { listed, outOfCatalogue }: CutOffs,
): readonly ListedAnswer[] {
  // Beside «no hacemos X» stands only what is likelier than an empty page.
  const [first] = ranked
  const isOutside = first?.document.kind === 'no'
  const nothing = isOutside ? probabilityOf(ranked, 'none') : 0
  const isNoted = isOutside && first.probability >= outOfCatalogue
  const least = Math.max(listed * (first?.probability ?? 0), nothing)
  const counts = new Map<DocumentKind, number>()
  const texts = new Set<string>()
  const chosen = ranked.flatMap((each, place): ListedAnswer[] => {
    const { kind, title } = each.document
    if (kind === 'no' || kind === 'none' || (each.probability < least && place > 0)) return []
    // Parts of other things are no answer to what the brand does not make.
    if (isNoted && PARTS_OF_THINGS.has(kind)) return []
    const count = counts.get(kind) ?? 0
    const text = kind === 'question' || kind === 'faq' ? fold(title) : each.document.key
    if ((kind !== 'product' && count >= MAX_OF_KIND[kind]) || texts.has(text)) return []
    counts.set(kind, count + 1)
    texts.add(text)
    return [{ ...each, section: SECTION[kind] }]
  })
  return withoutInterlopers(chosen)
}

/** «Auricular»: nothing but the name of a type. */
function namesTypeAlone({ tokens, naming, entities }: QueryModel): boolean {
  const isName = new Set(naming)
  return (
    entities.headTypes.length > 0 &&
    entities.products.length === 0 &&
    tokens.every(({ isSmall, isDenial }, at) => (isSmall || isName.has(at)) && !isDenial)
  )
}

function productsFirst(listed: readonly ListedAnswer[]): readonly ListedAnswer[] {
  const [products, others] = partition(listed, ({ section }) => section === 'product')
  return [...products, ...others]
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

/** All products of the types that the query is about, those on sale first, unless it says a product's whole name: what else it says orders them and hides none. */
function namedKinds(catalogue: Catalogue, { entities }: QueryModel): readonly CatalogueProduct[] {
  if (namedCodes({ entities }).length + entities.parts.length > 0) return []
  const known =
    productsByType.get(catalogue) ?? Map.groupBy(activeThenDiscontinued(catalogue).items, ({ type }) => type)
  productsByType.set(catalogue, known)
  return entities.headTypes
    .filter((type) => !entities.deniedTypes.includes(type))
    .flatMap((type) => known.get(type) ?? [])
}

/** Products of the named types before less likely ones of others: «barra de sonido» lists no coffee maker in between. */
function namedTypesFirst(
  { entities }: QueryModel,
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const isNamed = ({ type }: CatalogueProduct) => entities.headTypes.includes(type)
  const first = cards.findIndex(isNamed)
  if (first < 0) return cards
  const [named, others] = partition(cards.slice(first), isNamed)
  return [...cards.slice(0, first), ...named, ...others]
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

const PART_NOUNS: ReadonlySet<string> = new Set(partNouns.nouns.split(' ').map((noun) => stem(fold(noun))))
const knownStems = new WeakMap<SparePart, ReadonlySet<string>>()

function stemsOfPart(part: SparePart): ReadonlySet<string> {
  const { name, asked = [] } = part
  const known =
    knownStems.get(part) ??
    new Set(analyse([name, ...asked, ...partsCalledLike(name)].join(' . ')).map(({ stem }) => stem))
  knownStems.set(part, known)
  return known
}

function partNoun({ tokens, naming }: QueryModel): Token | undefined {
  return tokens.find(({ stem, isNegated }, at) => !isNegated && !naming.includes(at) && PART_NOUNS.has(stem))
}

/** A part is sought that no list has: parts answer the query, and none of them is called so. */
function missesPart(model: QueryModel, listed: readonly ListedAnswer[], parts: readonly Document[]): boolean {
  const noun = partNoun(model)
  if (noun === undefined || parts.length > 0 || !listed.some(({ section }) => section === 'part'))
    return false
  return listed[0]?.section !== 'product' || contentTokens(model.tokens)[0] === noun
}

/** Parts of the product that the query names, if it names one, and called as it calls them, if it says a part's noun. */
function fittingParts(
  { parts: listed }: Catalogue,
  model: QueryModel,
  parts: readonly Document[],
): readonly Document[] {
  const { entities } = model
  if (parts.every(({ id }) => entities.parts.includes(id))) return parts
  const named = namedCodes(model)
  const noun = partNoun(model)
  return parts.filter(
    ({ id, about }) =>
      (named.length === 0 || about.some((code) => named.includes(code))) &&
      (noun === undefined || stemsOfPart(listed.get(id)!).has(noun.stem)),
  )
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

function questionHit({ id, about }: Document): QuestionHit {
  return { product: about[0]!, place: Number(id.slice(id.lastIndexOf(' ') + 1)) }
}

/** Hit of a fault, with its products: those that are named best, even by common words («Cortado»), else all of the type. */
function faultHit({ entities }: QueryModel, { id, about, types }: Document): FaultHit {
  const weights = new Map([
    ...entities.products.map((product) => [product.id, product.weight] as const),
    ...entities.coded.map((code) => [code, 1] as const),
  ])
  const most = Math.max(...about.map((code) => weights.get(code) ?? 0))
  const products = most < LEAST_NAMED ? [] : about.filter((code) => weights.get(code) === most)
  return { type: types[0]!, fault: id.slice(id.indexOf(' ') + 1), products }
}

/** Categories whose whole name the query says, one per route. */
function namedCategories({ categoryByRoute }: Catalogue, { tokens }: QueryModel): CategoryHit[] {
  const roots = new Set(tokens.map(({ root }) => root))
  return [...categoryByRoute.values()]
    .filter(({ name }) => {
      const own = contentTokens(analyse(name))
      return own.length > 0 && own.every(({ root }) => roots.has(root))
    })
    .map(({ name, route }) => ({ name, route }))
}

/** Categories that are named, then those of the first products. */
function categoriesOf(
  catalogue: Catalogue,
  model: QueryModel,
  products: readonly CatalogueProduct[],
): CategoryHit[] {
  const first = products
    .slice(0, TELLING_PRODUCTS)
    .flatMap(({ category }) => catalogue.categories.get(category) ?? [])
    .map(({ name, route }) => ({ name, route }))
  const hits = new Map([...namedCategories(catalogue, model), ...first].map((hit) => [hit.route, hit]))
  return [...hits.values()].slice(0, MAX_CATEGORIES)
}
