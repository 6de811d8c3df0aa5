import { requiredOf } from './find-products.ts'
import type { PlanGroup } from './query-plan.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

export type CategoryHit = { name: string; route: string }

const TELLING_PRODUCTS = 12

/** Named ones, those of the best products, half named ones. One per route. */
export function findCategories(
  index: SearchIndex,
  groups: readonly PlanGroup[],
  positions: Uint32Array,
): CategoryHit[] {
  const required = requiredOf(groups)
  const hits = rank(index.categoryTerms, required === 0 ? [] : groups, Math.ceil(required / 2))
  const routeAt = (place: number) => index.categories[hits.positions[place]!]!.route
  const places = [...hits.positions.keys()]
  const routes = new Set([
    ...places.filter((place) => hits.matched[place] === required).map(routeAt),
    ...categoryRoutes(index, positions.subarray(0, TELLING_PRODUCTS)),
    // «horno eléctrico» names no kettles.
    ...places.filter(() => groups.some(({ naming }) => naming)).map(routeAt),
  ])
  return [...routes].map((route) => categoryHit(index, route))
}

export function categoryRoutes({ catalogue, items }: SearchIndex, positions: Iterable<number>): string[] {
  return Array.from(
    positions,
    (position) => catalogue.categories.get(items[position]!.category)?.route,
  ).filter((route) => route !== undefined)
}

export function categoryHit({ catalogue }: SearchIndex, route: string): CategoryHit {
  return { name: catalogue.categoryByRoute.get(route)?.name ?? route, route }
}
