import { listedProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { encodedWidths } from '#/catalogue/pictures/picture-widths.ts'
import { formatMoney } from '#/language/es-AR/format.ts'
import { oneLine } from '#/language/visible-text.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { categoryPath, partPath, productPath } from '#/site/model/breadcrumbs.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { completenessOf } from './completeness.ts'
import { manualName } from './manual-choices.ts'
import type { DocumentState, Summary } from '#/panel/model/panel-data.ts'

type Data = Readonly<Record<string, unknown>>

export type Followed = {
  collection: PublicCollection
  id: string
  live: { version: number; data: Data; updatedAt: string; by: string | null } | null
  draft: {
    version: number
    baseVersion: number | null
    data: Data | null
    updatedAt: string
    by: string | null
  } | null
}

const PICTURE_WIDTH = 128

export function summarise(catalogue: Catalogue, { collection, id, live, draft }: Followed): Summary {
  const data = draft?.data ?? live?.data ?? {}
  const last = draft ?? live
  return {
    collection,
    id,
    title: collection === 'manuals' ? manualName(catalogue, id) : titleOf(collection, id, data),
    detail: detailOf(catalogue, collection, data),
    state: stateOf(live, draft),
    versions: `${live?.version ?? ''}/${draft?.version ?? ''}`,
    updatedAt: last?.updatedAt ?? '',
    by: last?.by ?? null,
    path: pathOf(collection, id, data),
    ...(collection === 'offers' && text(data.until) !== '' ? { until: text(data.until) } : {}),
    ...(collection === 'products' ? { product: productOf(catalogue, data) } : {}),
    ...(collection === 'categories' ? { category: categoryOf(catalogue, id, data, live?.data) } : {}),
    ...(collection === 'redirects'
      ? { redirect: { source: text(data.source), target: text(data.target) } }
      : {}),
  }
}

function stateOf(live: Followed['live'], draft: Followed['draft']): DocumentState {
  if (draft === null) return 'live'
  if (live === null && draft.baseVersion !== null) return 'deleted'
  if (draft.data === null) return 'leaving'
  return live === null ? 'new' : 'changed'
}

export function titleOf(collection: PublicCollection, id: string, data: Data): string {
  switch (collection) {
    case 'products':
    case 'categories':
    case 'service-centres':
    case 'parts':
      return text(data.name) || id
    case 'product-types':
      return text(data.label) || id
    case 'manuals':
      return id
    case 'manual-texts':
      return text(data.title) || id
    case 'pages':
    case 'recalls':
      return text(data.title) || id
    case 'offers':
      return joined([text(data.product), text((Object(data.shop) as Data).name)]) || id
    case 'faqs':
      return text(data.question) || id
    case 'redirects':
      return text(data.source) || id
    case 'synonyms':
      return text(data.term) || id
    case 'shop-feeds':
      return text((Object(data.shop) as Data).name) || id
    case 'judgements':
      return texts(data.asked)[0] ?? id
    case 'reply-templates':
      return text(data.name) || id
    case 'settings':
      return 'Configuración del sitio'
  }
}

function detailOf(catalogue: Catalogue, collection: PublicCollection, data: Data): string {
  switch (collection) {
    case 'products':
      return joined([text(data.id), typeLabel(catalogue, data)])
    case 'categories':
      return joined([
        categoryName(catalogue, data.parent),
        text(data.route) && `/${text(data.route)}`,
        data.hidden === true ? 'oculta' : '',
      ])
    case 'product-types':
      return text(data.plural)
    case 'manuals':
    case 'manual-texts':
      return ''
    case 'parts':
      return joined([text(data.id), partKind(data), data.status === 'discontinued' ? 'discontinuado' : ''])
    case 'pages':
      return text(data.summary)
    case 'recalls':
      return texts(data.products).join(', ')
    case 'offers':
      return offerTerm(data)
    case 'faqs':
      return texts(data.trades).join(', ')
    case 'service-centres':
      return joined([text(data.city), text(data.province)])
    case 'redirects':
      return text(data.target) && `va a ${text(data.target)}`
    case 'synonyms':
      return [...texts(data.same), ...texts(data.asked)].join(', ')
    case 'shop-feeds':
      return text(data.url) || text(data.seller)
    case 'judgements':
      return texts(data.answers).join(', ')
    case 'reply-templates':
      return text(data.subject)
    case 'settings':
      return text((Object(data.brand) as Data).name)
  }
}

/** Also before it is published; null without one of its own. */
export function pathOf(collection: PublicCollection, id: string, data: Data): string | null {
  switch (collection) {
    case 'products':
      return productPath(id)
    case 'categories':
      return text(data.route) === '' ? null : categoryPath({ route: text(data.route) })
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
      return text(data.product) === '' ? null : productPath(text(data.product))
    case 'redirects':
      return text(data.source) || null
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

function productOf(catalogue: Catalogue, data: Data): NonNullable<Summary['product']> {
  return {
    status: data.status === 'discontinued' ? 'discontinued' : 'active',
    type: text(data.type),
    typeLabel: typeLabel(catalogue, data),
    category: typeof data.category === 'number' ? data.category : 0,
    categoryName: categoryName(catalogue, data.category),
    picture: pictureOf(data),
    ...completenessOf(catalogue, data),
  }
}

function categoryOf(
  catalogue: Catalogue,
  id: string,
  data: Data,
  live: Data | undefined,
): NonNullable<Summary['category']> {
  return {
    parent: typeof data.parent === 'number' ? data.parent : null,
    order: typeof data.order === 'number' ? data.order : 0,
    hidden: data.hidden === true,
    route: text(data.route),
    liveRoute: text(live?.route) || null,
    products: listedProducts(catalogue, Number(id)).length,
  }
}

function pictureOf(data: Data): string | null {
  const pictures = Array.isArray(data.pictures) ? data.pictures.map((picture) => Object(picture) as Data) : []
  const picture = pictures.find(({ view }) => view === 'frente') ?? pictures[0]
  if (typeof picture?.hash !== 'string' || typeof picture.width !== 'number') return null
  const width = encodedWidths(picture.width).findLast((each) => each <= PICTURE_WIDTH)
  return width === undefined ? null : `/media/${picture.hash}/${width}.webp`
}

function offerTerm({ price, from, until }: Data): string {
  const term = (word: string, said: unknown) => text(said) && `${word} el ${formatTerm(text(said))}`
  return joined([
    typeof price === 'number' ? formatMoney(price) : '',
    term('desde', from),
    term('hasta', until),
  ])
}

const partKind = ({ kind }: Data) => (kind === 'accessory' ? 'accesorio' : 'repuesto')
const typeLabel = (catalogue: Catalogue, { type }: Data) =>
  catalogue.productTypes.get(text(type))?.label ?? text(type)
const categoryName = (catalogue: Catalogue, id: unknown) => catalogue.categories.get(Number(id))?.name ?? ''
const text = (value: unknown) => (typeof value === 'string' ? oneLine(value) : '')
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
