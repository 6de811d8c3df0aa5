import { discontinuedProducts, successorOf, type Catalogue } from '#/catalogue/catalogue.ts'
import { compareText, formatNumber } from '#/language/es-AR/format.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const discontinuedPageEntry = definePage({
  path: ['/discontinuos', '/categorias/discontinuos'],
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'category',
  sitemap: 'listed',
  read: ({ catalogue }) => discontinuedPage(catalogue),
})

export type DiscontinuedProduct = ProductCardData & {
  year: string
  successor: { name: string; link: string } | null
}

export type DiscontinuedPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  /** Latest year first. */
  groups: { type: string; years: { year: string; products: DiscontinuedProduct[] }[] }[]
  /** Null if all are listed. */
  more: string | null
  modelExample: string
  hasCentres: boolean
  hasParts: boolean
}

/** Maximum products on the page: 8,000 took 14 MB per catalogue change. */
export const MAX_DISCONTINUED_CARDS = 500

export function discontinuedPage(catalogue: Catalogue): DiscontinuedPage {
  const breadcrumbs = plainBreadcrumbs('Discontinuos')
  const all = discontinuedProducts(catalogue)
  const products = all.slice(0, MAX_DISCONTINUED_CARDS)
  const byType = Map.groupBy(products, (product) => product.productType.label)
  return {
    meta: pageMeta(catalogue, {
      title: 'Productos discontinuos',
      description:
        'Los modelos que ya no se fabrican, con sus especificaciones, sus manuales y el producto que los reemplaza.',
      path: '/discontinuos',
      picture: products[0]?.pictures[0],
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/discontinuos')],
    }),
    breadcrumbs,
    groups: [...byType]
      .sort(([a], [b]) => compareText(a, b))
      .map(([type, ofType]) => ({
        type,
        years: [...Map.groupBy(ofType, (product) => (product.discontinuedAt ?? '').slice(0, 4))].map(
          ([year, ofYear]) => ({
            year,
            products: ofYear.map((product) => {
              const successor = successorOf(catalogue, product)
              return {
                ...productCard(catalogue, product),
                year,
                successor: successor ? { name: successor.name, link: productPath(successor.id) } : null,
              }
            }),
          }),
        ),
      })),
    more:
      all.length === products.length
        ? null
        : `Acá están los últimos ${formatNumber(products.length)} de ${formatNumber(all.length)}. A los demás llegás buscándolos por su modelo.`,
    modelExample: modelExample(catalogue),
    hasCentres: catalogue.serviceCentres.length > 0,
    hasParts: catalogue.parts.size > 0,
  }
}
