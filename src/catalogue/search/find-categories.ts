import type { SearchIndex } from './search-index.ts'
import { rank, requiredOf, type Group } from './term-index.ts'

/** A category to go to, as `/categorias/{route}`. */
export type CategoryHit = { name: string; route: string }

/** Products at the top whose categories are offered. */
const TELLING_PRODUCTS = 12

/** Categories that are named, then those of the best products, then those that are half named. One per route. */
export function findCategories(
  index: SearchIndex,
  groups: readonly Group[],
  ids: readonly string[],
): CategoryHit[] {
  const required = requiredOf(groups)
  const ranked = required === 0 ? [] : rank(index.categoryTerms, groups, Math.ceil(required / 2))
  const routesOf = (hits: typeof ranked) => hits.map((hit) => index.categories[hit.position]!.route)
  const routes = new Set([
    ...routesOf(ranked.filter((hit) => hit.matched === required)),
    ...categoryRoutes(index, ids.slice(0, TELLING_PRODUCTS)),
    ...routesOf(ranked),
  ])
  return [...routes].map((route) => categoryHit(index, route))
}

/** Routes of the categories that products hang from. */
export function categoryRoutes({ catalogue }: SearchIndex, ids: readonly string[]): string[] {
  return ids.flatMap((id) => catalogue.categories.get(catalogue.products.get(id)!.category)?.route ?? [])
}

/** The category that answers a route. */
export function categoryHit({ catalogue }: SearchIndex, route: string): CategoryHit {
  return { name: catalogue.categoryByRoute.get(route)?.name ?? route, route }
}
