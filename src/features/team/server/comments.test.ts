import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '#/core/access/require-permission.ts'
import { MAX_COMMENTS } from '#/features/team/comment.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-account-documents.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { addComment } from './add-comment.ts'
import { expireComments } from './expire-comments.ts'
import { OPEN_DAYS, RESOLVED_DAYS } from '#/features/team/comment.ts'
import { resolveComments } from './resolve-comments.ts'
import { commentsOf } from './stored-comments.ts'

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
const say = (text: string, who = ana, more: object = {}) =>
  send(addComment, { ...PRICE, comment: nextId(), text, mentions: [], ...more }, who)
const storedTexts = async () =>
  (await commentsOf(place.store, PRICE.collection, PRICE.document)).map(({ comment }) => comment)

test('who is mentioned is told by mail where and what, but not who mentions themselves', async () => {
  await say('@beto @ana ¿está bien?', ana, { mentions: [uids.beto, uids.ana] })
  expect(place.emails.map(({ to }) => to)).toEqual(['beto@marca.example'])
  const [{ text, subject }] = place.emails as [(typeof place.emails)[0]]
  expect(subject).toContain('Te mencionaron')
  expect(text).toContain('Ana te mencionó')
  expect(text).toContain('¿está bien?')
  expect(text).toMatch(/\/panel\/productos\/AW-T2022#comentario-[0-9a-f]{16}\n/)
  const visitor = await accounts.person('clienta@correo.example', 'visitor' as 'editor')
  await expect(say('@clienta', ana, { mentions: [visitor] })).rejects.toThrow('ya no está en el equipo')
  expect(await storedTexts()).toHaveLength(1)
})

test('who is mentioned sixty times in a row gets one email, and another one later', async () => {
  for (let time = 0; time < 60; time += 1)
    await say('@beto', ana, { mentions: [uids.beto], field: `faqs.${time}` })
  await expect(say('@beto', ana, { mentions: Array(60).fill(uids.beto) })).rejects.toThrow('hasta 10')
  expect(place.emails).toHaveLength(1)
  place.later(11 * 60_000)
  await say('@beto', ana, { mentions: [uids.beto] })
  expect(place.emails).toHaveLength(2)
})

test('who wrote in the thread is told of an answer, once, and nobody of another thread or one that is over', async () => {
  const sentMails = () => place.emails.splice(0).map(({ to, subject }) => `${to} ${subject.split(':')[0]!}`)
  const eva = somebody('editor', await accounts.person('eva@marca.example', 'editor'))
  await say('¿Seguro?')
  await say('De otro campo', eva, { field: 'name' })
  expect(sentMails()).toEqual([])
  await say('Sí.', beto)
  await say('Sí, sí.', beto)
  expect(sentMails()).toEqual(Array(2).fill('ana@marca.example Te respondieron'))
  await say('@beto ¿y el otro?', eva, { mentions: [uids.beto] })
  expect(sentMails()).toEqual(['beto@marca.example Te mencionaron', 'ana@marca.example Te respondieron'])
  await send(resolveComments, PRICE, beto)
  await say('De nuevo', beto)
  expect(sentMails()).toEqual([])
})

test('the open comments of a field are one thread, which is resolved whole', async () => {
  await say('¿Seguro?')
  await say('Sí.', beto)
  await say('Otra cosa', ana, { field: 'name' })
  await send(resolveComments, PRICE, beto)
  expect((await storedTexts()).map(({ field, status }) => [field, status])).toEqual([
    ['priceRange', 'resolved'],
    ['priceRange', 'resolved'],
    ['name', 'open'],
  ])
  await say('De nuevo')
  expect((await storedTexts()).filter(({ status }) => status === 'open')).toHaveLength(2)
})

test('sent again it is there once, and a document takes no more than fit', async () => {
  const comment = nextId()
  for (let time = 0; time < 2; time += 1) await say('Una vez', ana, { comment })
  expect(await storedTexts()).toHaveLength(1)
  for (let count = 1; count < MAX_COMMENTS; count += 1) await say(`Comentario ${count}`)
  await expect(say('Uno más')).rejects.toThrow('200 comentarios')
  await expect(say('Otro', ana, { document: 'AW-T1200', text: 'a'.repeat(2001) })).rejects.toThrow('2.000')
  const many = Array.from({ length: 11 }, (_, at) => `cuenta-${at}`)
  await expect(say('Todos', ana, { document: 'AW-T1200', mentions: many })).rejects.toThrow('hasta 10')
  await expect(say('Nada', ana, { document: 'NO-EXISTE' })).rejects.toThrow('ya no está')
})

test('only people comment and resolve', async () => {
  await say('¿Seguro?')
  const agent = {
    kind: 'agent',
    uid: uids.beto,
    role: 'admin',
    scope: 'drafts',
    token: { id: 'a'.repeat(16), name: 'Textos' },
    sitting: '20260601-150000-abcdef',
  } as const
  for (const caller of [agent, { kind: 'command-line' } as const, somebody('visitor')]) {
    await expect(say('Hola', caller as typeof ana)).rejects.toThrow(AccessRefused)
    await expect(send(resolveComments, PRICE, caller)).rejects.toThrow(AccessRefused)
  }
  expect((await storedTexts()).map(({ status }) => status)).toEqual(['open'])
})

test('they have a term, shorter once they are resolved', async () => {
  await say('Resuelto')
  await send(resolveComments, PRICE, ana)
  await say('Abierto', ana, { field: 'name' })
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

test('those of an account are in what it takes along, and leave with it, with a proof', async () => {
  await say('De Ana')
  await say('De Beto', beto)
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
