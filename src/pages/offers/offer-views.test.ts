import { expect, test } from 'vitest'
import { buildCatalogue } from '../../catalogue/build-catalogue.ts'
import { listedProducts } from '../../catalogue/catalogue.ts'
import type { Offer } from '../../catalogue/documents/offer.ts'
import { createSearchIndex } from '../../catalogue/search/search.ts'
import { SAMPLE_OPTIONS, sampleDocuments, sources } from '../../catalogue/testing/sample-catalogue.ts'
import { sampleOffer } from '../../catalogue/testing/sample-offers.ts'
import { categoryPage } from '../category/category-page.ts'
import { comparePage } from '../compare/compare-page.ts'
import { expiring } from '../panel/expiring-certificates.ts'
import { searchPage } from '../search/search-page.ts'
import { offersFrom, offerViews } from './offer-views.ts'

const NOON = Date.parse('2026-06-01T12:00-03:00')
const catalogueOf = (offers: readonly Offer[], now = NOON) =>
  buildCatalogue([...sampleDocuments(), ...sources('offers', offers)], { ...SAMPLE_OPTIONS, now })
const none = catalogueOf([])
const TOWERS = listedProducts(none, 102)
  .filter(({ status }) => status === 'active')
  .map(({ id }) => id)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const other = { ...sampleOffer().shop, name: 'Casa Rivadavia', cuit: '30-71111111-1' }

test.each([
  [[sampleOffer()], '$ 189.999 en Electro Puna'],
  [
    [sampleOffer(), sampleOffer({ id: 'b', price: 17_000_050, color: 'Negro' })],
    'Desde $ 170.000,50 en Electro Puna',
  ],
  [[sampleOffer(), sampleOffer({ id: 'b', shop: other })], 'Desde $ 189.999 en 2 comercios'],
  [[sampleOffer({ availability: 'out-of-stock' })], undefined],
  [[], undefined],
])('what it costs, case %#', (offers, expected) => {
  expect(plain(offersFrom(catalogueOf(offers), 'AW-T2022')?.text)).toBe(expected)
})

test('says when it was seen, and what is sold ahead or limited', () => {
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
    'AW-T2022',
  )
  expect([had!.seen, plain(had!.stock), had!.term]).toEqual([
    'visto hoy',
    'Hay stock, hasta 1 unidad',
    '3/6/2026, 23:59',
  ])
  expect([ahead!.seen, ahead!.stock]).toEqual(['visto el 31/5', 'Preventa: se entrega desde el 12/6'])
})

test('a list is in the order of prices while there is one, and so is a search for what is cheap', () => {
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
  expect(before.notes.map(({ text }) => text)).toContain('No publicamos precios: cada tienda dice el suyo.')
})

test('a comparison has a row of prices only while there are any', () => {
  const ids = TOWERS.slice(0, 2)
  const labels = (page: ReturnType<typeof comparePage>) =>
    page.groups.flatMap(({ rows }) => rows.map(({ label }) => label))
  const priced = comparePage(catalogueOf([sampleOffer({ product: ids[0]! })]), ids)
  expect(labels(priced)).toEqual(['Precio', ...labels(comparePage(none, ids))])
})

test('the team is told of what ends within two days, and of what ended', () => {
  const offers = [
    sampleOffer({ id: 'gone', until: '2026-05-31T10:00-03:00' }),
    sampleOffer({ id: 'soon', until: '2026-06-03T11:00-03:00' }),
    sampleOffer({ id: 'later' }),
  ]
  const found = expiring(catalogueOf(offers)).filter(({ collection }) => collection === 'offers')
  expect(found.map(({ id }) => id)).toEqual(['gone', 'soon'])
})
