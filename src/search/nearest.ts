import { listedProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { analyse, contentTokens } from './analyse.ts'
import { codesIn, codesNear } from './codes.ts'
import type { SearchIndex } from './search-index.ts'
import type { CategoryHit } from './search-result.ts'

/** At most 4 of each, nearest first. */
export type Nearest = { products: string[]; categories: CategoryHit[] }

const MAX = 4
const MAX_PATH = 300
/** Share of a route's letters that may differ. */
const LOOSEST_ROUTE = 0.34
const FOLDERS = /^(productos?|categorias?|index|home)$/
const EXTENSION = /\.[a-z]{2,5}$/i

/** Products and categories near a URL path, its last part first. Takes any text and never throws. */
export function nearest(index: SearchIndex, path: string): Nearest {
  const { catalogue } = index
  const products = new Set<string>()
  const routes = new Set<string>()
  for (const part of partsOf(path)) {
    for (const route of nearRoutes(catalogue, part)) routes.add(route)
    for (const id of nearProducts(index, part)) products.add(id)
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

function nearProducts({ reader }: SearchIndex, part: string): string[] {
  const { codes } = reader.lexicon
  const written = codesIn(codes, part).flatMap((hit) => hit.ids)
  if (written.length > 0) return written
  const oneSlip = codesNear(codes, part, 1)
  if (oneSlip.length > 0) return oneSlip
  const { products } = reader.read(part).entities
  const named = products.toSorted((a, b) => b.weight - a.weight).slice(0, MAX)
  return [...codesNear(codes, part, 2), ...named.map(({ id }) => id)]
}

/** Routes by letters, then categories of whose name the path says half the words. */
function nearRoutes({ categoryByRoute }: Catalogue, part: string): string[] {
  const alike = [...categoryByRoute.keys()]
    .map((route) => {
      const most = Math.floor(Math.max(route.length, part.length) * LOOSEST_ROUTE)
      return { route, distance: editDistance(part, route, most), most }
    })
    .filter(({ distance, most }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const rootsIn = (text: string) => new Set(contentTokens(analyse(text)).map(({ root }) => root))
  const typed = rootsIn(part)
  const named = Array.from(categoryByRoute, ([route, { name }]) => {
    const own = rootsIn(`${name} . ${route.replaceAll('-', ' ')}`)
    const common = [...typed].filter((root) => own.has(root)).length
    return { route, share: common / (typed.size || 1) }
  })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share)
  return [...alike, ...named].map(({ route }) => route)
}
