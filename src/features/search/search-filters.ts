import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { hasBit } from '#/catalogue/data-structures/bitset.ts'
import { filterProducts } from '#/catalogue/category-listing/filter-products.ts'
import { listingIndex } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection, type FilterSelection } from '#/catalogue/category-listing/filter-selection.ts'
import { appliedFilters, filterOf, type AppliedFilter, type FilterView } from '#/site/model/listing-view.ts'

/** Filters of a search; each parameter name begins with `f-`. */
export type SearchFilters = { groups: FilterView[]; applied: AppliedFilter[]; clearLink: string }

/** Prevents a collision: `tipo` is the product type of the search and also a filter. */
const PREFIX = 'f-'
/** Maximum products that can be filtered; more need a narrower query. */
const MAX_FILTERED = 5000

type Pairs = readonly (readonly [string, string])[]

/** Filters for products of one type; null if none distinguishes them. */
export function searchFilters(
  catalogue: Catalogue,
  found: readonly CatalogueProduct[],
  pairs: Iterable<readonly [string, string]>,
  addressOf: (filters: Pairs) => string,
): { filters: SearchFilters; products: readonly CatalogueProduct[] } | null {
  if (found.length < 2 || found.length > MAX_FILTERED) return null
  const index = listingIndex(catalogue, found)
  if (index.facets.length === 0) return null
  const own = [...pairs].filter(([name]) => name.startsWith(PREFIX))
  const unprefixed = own.map(([name, value]) => [name.slice(PREFIX.length), value] as const)
  const { selection } = readSelection(index, unprefixed)
  const result = filterProducts(index, selection)
  const link = ({ chosen }: FilterSelection) =>
    addressOf(
      [...chosen].flatMap(([name, values]) => values.map((value) => [`${PREFIX}${name}`, value] as const)),
    )
  const prefixed = <Named extends { name: string }>(named: Named): Named => ({
    ...named,
    name: `${PREFIX}${named.name}`,
  })
  return {
    filters: {
      groups: index.facets.map((facet) => prefixed(filterOf(facet, selection, result))),
      applied: appliedFilters(index, selection, link).map(prefixed),
      clearLink: addressOf([]),
    },
    products: found.filter((_, position) => hasBit(result.bits, position)),
  }
}
