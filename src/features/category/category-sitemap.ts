import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { categoryPath } from '#/site/model/breadcrumbs.ts'
import { changedOn, type SitemapEntry } from '#/site/model/sitemap-entry.ts'
import { landingPaths } from './landing-pages.ts'

export function* categorySitemap(catalogue: Catalogue): Steps<SitemapEntry[]> {
  const categories = yield* categoryEntries(catalogue)
  return [...categories, ...(yield* landingPaths(catalogue)).map((path) => ({ path }))]
}

function* categoryEntries(catalogue: Catalogue): Steps<SitemapEntry[]> {
  const byRoute = new Map<string, SitemapEntry>()
  for (const category of catalogue.categories.values()) {
    const products = listedProducts(catalogue, category.id)
    if (products.length === 0 || byRoute.has(category.route)) continue
    const newest = newestReleaseOf.get(products) ?? (yield* newestDay(catalogue, products))
    newestReleaseOf.set(products, newest)
    const own = changedOn(catalogue, `categories/${category.id}`)
    const changed = newest > own ? newest : own
    byRoute.set(category.route, { path: categoryPath(category), changed })
  }
  return [...byRoute.values()]
}

const newestReleaseOf = new WeakMap<readonly CatalogueProduct[], string>()

function* newestDay(catalogue: Catalogue, products: readonly CatalogueProduct[]): Steps<string> {
  const days = yield* mapInSteps(products, ({ id }) => changedOn(catalogue, `products/${id}`))
  return days.reduce((newest, day) => (day > newest ? day : newest), '')
}
