import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import {
  countShared,
  fullBitset,
  hasBit,
  intersection,
  unionOfBitsets,
  type Bitset,
} from '#/catalogue/data-structures/bitset.ts'
import type { Facet } from './facet.ts'
import type { ListingIndex } from './listing-index.ts'
import type { FilterSelection } from './filter-selection.ts'

export const PAGE_SIZE = 24

export type FilteredProducts = {
  readonly products: readonly CatalogueProduct[]
  readonly bits: Bitset
  readonly count: number
  readonly pages: number
  /** Products per value, in the order of the options, ignoring the selection in this facet. */
  readonly counts: ReadonlyMap<string, readonly number[]>
  readonly without: ReadonlyMap<string, number>
}

/** Products that match any chosen value of each filter, and all filters. */
export function filterProducts(index: ListingIndex, selection: FilterSelection): FilteredProducts {
  const size = index.products.length
  const active = index.facets.flatMap((facet) => {
    const values = selection.chosen.get(facet.param)
    return values ? [{ facet, bits: chosenBits(facet, values, size) }] : []
  })
  const found = intersection(
    active.map(({ bits }) => bits),
    size,
  )
  const all = fullBitset(size)
  const counts = new Map<string, number[]>()
  const without = new Map<string, number>()
  for (const facet of index.facets) {
    const inUse = active.some((other) => other.facet === facet)
    const rest = inUse
      ? intersection(
          active.filter((other) => other.facet !== facet).map(({ bits }) => bits),
          size,
        )
      : found
    counts.set(
      facet.param,
      facet.options.map(({ bits }) => countShared(rest, bits)),
    )
    if (inUse) without.set(facet.param, countShared(rest, all))
  }
  const count = countShared(found, all)
  return {
    products: productsOfPage(index, found, selection),
    bits: found,
    count,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    counts,
    without,
  }
}

function chosenBits(facet: Facet, values: readonly string[], size: number): Bitset {
  return unionOfBitsets(
    facet.options.filter(({ slug }) => values.includes(slug)).map(({ bits }) => bits),
    size,
  )
}

function productsOfPage(
  index: ListingIndex,
  found: Bitset,
  { sort, page }: FilterSelection,
): CatalogueProduct[] {
  const order = index.sorts.find(({ value }) => value === sort)?.order()
  const products: CatalogueProduct[] = []
  let toSkip = (page - 1) * PAGE_SIZE
  for (let place = 0; place < index.products.length && products.length < PAGE_SIZE; place += 1) {
    const position = order ? order[place]! : place
    if (!hasBit(found, position)) continue
    if (toSkip > 0) toSkip -= 1
    else products.push(index.products[position]!)
  }
  return products
}
