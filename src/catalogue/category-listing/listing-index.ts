import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { finish, type Steps } from '#/catalogue/data-structures/steps.ts'
import { facetSteps, type Facet } from './facet.ts'
import { typeSources } from './facet-source.ts'
import { kindSource, priceSource, productSources } from './product-facet-sources.ts'
import { sortsOf, type Sort } from './sort-orders.ts'

/** Facets and sort orders of a list; positions are indices in «Destacados» order. */
export type ListingIndex = {
  readonly products: readonly CatalogueProduct[]
  readonly facets: readonly Facet[]
  readonly facetByParam: ReadonlyMap<string, Facet>
  readonly sorts: readonly Sort[]
}

export function listingIndex(catalogue: Catalogue, products: readonly CatalogueProduct[]): ListingIndex {
  return finish(listingIndexSteps(catalogue, products))
}

function* listingIndexSteps(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
): Steps<ListingIndex> {
  const types = typesByCount(products)
  const sources = [
    ...(types.length > 1 ? [kindSource] : []),
    ...priceSource(catalogue, products),
    ...typeSources(types),
    ...productSources(catalogue),
  ]
  const facets = new Map<string, Facet>()
  for (const source of sources) {
    // A type's own filter wins over a common one of the same name.
    const facet = facets.has(source.param) ? undefined : yield* facetSteps(source, products)
    if (facet) facets.set(facet.param, facet)
  }
  const sorts = sortsOf(catalogue, products, types)
  yield
  return { products, facets: [...facets.values()], facetByParam: facets, sorts }
}

type CachedListing = Pick<Catalogue, 'today' | 'offers' | 'moment'> & { index: ListingIndex }
// Keyed by list, since an unchanged list stays the same object; «nuevo» depends on the day, prices on the moment.
const cachedListings = new WeakMap<readonly CatalogueProduct[], CachedListing>()

export function categoryListing(catalogue: Catalogue, categoryId: number): ListingIndex {
  const products = listedProducts(catalogue, categoryId)
  return cachedIndex(catalogue, products) ?? finish(cachedIndexSteps(catalogue, products))
}

function cachedIndex(
  { today, offers, moment }: Catalogue,
  products: readonly CatalogueProduct[],
): ListingIndex | undefined {
  const known = cachedListings.get(products)
  const isSame = known?.today === today && known.offers === offers && known.moment.from === moment.from
  return isSame ? known.index : undefined
}

/** Undefined if already cached. */
export function categoryListingSteps(
  catalogue: Catalogue,
  categoryId: number,
): Steps<ListingIndex> | undefined {
  const products = listedProducts(catalogue, categoryId)
  return cachedIndex(catalogue, products) ? undefined : cachedIndexSteps(catalogue, products)
}

function* cachedIndexSteps(catalogue: Catalogue, products: readonly CatalogueProduct[]): Steps<ListingIndex> {
  const index = yield* listingIndexSteps(catalogue, products)
  const { today, offers, moment } = catalogue
  cachedListings.set(products, { today, offers, moment, index })
  return index
}

function typesByCount(products: readonly CatalogueProduct[]): ProductType[] {
  const counts = new Map<ProductType, number>()
  for (const { productType } of products) counts.set(productType, (counts.get(productType) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type)
}
