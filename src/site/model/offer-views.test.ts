import { expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { listedProducts } from '#/catalogue/catalogue.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { createSearchIndex } from '#/search/search.ts'
import { SAMPLE_OPTIONS, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_SETTINGS } from '#tests/support/catalogue/sample-settings.ts'
import { SAMPLE_FEED, sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { categoryPage } from '#/features/category/category-page.ts'
import { comparePage } from '#/features/compare/compare-page.ts'
import { priceDifferences, silentShops } from '#/features/offers/offer-watch-view.ts'
import { expiring } from '#/features/panel-home/expiring-certificates.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { nearChoice, offersFrom, offerViews } from './offer-views.ts'

const NOON = Date.parse('2026-06-01T12:00-03:00')
const catalogueOf = (offers: readonly Offer[], now = NOON) =>
  buildCatalogue([...sampleDocuments(), ...sources('offers', offers)], { ...SAMPLE_OPTIONS, now })
const none = catalogueOf([])
const TOWERS = listedProducts(none, 102)
  .filter(({ status }) => status === 'active')
  .map(({ id }) => id)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const other = { ...sampleOffer().shop, name: 'Casa Rivadavia', cuit: '30-71111111-1' }

const TOWER = { id: 'AW-T2022' }

test.each([
  [[sampleOffer()], '$ 189.999 en Electro Puna'],
  [
    [sampleOffer(), sampleOffer({ id: 'b', price: 17_000_050, color: 'Negro' })],
    'Desde $ 170.000,50 en Electro Puna',
  ],
  [[sampleOffer(), sampleOffer({ id: 'b', shop: other })], 'Desde $ 189.999 en 2 comercios'],
  [[sampleOffer({ availability: 'out-of-stock' })], undefined],
  [[], undefined],
])('the price text, case %#', (offers, expected) => {
  expect(plain(offersFrom(catalogueOf(offers), TOWER)?.text)).toBe(expected)
})

test('an offer states when it was seen, and limited stock or presale', () => {
  const [had, ahead] = offerViews(
    catalogueOf([
      sampleOffer({ units: 1 }),
      sampleOffer({
        id: 'b',
        price: 19_000_000,
        availability: 'preorder',
        arrives: '2026-06-12',
        seenAt: '2026-05-31',
      }),
    ]),
    TOWER,
  )
  expect([had!.seen, plain(had!.stock), had!.term]).toEqual([
    'visto hoy',
    'Hay stock, hasta 1 unidad',
    '3/6/2026, 23:59',
  ])
  expect([ahead!.seen, ahead!.stock]).toEqual(['visto el 31/5', 'Preventa: se entrega desde el 12/6'])
})

test('lists and searches can be sorted by price while there are offers', () => {
  const [first, second] = TOWERS.slice(-2) as [string, string]
  const priced = catalogueOf([
    sampleOffer({ id: 'a', product: first, price: 20_000_000 }),
    sampleOffer({ id: 'b', product: second, price: 19_000_000 }),
  ])
  const by = new URLSearchParams('orden=precio')
  const ids = categoryPage(priced, 'torres-de-sonido', by)!.products.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual([second, first])
  const found = searchPage(priced, createSearchIndex(priced), { q: 'torre barata' })
  expect(found.products.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
  expect(found.notes.map(({ text }) => text).join()).toContain('Del más barato al más caro')
  const before = searchPage(none, createSearchIndex(none), { q: 'torre barata' })
  // A note or an answer must explain that there are no prices.
  const says = [...before.notes, ...before.answers.filter((answer) => answer.topic === 'buy')]
  expect(says).not.toEqual([])
})

const indexes = new WeakMap<ReturnType<typeof catalogueOf>, ReturnType<typeof createSearchIndex>>()
const found = (catalogue: ReturnType<typeof catalogueOf>, q: string) => {
  const index = indexes.get(catalogue) ?? createSearchIndex(catalogue)
  indexes.set(catalogue, index)
  const page = searchPage(catalogue, index, { q })
  return {
    ids: page.products.map(({ id }) => id),
    notes: page.notes.map(({ text }) => plain(text)).join(' '),
  }
}

test('a price search finds current offers, and explains when there are none', () => {
  const [first, second] = TOWERS.slice(-2) as [string, string]
  const priced = catalogueOf([
    sampleOffer({ id: 'a', product: first, price: 20_000_000 }),
    sampleOffer({
      id: 'b',
      product: second,
      price: 9_000_000,
      priceWithoutTaxes: 8_000_000,
      instalments: [{ count: 3, amount: 3_500_000, cftea: 60 }],
      availability: 'preorder',
      arrives: '2026-07-01',
    }),
  ])
  expect(found(priced, 'torre hasta 100 mil')).toEqual({
    ids: [second],
    notes: 'Estos se consiguen hoy hasta $ 100.000. De los demás puede que no sepamos el precio.',
  })
  expect(found(priced, 'menos de $ 300.000').ids.toSorted()).toEqual([first, second].toSorted())
  expect(found(priced, 'en cuotas').ids).toEqual([second])
  expect(found(priced, 'con stock').ids).toEqual([first])
  expect(found(priced, 'lo más caro').ids).toEqual([first, second])
  expect(found(priced, 'lo más barato').ids).toEqual([second, first])
  expect(found(priced, 'torre hasta $ 50.000').notes).toContain('ninguno de estos se consigue hasta $ 50.000')
  expect(found(priced, 'torre hasta $ 50.000').ids).not.toEqual([])
  for (const q of ['hasta 100 mil', 'torre hasta 100 mil', 'torre de menos de $ 90.000'])
    expect(found(none, q).notes, q).toContain('No publicamos precios: cada tienda dice el suyo.')
  const ended = catalogueOf([sampleOffer()], Date.parse('2026-06-30T12:00-03:00'))
  for (const q of ['lo más caro', 'torre hasta 100 mil', 'con stock'])
    expect(found(ended, q)).toEqual(found(none, q))
})

test('a list has the same round price filters everywhere, while there are offers', () => {
  const [first, second] = TOWERS.slice(-2) as [string, string]
  const priced = catalogueOf([
    sampleOffer({ id: 'a', product: first, price: 20_000_000 }),
    sampleOffer({ id: 'b', product: second, price: 9_000_000, priceWithoutTaxes: 8_000_000 }),
  ])
  const listed = (catalogue: ReturnType<typeof catalogueOf>, query: string) =>
    categoryPage(catalogue, 'torres-de-sonido', new URLSearchParams(query))!
  const requested = listed(priced, 'precio=50000-100000')
  expect(requested.products.map(({ id }) => id)).toEqual([second])
  const filter = requested.listing.filters.find(({ name }) => name === 'precio')!
  expect(filter.options.map(({ text, count }) => [plain(text), count])).toEqual([
    ['$ 50.000 a $ 100.000', 1],
    ['$ 200.000 a $ 500.000', 1],
  ])
  expect(filter.until).toBe('2026-06-04T02:59:00.000Z')
  const without = listed(none, 'precio=50000-100000')
  expect(without.listing.filters.map(({ name }) => name)).not.toContain('precio')
  expect(without.listing.notice).toContain('La dirección traía algo que esta lista no tiene')
})

test('offers of the visitor’s province come first, and out-of-stock ones last', () => {
  const retailers: Settings['whereToBuy']['retailers'] = [
    { name: 'Casa Rivadavia', url: 'https://casa.example', provinces: ['Santa Cruz'] },
    { name: 'Electro Puna', url: 'https://puna.example', provinces: ['Jujuy', 'Salta'] },
  ]
  const settings = { ...SAMPLE_SETTINGS, whereToBuy: { text: 'x', retailers } }
  const offers = [
    sampleOffer({ id: 'far', shop: other, price: 17_000_000 }),
    sampleOffer({ id: 'unknown', shop: { ...other, name: 'Otra' }, price: 16_500_000 }),
    sampleOffer({ id: 'near', price: 18_999_900 }),
    sampleOffer({ id: 'out', price: 16_000_000, availability: 'out-of-stock' }),
  ]
  const known = buildCatalogue(
    [
      ...sampleDocuments().filter(({ collection }) => collection !== 'settings'),
      ...sources('settings', [settings]),
      ...sources('offers', offers),
    ],
    { ...SAMPLE_OPTIONS, now: NOON },
  )
  const ids = (near?: 'Tucumán' | 'Tierra del Fuego') => offerViews(known, TOWER, near).map(({ id }) => id)
  expect(ids()).toEqual(['unknown', 'far', 'near', 'out'])
  expect(ids('Tucumán')).toEqual(['near', 'far', 'unknown', 'out'])
  expect(ids('Tierra del Fuego')).toEqual(['far', 'near', 'unknown', 'out'])
  expect(offerViews(known, TOWER).map(({ place }) => place)[2]).toBe('Vende en Jujuy y Salta')
  expect(nearChoice(known, TOWER)?.provinces).toHaveLength(24)
  expect(nearChoice(catalogueOf(offers), TOWER)).toBeNull()
})

test('a comparison has a price row only while there are offers', () => {
  const ids = TOWERS.slice(0, 2)
  const labels = (page: ReturnType<typeof comparePage>) =>
    page.groups.flatMap(({ rows }) => rows.map(({ label }) => label))
  const priced = comparePage(catalogueOf([sampleOffer({ product: ids[0]! })]), ids)
  expect(labels(priced)).toEqual(['Precio', ...labels(comparePage(none, ids))])
})

test('the team is warned of offers that end within two days, and of ended ones', () => {
  const offers = [
    sampleOffer({ id: 'gone', until: '2026-05-31T10:00-03:00' }),
    sampleOffer({ id: 'soon', until: '2026-06-03T11:00-03:00' }),
    sampleOffer({ id: 'later' }),
  ]
  const found = expiring(catalogueOf(offers)).filter(({ collection }) => collection === 'offers')
  expect(found.map(({ id }) => id)).toEqual(['gone', 'soon'])
})

test('the team is warned of silent shops, and of price differences above the limit', () => {
  const settings = { ...SAMPLE_SETTINGS, offers: { differencePercent: 10 } }
  const watched = (percent: number) =>
    buildCatalogue(
      [
        ...sampleDocuments().filter(({ collection }) => collection !== 'settings'),
        ...sources('settings', [{ ...settings, offers: { differencePercent: percent } }]),
        ...sources('offers', [sampleOffer(), sampleOffer({ id: 'b', shop: other, price: 22_799_880 })]),
        ...sources('shop-feeds', [SAMPLE_FEED, { ...SAMPLE_FEED, id: 'bien' }]),
      ],
      { ...SAMPLE_OPTIONS, now: NOON },
    )
  expect(priceDifferences(watched(19)).map(({ id, what }) => [id, plain(what)])).toEqual([
    ['AW-T2022', '20 %: $ 189.999 en Electro Puna, $ 227.998,80 en Casa Rivadavia'],
  ])
  expect(priceDifferences(watched(20))).toEqual([])
  expect(priceDifferences(catalogueOf([sampleOffer()]))).toEqual([])
  const at = '2026-06-01T12:00:00.000Z'
  const reads = [
    { id: 'electro-puna', at, refusal: 'Respondió 503.', offers: [], unknown: 0 },
    { id: 'bien', at, takenAt: at, offers: [], unknown: 0 },
  ]
  const unchangedSince = (changedAt: string) =>
    silentShops(watched(20), [{ id: 'electro-puna', at, takenAt: at, changedAt, offers: [], unknown: 0 }])
  expect(unchangedSince('2026-05-25T12:00:00.000Z')).toEqual([])
  expect(unchangedSince('2026-05-24T12:00:00.000Z')).toMatchObject([
    { refusal: expect.stringContaining('no cambia desde') },
  ])
  expect(silentShops(watched(20), reads)).toEqual([
    { id: 'electro-puna', name: 'Electro Puna', refusal: 'Respondió 503.', takenAt: null },
  ])
})
