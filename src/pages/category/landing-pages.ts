import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Landing } from '../../catalogue/documents/settings.ts'
import { categoryListing } from '../../catalogue/category-listing/listing-index.ts'
import { listingParameters } from '../../catalogue/category-listing/parameters.ts'
import { readSelection } from '../../catalogue/category-listing/filter-selection.ts'
import { categoryPath } from '../common/breadcrumbs.ts'

/** The words of a filtered listing that is worth indexing; `query` is canonical, with its `?`. */
export function landingOf(catalogue: Catalogue, route: string, query: string): Landing | undefined {
  return landings(catalogue).find(
    (landing) => landing.category === route && canonicalQuery(landing) === query,
  )
}

/** Paths of the listings worth indexing, without those whose category or filters are no longer there. */
export function landingPaths(catalogue: Catalogue): string[] {
  return landings(catalogue).flatMap((landing) => {
    const category = catalogue.categoryByRoute.get(landing.category)
    if (!category) return []
    const pairs = new URLSearchParams(landing.query)
    const { unknown } = readSelection(categoryListing(catalogue, category.id), pairs)
    return unknown ? [] : [`${categoryPath(category)}${canonicalQuery(landing)}`]
  })
}

/** Ids of the categories whose listings those paths are of. */
export function landingCategories(catalogue: Catalogue): number[] {
  const routes = new Set(landings(catalogue).map(({ category }) => category))
  return [...routes].flatMap((route) => catalogue.categoryByRoute.get(route)?.id ?? [])
}

function landings(catalogue: Catalogue): readonly Landing[] {
  return catalogue.settings?.landings ?? []
}

function canonicalQuery({ query }: Landing): string {
  return `?${listingParameters(new URLSearchParams(query)).toString()}`
}
