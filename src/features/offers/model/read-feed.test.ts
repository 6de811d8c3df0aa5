import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_FEED } from '#tests/support/catalogue/sample-offers.ts'
import { FeedRefused, readShopFeed, type FeedRow } from './read-feed.ts'
import { parseFeedPrice } from '#/catalogue/offers/read-money.ts'

const NOW = Date.parse('2026-06-01T12:00:30-03:00')
const catalogue = sampleCatalogue()
const row = (fields: FeedRow = {}): FeedRow => ({
  id: 'AW-T2022',
  price: '189999.00 ARS',
  availability: 'in_stock',
  link: 'https://puna.example/torre',
  ...fields,
})
const read = (...rows: FeedRow[]) => readShopFeed(rows, SAMPLE_FEED, catalogue, NOW)
const refusalOf = (...rows: FeedRow[]) =>
  read(...rows).then(
    () => undefined,
    (error: unknown) => (error instanceof FeedRefused ? error.message : Promise.reject(error)),
  )

test('a row becomes an offer with an expiry, and unknown products are counted', async () => {
  const { offers, unknown } = await read(row(), row({ id: 'OTRA-COSA' }))
  expect(unknown).toBe(1)
  expect(offers).toEqual([
    {
      id: 'electro-puna-aw-t2022',
      product: 'AW-T2022',
      shop: SAMPLE_FEED.shop,
      link: 'https://puna.example/torre',
      price: 18_999_900,
      priceWithoutTaxes: 15_702_397,
      availability: 'in-stock',
      from: '2026-06-01T12:00-03:00',
      until: '2026-06-02T12:00-03:00',
      where: 'todo el país',
      seenAt: '2026-06-01',
    },
  ])
})

test('matches a product by its GTIN or product code in any spelling', async () => {
  const ean = String(catalogue.products.get('AW-T2022')!.specs.ean ?? '')
  const given = [
    row({ id: 'awt2022' }),
    row({ id: 'x', mpn: 'AW T2022' }),
    ...(ean ? [row({ id: 'y', gtin: `0${ean}` })] : []),
  ]
  for (const each of given) expect((await read(each)).offers).toHaveLength(1)
})

test.each([
  [{ sale_price: '150000 ARS' }, { price: 15_000_000 }],
  [
    { sale_price: '150000 ARS', sale_price_effective_date: '2026-05-30T00:00-0300/2026-06-01T23:59-0300' },
    { price: 15_000_000, until: '2026-06-01T23:59-03:00' },
  ],
  [
    { sale_price: '150000 ARS', sale_price_effective_date: '2026-06-02T00:00-0300/2026-06-05T00:00-0300' },
    { price: 18_999_900, until: '2026-06-02T00:00-03:00' },
  ],
  [{ expiration_date: '2026-06-01T18:00-03:00' }, { until: '2026-06-01T18:00-03:00' }],
  [{ price_without_taxes: '$ 160.000' }, { priceWithoutTaxes: 16_000_000 }],
  [{ installment: '3:63333 ARS' }, { instalments: [{ count: 3, amount: 6_333_300, cftea: 0 }] }],
  [
    { installment: '6:45000 ARS:0 ARS', installment_cftea: '91,4%' },
    { instalments: [{ count: 6, amount: 4_500_000, cftea: 91.4 }] },
  ],
  [{ availability: 'preorder', availability_date: '2026-07-01T00:00-0300' }, { arrives: '2026-07-01' }],
  [{ availability: 'out of stock' }, { availability: 'out-of-stock' }],
])('reads %j', async (fields, expected) => {
  expect((await read(row(fields as FeedRow))).offers[0]).toMatchObject(expected)
})

test('omits a plan without its financing cost and an expired offer', async () => {
  expect((await read(row({ installment: '6:45000 ARS' }))).offers[0]).not.toHaveProperty('instalments')
  expect((await read(row({ expiration_date: '2026-05-30T00:00-03:00' }))).offers).toEqual([])
})

test.each([
  [{ price: 'consultar' }, /^Fila 2, AW-T2022: no se entiende el precio \(«consultar»\)/],
  [{ price: '' }, /no se entiende el precio/],
  [{ price: '12345678901234 ARS' }, /no se entiende el precio/],
  [{ availability: 'quizás' }, /no se entiende availability/],
  [{ link: 'javascript:alert(1)' }, /link: Escribí una dirección completa/],
  [{ sale_price: '1', sale_price_effective_date: 'pronto' }, /sale_price_effective_date/],
])('refuses a whole file with %j', async (fields, expected) => {
  expect(await refusalOf(row({ ...(fields as FeedRow) }), row())).toMatch(expected)
})

test('refuses an empty file', async () => {
  expect(await refusalOf()).toBe('El archivo no trae ningún producto.')
})

test('of two rows for a product, takes the cheapest available one', async () => {
  const { offers } = await read(
    row({ price: '100 ARS', availability: 'out_of_stock' }),
    row({ price: '300 ARS' }),
    row({ price: '200 ARS' }),
  )
  expect(offers.map(({ price }) => price)).toEqual([20_000])
})

test.each([
  ['189999.00 ARS', 18_999_900],
  ['ARS 189.999,50', 18_999_950],
  ['$ 1.189.999', 118_999_900],
  ['189999', 18_999_900],
  ['189,999.50', 18_999_950],
  ['189.999', 18_999_900],
  ['-5', undefined],
  ['1e9', undefined],
  ['USD 100', undefined],
])('parses the price «%s»', (text, expected) => expect(parseFeedPrice(text)).toBe(expected))

test.each([
  ['https://puna.example/x', true],
  ['https://www.puna.example/x', true],
  ['https://ofertas.puna.example:8443/x', true],
  ['https://PUNA.example/x', true],
  ['https://otro.example/x', false],
  ['https://puna.example.otro.example/x', false],
  ['https://otropuna.example/x', false],
  ['https://puna.example@otro.example/x', false],
  ['https://ana:clave@puna.example/x', false],
  ['https://puna.example%2eotro.example/x', false],
  ['https://puna.example\\@otro.example/x', true],
  ['https://puna.example./x', false],
  ['http://puna.example/x', false],
  ['//puna.example/x', false],
  ['https://[2001:db8::1]/x', false],
  ['javascript:alert(1)', false],
])('a link to %s belongs to the shop: %s', async (link, isTaken) => {
  expect((await refusalOf(row({ link }))) === undefined).toBe(isTaken)
  const hosts = ['otro.example']
  const elsewhere = await readShopFeed(
    [row({ link: 'https://tienda.otro.example/x' })],
    { ...SAMPLE_FEED, hosts },
    catalogue,
    NOW,
  )
  expect(elsewhere.offers).toHaveLength(1)
  await expect(readShopFeed([row()], { ...SAMPLE_FEED, hosts }, catalogue, NOW)).rejects.toThrow(
    /puna\.example.*Sitios del comercio/,
  )
})

test('accepts only links to Mercado Libre in its offers', async () => {
  const { url: _, ...rest } = SAMPLE_FEED
  const feed = { ...rest, source: 'mercado-libre', seller: '123' } as const
  const read = (link: string) => readShopFeed([row({ link })], feed, catalogue, NOW)
  expect((await read('https://articulo.mercadolibre.com.ar/MLA-1')).offers).toHaveLength(1)
  await expect(read('https://mercadolibre.com.ar.otro.example/MLA-1')).rejects.toThrow(FeedRefused)
})

test.each([
  ['1 ARS', 21, false],
  ['1.00 ARS', 10.5, false],
  ['100000 ARS', 21, false],
  ['189000 ARS', 21, false],
  ['157024 ARS', 21, true],
  ['171944 ARS', 21, true],
  ['171944 ARS', 10.5, true],
  ['157024 ARS', 10.5, true],
  ['140000 ARS', 21, false],
  ['140000 ARS', 36, true],
])('%s is an untaxed price of 189999 with taxes of %d: %s', async (untaxed, taxPercent, isTaken) => {
  const read = readShopFeed(
    [row({ price_without_taxes: untaxed })],
    { ...SAMPLE_FEED, taxPercent },
    catalogue,
    NOW,
  )
  expect(
    await read.then(
      () => true,
      () => false,
    ),
  ).toBe(isTaken)
})
