import { activeProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import { currentOffers, isOut, lowestPrice } from '#/catalogue/offers/offers-at.ts'
import { priceAsked, type PriceAsked } from '#/catalogue/offers/price-asked.ts'
import { search, type SearchIndex, type SearchResult } from './search.ts'

/** Search whose products are narrowed by current offers, where the query asks for a price and there are offers. */
export function findByPrice(catalogue: Catalogue, index: SearchIndex, query: string): SearchResult {
  const asked = priceAsked(query)
  if (asked === undefined || !narrows(asked)) return search(index, query)
  const isPriced = catalogue.moment.keepable !== undefined
  // An amount of money has no other reading, with or without offers.
  const isMoney = asked.most !== undefined || asked.least !== undefined
  if (asked.rest === '') {
    const result = search(index, query)
    if (!isPriced) return isMoney ? { ...result, products: [], discontinued: [] } : result
    const priced = activeProducts(catalogue).map(({ id }) => id)
    return {
      query: result.query,
      products: fitting(catalogue, priced, asked),
      discontinued: [],
      categories: [],
      faqs: [],
      manuals: [],
      ...(result.topics && { topics: result.topics }),
      order: ['product', 'topic'],
    }
  }
  if (!isPriced && !isMoney) return search(index, query)
  const found = search(index, asked.rest)
  const fit = isPriced ? fitting(catalogue, found.products, asked) : []
  const { lead: _, ...others } = found
  return { ...(fit.length > 0 ? others : found), query, products: fit.length > 0 ? fit : found.products }
}

/** The cheapest of some are the same as before, in another order; of all they are asked for by nothing else. */
const narrows = ({ order, most, least, instalments, inStock, rest }: PriceAsked) =>
  most !== undefined ||
  least !== undefined ||
  instalments ||
  inStock ||
  order === 'dearest' ||
  (order === 'cheapest' && rest === '')

/** Those that a shop which has them asks that for. */
export function fitting(catalogue: Catalogue, ids: readonly string[], asked: PriceAsked): string[] {
  const { least = 0, most = Infinity, instalments, inStock } = asked
  return ids.filter((id) =>
    currentOffers(catalogue, id).some(
      (offer) =>
        !isOut(offer) &&
        offer.price >= least &&
        offer.price <= most &&
        (!instalments || (offer.instalments ?? []).length > 0) &&
        (!inStock || offer.availability === 'in-stock'),
    ),
  )
}

/** Products without an offer come last, in their order. */
export function inPriceOrder(
  catalogue: Catalogue,
  ids: readonly string[],
  order: PriceAsked['order'],
): readonly string[] {
  if (order === undefined || catalogue.moment.keepable === undefined) return ids
  const sign = order === 'cheapest' ? 1 : -1
  const price = new Map(ids.map((id) => [id, lowestPrice(catalogue, id) ?? Infinity]))
  return ids.toSorted((a, b) => {
    const [one, other] = [price.get(a)!, price.get(b)!]
    if (one === other) return 0
    return one === Infinity ? 1 : other === Infinity ? -1 : sign * (one - other)
  })
}
