import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { nearest, type SearchIndex } from '#/search/search.ts'
import { readGtin } from '#/catalogue/products/gtin.ts'
import { searchExample } from '#/site/model/search-examples.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { cardsOf, type ProductCardData } from '#/site/model/card-data.ts'
import { type ProductFamily, families } from '#/site/model/listed.ts'

export type NotFoundPage = {
  /** 400 for an address that can't be decoded. */
  status: 404 | 400
  /** Unknown box: its code as scanned or typed, and whether it is a valid code. */
  box: { code: string; isCode: boolean } | null
  siteName: string
  /** Best match first. */
  products: ProductCardData[]
  categories: { name: string; link: string }[]
  families: ProductFamily[]
  picture: Picture | null
  searchExample: string
}

export function notFoundPage(
  catalogue: Catalogue,
  index: SearchIndex,
  path: string,
  status: NotFoundPage['status'] = 404,
): NotFoundPage {
  const box = boxAt(path)
  const near = box ? { products: [], categories: [] } : nearest(index, path)
  const headphones = [...catalogue.products.values()].find(({ productType }) => productType.scene === 'head')
  return {
    status,
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
