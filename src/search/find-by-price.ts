import { activeProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import { currentOffers, isOut, lowestPrice } from '#/catalogue/offers/offers-at.ts'
import { priceAsked, type PriceAsked } from '#/catalogue/offers/price-asked.ts'
import { search, type SearchIndex, type SearchResult } from './search.ts'

/** Search that filters products by current offers when the query asks for a price and there are offers. */
export function findByPrice(catalogue: Catalogue, index: SearchIndex, query: string): SearchResult {
  const price = priceAsked(query)
  if (price === undefined || !narrows(price)) return search(index, query)
  const isPriced = catalogue.moment.keepable !== undefined
  // A query for an amount of money has no other reading, with or without offers.
  const isMoney = price.most !== undefined || price.least !== undefined
  if (price.rest === '') {
    const result = search(index, query)
    if (!isPriced) return isMoney ? { ...result, products: [], discontinued: [] } : result
    const priced = activeProducts(catalogue).map(({ id }) => id)
    return {
      query: result.query,
      products: fitting(catalogue, priced, price),
      discontinued: [],
      categories: [],
      faqs: [],
      manuals: [],
      ...(result.topics && { topics: result.topics }),
      order: ['product', 'topic'],
    }
  }
  if (!isPriced && !isMoney) return search(index, query)
  const found = search(index, price.rest)
  const fit = isPriced ? fitting(catalogue, found.products, price) : []
  const { lead: _, ...others } = found
  return { ...(fit.length > 0 ? others : found), query, products: fit.length > 0 ? fit : found.products }
}

/** Whether prices change the result; «cheapest» with other words only reorders it. */
const narrows = ({ order, most, least, instalments, inStock, rest }: PriceAsked) =>
  most !== undefined ||
  least !== undefined ||
  instalments ||
  inStock ||
  order === 'dearest' ||
  (order === 'cheapest' && rest === '')

/** Products with a current offer, not out of stock, that meets the price conditions. */
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

/** Ids ordered by lowest price; products without an offer come last, in their order. */
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
