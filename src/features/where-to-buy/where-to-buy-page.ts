import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { readModel } from '#/search/read-model.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { askWhichModel, type ModelChoice } from '#/site/model/model-suggestions.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { sellerView, sellsIn, type Seller, brandShop } from '#/site/model/sellers.ts'
import { definePage } from '#/site/pages/page.ts'

export const whereToBuyPageEntry = definePage({
  path: '/donde-comprar',
  query: (search): WhereToBuyQuery => ({
    model: (search.get('modelo') ?? '').trim().slice(0, 40).toWellFormed(),
    province: search.get('provincia') ?? '',
  }),
  cache: ({ model, province }) => (model + province === '' ? '' : undefined),
  softNavigation: true,
  usage: 'where-to-buy',
  sitemap: 'listed',
  read: ({ snapshot, query }) => whereToBuyPage(snapshot, query),
})

export type WhereToBuyQuery = { model: string; province: string }

export type WhereToBuyPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  query: WhereToBuyQuery
  provinces: readonly string[]
  /** Null for no product, or an unknown one. */
  product: { id: string; name: string; link: string; discontinued: boolean } | null
  notice: string | null
  models: ModelChoice[]
  sellers: Seller[]
  shop: Seller & { delivery: string | null }
}

export function whereToBuyPage(snapshot: Snapshot, { model, province }: WhereToBuyQuery): WhereToBuyPage {
  const { catalogue } = snapshot
  const settings = requireSettings(catalogue)
  const known = PROVINCES.find((name) => name === province)
  const id = model === '' ? undefined : readModel(snapshot.index, model)
  const product = id === undefined ? undefined : catalogue.products.get(id)
  const { question, models } =
    product || model === '' ? { question: '', models: [] } : askWhichModel(catalogue, snapshot.index, model)
  const sold = product?.status === 'discontinued' ? [] : settings.whereToBuy.retailers
  const here = sold.filter((retailer) => known === undefined || sellsIn(retailer, known))
  const breadcrumbs = plainBreadcrumbs('Dónde comprar')
  return {
    meta: pageMeta(catalogue, {
      title: 'Dónde comprar',
      description: `Comercios que venden ${settings.brand.name} en cada provincia, y la tienda que envía a las demás.`,
      path: '/donde-comprar',
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/donde-comprar')],
    }),
    breadcrumbs,
    query: { model: product?.id ?? model, province: known ?? '' },
    provinces: PROVINCES,
    product: product
      ? {
          id: product.id,
          name: product.name,
          link: productPath(product.id),
          discontinued: product.status === 'discontinued',
        }
      : null,
    notice: noticeOf({ model, question, product, province: known, sellers: here.length }),
    models: models.map(({ id: meant, name }) => ({
      id: meant,
      name,
      link: `/donde-comprar?${new URLSearchParams({ ...(known ? { provincia: known } : {}), modelo: meant })}`,
    })),
    sellers: here.map((retailer) => sellerView(retailer, product)),
    shop: { ...brandShop(settings, product), where: null, delivery: settings.shop.delivery ?? null },
  }
}

function noticeOf(requested: {
  model: string
  question: string
  product: CatalogueProduct | undefined
  province: string | undefined
  sellers: number
}): string | null {
  const { model, question, product, province, sellers } = requested
  if (model !== '' && !product) {
    const missing = `No encontramos el modelo «${model.slice(0, 40)}»`
    return question === ''
      ? `${missing}: estos son los comercios, sin él.`
      : `${missing}. ${question} Estos son los comercios, sin él.`
  }
  if (product?.status === 'discontinued')
    return `${product.name} está discontinuado: los comercios ya no lo reciben. Mirá en su página qué modelo lo reemplaza.`
  return province !== undefined && sellers === 0
    ? `En ${province} todavía no hay un comercio que venda nuestros productos. Podés comprar en la tienda oficial, con envío.`
    : null
}
