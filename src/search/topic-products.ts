import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import type { SearchResult } from './search-result.ts'

const MAX_LISTED = 12

type TopicProducts = Readonly<Partial<Record<string, readonly CatalogueProduct[]>>>

const topicProducts = memoizeLru(4, (catalogue: Catalogue): TopicProducts => {
  const { items, onSale } = activeThenDiscontinued(catalogue)
  const active = items.slice(0, onSale)
  const newest = active.toSorted((a, b) => (a.launchedAt < b.launchedAt ? 1 : -1))
  const ofEachType = new Map(active.toReversed().map((product) => [product.type, product]))
  return {
    new: newest.slice(0, MAX_LISTED),
    featured: active.filter((product) => ofEachType.get(product.type) === product).slice(0, MAX_LISTED),
    discontinued: items.slice(onSale),
  }
})

/** Result with the products that a topic lists: «novedades», «destacados», «discontinuos». */
export function withTopicProducts(catalogue: Catalogue, result: SearchResult): SearchResult {
  const [topic = ''] = result.order[0] === 'topic' ? (result.topics ?? []) : []
  const listed = topicProducts(catalogue)[topic]
  if (listed === undefined) return result
  const { lead: _, ...others } = result
  const idsOf = (status: string) => listed.filter((each) => each.status === status).map(({ id }) => id)
  return {
    ...others,
    products: idsOf('active'),
    discontinued: idsOf('discontinued'),
    order: ['product', ...result.order.filter((kind) => kind !== 'product')],
  }
}
