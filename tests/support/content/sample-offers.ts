import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { OFFER_AVAILABILITIES, offer } from '#/catalogue/documents/offer.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'

/** One to three fictitious shops for each product, some of them out of stock. */
export function sampleOffers({ products }: Catalogue): SourceDocument[] {
  return [...products.keys()].flatMap((product, at) =>
    Array.from({ length: 1 + (at % 3) }, (_, shop) => {
      const availability = OFFER_AVAILABILITIES[(at + shop) % 3]!
      const id = `comercio-${shop}-${product.toLowerCase()}`
      const price = 1_000_000 + at * 12_345 + shop
      const arrives = availability === 'preorder' ? { arrives: '2026-06-20' } : {}
      const data = offer.parse(
        sampleOffer({ id, product, price, priceWithoutTaxes: price - 1000, availability, ...arrives }),
      )
      return { collection: 'offers', id, data, updatedAt: '2026-06-01T12:00:00.000Z' }
    }),
  )
}
