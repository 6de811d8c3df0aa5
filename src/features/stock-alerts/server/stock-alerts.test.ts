import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '#/core/access/require-permission.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-account-documents.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { forgetStockAlert } from './forget-stock-alert.ts'
import { saveStockAlert } from './save-stock-alert.ts'
import { STOCK_ALERTS } from './stored-alerts.ts'
import { sendStockAlerts } from './tell-stock.ts'

const DAY = 86_400_000
const VISITOR = { kind: 'visitor' } as const
const SCHEDULE = { kind: 'schedule' } as const
const ROSA = { product: 'AW-T2022', email: 'Rosa@correo.example' }

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const save = (asked = ROSA) => place.execute(saveStockAlert, asked, VISITOR)
const tell = () => place.execute(sendStockAlerts, {}, SCHEDULE)
const storedCount = async () => (await place.store.list(STOCK_ALERTS)).length
const offer = (fields: Partial<Offer>) =>
  place.store.commit(
    [{ collection: 'offers', id: 'torre-electro-puna', expectedVersion: null, data: sampleOffer(fields) }],
    { kind: 'import' },
  )

test('who waits is told once, when there is stock, and forgotten with it', async () => {
  await offer({ availability: 'out-of-stock' })
  expect([await save(), await save()]).toEqual([true, true])
  expect(await storedCount()).toBe(1)
  expect([await tell(), place.emails]).toEqual([0, []])
  const stored = (await place.store.get('offers', 'torre-electro-puna'))!
  await place.store.commit(
    [
      {
        collection: 'offers',
        id: stored.id,
        expectedVersion: stored.version,
        data: sampleOffer({ availability: 'in-stock' }),
      },
    ],
    { kind: 'import' },
  )
  expect([await tell(), await tell()]).toEqual([1, 0])
  expect(place.emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rosa@correo.example', expect.stringContaining('Hay ')],
  ])
  expect(place.emails[0]!.text).not.toContain('$')
  expect(await storedCount()).toBe(0)
  expect(JSON.stringify(await place.store.changes(0))).not.toContain('rosa@correo.example')
})

test('an offer that ended tells nobody, and after 90 days the address is forgotten untold', async () => {
  await offer({})
  await save()
  place.later(10 * DAY)
  expect([await tell(), await storedCount()]).toEqual([0, 1])
  place.later(81 * DAY)
  expect([await tell(), await storedCount(), place.emails]).toEqual([0, 0, []])
})

test('what is not sold is not waited for, nor more than twenty products by one address', async () => {
  expect(await save({ ...ROSA, product: 'AW-Z9999' })).toBe(false)
  const products = [...(await place.catalogue()).products.values()].filter(
    ({ status }) => status === 'active',
  )
  const saved = []
  for (const { id } of products) saved.push(await save({ ...ROSA, product: id }))
  expect(saved.filter(Boolean)).toHaveLength(Math.min(20, products.length))
})

test('it is forgotten when its owner asks, with its account, and goes with what an account takes along', async () => {
  await save()
  await save({ ...ROSA, email: 'beto@correo.example' })
  const { avisosDeStock } = await exportAccountData(place, 'ana', 'rosa@correo.example')
  expect(avisosDeStock).toMatchObject([{ producto: 'AW-T2022' }])
  await place.execute(eraseAccountDocuments, { email: 'rosa@correo.example' }, somebody('visitor', 'ana'))
  expect(await storedCount()).toBe(1)
  await place.execute(forgetStockAlert, { ...ROSA, email: 'BETO@correo.example' }, VISITOR)
  expect(await storedCount()).toBe(0)
})

test('only the schedule tells', async () => {
  await expect(place.execute(sendStockAlerts, {}, somebody('admin'))).rejects.toBeInstanceOf(AccessRefused)
})
