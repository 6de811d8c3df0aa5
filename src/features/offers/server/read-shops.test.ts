import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import type { ShopRead } from '#/features/offers/shop-documents.ts'
import { SAMPLE_OPTIONS } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_FEED } from '#tests/support/catalogue/sample-offers.ts'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { FetchRefused } from './bounded-fetch.ts'
import type { ShopRow } from './mercado-libre.ts'
import { readShop } from './read-shops.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const row = (id: string, price = '189999 ARS'): ShopRow => ({
  id,
  price,
  availability: 'in_stock',
  link: 'https://puna.example/x',
})
async function read(rows: readonly ShopRow[], fails?: Error, modified?: number): Promise<string | undefined> {
  const catalogue = buildCatalogue(await place.documents(), SAMPLE_OPTIONS)
  const csv = async function* (_: object, onModified: (at: number) => void) {
    if (modified !== undefined) onModified(modified)
    yield* rows
    if (fails) throw fails
  }
  return readShop({
    feed: SAMPLE_FEED,
    catalogue,
    execute: place.execute,
    sources: { csv, 'mercado-libre': undefined },
    now: () => place.now().getTime(),
  })
}
const prices = async () =>
  Object.fromEntries(
    (await place.store.list('offers')).map(({ id, data }) => [id, Object(data).price as number]),
  )
const shopRead = async () => (await place.store.get('shop-reads', 'electro-puna'))!.data as ShopRead
const codes = async () =>
  [...(await place.catalogue()).products.values()]
    .filter(({ status }) => status === 'active')
    .map(({ id }) => id)

test('publishes, updates and removes the offers of a feed', async () => {
  const [one, other] = await codes()
  expect(await read([row(one!), row(other!), row('AJENO')])).toBeUndefined()
  const name = (code: string) => `electro-puna-${code.toLowerCase()}`
  expect(await prices()).toEqual({ [name(one!)]: 18_999_900, [name(other!)]: 18_999_900 })
  expect(await shopRead()).toMatchObject({ unknown: 1, offers: [name(one!), name(other!)] })
  expect(await read([row(one!, '170000')])).toBeUndefined()
  expect(await prices()).toEqual({ [name(one!)]: 17_000_000 })
})

test('a truncated, invalid or unreachable feed changes nothing and records the refusal', async () => {
  const [one, other] = await codes()
  await read([row(one!)])
  const before = await prices()
  const takenAt = (await shopRead()).takenAt
  place.later(3_600_000)
  const dead = new FetchRefused('No respondió, o la respuesta se cortó.')
  expect(await read([row(other!, '1000')], dead)).toBe(dead.message)
  expect(await prices()).toEqual(before)
  expect(await shopRead()).toMatchObject({ refusal: dead.message, takenAt, at: place.now().toISOString() })
  expect(await read([row(other!), row(one!, 'mucho')])).toContain('no se entiende el precio')
  expect(await prices()).toEqual(before)
  expect(await read([row(other!)])).toBeUndefined()
  expect(await shopRead()).not.toHaveProperty('refusal')
})

test('refuses a feed that lost most of its products until its offers expire', async () => {
  const many = (await codes()).slice(0, 12)
  expect(many.length).toBeGreaterThanOrEqual(10)
  await read(many.map((code) => row(code)))
  expect(await read([row(many[0]!)])).toContain('menos de la mitad')
  expect(Object.keys(await prices())).toHaveLength(many.length)
  place.later(25 * 3_600_000)
  expect(await read([row(many[0]!)])).toBeUndefined()
  expect(Object.keys(await prices())).toHaveLength(1)
})

test('never overwrites a hand-written offer', async () => {
  const [one] = await codes()
  await read([row(one!)])
  const id = `electro-puna-${one!.toLowerCase()}`
  const stored = (await place.store.get('shop-reads', 'electro-puna'))!
  await place.store.commit(
    [{ collection: 'shop-reads', id: stored.id, expectedVersion: stored.version, data: null }],
    { kind: 'import' },
  )
  expect(await read([row(one!, '1000')])).toContain('escrita a mano')
  expect((await prices())[id]).toBe(18_999_900)
})

test('without a seller’s token names the missing setting', async () => {
  const catalogue = await place.catalogue()
  const feed = { ...SAMPLE_FEED, source: 'mercado-libre', seller: '1' } as const
  const sources = { csv: undefined, 'mercado-libre': undefined }
  expect(await readShop({ feed, catalogue, execute: place.execute, sources })).toContain(
    'MERCADO_LIBRE_REFRESH_TOKEN',
  )
})

test('uses the feed’s modification date, but no future one, and the time of its last change', async () => {
  const [one] = await codes()
  const day = 24 * 3_600_000
  const now = () => place.now().getTime()
  const seenAt = async () => Object((await place.store.list('offers'))[0]!.data).seenAt as string
  const monthOld = now() - 31 * day
  await read([row(one!)], undefined, monthOld)
  expect(await seenAt()).toBe(new Date(monthOld - 3 * 3_600_000).toISOString().slice(0, 10))
  expect((await shopRead()).changedAt).toBe(new Date(monthOld).toISOString())
  // The shop's clock is ahead.
  await read([row(one!, '170000 ARS')], undefined, now() + day)
  const changedAt = new Date(now()).toISOString()
  expect([await seenAt(), (await shopRead()).changedAt]).toEqual([changedAt.slice(0, 10), changedAt])
  place.later(8 * day)
  await read([row(one!, '170000 ARS')])
  expect((await shopRead()).changedAt).toBe(changedAt)
  await read([row(one!, '169000 ARS')])
  expect((await shopRead()).changedAt).toBe(place.now().toISOString())
})
