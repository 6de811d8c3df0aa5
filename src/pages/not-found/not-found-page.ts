import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Picture } from '../../catalogue/documents/picture.ts'
import { nearest, type SearchIndex } from '../../catalogue/search/search.ts'
import { searchExample } from '../common/search-examples.ts'
import { requireSettings } from '../common/page-meta.ts'
import { cardsOf, type ProductCard } from '../common/card-data.ts'
import { families, type SearchPage } from '../search/search-page.ts'

export type NotFoundPage = {
  siteName: string
  /** Nearest first. */
  products: ProductCard[]
  categories: { name: string; link: string }[]
  families: SearchPage['families']
  picture: Picture | null
  searchExample: string
}

export function notFoundPage(catalogue: Catalogue, index: SearchIndex, path: string): NotFoundPage {
  const near = nearest(index, path)
  const headphones = [...catalogue.products.values()].find((product) => product.type === 'on-ear')
  return {
    siteName: requireSettings(catalogue).brand.name,
    products: cardsOf(catalogue, near.products),
    categories: near.categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    families: families(catalogue),
    picture: headphones?.pictures[0] ?? [...catalogue.products.values()][0]?.pictures[0] ?? null,
    searchExample: searchExample(catalogue),
  }
}
