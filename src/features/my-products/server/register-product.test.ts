import { readRegisteredView } from './registered-view.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { deleteRegistration } from './registration-commands.ts'
import { registerProduct } from './register-product.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const ana = somebody('visitor')
const invoice = { name: 'factura.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') } as const
const register = (change: object = {}) =>
  place.execute(
    registerProduct,
    { model: 'AW-T2022', purchasedOn: '2026-03-31', token: 'a form', invoice, ...change },
    ana,
  )

test('resubmitting the same form registers one product and one invoice', async () => {
  const ids = [...(await Promise.all([register(), register()])), await register()]
  expect(new Set(ids).size).toBe(1)
  const [only, ...others] = await readRegisteredView(place.store, 'ana')
  expect([only?.id, others]).toEqual([ids[0], []])
  expect(await place.files.has(only!.invoice!.key)).toBe(true)
})

test('another form, another date or no token registers another of the same model', async () => {
  await register()
  await register({ token: 'another form' })
  await register({ purchasedOn: '2026-04-01' })
  await register({ token: '' })
  await register({ token: '' })
  expect(await readRegisteredView(place.store, 'ana')).toHaveLength(5)
})

test('a deleted registration can be repeated from the same form', async () => {
  const id = await register()
  await place.execute(deleteRegistration, { id }, ana)
  expect(await register()).toBe(id)
  expect(await readRegisteredView(place.store, 'ana')).toHaveLength(1)
})
