import { instantOf, type Offer } from '#/catalogue/documents/offer.ts'

export type OffersByProduct = ReadonlyMap<string, readonly Offer[]>

/** Time and the interval around it with the same valid offers, in milliseconds since 1970. */
export type OfferWindow = {
  readonly now: number
  readonly from: number
  readonly until: number
  /** Maximum cache age in seconds; undefined without current offers. */
  readonly keepable: number | undefined
}

export type OffersNow = { readonly offers: OffersByProduct; readonly moment: OfferWindow }

const MAX_SHARED_CACHE_SECONDS = 60

const isOfferCurrent = ({ from, until }: Offer, now: number) =>
  instantOf(from) <= now && now < instantOf(until)

/** Offers valid at an instant: in stock first, then by price. */
export function offersAt(
  { offers }: Pick<OffersNow, 'offers'>,
  product: string,
  now: number,
): readonly Offer[] {
  return (offers.get(product) ?? [])
    .filter((offer) => isOfferCurrent(offer, now))
    .sort((a, b) => Number(isOut(a)) - Number(isOut(b)) || a.price - b.price || (a.id < b.id ? -1 : 1))
}

export function currentOffers(catalogue: OffersNow, product: string) {
  return offersAt(catalogue, product, catalogue.moment.now)
}

/** Valid offers of the chosen colour and of all colours. */
export function offersOf(
  catalogue: OffersNow,
  { id, color }: { id: string; color?: { name: string } | undefined },
) {
  const offers = currentOffers(catalogue, id)
  return color ? offers.filter((offer) => offer.color === undefined || offer.color === color.name) : offers
}

/** Lowest price in stock. */
export function lowestPrice(catalogue: OffersNow, product: string) {
  const [first] = currentOffers(catalogue, product)
  return first && !isOut(first) ? first.price : undefined
}

/** ISO instant at which the first of the products' valid offers ends. */
export function firstEnd(catalogue: OffersNow, products: readonly string[]): string | undefined {
  const ends = products.flatMap((id) => currentOffers(catalogue, id)).map(({ until }) => instantOf(until))
  return ends.length === 0 ? undefined : new Date(Math.min(...ends)).toISOString()
}

export const isOut = ({ availability }: Offer): boolean => availability === 'out-of-stock'

/**
 * Window around an instant. The last minute of an offer is a window without shared caching, so that cached copies
 * expire with it.
 */
export function offerWindow(offers: OffersByProduct, now: number): OfferWindow {
  let [from, until, firstEnd] = [-Infinity, Infinity, Infinity]
  for (const offer of [...offers.values()].flat()) {
    const [start, end] = [instantOf(offer.from), instantOf(offer.until)]
    for (const edge of [start, end - MAX_SHARED_CACHE_SECONDS * 1000, end]) {
      if (edge <= now) from = Math.max(from, edge)
      else until = Math.min(until, edge)
    }
    if (isOfferCurrent(offer, now)) firstEnd = Math.min(firstEnd, end)
  }
  const left = firstEnd - until
  const keepable =
    firstEnd === Infinity ? undefined : left >= MAX_SHARED_CACHE_SECONDS * 1000 ? MAX_SHARED_CACHE_SECONDS : 0
  return { now, from, until, keepable }
}

export const isInWindow = ({ from, until }: OfferWindow, now: number): boolean => from <= now && now < until
