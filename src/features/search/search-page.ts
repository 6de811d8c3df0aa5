import { inWantedColor, variantId } from '#/catalogue/products/in-color.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchIndex, SearchResult } from '#/search/search.ts'
import type { TopicId } from '#/search/es-AR/topics.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { renderMarkdown } from '#/catalogue/markdown/markdown.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { type ProductFamily, type GuideLink, type PartLine, families } from '#/site/model/listed.ts'
import { guidesFor } from '#/site/model/guides.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import {
  pageAnswers,
  questionAnswers,
  siteAnswers,
  type PageAnswer,
  type QuestionAnswer,
  type SiteAnswer,
} from './search-answers.ts'
import { partLines } from '#/site/model/product-parts.ts'
import { faultAnswers, type FaultAnswer } from './fault-answers.ts'
import { pageOrder, type SearchPart } from './page-order.ts'
import { countKinds, searchTitle } from './search-counts.ts'
import { priceAsked } from '#/catalogue/offers/price-asked.ts'
import { findByPrice, inPriceOrder } from '#/search/find-by-price.ts'
import { searchNotes, type SearchNote } from './search-notes.ts'
import { cardsOf, type ProductCardData } from '#/site/model/card-data.ts'
import { downloadsOf, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { recallViews, type RecallView } from '#/site/recalls/recall-view.ts'
import { searchFilters, type SearchFilters } from './search-filters.ts'
import { searchPath } from './suggestions.ts'

export type SearchPage = {
  meta: PageMeta
  query: string
  /** True if the query was longer than 200 characters. */
  cut: boolean
  products: ProductCardData[]
  /** Number of products above other sections. */
  lead: number
  discontinued: ProductCardData[]
  manuals: {
    id: string
    name: string
    link: string
    files: Pick<DownloadView, 'title' | 'file' | 'link'>[]
  }[]
  categories: { name: string; link: string }[]
  faqs: { id: string; question: string; html: string }[]
  suggestion: string | null
  /** `without`: query without the feature; empty for troubleshooting, where a broken feature is not a requirement. */
  features: { label: string; without: string }[]
  /** Types when there is more than one; the chosen one links back to all. */
  types: { name: string; count: number; chosen: boolean; link: string }[]
  filters: SearchFilters | null
  /** Hidden inputs of the filter form. */
  carried: { name: string; value: string }[]
  /** True if no product matches all words. */
  partial: boolean
  topics: readonly TopicId[]
  answers: SiteAnswer[]
  pages: PageAnswer[]
  parts: PartLine[]
  /** Page sections from top to bottom. */
  order: readonly SearchPart[]
  questions: QuestionAnswer[]
  faults: FaultAnswer[]
  guides: GuideLink[]
  recalls: RecallView[]
  notes: SearchNote[]
  count: number
  /** Heading: «3 productos y 1 centro de servicio para «…»». */
  title: string
  /** Totals, including further pages. */
  totals: { products: number; discontinued: number }
  more: string | null
  /** Categories to browse, without a query or results. */
  families: ProductFamily[]
  modelExample: string
}

export const MAX_QUERY = 200
const HELPING = 48
const MAX_PAGE_SIZE = 480
const MAX_GUIDES = 2
/** Maximum products of a query that names products; with more, none counts as named. */
const MAX_NAMED = 4

/** `type`: product type id. */
export type SearchAsked = {
  q: string
  type?: string | undefined
  show?: string | undefined
  /** Query parameters, with filters prefixed by `f-`. */
  parameters?: Iterable<readonly [string, string]>
  bytesOf?: BytesOf | undefined
}

/** Search page; `result` may be passed, since searching is its most expensive part. */
export function searchPage(
  catalogue: Catalogue,
  index: SearchIndex,
  asked: SearchAsked,
  result: SearchResult = findByPrice(catalogue, index, asked.q),
): SearchPage {
  const query = asked.q.trim().slice(0, MAX_QUERY).toWellFormed()
  const { use } = (result.features ?? []).find((feature) => feature.use !== undefined) ?? {}
  const { found, discontinued, kinds, type, filters } = chosenProducts(catalogue, asked, query, result)
  const products = inPriceOrder(catalogue, found, priceAsked(query)?.order)
  const pageLength = pageSize(asked.show)
  const isMore = Math.max(products.length, discontinued.length) > pageLength && pageLength < MAX_PAGE_SIZE
  const onPage = [...products.slice(0, pageLength), ...discontinued.slice(0, pageLength)]
  const applied = filters?.applied ?? []
  const others = otherAnswers(catalogue, result)
  const counts = countKinds(result, others)
  return {
    meta: metaOf(catalogue, query),
    query,
    cut: asked.q.trim().length > MAX_QUERY,
    products: cardsOf(catalogue, inWishedColors(catalogue, products.slice(0, pageLength), result), use),
    lead: applied.length > 0 ? 0 : (result.lead ?? 0),
    discontinued: cardsOf(catalogue, discontinued.slice(0, pageLength)),
    manuals: manualViews(catalogue, result, asked.bytesOf),
    suggestion: result.suggestion ?? null,
    features: chipViews(result),
    types: kinds.length < 2 ? [] : kinds.map(([kind, count]) => typeChip(query, kind, count, kind === type)),
    filters,
    carried: [{ name: 'q', value: query }, ...(type ? [{ name: 'tipo', value: type.id }] : [])],
    partial: result.partial ?? false,
    ...others,
    guides:
      use === undefined ? [] : guidesFor(catalogue, [use], new Set(result.products)).slice(0, MAX_GUIDES),
    recalls: recallViews(catalogue, onPage),
    notes: searchNotes(
      catalogue,
      result,
      onPage.map((id) => catalogue.products.get(id)!),
    ),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    title: searchTitle(query, counts),
    totals: { products: products.length, discontinued: discontinued.length },
    more: isMore
      ? address(
          query,
          type,
          pageLength + HELPING,
          applied.map(({ name, value }) => [name, value]),
        )
      : null,
    families: families(catalogue),
    modelExample: modelExample(catalogue),
  }
}

function metaOf(catalogue: Catalogue, query: string): PageMeta {
  return pageMeta(catalogue, {
    title: query === '' ? 'Buscar' : `Resultados para «${query.slice(0, 60)}»`,
    description: 'Buscá por nombre, modelo o característica: productos, manuales y respuestas.',
    path: '/buscar',
    noindex: true,
  })
}

/** Products that match the chosen type and filters, with counts of all types found. */
function chosenProducts(catalogue: Catalogue, asked: SearchAsked, query: string, result: SearchResult) {
  const typeOf = (id: string) => catalogue.products.get(id)!.productType
  const kinds = countTypes([...result.products, ...result.discontinued].map(typeOf))
  const type = kinds.find(([kind]) => kind.id === asked.type)?.[0]
  const ofType = (ids: readonly string[]) => (type ? ids.filter((id) => typeOf(id) === type) : ids)
  const found = ofType(result.products)
  const isOneKind = new Set(found.map(typeOf)).size === 1
  const narrowed = isOneKind
    ? searchFilters(
        catalogue,
        found.map((id) => catalogue.products.get(id)!),
        asked.parameters ?? [],
        (filters) => address(query, type, HELPING, filters),
      )
    : null
  return {
    kinds,
    type,
    found: narrowed ? narrowed.products.map(({ id }) => id) : found,
    discontinued: ofType(result.discontinued),
    filters: narrowed?.filters ?? null,
  }
}

/** Answers besides products. */
function otherAnswers(catalogue: Catalogue, result: SearchResult) {
  const named = [...result.products, ...result.discontinued]
  return {
    answers: siteAnswers(catalogue, {
      result,
      products: named.length > MAX_NAMED ? [] : named.map((id) => catalogue.products.get(id)!),
      modelExample: modelExample(catalogue),
    }),
    pages: pageAnswers(catalogue, result),
    parts: partLines(catalogue, result.parts ?? []),
    topics: result.topics ?? [],
    order: pageOrder(result),
    questions: questionAnswers(catalogue, result),
    faults: faultAnswers(catalogue, result),
    categories: result.categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    faqs: result.faqs.flatMap((id) => {
      const faq = catalogue.faqs.find((candidate) => candidate.id === id)
      return faq ? [{ id: faq.id, question: faq.question, html: renderMarkdown(faq.answer) }] : []
    }),
  }
}

/** Feature chips; none in troubleshooting, where a broken feature is not a requirement. */
function chipViews(result: SearchResult): SearchPage['features'] {
  const { features = [] } = result
  if (pageOrder(result)[0] === 'faults') return []
  return features.map(({ label, without }) => ({ label, without: searchPath(without) }))
}

function manualViews(
  catalogue: Catalogue,
  { manuals }: SearchResult,
  bytesOf: BytesOf | undefined,
): SearchPage['manuals'] {
  return cardsOf(catalogue, manuals).map(({ id, name, link }) => ({
    id,
    name,
    link: `${link}#descargas`,
    files: filesOf(catalogue, id, bytesOf),
  }))
}

/** Variants in the wished colour: «torre arena». */
function inWishedColors(catalogue: Catalogue, ids: readonly string[], { features = [] }: SearchResult) {
  const wished = new Set(features.flatMap(({ label, lacks }) => (lacks ? [] : label)))
  return ids.map((id) => variantId(inWantedColor(catalogue.products.get(id)!, (name) => wished.has(name))))
}

/** Downloads without the certificates. */
function filesOf(
  catalogue: Catalogue,
  id: string,
  bytesOf: BytesOf | undefined,
): SearchPage['manuals'][number]['files'] {
  return downloadsOf(catalogue, catalogue.products.get(id)!, bytesOf)
    .filter(({ kind }) => kind !== 'garantia' && kind !== 'declaracion')
    .map(({ title, file, link }) => ({ title, file, link }))
}

/** Types with their counts, most frequent first. */
function countTypes(types: readonly ProductType[]): [ProductType, number][] {
  const counts = new Map<ProductType, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

function typeChip(
  query: string,
  type: ProductType,
  count: number,
  chosen: boolean,
): SearchPage['types'][number] {
  const name = `${type.plural.charAt(0).toUpperCase()}${type.plural.slice(1)}`
  return { name, count, chosen, link: address(query, chosen ? undefined : type, HELPING) }
}

function pageSize(show: string | undefined): number {
  const requestedSize = /^\d{1,4}$/.test(show ?? '') ? Number(show) : HELPING
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.ceil(requestedSize / HELPING)) * HELPING)
}

function address(
  query: string,
  type: ProductType | undefined,
  show: number,
  filters: readonly (readonly [string, string])[] = [],
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of filters) parameters.append(name, value)
  parameters.sort()
  parameters.append('q', query)
  if (type) parameters.set('tipo', type.id)
  if (show > HELPING) parameters.set('ver', String(show))
  return `/buscar?${parameters}`
}
