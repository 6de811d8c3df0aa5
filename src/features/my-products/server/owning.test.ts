import { readRegisteredView } from './registered-view.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountServices } from '#/core/commands/command.ts'
import { execute } from '#/core/commands/execute.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { attachInvoice, setReminder } from './registration-commands.ts'
import { AlreadyRegistered, registerProduct } from './register-product.ts'
import { sendRecalls, sendReminders } from './owner-emails.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const ana = somebody('visitor')
const DAY = 86_400_000
const pdf = (words: string) =>
  ({ name: 'factura.pdf', type: 'application/pdf', content: Buffer.from(`%PDF-1.7 ${words}`) }) as const
const register = (change: object = {}) =>
  place.execute(registerProduct, { model: 'AW-T2022', purchasedOn: '2026-03-31', ...change }, ana)
const own = () => readRegisteredView(place.store, 'ana')

test('registers a model and serial number once, however the number is typed', async () => {
  const id = await register({ serial: 'NW-100 2' })
  await expect(register({ serial: 'nw1002', purchasedOn: '2026-04-02' })).rejects.toThrow(AlreadyRegistered)
  await expect(register({ serial: 'nw1002' }).catch((error: unknown) => error)).resolves.toMatchObject({ id })
  await register({ serial: 'NW-1003' })
  await place.execute(
    registerProduct,
    { model: 'AW-T2022', purchasedOn: '2026-03-31', serial: 'NW-1002' },
    somebody('visitor', 'beto'),
  )
  expect(await own()).toHaveLength(2)
})

test('one of two simultaneous registrations of a serial number succeeds', async () => {
  const both = await Promise.allSettled([
    register({ serial: 'NW-7', token: 'one' }),
    register({ serial: 'NW-7', token: 'another' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await own()).toHaveLength(1)
})

test('an invoice can be added later and replaced; the previous file is deleted', async () => {
  const id = await register()
  expect((await own())[0]!.invoice).toBeUndefined()
  expect(await place.execute(attachInvoice, { id, invoice: pdf('one') }, ana)).toBe(true)
  const first = (await own())[0]!.invoice!
  expect(await place.files.has(first.key)).toBe(true)
  expect(await place.execute(attachInvoice, { id, invoice: pdf('two') }, ana)).toBe(true)
  const second = (await own())[0]!.invoice!
  expect(second.key).not.toBe(first.key)
  expect([await place.files.has(first.key), await place.files.has(second.key)]).toEqual([false, true])
  await place.execute(attachInvoice, { id, invoice: pdf('two') }, ana)
  expect(await place.files.has(second.key)).toBe(true)
})

test('rejects an invoice for another account’s product', async () => {
  const id = await register()
  expect(await place.execute(attachInvoice, { id, invoice: pdf('x') }, somebody('visitor', 'beto'))).toBe(
    false,
  )
  expect((await own())[0]!.invoice).toBeUndefined()
})

test('sends one reminder in the last month of the warranty', async () => {
  const id = await register({ serial: 'NW-1', remindAt: 'ana@example.com' })
  await register({ serial: 'NW-2' })
  const look = () => place.execute(sendReminders, {}, { kind: 'schedule' })
  expect(await look()).toBe(0)
  place.later(280 * DAY)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(place.emails).toHaveLength(1)
  expect(place.emails[0]).toMatchObject({
    kind: 'warranty-reminder',
    to: 'ana@example.com',
    subject: 'La garantía de tu Torre Zonda termina el 31 de marzo de 2027',
  })
  expect(place.emails[0]!.text).toContain('NW-1')
  expect((await own()).find((product) => product.id === id)?.reminder?.sentAt).toBeDefined()
})

test('sends no reminder once cancelled or after the warranty ended', async () => {
  const id = await register({ remindAt: 'ana@example.com' })
  await place.execute(setReminder, { id, to: null }, ana)
  place.later(290 * DAY)
  expect(await place.execute(sendReminders, {}, { kind: 'schedule' })).toBe(0)
  await place.execute(setReminder, { id, to: 'ana@example.com' }, ana)
  place.later(40 * DAY)
  expect(await place.execute(sendReminders, {}, { kind: 'schedule' })).toBe(0)
  expect(place.emails).toEqual([])
})

test('notifies each owner of a recalled serial number once', async () => {
  const [one, another, beto] = ['NW-150', 'NW-250', 'NW-151']
  await register({ serial: one })
  await register({ serial: another })
  await place.execute(
    registerProduct,
    { model: 'AW-T2022', purchasedOn: '2026-03-31', serial: beto },
    somebody('visitor', 'beto'),
  )
  const recall = {
    id: 'cable',
    title: 'Revisá el cable de tu torre',
    since: '2026-05-20',
    products: ['AW-T2022'],
    serials: [{ from: 'NW-100', to: 'NW-199' }],
    danger: 'El cable puede calentarse.',
    whatToDo: 'Desenchufala y no la uses.',
    contact: 'Llamanos al 0351 555-0100.',
  }
  const people = ['ana', 'beto'].map((uid) => ({ uid, email: `${uid}@correo.example` }))
  const read: string[] = []
  // Only accounts with notifications due are read.
  const account = async (uid: string) => (read.push(uid), people.find((person) => person.uid === uid) ?? null)
  const accounts = { identity: { account } } as unknown as AccountServices
  const look = () => execute(sendRecalls, {}, { ...place, accounts, caller: { kind: 'schedule' } })
  expect(await look()).toBe(0)
  await place.store.commit([{ collection: 'recalls', id: 'cable', expectedVersion: null, data: recall }], {
    kind: 'import',
  })
  expect(await look()).toBe(2)
  expect(await look()).toBe(0)
  expect(read.sort()).toEqual(['ana', 'beto'])
  expect(place.emails.map(({ to, subject }) => [to, subject])).toEqual(
    people.map(({ email }) => [email, 'Aviso de seguridad: Revisá el cable de tu torre']),
  )
  expect(place.emails[0]!.text).toContain(`serie ${one}`)
  for (const phrase of [recall.danger, recall.whatToDo, recall.contact])
    expect(place.emails[0]!.text).toContain(phrase)
  expect((await own()).map(({ serial, recalls }) => [serial, recalls?.length])).toEqual([
    [one, 1],
    [another, undefined],
  ])
})
