import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Landing } from '#/catalogue/documents/settings.ts'
import { categoryListing, categoryListingSteps } from '#/catalogue/category-listing/listing-index.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { listingParameters } from '#/catalogue/category-listing/parameters.ts'
import { readSelection } from '#/catalogue/category-listing/filter-selection.ts'
import { categoryPath } from '#/site/model/breadcrumbs.ts'

/** `query` is canonical, with its `?`. */
export function landingOf(catalogue: Catalogue, route: string, query: string): Landing | undefined {
  return landings(catalogue).find(
    (landing) => landing.category === route && canonicalQuery(landing) === query,
  )
}

/** Without those whose category or filters are gone. */
export function* landingPaths(catalogue: Catalogue): Steps<string[]> {
  const paths: string[] = []
  for (const landing of landings(catalogue)) {
    const category = catalogue.categoryByRoute.get(landing.category)
    if (!category) continue
    yield* categoryListingSteps(catalogue, category.id) ?? []
    const pairs = new URLSearchParams(landing.query)
    const { unknown } = readSelection(categoryListing(catalogue, category.id), pairs)
    if (!unknown) paths.push(`${categoryPath(category)}${canonicalQuery(landing)}`)
  }
  return paths
}

function landings(catalogue: Catalogue): readonly Landing[] {
  return catalogue.settings?.landings ?? []
}

function canonicalQuery({ query }: Landing): string {
  return `?${listingParameters(new URLSearchParams(query)).toString()}`
}
