import { listedProducts } from '#/catalogue/catalogue.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { findModel } from './find-model.ts'
import { namedCategories } from './list-categories.ts'
import type { SearchIndex } from './search-index.ts'
import type { CategoryHit } from './search-result.ts'

/** At most 4 of each, nearest first. */
export type Nearest = { products: string[]; categories: CategoryHit[] }

const MAX = 4
const MAX_PATH = 300
/** Maximum share of a route's letters that may differ. */
const LOOSEST_ROUTE = 0.34
const FOLDERS = /^(productos?|categorias?|index|home)$/
const EXTENSION = /\.[a-z]{2,5}$/i

/** Products and categories similar to a URL path, from its last segment on; never throws. */
export function nearest(index: SearchIndex, path: string): Nearest {
  const { catalogue } = index
  const products = new Set<string>()
  const routes = new Set<string>()
  for (const part of partsOf(path)) {
    for (const route of nearRoutes(index, part)) routes.add(route)
    for (const { productId } of findModel(index, part)) products.add(productId)
    if (products.size >= MAX) break
  }
  for (const id of [...products].slice(0, MAX)) {
    const route = catalogue.categories.get(catalogue.products.get(id)!.category)?.route
    if (route !== undefined) routes.add(route)
  }
  for (const route of routes) {
    const category = products.size < MAX ? catalogue.categoryByRoute.get(route) : undefined
    const listed = category === undefined ? [] : listedProducts(catalogue, category.id)
    for (const { id } of listed.slice(0, MAX)) products.add(id)
  }
  return {
    products: [...products].slice(0, MAX),
    categories: [...routes]
      .slice(0, MAX)
      .map((route) => ({ name: catalogue.categoryByRoute.get(route)?.name ?? route, route })),
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

/** Routes within the edit distance, then categories whose name's words are all in the segment. */
function nearRoutes({ catalogue, reader }: SearchIndex, part: string): string[] {
  const alike = [...catalogue.categoryByRoute.keys()]
    .map((route) => {
      const most = Math.floor(Math.max(route.length, part.length) * LOOSEST_ROUTE)
      return { route, distance: editDistance(part, route, most), most }
    })
    .filter(({ distance, most }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return [...alike, ...namedCategories(catalogue, reader.read(part))].map(({ route }) => route)
}
