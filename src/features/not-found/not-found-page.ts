import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { nearest, type SearchIndex } from '#/search/search.ts'
import { readGtin } from '#/catalogue/products/gtin.ts'
import { searchExample } from '#/site/model/search-examples.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { cardsOf, type ProductCard } from '#/site/model/card-data.ts'
import { families, type SearchPage } from '#/features/search/search-page.ts'

export type NotFoundPage = {
  /** Of a box that is none of ours, as it was scanned or typed, and whether it can be a code at all. */
  box: { code: string; isCode: boolean } | null
  siteName: string
  /** Nearest first. */
  products: ProductCard[]
  categories: { name: string; link: string }[]
  families: SearchPage['families']
  picture: Picture | null
  searchExample: string
}

export function notFoundPage(catalogue: Catalogue, index: SearchIndex, path: string): NotFoundPage {
  const box = boxAt(path)
  const near = box ? { products: [], categories: [] } : nearest(index, path)
  const headphones = [...catalogue.products.values()].find((product) => product.type === 'on-ear')
  return {
    box,
    siteName: requireSettings(catalogue).brand.name,
    products: cardsOf(catalogue, near.products),
    categories: near.categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    families: families(catalogue),
    picture: headphones?.pictures[0] ?? [...catalogue.products.values()][0]?.pictures[0] ?? null,
    searchExample: searchExample(catalogue),
  }
}

function boxAt(path: string): NotFoundPage['box'] {
  const code = /^\/01\/([^/]{1,40})\/?$/.exec(path)?.[1]
  return code === undefined ? null : { code, isCode: readGtin(code) !== undefined }
}
