import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'

/** `changed`: day `YYYY-MM-DD`; the settings' day if absent. */
export type SitemapEntry = { path: string; changed?: string; pictures?: readonly string[] }

/** Day of the last change; `key` is a collection and an id: `products/AW-T1200`. */
export function changedOn(catalogue: Catalogue, key: string): string {
  return catalogue.updatedAt.get(key)?.slice(0, 10) ?? ''
}

/** Day of the latest change among the products. */
export function newestChange(catalogue: Catalogue, products: readonly CatalogueProduct[]): string {
  return products.reduce((newest, { id }) => {
    const day = changedOn(catalogue, `products/${id}`)
    return day > newest ? day : newest
  }, '')
}

export function* productEntries(
  catalogue: Catalogue,
  pathOf: (product: CatalogueProduct) => string | undefined,
  many?: number,
): Steps<SitemapEntry[]> {
  const { items } = activeThenDiscontinued(catalogue)
  const entries = yield* mapInSteps(
    items,
    (product): SitemapEntry[] => {
      const path = pathOf(product)
      return path === undefined ? [] : [{ path, changed: changedOn(catalogue, `products/${product.id}`) }]
    },
    many,
  )
  return entries.flat()
}
