import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTACT_REASONS, contactForm, message } from '#/features/messages/message.ts'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { sendContactMessage } from './send-contact-message.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const form = {
  reason: 'Garantía',
  name: 'Ñusta Quispe',
  email: 'nusta@correo.example',
  city: '',
  message: 'La torre dejó de cargar después de dos meses.',
  consent: 'si',
} as const

test('stores a message that matches its schema, with the emails about it', async () => {
  const id = await place.execute(sendContactMessage, { form, acknowledge: true }, { kind: 'visitor' })
  const stored = await place.store.get('messages', id)
  expect(message.parse(stored?.data)).toEqual({
    id,
    receivedAt: '2026-06-01T15:00:00.000Z',
    status: 'new',
    reason: 'Garantía',
    name: 'Ñusta Quispe',
    email: 'nusta@correo.example',
    message: form.message,
    submission: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(stored?.updatedBy).toEqual({ kind: 'visitor' })
  expect(place.emails.map(({ kind, about }) => [kind, about])).toEqual([
    ['contact', `messages/${id}`],
    ['contact-acknowledged', `messages/${id}`],
  ])
  const [toBrand, toVisitor] = place.emails
  expect(toBrand).toMatchObject({ to: 'hola@ejemplo.example', replyTo: form.email })
  expect(toBrand!.text).toContain(form.message)
  // The address is unverified, so the email contains no input.
  expect(toVisitor).toMatchObject({ to: form.email })
  for (const typed of [form.name, form.message]) expect(toVisitor!.text).not.toContain(typed)
})

test('resubmitting the same form is one message at any time; other text or another form is another', async () => {
  const handedOut = { token: 'a token', at: new Date('2026-06-01T14:00:00Z') }
  const send = (change: object = {}, at = handedOut) =>
    place.execute(
      sendContactMessage,
      { form: { ...form, ...change }, acknowledge: false, handedOut: at },
      { kind: 'visitor' },
    )
  const both = await Promise.all([send(), send()])
  expect(new Set(both).size).toBe(1)
  expect(await send()).toBe(both[0])
  const others = [
    await send({ message: 'Otra cosa, que también pasó.' }),
    await send({}, { ...handedOut, token: 'b' }),
  ]
  expect(new Set([...both, ...others]).size).toBe(3)
  place.later(22 * 3_600_000)
  expect(await send()).toBe(both[0])
  expect(await place.store.list('messages')).toHaveLength(3)
})

test('does not reuse a case number that another message has', async () => {
  const send = (token: string) =>
    place.execute(
      sendContactMessage,
      { form, acknowledge: false, handedOut: { token, at: new Date('2026-06-01T14:00:00Z') } },
      { kind: 'visitor' },
    )
  const id = await send('first')
  const stored = (await place.store.get('messages', id))!
  const { submission: _, ...of } = stored.data as Record<string, unknown>
  await place.store.commit([{ collection: 'messages', id, expectedVersion: stored.version, data: of }], {
    kind: 'visitor',
  })
  expect(await send('first')).not.toBe(id)
})

test('sends no acknowledgement when none is requested', async () => {
  await place.execute(sendContactMessage, { form, acknowledge: false }, { kind: 'visitor' })
  expect(place.emails.map(({ kind }) => kind)).toEqual(['contact'])
})

test('an invalid form stores and sends nothing', async () => {
  const sent = place.execute(
    sendContactMessage,
    { form: { ...form, email: 'nadie' }, acknowledge: true },
    { kind: 'visitor' },
  )
  await expect(sent).rejects.toMatchObject({
    errors: [{ path: 'form.email', message: 'Escribí un correo como nombre@dominio.com' }],
  })
  expect(await place.store.list('messages')).toEqual([])
  expect(place.emails).toEqual([])
})

test('every valid form gives a valid message', async () => {
  const text = (max: number) => fc.string({ minLength: 0, maxLength: max + 5 })
  const digits = fc.string({ unit: fc.constantFrom('0', '9', ' ', '-', '('), maxLength: 28 })
  const any = fc.record({
    reason: fc.constantFrom(...CONTACT_REASONS),
    name: text(80),
    email: fc.constantFrom('a@b.example', 'ana.maria@correo.example'),
    phone: fc.oneof(
      digits,
      digits.map((rest) => `+${rest}`),
    ),
    city: text(60),
    model: text(40),
    serial: text(40),
    message: fc.string({ minLength: 8, maxLength: 200 }),
    consent: fc.constant('si'),
  })
  await fc.assert(
    fc.asyncProperty(any, async (given) => {
      const parsed = contactForm.safeParse(given)
      fc.pre(parsed.success)
      // The form has already refused lone surrogates and null characters, which the store rejects.
      fc.pre(Object.values(given).every((value) => !value.includes('\0') && value.isWellFormed()))
      const id = await place.execute(
        sendContactMessage,
        { form: parsed.data, acknowledge: true },
        { kind: 'visitor' },
      )
      expect(await place.store.get('messages', id)).not.toBeNull()
    }),
    { numRuns: 60 },
  )
})
