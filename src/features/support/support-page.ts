import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { Trade } from '#/catalogue/documents/common.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { findModel } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { renderMarkdown } from '#/catalogue/markdown/markdown.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { leadProduct } from '#/site/model/scene-picture.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { faultsPath, typesWithFaults } from '#/site/model/fault-paths.ts'
import type { TypeFamily } from '#/site/model/types-by-family.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { recallView, type RecallView } from '#/site/recalls/recall-view.ts'
import { downloadsOf, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { definePage } from '#/site/pages/page.ts'

export const supportPageEntry = definePage({
  path: '/soporte',
  query: (search): SupportQuery => ({
    model: (search.get('modelo') ?? '').trim().slice(0, 80).toWellFormed(),
    province: search.get('provincia') ?? '',
    trade: search.get('rubro') ?? '',
  }),
  cache: ({ model, province, trade }) => (model + province + trade === '' ? '' : undefined),
  softNavigation: true,
  usage: 'support',
  sitemap: 'listed',
  read: ({ snapshot, query, bytesOf }) => supportPage(snapshot, query, bytesOf),
})

export type ModelMatch = {
  product: ProductCardData
  /** False for approximate matches. */
  exact: boolean
  downloads: DownloadView[]
  faults: string | null
  warrantyMonths: number
}

export type SupportQuery = { model: string; province: string; trade: string }

export type SupportPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  query: SupportQuery
  matches: ModelMatch[] | null
  /** Product types with troubleshooting. */
  faultTypes: readonly TypeFamily[]
  modelExample: string
  hasParts: boolean
  /** Back of a product, where its label is. */
  picture: Picture | null
  labelPlaces: readonly { what: string; where: string }[]
  provinces: { name: string; count: number }[]
  trades: { id: Trade; name: string }[]
  /** Centres by province that match the filters. */
  centres: { province: string; centres: readonly ServiceCentre[] }[]
  centreCount: number
  faqs: { title: string; faqs: readonly { id: string; question: string; html: string }[] }[]
  warrantyHtml: string
  recalls: RecallView[]
}

export function supportPage(snapshot: Snapshot, requested: SupportQuery, bytesOf?: BytesOf): SupportPage {
  const { catalogue } = snapshot
  const query = knownQuery(requested)
  const { support, brand } = requireSettings(catalogue)
  const breadcrumbs = plainBreadcrumbs('Soporte')
  const centres = catalogue.serviceCentres.filter(
    (centre) =>
      (query.province === '' || centre.province === query.province) &&
      (query.trade === '' || centre.trades.includes(query.trade as Trade)),
  )
  return {
    meta: pageMeta(catalogue, {
      title: 'Soporte técnico',
      description: `Manuales por modelo, centros de servicio por provincia, preguntas frecuentes y garantía de los productos ${brand.name}.`,
      path: '/soporte',
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/soporte')],
    }),
    breadcrumbs,
    query,
    matches: query.model === '' ? null : modelMatches(snapshot, query.model, bytesOf),
    faultTypes: typesWithFaults(catalogue),
    modelExample: modelExample(catalogue),
    hasParts: catalogue.parts.size > 0,
    picture: leadProduct(catalogue)?.pictures.find(({ view }) => view === 'dorso') ?? null,
    labelPlaces: support.labelPlaces,
    provinces: PROVINCES.map((name) => ({
      name,
      count: catalogue.serviceCentres.filter((centre) => centre.province === name).length,
    })),
    trades: Object.entries(TRADE_NAMES).map(([id, name]) => ({ id: id as Trade, name })),
    centres: [...Map.groupBy(centres, (centre) => centre.province)].map(([province, ofProvince]) => ({
      province,
      centres: ofProvince,
    })),
    centreCount: centres.length,
    faqs: faqGroups(catalogue),
    warrantyHtml: renderMarkdown(support.warrantyTerms),
    recalls: catalogue.recalls.map((recall) => recallView(catalogue, recall)),
  }
}

function knownQuery({ model, province, trade }: SupportQuery): SupportQuery {
  return {
    model,
    province: PROVINCES.some((name) => name === province) ? province : '',
    trade: Object.hasOwn(TRADE_NAMES, trade) ? trade : '',
  }
}

function modelMatches(
  { catalogue, index }: Snapshot,
  model: string,
  bytesOf: BytesOf | undefined,
): ModelMatch[] {
  return findModel(index, model).flatMap(({ productId, exact }) => {
    const product = catalogue.products.get(productId)
    if (!product) return []
    return [
      {
        product: productCard(catalogue, product),
        exact,
        downloads: downloadsOf(catalogue, product, bytesOf),
        faults: productFaults(catalogue, product).length > 0 ? faultsPath(product.id) : null,
        warrantyMonths: product.warrantyMonths,
      },
    ]
  })
}

function faqGroups(catalogue: Catalogue): SupportPage['faqs'] {
  const groups = [
    { title: 'Todos los productos', test: (trades: readonly Trade[]) => trades.length === 0 },
    ...Object.entries(TRADE_NAMES).map(([id, title]) => ({
      title,
      test: (trades: readonly Trade[]) => trades.includes(id as Trade),
    })),
  ]
  return groups
    .map(({ title, test }) => ({
      title,
      faqs: catalogue.faqs
        .filter((faq) => test(faq.trades))
        .map((faq) => ({ id: faq.id, question: faq.question, html: renderMarkdown(faq.answer) })),
    }))
    .filter((group) => group.faqs.length > 0)
}
