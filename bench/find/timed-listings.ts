import type { Catalogue } from '#/catalogue/catalogue.ts'
import { filterProducts, type FilteredProducts } from '#/catalogue/category-listing/filter-products.ts'
import { categoryListing, type ListingIndex } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection } from '#/catalogue/category-listing/filter-selection.ts'
import { createRandom, type Random } from './random.ts'

/** Listing of a category with the parameters of its address. */
export type ListingRequest = { category: number; parameters: URLSearchParams }

const REQUESTS = 600
const MAX_FILTERS = 3

/** Builds the index of every category, as its first visitor would. */
export function indexListings(catalogue: Catalogue): void {
  for (const id of catalogue.categories.keys()) categoryListing(catalogue, id)
}

/** Requests for each category in turn, with up to three random filters, any sort order and page. */
export function listingRequests(catalogue: Catalogue): ListingRequest[] {
  const random = createRandom(11)
  const categories = [...catalogue.categories.keys()].filter(
    (id) => categoryListing(catalogue, id).products.length > 0,
  )
  return Array.from({ length: REQUESTS }, (_, place) => {
    const category = categories[place % categories.length]!
    return { category, parameters: parametersOf(categoryListing(catalogue, category), random) }
  })
}

function parametersOf(index: ListingIndex, random: Random): URLSearchParams {
  const parameters = new URLSearchParams()
  for (let filter = random.int(0, MAX_FILTERS); filter > 0 && index.facets.length > 0; filter--) {
    const { param, options } = random.pick(index.facets)
    for (let value = random.int(1, 2); value > 0; value--) parameters.append(param, random.pick(options).slug)
  }
  if (random.chance(0.4)) parameters.set('orden', random.pick(index.sorts).value)
  if (random.chance(0.3)) parameters.set('pagina', String(random.int(2, 5)))
  return parameters
}

/** Filters a listing: page of products, and counts of all filter values. */
export function answerListing(
  catalogue: Catalogue,
  { category, parameters }: ListingRequest,
): FilteredProducts {
  const index = categoryListing(catalogue, category)
  return filterProducts(index, readSelection(index, parameters).selection)
}

export function nameOfRequest({ category, parameters }: ListingRequest): string {
  return `${category}?${parameters.toString()}`
}
