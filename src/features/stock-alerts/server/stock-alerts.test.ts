import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '#/core/access/require-permission.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { forgetStockAlert, saveStockAlert, sendStockAlerts, STOCK_ALERTS } from './stock-alert-commands.ts'

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

const save = (requested = ROSA) => place.execute(saveStockAlert, requested, VISITOR)
const sendAlerts = () => place.execute(sendStockAlerts, {}, SCHEDULE)
const storedCount = async () => (await place.store.list(STOCK_ALERTS)).length
const offer = (fields: Partial<Offer>) =>
  place.store.commit(
    [{ collection: 'offers', id: 'torre-electro-puna', expectedVersion: null, data: sampleOffer(fields) }],
    { kind: 'import' },
  )

test('sends one alert when there is stock, then erases the address', async () => {
  await offer({ availability: 'out-of-stock' })
  expect([await save(), await save()]).toEqual([true, true])
  expect(await storedCount()).toBe(1)
  expect([await sendAlerts(), place.emails]).toEqual([0, []])
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
  expect([await sendAlerts(), await sendAlerts()]).toEqual([1, 0])
  expect(place.emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rosa@correo.example', expect.stringContaining('Hay ')],
  ])
  expect(place.emails[0]!.text).not.toContain('$')
  expect(await storedCount()).toBe(0)
  expect(JSON.stringify(await place.store.changes(0))).not.toContain('rosa@correo.example')
})

test('ignores an expired offer, and erases an unsent alert after 90 days', async () => {
  await offer({})
  await save()
  place.later(10 * DAY)
  expect([await sendAlerts(), await storedCount()]).toEqual([0, 1])
  place.later(81 * DAY)
  expect([await sendAlerts(), await storedCount(), place.emails]).toEqual([0, 0, []])
})

test('accepts no alert for an unknown product, nor more than twenty per address', async () => {
  expect(await save({ ...ROSA, product: 'AW-Z9999' })).toBe(false)
  const products = [...(await place.catalogue()).products.values()].filter(
    ({ status }) => status === 'active',
  )
  const saved = []
  for (const { id } of products) saved.push(await save({ ...ROSA, product: id }))
  expect(saved.filter(Boolean)).toHaveLength(Math.min(20, products.length))
})

test('an alert is erased on request and with its account, and included in the export', async () => {
  await save()
  await save({ ...ROSA, email: 'beto@correo.example' })
  const { avisosDeStock } = await exportAccountData(place, 'ana', 'rosa@correo.example')
  expect(avisosDeStock).toMatchObject([{ producto: 'AW-T2022' }])
  await place.execute(eraseAccountDocuments, { email: 'rosa@correo.example' }, somebody('visitor', 'ana'))
  expect(await storedCount()).toBe(1)
  await place.execute(forgetStockAlert, { ...ROSA, email: 'BETO@correo.example' }, VISITOR)
  expect(await storedCount()).toBe(0)
})

test('only the schedule sends alerts', async () => {
  await expect(place.execute(sendStockAlerts, {}, somebody('admin'))).rejects.toBeInstanceOf(AccessRefused)
})
