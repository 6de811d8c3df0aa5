import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { analyse, contentTokens } from './analyse.ts'
import type { CategoryHit } from './search-result.ts'
import type { QueryModel } from './types.ts'

const MAX_CATEGORIES = 6
/** Leading products whose categories are listed. */
const TELLING_PRODUCTS = 12

/** Minimum letters for a prefix to match a word. */
const SHORTEST_BEGINNING = 4

/** Categories whose name's words, or prefixes of them, are all in the query; one per route. */
export function namedCategories({ categoryByRoute }: Catalogue, { tokens }: QueryModel): CategoryHit[] {
  const roots = new Set(tokens.map(({ root }) => root))
  const isBegun = (word: string) =>
    tokens.some((token) => token.word.length >= SHORTEST_BEGINNING && word.startsWith(token.word))
  return [...categoryByRoute.values()]
    .filter(({ name }) => {
      const own = contentTokens(analyse(name))
      return own.length > 0 && own.every(({ root, word }) => roots.has(root) || isBegun(word))
    })
    .map(({ name, route }) => ({ name, route }))
}

/** Products of a category if the query is its name alone; undefined if the query names a type. */
export function categoryAlone(
  catalogue: Catalogue,
  model: QueryModel,
): readonly CatalogueProduct[] | undefined {
  const { entities, tokens } = model
  if (entities.headTypes.length + entities.products.length > 0) return undefined
  const queryRoots = contentTokens(tokens).map(({ root }) => root)
  const category = [...catalogue.categoryByRoute.values()].find(({ name }) => {
    const own = contentTokens(analyse(name)).map(({ root }) => root)
    return own.length === queryRoots.length && own.every((root) => queryRoots.includes(root))
  })
  const listed = category === undefined ? [] : listedProducts(catalogue, category.id)
  return listed.length > 0 ? listed : undefined
}

/** Categories named in the query, then those of the first products. */
export function categoriesOf(
  catalogue: Catalogue,
  model: QueryModel | undefined,
  products: readonly CatalogueProduct[],
): CategoryHit[] {
  const first = products
    .slice(0, TELLING_PRODUCTS)
    .flatMap(({ category }) => catalogue.categories.get(category) ?? [])
    .map(({ name, route }) => ({ name, route }))
  const named = model === undefined ? [] : namedCategories(catalogue, model)
  const hits = new Map([...named, ...first].map((hit) => [hit.route, hit]))
  return [...hits.values()].slice(0, MAX_CATEGORIES)
}
