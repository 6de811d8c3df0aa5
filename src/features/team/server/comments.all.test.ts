import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '#/core/access/require-permission.ts'
import { MAX_COMMENTS } from '#/features/team/comment.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { addComment, resolveComments, expireComments, commentsOf } from './comment-commands.ts'
import { OPEN_DAYS, RESOLVED_DAYS } from '#/features/team/comment.ts'

const PRICE = { collection: 'products', document: 'AW-T2022', field: 'priceRange' } as const
const admin = somebody('admin', 'quien-administra')
const DAY_MS = 86_400_000

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
let { place, send } = {} as typeof accounts
let uids: Record<'ana' | 'beto', string>
let ana: ReturnType<typeof somebody>
let beto: ReturnType<typeof somebody>
beforeEach(async () => {
  accounts = await openTestAccounts()
  ;({ place, send } = accounts)
  await place.fill()
  uids = {
    ana: await accounts.person('ana@marca.example', 'redactor'),
    beto: await accounts.person('beto@marca.example', 'editor'),
  }
  ana = somebody('redactor', uids.ana)
  beto = somebody('editor', uids.beto)
})
afterEach(() => accounts.dispose())

let last = 0
const nextId = () => (++last).toString(16).padStart(16, '0')
const postComment = (text: string, who = ana, more: object = {}) =>
  send(addComment, { ...PRICE, comment: nextId(), text, mentions: [], ...more }, who)
const storedTexts = async () =>
  (await commentsOf(place.store, PRICE.collection, PRICE.document)).map(({ comment }) => comment)

test('a mention is mailed with its link and text, except to its author', async () => {
  await postComment('@beto @ana ¿está bien?', ana, { mentions: [uids.beto, uids.ana] })
  expect(place.emails.map(({ to }) => to)).toEqual(['beto@marca.example'])
  const [{ text, subject }] = place.emails as [(typeof place.emails)[0]]
  expect(subject).toContain('Te mencionaron')
  expect(text).toContain('Ana te mencionó')
  expect(text).toContain('¿está bien?')
  expect(text).toMatch(/\/panel\/productos\/AW-T2022#comentario-[0-9a-f]{16}\n/)
  const visitor = await accounts.person('clienta@correo.example', 'visitor' as 'editor')
  await expect(postComment('@clienta', ana, { mentions: [visitor] })).rejects.toThrow(
    'ya no está en el equipo',
  )
  expect(await storedTexts()).toHaveLength(1)
})

test('repeated mentions in a short time send one email', async () => {
  for (let time = 0; time < 60; time += 1)
    await postComment('@beto', ana, { mentions: [uids.beto], field: `faqs.${time}` })
  await expect(postComment('@beto', ana, { mentions: Array(60).fill(uids.beto) })).rejects.toThrow('hasta 10')
  expect(place.emails).toHaveLength(1)
  place.later(11 * 60_000)
  await postComment('@beto', ana, { mentions: [uids.beto] })
  expect(place.emails).toHaveLength(2)
})

test('a reply is mailed to the other authors of its open thread', async () => {
  const sentMails = () => place.emails.splice(0).map(({ to, subject }) => `${to} ${subject.split(':')[0]!}`)
  const eva = somebody('editor', await accounts.person('eva@marca.example', 'editor'))
  await postComment('¿Seguro?')
  await postComment('De otro campo', eva, { field: 'name' })
  expect(sentMails()).toEqual([])
  await postComment('Sí.', beto)
  await postComment('Sí, sí.', beto)
  expect(sentMails()).toEqual(Array(2).fill('ana@marca.example Te respondieron'))
  await postComment('@beto ¿y el otro?', eva, { mentions: [uids.beto] })
  expect(sentMails()).toEqual(['beto@marca.example Te mencionaron', 'ana@marca.example Te respondieron'])
  await send(resolveComments, PRICE, beto)
  await postComment('De nuevo', beto)
  expect(sentMails()).toEqual([])
})

test('the open comments of a field are one thread, resolved as a whole', async () => {
  await postComment('¿Seguro?')
  await postComment('Sí.', beto)
  await postComment('Otra cosa', ana, { field: 'name' })
  await send(resolveComments, PRICE, beto)
  expect((await storedTexts()).map(({ field, status }) => [field, status])).toEqual([
    ['priceRange', 'resolved'],
    ['priceRange', 'resolved'],
    ['name', 'open'],
  ])
  await postComment('De nuevo')
  expect((await storedTexts()).filter(({ status }) => status === 'open')).toHaveLength(2)
})

test('a resent comment is stored once, and count, length and mentions are limited', async () => {
  const comment = nextId()
  for (let time = 0; time < 2; time += 1) await postComment('Una vez', ana, { comment })
  expect(await storedTexts()).toHaveLength(1)
  for (let count = 1; count < MAX_COMMENTS; count += 1) await postComment(`Comentario ${count}`)
  await expect(postComment('Uno más')).rejects.toThrow('200 comentarios')
  await expect(postComment('Otro', ana, { document: 'AW-T1200', text: 'a'.repeat(2001) })).rejects.toThrow(
    '2.000',
  )
  const many = Array.from({ length: 11 }, (_, at) => `cuenta-${at}`)
  await expect(postComment('Todos', ana, { document: 'AW-T1200', mentions: many })).rejects.toThrow(
    'hasta 10',
  )
  await expect(postComment('Nada', ana, { document: 'NO-EXISTE' })).rejects.toThrow('ya no está')
})

test('only team members can comment and resolve', async () => {
  await postComment('¿Seguro?')
  const agent = {
    kind: 'agent',
    uid: uids.beto,
    role: 'admin',
    scope: 'drafts',
    token: { id: 'a'.repeat(16), name: 'Textos' },
    sitting: '20260601-150000-abcdef',
  } as const
  for (const caller of [agent, { kind: 'command-line' } as const, somebody('visitor')]) {
    await expect(postComment('Hola', caller as typeof ana)).rejects.toThrow(AccessRefused)
    await expect(send(resolveComments, PRICE, caller)).rejects.toThrow(AccessRefused)
  }
  expect((await storedTexts()).map(({ status }) => status)).toEqual(['open'])
})

test('comments expire, resolved ones sooner', async () => {
  await postComment('Resuelto')
  await send(resolveComments, PRICE, ana)
  await postComment('Abierto', ana, { field: 'name' })
  const schedule = { kind: 'schedule' } as const
  place.later(RESOLVED_DAYS * DAY_MS)
  expect(await send(expireComments, {}, schedule)).toEqual({ comments: 0 })
  place.later(DAY_MS)
  expect(await send(expireComments, {}, schedule)).toEqual({ comments: 1 })
  expect((await storedTexts()).map(({ text }) => text)).toEqual(['Abierto'])
  place.later((OPEN_DAYS - RESOLVED_DAYS) * DAY_MS)
  expect(await send(expireComments, {}, schedule)).toEqual({ comments: 1 })
  expect(await storedTexts()).toEqual([])
})

test('comments are exported and erased with their author’s account', async () => {
  await postComment('De Ana')
  await postComment('De Beto', beto)
  const taken = JSON.stringify(await exportAccountData(place, uids.ana))
  expect(taken).toContain('De Ana')
  expect(taken).not.toContain('De Beto')
  const form = {
    reason: 'Datos personales',
    name: 'Ana',
    email: 'ana@marca.example',
    message: 'Quiero que borren todo.',
    consent: 'si',
  } as const
  const id = await send(sendContactMessage, { form, acknowledge: false }, { kind: 'visitor' })
  const { proof } = await send(erasePerson, { id, request: 'e'.repeat(16), registered: true }, admin)
  expect((await place.store.get('erasure-proofs', proof))?.data).toMatchObject({
    status: 'done',
    erased: expect.arrayContaining([expect.objectContaining({ kind: 'team', comments: 1 })]),
  })
  expect((await storedTexts()).map(({ text }) => text)).toEqual(['De Beto'])
  await send(eraseAccountDocuments, {}, beto)
  expect(await storedTexts()).toEqual([])
})
