import type { ShopFeed } from '#/catalogue/documents/shop-feed.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'

/** Offer for the sample's tower at noon of its day; CUITs are valid by check digit only. */
export function sampleOffer(fields: Partial<Offer> = {}): Offer {
  return {
    id: 'torre-electro-puna',
    product: 'AW-T2022',
    shop: {
      name: 'Electro Puna',
      legalName: 'Electro Puna SRL',
      address: 'Belgrano 1200, San Salvador de Jujuy',
      cuit: '30-71234567-1',
    },
    link: 'https://electropuna.example/torre',
    price: 18_999_900,
    priceWithoutTaxes: 15_702_397,
    availability: 'in-stock',
    from: '2026-05-30T10:00-03:00',
    until: '2026-06-03T23:59-03:00',
    where: 'todo el país',
    seenAt: '2026-06-01',
    ...fields,
  }
}

export const SAMPLE_FEED: ShopFeed = {
  id: 'electro-puna',
  shop: sampleOffer().shop,
  source: 'csv',
  url: 'https://puna.example/precios.csv',
  everyHours: 6,
  holdsHours: 24,
  taxPercent: 21,
  where: 'todo el país',
}
