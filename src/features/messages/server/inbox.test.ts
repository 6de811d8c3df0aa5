import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#/core/access/require-permission.ts'
import type { ErasureProof } from '#/features/privacy/erasure-proof.ts'
import { attachmentsOf, type StoredMessage } from '#/features/messages/message.ts'
import { messageStateOf, wroteAgain, type MessageState } from '#/features/messages/message-state.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { readErasures, eraseDocumentCommand } from '#/core/commands/personal-documents.ts'
import { execute } from '#/core/commands/execute.ts'
import { addToCase } from './case-routes.ts'
import { addMessageNote, setMessageState, replyToMessage, expireMessages } from './message-commands.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { noteDelivery } from './note-delivery.ts'
import { NOW, openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { openInbox } from './inbox.ts'
import { matchingMessages, inboxFilters, readInboxFilter } from './inbox-routes.ts'

const editor = somebody('editor', 'eva')
const other = somebody('editor', 'otto')
const admin = somebody('admin', 'ada')
const writing = (letter: string) => letter.repeat(16)
const ROSA = 'rosa@correo.example'

let commands: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  commands = await openTestCommands()
  await commands.fill()
})
afterEach(async () => {
  await commands.dispose()
})

const write = (email: string, message = 'La torre dejó de cargar ayer.') =>
  commands.execute(
    sendContactMessage,
    {
      form: { reason: 'Garantía', name: 'Rosa Ñusta', email, message, consent: 'si' },
      acknowledge: false,
    },
    { kind: 'visitor' },
  )
const read = async (id: string) => (await commands.store.get('messages', id))!.data as StoredMessage
const answer = (id: string, letter: string, seen: number, caller = editor) =>
  commands.execute(
    replyToMessage,
    { id, reply: writing(letter), seen, subject: 'Tu torre', text: 'Te escribimos por la torre.' },
    caller,
  )
const deliveryReport = (id: string, letter: string, outcome: 'sent' | 'refused' | 'bounced') =>
  commands.execute(noteDelivery, { id, reply: writing(letter), outcome }, { kind: 'schedule' })

test('a reply is stored and mailed once, and assigns the message', async () => {
  const id = await write(ROSA)
  await answer(id, 'a', 0)
  await answer(id, 'a', 0)
  expect(await read(id)).toMatchObject({
    status: 'answered',
    assignee: 'account:eva',
    replies: [{ id: writing('a'), author: 'account:eva', subject: 'Tu torre' }],
  })
  const sent = commands.emails.filter(({ kind }) => kind === 'contact-reply')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    id: writing('a'),
    to: ROSA,
    subject: `[${id}] Tu torre`,
    about: `messages/${id}`,
  })
  await expect(answer(id, 'b', 0, other)).rejects.toThrow(/otra persona ya le respondió/)
  expect((await read(id)).replies).toHaveLength(1)
  await expect(answer(id, 'b', 1, somebody('redactor'))).rejects.toThrow(/no puede responder/)
  await answer(id, 'b', 1, other)
  expect(await read(id)).toMatchObject({ assignee: 'account:eva', replies: { length: 2 } })
})

test('closed and answered messages are erased after their term, open ones are not', async () => {
  const [waits, closed, answered] = [await write(ROSA), await write('otra@correo.example'), await write(ROSA)]
  await commands.execute(setMessageState, { id: closed, was: 'new', state: 'closed' }, editor)
  await answer(answered, 'a', 0)
  const expire = (before: string, dryRun = false) =>
    commands.execute(expireMessages, { before, dryRun }, { kind: 'schedule' })
  const later = new Date(Date.now() + 60_000).toISOString()
  const left = async () => (await commands.store.list('messages')).map(({ id }) => id).toSorted()
  const all = [waits, closed, answered].toSorted()

  expect(await expire(new Date(Date.now() - 60_000).toISOString())).toEqual({ messages: 0 })
  expect(await expire(later, true)).toEqual({ messages: 2 })
  expect(await left()).toEqual(all)
  expect(await expire(later)).toEqual({ messages: 2 })
  expect(await left()).toEqual([waits])
  // Only the record that a version existed remains.
  const { versions } = await commands.store.history('messages', closed)
  expect(versions.map(({ data }) => data)).toEqual([null])
  expect((await readErasures(commands.files)).has('messages', closed)).toBe(true)
  await expect(commands.execute(expireMessages, { before: later, dryRun: false }, editor)).rejects.toThrow(
    /no puede borrar consultas/,
  )
})

test('records the delivery of a reply, and a bounce reopens the message', async () => {
  const id = await write(ROSA)
  await answer(id, 'a', 0)
  await deliveryReport(id, 'a', 'sent')
  expect((await read(id)).replies![0]!.delivery).toMatchObject({ outcome: 'sent' })
  await deliveryReport(id, 'a', 'bounced')
  expect(await read(id)).toMatchObject({ status: 'new', inProgress: true })
  // Late report of an earlier delivery.
  await deliveryReport(id, 'a', 'sent')
  expect((await read(id)).replies![0]!.delivery).toMatchObject({ outcome: 'bounced' })
  // A reply replaced by a later one needs no action.
  await answer(id, 'b', 1)
  await deliveryReport(id, 'a', 'refused')
  expect((await read(id)).status).toBe('answered')
  expect(await deliveryReport(id, 'c', 'refused')).toBe(false)
  expect(await deliveryReport('C-260101-AAAAA', 'a', 'refused')).toBe(false)
})

test('simultaneous notes are all saved; a state change based on a stale state is refused', async () => {
  const id = await write(ROSA)
  const letters = ['a', 'b', 'c', 'd']
  await Promise.all(
    letters.map((letter, index) =>
      commands.execute(
        addMessageNote,
        { id, note: writing(letter), text: `Nota ${letter}` },
        index % 2 === 0 ? editor : other,
      ),
    ),
  )
  expect((await read(id)).notes!.map(({ text }) => text).sort()).toEqual([
    'Nota a',
    'Nota b',
    'Nota c',
    'Nota d',
  ])
  await commands.execute(setMessageState, { id, was: 'new', state: 'closed' }, editor)
  await expect(
    commands.execute(setMessageState, { id, was: 'new', state: 'in-progress' }, other),
  ).rejects.toThrow(/la pasó a «Resuelta»/)
  expect((await read(id)).status).toBe('closed')
  expect((await read(id)).notes).toHaveLength(4)
})

test('the list reflects new, answered and erased messages, and searches by every word', async () => {
  const inbox = openInbox({
    store: commands.store,
    identity: { team: async () => [] },
    log: () => undefined,
  })
  const found = async (query: string) =>
    matchingMessages(
      await inbox.messages(),
      readInboxFilter(inboxFilters.parse(Object.fromEntries(new URLSearchParams(query)))),
    ).map(({ message }) => message.id)
  expect(await found('')).toEqual([])
  const first = await write(ROSA, 'La CAFETERA pierde agua por abajo.')
  commands.later(1000)
  const second = await write('beto@correo.example')
  expect(await found('')).toEqual([second, first])
  expect(await found('buscar=agua+nusta')).toEqual([first])
  expect(await found('buscar=agua+beto')).toEqual([])
  expect(await found('estado=cualquiera')).toEqual([second, first])
  await answer(first, 'a', 0)
  expect(await found('estado=nuevas')).toEqual([second])
  expect(await found('de=eva')).toEqual([first])
  expect(await found('de=nadie')).toEqual([second])
  await deliveryReport(first, 'a', 'refused')
  expect(await found('estado=sin-llegar')).toEqual([first])
  await commands.execute(erasePerson, { id: first, request: writing('e'), registered: false }, admin)
  expect(await found('')).toEqual([second])
})

const PICTURE = { name: 'torre.jpg', type: 'image/jpeg', content: Buffer.from('a picture') } as const
const add = (id: string, letter: string, text: string, file?: typeof PICTURE) =>
  commands.execute(
    addToCase,
    { id, addition: writing(letter), text, ...(file && { file }) },
    { kind: 'visitor' },
  )
const caseFileKeys = async () => (await commands.files.list('private/cases/')).map(({ key }) => key)

test('an addition is saved once with its picture, reopens the case and notifies the team', async () => {
  const id = await write(ROSA)
  await add(id, 'c', 'Adjunto la foto.', PICTURE)
  await add(id, 'c', 'Adjunto la foto.', PICTURE)
  expect(await read(id)).toMatchObject({ status: 'new', additions: [{ text: 'Adjunto la foto.' }] })
  expect(messageStateOf(await read(id))).toBe('new')
  await answer(id, 'a', 0)
  expect(wroteAgain(await read(id))).toBe(false)
  commands.later(1000)
  await add(id, 'd', 'Sigue igual.')
  const after = await read(id)
  expect([messageStateOf(after), wroteAgain(after), after.additions!.length]).toEqual([
    'in-progress',
    true,
    2,
  ])
  // The same picture is stored once.
  await add(id, 'e', 'La foto, de nuevo.', PICTURE)
  expect(await caseFileKeys()).toEqual(attachmentsOf(await read(id)).map(({ key }) => key))
  expect(await caseFileKeys()).toHaveLength(1)
  const sentEmails = commands.emails.filter(({ kind }) => kind === 'case-addition')
  expect(sentEmails.map(({ to, replyTo }) => [to, replyTo])).toEqual(
    sentEmails.map(() => ['hola@ejemplo.example', ROSA]),
  )
  expect(sentEmails).toHaveLength(3)
  await expect(add(id, 'f', '')).rejects.toThrow(/Escribí algo/)
  await expect(add('C-260101-AAAAA', 'f', 'Nadie.', PICTURE)).rejects.toThrow()
  expect(await caseFileKeys()).toHaveLength(1)
})

test('mails the person once per state, without the case number in an address', async () => {
  const id = await write(ROSA)
  const move = (was: MessageState, state: MessageState) =>
    commands.execute(setMessageState, { id, was, state }, editor)
  await move('new', 'in-progress')
  await move('in-progress', 'in-service')
  await move('in-service', 'in-service')
  expect(messageStateOf(await read(id))).toBe('in-service')
  await add(id, 'c', '¿Cuánto falta?')
  expect(messageStateOf(await read(id))).toBe('in-service')
  await move('in-service', 'closed')
  await move('closed', 'new')
  const sentEmails = commands.emails.filter(({ kind }) => kind === 'case-state')
  expect(sentEmails.map(({ subject }) => subject)).toEqual([
    `[${id}] Estamos revisando tu caso`,
    `[${id}] Tu producto está en el service`,
    `[${id}] Resolvimos tu caso`,
  ])
  for (const { to, text } of sentEmails) {
    expect(to).toBe(ROSA)
    expect(text).toContain(`/casos con el número ${id}`)
    expect(text).not.toMatch(/https?:\S*(C-\d|@)/)
  }
})

test('attachments are erased with a case: on request, after its term and by number', async () => {
  const [requested, over, named] = [
    await write(ROSA),
    await write('b@correo.example'),
    await write('c@correo.example'),
  ]
  for (const id of [requested, over, named]) await add(id, 'c', 'Va la foto.', PICTURE)
  const { mensajes } = await exportAccountData(commands, 'rosa', ROSA)
  const [taken, ...left] = mensajes as { additions: { attachments: object[] }[] }[]
  expect(left).toEqual([])
  expect(taken!.additions).toMatchObject([
    {
      text: 'Va la foto.',
      attachments: [{ name: 'torre.jpg', download: expect.stringMatching(/adjunto/) }],
    },
  ])
  expect(JSON.stringify(taken)).not.toContain('private/')
  expect(await caseFileKeys()).toHaveLength(3)

  const { proof } = await commands.execute(
    erasePerson,
    { id: requested, request: writing('e'), registered: false },
    admin,
  )
  expect((await commands.store.get('erasure-proofs', proof))!.data).toMatchObject({
    erased: [{ kind: 'message', attachments: 1 }],
  })
  expect(await caseFileKeys()).toHaveLength(2)
  await commands.execute(setMessageState, { id: over, was: 'new', state: 'closed' }, editor)
  const before = new Date(Date.now() + 60_000).toISOString()
  await commands.execute(expireMessages, { before, dryRun: false }, { kind: 'schedule' })
  expect(await caseFileKeys()).toHaveLength(1)
  await commands.execute(
    eraseDocumentCommand,
    { collection: 'messages', id: named },
    { kind: 'command-line' },
  )
  expect(await caseFileKeys()).toEqual([])
})

describe('an interrupted erasure', () => {
  const erase = (id: string, request: string, files = commands.files) =>
    execute(
      erasePerson,
      { id, request: writing(request), registered: false },
      { ...commands, files, caller: { ...admin, signedInAt: commands.now().toISOString() } as Caller },
    )
  /** Fails because the file store is not writable. */
  const breakOff = (id: string, request: string) =>
    expect(erase(id, request, openDiskStore('/dev/null/files'))).rejects.toThrow()
  const proofs = async () =>
    (await commands.store.list('erasure-proofs')).map(({ data }) => data as ErasureProof)

  test.each([
    ['under the same request', 'e'],
    ['under another one, as after the page was opened again', 'f'],
  ])('is resumed after midnight %s, with its first number', async (_, again) => {
    const first = await write(ROSA)
    await breakOff(first, 'e')
    const [begun] = await proofs()
    expect(begun).toMatchObject({ status: 'begun', at: NOW.toISOString() })
    commands.later(24 * 3_600_000)
    const other = await write(ROSA, 'Escribí otra vez mientras tanto.')
    expect(await erase(other, again)).toEqual({ proof: begun!.id })
    expect(await proofs()).toMatchObject([{ id: begun!.id, status: 'done', pending: [] }])
    expect((await proofs())[0]!.erased).toHaveLength(2)
    expect(await commands.store.list('messages')).toEqual([])
  })

  test('is finished when its messages are gone, and can be repeated the next day', async () => {
    const id = await write(ROSA)
    await breakOff(id, 'e')
    const [begun] = await proofs()
    await commands.store.erase('messages', id, { kind: 'command-line' })
    commands.later(24 * 3_600_000)
    expect(await erase(id, 'e')).toEqual({ proof: begun!.id })
    commands.later(24 * 3_600_000)
    expect(await erase(id, 'e')).toEqual({ proof: begun!.id })
    expect(await proofs()).toMatchObject([{ status: 'done' }])
  })

  test('of another person is left unchanged', async () => {
    const [rosas, betos] = [await write(ROSA), await write('beto@correo.example')]
    await breakOff(rosas, 'e')
    const { proof } = await erase(betos, 'f')
    expect((await proofs()).map(({ id, status }) => [id === proof, status])).toContainEqual([true, 'done'])
    expect(await commands.store.get('messages', rosas)).not.toBeNull()
  })
})

test('erases a person’s messages and their history, with a proof free of personal data', async () => {
  const [one, two] = [await write(ROSA), await write('Rosa@Correo.example', 'Otra cosa, más vieja.')]
  const left = await write('beto@correo.example')
  await answer(one, 'a', 0)
  await expect(
    commands.execute(erasePerson, { id: one, request: writing('e'), registered: false }, editor),
  ).rejects.toThrow(/no puede borrar un documento/)
  const erase = () =>
    commands.execute(erasePerson, { id: one, request: writing('e'), registered: false }, admin)
  const { proof } = await erase()
  // Repeated after a lost reply.
  expect(await erase()).toEqual({ proof })
  expect((await commands.store.list('messages')).map(({ id }) => id)).toEqual([left])
  for (const id of [one, two]) {
    const { versions } = await commands.store.history('messages', id)
    expect(versions.every(({ data }) => data === null)).toBe(true)
    expect((await readErasures(commands.files)).has('messages', id)).toBe(true)
  }
  const proofData = (await commands.store.get('erasure-proofs', proof))!.data as Record<string, unknown>
  expect(proofData).toMatchObject({
    status: 'done',
    author: 'account:ada',
    pending: [],
    person: createHash('sha256').update(`${proof} ${ROSA}`).digest('hex'),
  })
  expect(proofData.erased).toHaveLength(2)
  const words = JSON.stringify(proofData).toLowerCase()
  for (const word of ['rosa', 'correo.example', 'torre', one, two].map((each) => each.toLowerCase()))
    expect(words).not.toContain(word)
})
