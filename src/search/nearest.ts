import { listedProducts } from '#/catalogue/catalogue.ts'
import { codesIn, codesNear } from './codes.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { categoryHit, categoryRoutes, type CategoryHit } from './find-categories.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { rank } from './rank.ts'
import { IN_THE_NAME } from './term-index.ts'

/** At most 4 of each, nearest first. */
export type Nearest = { products: string[]; categories: CategoryHit[] }

const MAX = 4
const MAX_PATH = 300
/** Share of a route's letters that may differ. */
const LOOSEST_ROUTE = 0.34
const FOLDERS = /^(productos?|categorias?|index|home)$/
const EXTENSION = /\.[a-z]{2,5}$/i

/** Of a URL path, the last part first. Takes any text and never throws. */
export function nearest(index: SearchIndex, path: string): Nearest {
  const products = new Set<string>()
  const routes = new Set<string>()
  for (const part of partsOf(path)) {
    for (const route of nearRoutes(index, part)) routes.add(route)
    for (const id of nearProducts(index, part)) products.add(id)
    if (products.size >= MAX) break
  }
  const positions = [...products].slice(0, MAX).map((id) => index.positionOf(id))
  for (const route of categoryRoutes(index, positions)) routes.add(route)
  for (const route of routes) {
    const category = products.size < MAX ? index.catalogue.categoryByRoute.get(route) : undefined
    const listed = category === undefined ? [] : listedProducts(index.catalogue, category.id)
    for (const { id } of listed.slice(0, MAX)) products.add(id)
  }
  return {
    products: [...products].slice(0, MAX),
    categories: [...routes].slice(0, MAX).map((route) => categoryHit(index, route)),
  }
}

function partsOf(path: string): string[] {
  const [clean = ''] = path.slice(0, MAX_PATH).split(/[?#]/)
  return clean
    .split('/')
    .map((part) => decode(part).replace(EXTENSION, '').toLowerCase())
    .filter((part) => part !== '' && !FOLDERS.test(part))
    .slice(-3)
    .reverse()
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function nearProducts(index: SearchIndex, part: string): string[] {
  const written = codesIn(index.codes, part).flatMap((hit) => hit.ids)
  if (written.length > 0) return written
  const oneSlip = codesNear(index.codes, part, 1)
  if (oneSlip.length > 0) return oneSlip
  const { groups } = planQuery(index, part)
  const { positions, bests } = rank(index.products, groups, Math.ceil(groups.length / 2))
  const named = positions.filter((_, place) => bests[place]! >= IN_THE_NAME).subarray(0, MAX)
  return [...codesNear(index.codes, part, 2), ...Array.from(named, (position) => index.items[position]!.id)]
}

function nearRoutes(index: SearchIndex, part: string): string[] {
  const alike = index.categories
    .map(({ route }) => {
      const most = Math.floor(Math.max(route.length, part.length) * LOOSEST_ROUTE)
      return { route, distance: editDistance(part, route, most), most }
    })
    .filter(({ distance, most }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const { groups } = planQuery(index, part)
  const { positions } = rank(index.categoryTerms, groups, Math.ceil(groups.length / 2))
  const named = Array.from(positions, (position) => index.categories[position]!.route)
  return [...alike.map(({ route }) => route), ...named]
}
