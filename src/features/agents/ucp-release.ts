import { type Catalogue, ancestry, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { currentOffers } from '#/catalogue/offers/offers-at.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { fold } from '#/language/fold.ts'
import { feedProducts } from './feed-item.ts'
import { findByPrice } from '#/search/find-by-price.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'

/** Product with its current offers, never empty, the preferred offer first. */
export type Priced = { product: CatalogueProduct; offers: readonly Offer[] }

/** Centavos. */
export type PriceRange = { min?: number | undefined; max?: number | undefined }

/** 400 for a body that can't be parsed or evaluated; finding nothing is 200. */
export type UcpAnswer = { status: 200 | 400; body: object }

/** One dated release of the Universal Commerce Protocol, with its request and response shapes. */
export type UcpRelease = {
  /** `YYYY-MM-DD`; its addresses begin with `/ucp/{version}`. */
  version: string
  profile(catalogue: Catalogue): object
  /** Operations by the last segment of their path. */
  operations: Readonly<Record<string, (snapshot: Snapshot, body: unknown) => UcpAnswer>>
}

export function pricedProducts(
  { catalogue, index }: Snapshot,
  {
    query,
    categories,
    price,
  }: { query: string | undefined; categories: readonly string[]; price: PriceRange },
): Priced[] {
  const requested = new Set(categories.map(fold))
  return ucpProductsFor({ catalogue, index }, query).flatMap((product) => {
    if (requested.size > 0 && !categoryNames(catalogue, product).some((name) => requested.has(fold(name))))
      return []
    return withUcpOffers(catalogue, product, price)
  })
}

function ucpProductsFor(
  { catalogue, index }: Snapshot,
  query: string | undefined,
): readonly CatalogueProduct[] {
  if (query === undefined) return feedProducts(catalogue)
  const { products, discontinued } = findByPrice(catalogue, index, query)
  return [...products, ...discontinued].map((id) => catalogue.products.get(id)!)
}

export function withUcpOffers(
  catalogue: Catalogue,
  product: CatalogueProduct,
  { min = 0, max = Infinity }: PriceRange,
): Priced[] {
  const offers = currentOffers(catalogue, product.id).filter(({ price }) => min <= price && price <= max)
  return offers.length === 0 ? [] : [{ product, offers }]
}

/** From the top level down. */
export function categoryNames(catalogue: Catalogue, { category }: CatalogueProduct): string[] {
  const own = catalogue.categories.get(category)
  return own ? ancestry(catalogue, own).map(({ name }) => name) : []
}

/** Product by any spelling of its code, or by the id of a current offer. */
export function identified(
  catalogue: Catalogue,
  id: string,
): { product: CatalogueProduct; offer?: Offer } | undefined {
  const product = catalogue.products.get(id) ?? catalogue.productByModel.get(normaliseModel(id))
  if (product) return { product }
  for (const code of catalogue.offers.keys()) {
    const offer = currentOffers(catalogue, code).find((each) => each.id === id)
    const offered = offer && catalogue.products.get(code)
    if (offered) return { product: offered, offer }
  }
  return undefined
}

/** Centres that match the most words of the query, those in the province first. */
export function ucpCentresFor(
  { serviceCentres }: Catalogue,
  { query, province }: { query: string | undefined; province: string | undefined },
): ServiceCentre[] {
  const ofProvince = (centre: ServiceCentre) => Number(fold(centre.province) === fold(province ?? ''))
  const found = query === undefined ? serviceCentres : mostNamed(serviceCentres, query)
  return found.toSorted((a, b) => ofProvince(b) - ofProvince(a))
}

function mostNamed(centres: readonly ServiceCentre[], query: string): ServiceCentre[] {
  const words = new Set(fold(query).match(/[\p{L}\d]{3,}/gu))
  const named = centres.map((centre) => {
    const centreWords = new Set(fold(sayingOf(centre)).match(/[\p{L}\d]{3,}/gu))
    return { centre, count: [...words].filter((word) => centreWords.has(word)).length }
  })
  const most = Math.max(0, ...named.map(({ count }) => count))
  return most === 0 ? [] : named.filter(({ count }) => count === most).map(({ centre }) => centre)
}

function sayingOf({ name, city, province, address, trades }: ServiceCentre): string {
  return [name, city, province, address, ...trades.map((trade) => TRADE_NAMES[trade])].join(' ')
}
