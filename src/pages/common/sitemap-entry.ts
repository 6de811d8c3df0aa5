import type { Catalogue } from '../../catalogue/catalogue.ts'

/** `changed` is a day; left out, that of the settings. */
export type SitemapEntry = { path: string; changed?: string; pictures?: readonly string[] }

/** `key` is a collection and an id: `products/AW-T1200`. */
export function changedOn(catalogue: Catalogue, key: string): string {
  return catalogue.updatedAt.get(key)?.slice(0, 10) ?? ''
}
