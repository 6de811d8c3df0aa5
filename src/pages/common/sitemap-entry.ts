import type { Catalogue } from '../../catalogue/catalogue.ts'

/** An address on the map of the site; `changed`, a day, is that of the settings where it is left out. */
export type SitemapEntry = { path: string; changed?: string; pictures?: readonly string[] }

/** `key` is a collection and an id, as in `products/AW-T1200`. */
export function changedOn(catalogue: Catalogue, key: string): string {
  return catalogue.updatedAt.get(key)?.slice(0, 10) ?? ''
}
