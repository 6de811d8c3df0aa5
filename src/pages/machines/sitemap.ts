import { type Catalogue, type CatalogueProduct, listedProducts } from '../../catalogue/catalogue.ts'
import { categoryPath, productPath } from '../breadcrumbs.ts'
import { guidePaths } from '../guides.ts'
import { landingPaths } from '../landing.ts'
import { absolute } from '../page-meta.ts'

/** Addresses of a part. A map may have 50,000 and 50 MB (sitemaps.org), and with six pictures each that comes to more than the latter. */
export const SITEMAP_PART = 10_000
const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

type Entry = { path: string; changed: string; pictures: readonly string[] }

/** Asked for with each request of the map, which itself is kept. */
const countOf = new WeakMap<Catalogue, number>()

/** Parts of `size` addresses that the map has. */
export function sitemapParts(catalogue: Catalogue, size = SITEMAP_PART): number {
  const count = countOf.get(catalogue) ?? generalEntries(catalogue).length + catalogue.products.size
  countOf.set(catalogue, count)
  return Math.ceil(count / size)
}

/**
 * `/sitemap.xml`: home, categories with products, products with their pictures, support and text pages. Without a part, of more
 * addresses than one has, the index of the parts; `part` counts from 1.
 */
export function sitemap(catalogue: Catalogue, part?: number, size = SITEMAP_PART): string {
  const parts = sitemapParts(catalogue, size)
  if (part === undefined && parts > 1) return index(catalogue, parts)
  const start = ((part ?? 1) - 1) * size
  const general = generalEntries(catalogue)
  const products = [...catalogue.products.values()].slice(
    Math.max(0, start - general.length),
    Math.max(0, start + size - general.length),
  )
  const entries = [
    ...general.slice(start, start + size),
    ...products.map((product) => productEntry(catalogue, product)),
  ]
  const urls = entries.map((entry) => url(catalogue, entry)).join('\n')
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
function generalEntries(catalogue: Catalogue): Entry[] {
  const settings = dayOf(catalogue, 'settings/site')
  const entry = (path: string, changed = settings) => ({ path, changed, pictures: [] })
  const pages = [...catalogue.pages.keys()].map((id) => entry(`/${id}`, dayOf(catalogue, `pages/${id}`)))
  return [
    entry('/'),
    ...categoryEntries(catalogue),
    ...landingPaths(catalogue).map((path) => entry(path)),
    ...guidePaths(catalogue).map((path) => entry(path)),
    ...['/discontinuos', '/soporte', '/donde-comprar', '/contacto'].map((path) => entry(path)),
    ...pages,
  ]
}

/** One for each address; it changes with its products. */
function categoryEntries(catalogue: Catalogue): Entry[] {
  const byRoute = new Map<string, Entry>()
  for (const category of catalogue.categories.values()) {
    const products = listedProducts(catalogue, category.id)
    if (products.length === 0 || byRoute.has(category.route)) continue
    let changed = dayOf(catalogue, `categories/${category.id}`)
    for (const { id } of products) {
      const day = dayOf(catalogue, `products/${id}`)
      if (day > changed) changed = day
    }
    byRoute.set(category.route, { path: categoryPath(category), changed, pictures: [] })
  }
  return [...byRoute.values()]
}

function productEntry(catalogue: Catalogue, { id, pictures }: CatalogueProduct): Entry {
  return {
    path: productPath(id),
    changed: dayOf(catalogue, `products/${id}`),
    pictures: pictures.map(({ hash }) => `/og/${hash}.jpg`),
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
