import {
  type Catalogue,
  type CatalogueProduct,
  listedProducts,
  activeThenDiscontinued,
} from '../../catalogue/catalogue.ts'
import { categoryListingSteps } from '../../catalogue/category-listing/listing-index.ts'
import { sharedPicturePath } from '../../catalogue/pictures/picture-widths.ts'
import { mapInSteps, type Steps } from '../../catalogue/data-structures/steps.ts'
import { categoryPath, productPath } from '../common/breadcrumbs.ts'
import { guidePaths } from '../guides/guides-pages.ts'
import { landingCategories, landingPaths } from '../category/landing-pages.ts'
import { absolute } from '../common/page-meta.ts'

/** Addresses of a part. A map may have 50,000 and 50 MB (sitemaps.org), and with six pictures each that comes to more than the latter. */
export const SITEMAP_PART = 10_000
const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

type Entry = { path: string; changed: string; pictures: readonly string[] }

/** Products that are written or looked at between two yields: a few milliseconds. */
const STEP = 500

/** What is no product, asked for with each request of the map. */
const generalOf = new WeakMap<Catalogue, readonly Entry[]>()

/** Parts of `size` addresses that the map has. */
export function* sitemapParts(catalogue: Catalogue, size = SITEMAP_PART): Steps<number> {
  return Math.ceil(((yield* generalEntries(catalogue)).length + catalogue.products.size) / size)
}

/**
 * `/sitemap.xml`: home, categories with products, products with their pictures, support and text pages. Without a part, of more
 * addresses than one has, the index of the parts; `part` counts from 1.
 */
export function* sitemap(catalogue: Catalogue, part?: number, size = SITEMAP_PART): Steps<string> {
  const parts = yield* sitemapParts(catalogue, size)
  if (part === undefined && parts > 1) return index(catalogue, parts)
  const start = ((part ?? 1) - 1) * size
  const general = yield* generalEntries(catalogue)
  const products = activeThenDiscontinued(catalogue).items.slice(
    Math.max(0, start - general.length),
    Math.max(0, start + size - general.length),
  )
  yield
  const urls = [
    ...general.slice(start, start + size).map((entry) => url(catalogue, entry)),
    ...(yield* mapInSteps(products, STEP, (product) => url(catalogue, productEntry(catalogue, product)))),
  ].join('\n')
  return `${OPEN}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${urls}\n</urlset>\n`
}

function index(catalogue: Catalogue, parts: number): string {
  const maps = Array.from({ length: parts }, (_, at) => {
    const address = absolute(catalogue, `/sitemap.xml?parte=${at + 1}`)
    return `<sitemap><loc>${escape(address)}</loc></sitemap>`
  })
  return `${OPEN}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** All that is no product. */
function* generalEntries(catalogue: Catalogue): Steps<readonly Entry[]> {
  const known = generalOf.get(catalogue)
  if (known) return known
  const settings = dayOf(catalogue, 'settings/site')
  const entry = (path: string, changed = settings) => ({ path, changed, pictures: [] })
  const pages = [...catalogue.pages.keys()].map((id) => entry(`/${id}`, dayOf(catalogue, `pages/${id}`)))
  const categories = yield* categoryEntries(catalogue)
  for (const id of landingCategories(catalogue)) yield* categoryListingSteps(catalogue, id) ?? []
  const entries = [
    entry('/'),
    ...categories,
    ...landingPaths(catalogue).map((path) => entry(path)),
    ...guidePaths(catalogue).map((path) => entry(path)),
    ...['/discontinuos', '/soporte', '/donde-comprar', '/contacto'].map((path) => entry(path)),
    ...pages,
  ]
  generalOf.set(catalogue, entries)
  return entries
}

/** One for each address; it changes with its products. */
function* categoryEntries(catalogue: Catalogue): Steps<Entry[]> {
  const byRoute = new Map<string, Entry>()
  for (const category of catalogue.categories.values()) {
    const products = listedProducts(catalogue, category.id)
    if (products.length === 0 || byRoute.has(category.route)) continue
    const newest = newestOf.get(products) ?? (yield* newestDay(catalogue, products))
    newestOf.set(products, newest)
    const own = dayOf(catalogue, `categories/${category.id}`)
    const changed = newest > own ? newest : own
    byRoute.set(category.route, { path: categoryPath(category), changed, pictures: [] })
  }
  return [...byRoute.values()]
}

// A list in which nothing changed is the same list in the next catalogue.
const newestOf = new WeakMap<readonly CatalogueProduct[], string>()

function* newestDay(catalogue: Catalogue, products: readonly CatalogueProduct[]): Steps<string> {
  let newest = ''
  for (let place = 0; place < products.length; place += 1) {
    const day = dayOf(catalogue, `products/${products[place]!.id}`)
    if (day > newest) newest = day
    if (place % STEP === STEP - 1) yield
  }
  return newest
}

function productEntry(catalogue: Catalogue, { id, pictures }: CatalogueProduct): Entry {
  return {
    path: productPath(id),
    changed: dayOf(catalogue, `products/${id}`),
    pictures: pictures.map(({ hash }) => sharedPicturePath(hash)),
  }
}

function dayOf(catalogue: Catalogue, key: string): string {
  return catalogue.updatedAt.get(key)?.slice(0, 10) ?? ''
}

function url(catalogue: Catalogue, { path, changed, pictures }: Entry): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escape(absolute(catalogue, picture))}</image:loc></image:image>`,
  )
  return `<url><loc>${escape(absolute(catalogue, path))}</loc><lastmod>${changed}</lastmod>${images.join('')}</url>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
