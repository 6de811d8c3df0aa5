import { listedProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { commonWidth } from '#/catalogue/pictures/picture-widths.ts'
import { formatMoney } from '#/language/es-AR/format.ts'
import { visibleLine } from '#/language/visible-text.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { categoryPath, partPath, productPath } from '#/site/model/breadcrumbs.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { completenessOf } from './completeness.ts'
import { manualName } from './manual-choices.ts'
import type { DocumentState, Summary } from '#/panel/model/panel-data.ts'

type SummarisedData = Readonly<Record<string, unknown>>

export type SummarySource = {
  collection: PublicCollection
  id: string
  live: { version: number; data: SummarisedData; updatedAt: string; by: string | null } | null
  draft: {
    version: number
    baseVersion: number | null
    data: SummarisedData | null
    updatedAt: string
    by: string | null
  } | null
}

const SUMMARY_PICTURE_WIDTH = 128

export function summarise(catalogue: Catalogue, { collection, id, live, draft }: SummarySource): Summary {
  const data = draft?.data ?? live?.data ?? {}
  const last = draft ?? live
  return {
    collection,
    id,
    title: collection === 'manuals' ? manualName(catalogue, id) : documentTitleOf(collection, id, data),
    detail: detailOf(catalogue, collection, data),
    state: documentState(live, draft),
    versions: `${live?.version ?? ''}/${draft?.version ?? ''}`,
    updatedAt: last?.updatedAt ?? '',
    by: last?.by ?? null,
    path: documentPath(collection, id, data),
    ...(collection === 'offers' && lineOrEmpty(data.until) !== '' ? { until: lineOrEmpty(data.until) } : {}),
    ...(collection === 'products' ? { product: productSummary(catalogue, data) } : {}),
    ...(collection === 'categories' ? { category: categorySummary(catalogue, id, data, live?.data) } : {}),
    ...(collection === 'redirects'
      ? { redirect: { source: lineOrEmpty(data.source), target: lineOrEmpty(data.target) } }
      : {}),
  }
}

function documentState(live: SummarySource['live'], draft: SummarySource['draft']): DocumentState {
  if (draft === null) return 'live'
  if (live === null && draft.baseVersion !== null) return 'deleted'
  if (draft.data === null) return 'leaving'
  return live === null ? 'new' : 'changed'
}

export function documentTitleOf(collection: PublicCollection, id: string, data: SummarisedData): string {
  switch (collection) {
    case 'products':
    case 'categories':
    case 'service-centres':
    case 'parts':
      return lineOrEmpty(data.name) || id
    case 'product-types':
      return lineOrEmpty(data.label) || id
    case 'manuals':
      return id
    case 'manual-texts':
      return lineOrEmpty(data.title) || id
    case 'pages':
    case 'recalls':
      return lineOrEmpty(data.title) || id
    case 'offers':
      return (
        joinStated([lineOrEmpty(data.product), lineOrEmpty((Object(data.shop) as SummarisedData).name)]) || id
      )
    case 'faqs':
      return lineOrEmpty(data.question) || id
    case 'redirects':
      return lineOrEmpty(data.source) || id
    case 'synonyms':
      return lineOrEmpty(data.term) || id
    case 'shop-feeds':
      return lineOrEmpty((Object(data.shop) as SummarisedData).name) || id
    case 'judgements':
      return stringsIn(data.asked)[0] ?? id
    case 'reply-templates':
      return lineOrEmpty(data.name) || id
    case 'settings':
      return 'Configuración del sitio'
  }
}

function detailOf(catalogue: Catalogue, collection: PublicCollection, data: SummarisedData): string {
  switch (collection) {
    case 'products':
      return joinStated([lineOrEmpty(data.id), typeLabel(catalogue, data)])
    case 'categories':
      return joinStated([
        categoryName(catalogue, data.parent),
        lineOrEmpty(data.route) && `/${lineOrEmpty(data.route)}`,
        data.hidden === true ? 'oculta' : '',
      ])
    case 'product-types':
      return lineOrEmpty(data.plural)
    case 'manuals':
    case 'manual-texts':
      return ''
    case 'parts':
      return joinStated([
        lineOrEmpty(data.id),
        partKind(data),
        data.status === 'discontinued' ? 'discontinuado' : '',
      ])
    case 'pages':
      return lineOrEmpty(data.summary)
    case 'recalls':
      return stringsIn(data.products).join(', ')
    case 'offers':
      return offerTerm(data)
    case 'faqs':
      return stringsIn(data.trades).join(', ')
    case 'service-centres':
      return joinStated([lineOrEmpty(data.city), lineOrEmpty(data.province)])
    case 'redirects':
      return lineOrEmpty(data.target) && `va a ${lineOrEmpty(data.target)}`
    case 'synonyms':
      return [...stringsIn(data.same), ...stringsIn(data.asked)].join(', ')
    case 'shop-feeds':
      return lineOrEmpty(data.url) || lineOrEmpty(data.seller)
    case 'judgements':
      return stringsIn(data.answers).join(', ')
    case 'reply-templates':
      return lineOrEmpty(data.subject)
    case 'settings':
      return lineOrEmpty((Object(data.brand) as SummarisedData).name)
  }
}

/** Path of a document's page, also before publication; null without one. */
export function documentPath(collection: PublicCollection, id: string, data: SummarisedData): string | null {
  switch (collection) {
    case 'products':
      return productPath(id)
    case 'categories':
      return lineOrEmpty(data.route) === '' ? null : categoryPath({ route: lineOrEmpty(data.route) })
    case 'parts':
      return partPath(id)
    case 'pages':
      return `/${id}`
    case 'faqs':
    case 'service-centres':
      return '/soporte'
    case 'recalls':
      return RECALLS
    case 'offers':
      return lineOrEmpty(data.product) === '' ? null : productPath(lineOrEmpty(data.product))
    case 'redirects':
      return lineOrEmpty(data.source) || null
    case 'settings':
      return '/'
    case 'product-types':
    case 'manuals':
    case 'manual-texts':
    case 'synonyms':
    case 'shop-feeds':
    case 'judgements':
    case 'reply-templates':
      return null
  }
}

function productSummary(catalogue: Catalogue, data: SummarisedData): NonNullable<Summary['product']> {
  return {
    status: data.status === 'discontinued' ? 'discontinued' : 'active',
    type: lineOrEmpty(data.type),
    typeLabel: typeLabel(catalogue, data),
    category: typeof data.category === 'number' ? data.category : 0,
    categoryName: categoryName(catalogue, data.category),
    picture: pictureOf(data),
    ...completenessOf(catalogue, data),
  }
}

function categorySummary(
  catalogue: Catalogue,
  id: string,
  data: SummarisedData,
  live: SummarisedData | undefined,
): NonNullable<Summary['category']> {
  return {
    parent: typeof data.parent === 'number' ? data.parent : null,
    order: typeof data.order === 'number' ? data.order : 0,
    hidden: data.hidden === true,
    route: lineOrEmpty(data.route),
    liveRoute: lineOrEmpty(live?.route) || null,
    products: listedProducts(catalogue, Number(id)).length,
  }
}

function pictureOf(data: SummarisedData): string | null {
  const pictures = Array.isArray(data.pictures)
    ? data.pictures.map((picture) => Object(picture) as SummarisedData)
    : []
  const picture = pictures.find(({ view }) => view === 'frente') ?? pictures[0]
  if (typeof picture?.hash !== 'string' || typeof picture.width !== 'number') return null
  const width = commonWidth(picture.width, SUMMARY_PICTURE_WIDTH)
  return width === undefined ? null : `/media/${picture.hash}/${width}.webp`
}

function offerTerm({ price, from, until }: SummarisedData): string {
  const term = (word: string, value: unknown) =>
    lineOrEmpty(value) && `${word} el ${formatTerm(lineOrEmpty(value))}`
  return joinStated([
    typeof price === 'number' ? formatMoney(price) : '',
    term('desde', from),
    term('hasta', until),
  ])
}

const partKind = ({ kind }: SummarisedData) => (kind === 'accessory' ? 'accesorio' : 'repuesto')
const typeLabel = (catalogue: Catalogue, { type }: SummarisedData) =>
  catalogue.productTypes.get(lineOrEmpty(type))?.label ?? lineOrEmpty(type)
const categoryName = (catalogue: Catalogue, id: unknown) => catalogue.categories.get(Number(id))?.name ?? ''
const lineOrEmpty = (value: unknown) => (typeof value === 'string' ? visibleLine(value) : '')
const stringsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
const joinStated = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
