// Concurrent commands only: `documents-postgres` tests the contract that commands rely on.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMessageNote } from '#/features/messages/server/message-commands.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { runRelease } from '#/publishing/commands/releases/run-release.ts'
import { saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { NOW, openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()
const editor = somebody('editor', 'eva')
let commands: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  commands = await openTestCommands({ store: await openPostgresStore({ url: await newUrl() }) })
  await commands.fill()
})
afterEach(() => commands.dispose())

async function renamed(name: string) {
  const torre = { collection: 'products' as const, document: 'AW-T1200' }
  const { data } = (await commands.store.get('products', 'AW-T1200'))!
  const { version } = await commands.draft({ ...torre, data: { ...(data as object), name } }, editor)
  return [{ ...torre, version, reviewed: true as const }]
}
const nameNow = async () =>
  ((await commands.store.get('products', 'AW-T1200'))!.data as { name: string }).name

test('concurrent publications of a draft publish it once, and it can be undone', async () => {
  const before = await nameNow()
  const drafts = await renamed('Torre Brisa II')
  const sent = Array.from({ length: 2 }, () => commands.execute(publish, { drafts }, editor))
  const done = await Promise.allSettled(sent)
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ name: 'DraftChanged' }) }),
  )
  expect(await nameNow()).toBe('Torre Brisa II')
  const [publication] = await commands.store.list('publications')
  await commands.execute(undoPublication, { publication: publication!.id }, editor)
  expect(await nameNow()).toBe(before)
})

test('concurrent runs of a launch publish it once', async () => {
  const documents = await renamed('Torre Brisa II')
  const at = new Date(NOW.getTime() + 1000).toISOString()
  const launch = { launch: null, version: null, name: 'Día de la Madre', documents, at }
  const { id, version } = await commands.execute(saveRelease, launch, editor)
  commands.later(1000)
  const people = { 'account:eva': { role: 'editor', email: 'eva@marca.example' } }
  const done = await Promise.all(
    Array.from({ length: 5 }, () => commands.execute(runRelease, { launch: id, version, people }, editor)),
  )
  expect(done.filter((each) => each !== null)).toHaveLength(1)
  expect(await commands.store.list('publications')).toHaveLength(1)
})

test('concurrent notes on a message are all saved', async () => {
  const form = {
    reason: 'Garantía',
    name: 'Rosa',
    email: 'rosa@correo.example',
    message: 'La torre no carga.',
    consent: 'si',
  } as const
  const id = await commands.execute(sendContactMessage, { form, acknowledge: false }, { kind: 'visitor' })
  const letters = ['a', 'b', 'c', 'd']
  await Promise.all(
    letters.map((text) => commands.execute(addMessageNote, { id, note: text.repeat(16), text }, editor)),
  )
  const { notes } = (await commands.store.get('messages', id))!.data as { notes: { text: string }[] }
  expect(notes.map(({ text }) => text).toSorted()).toEqual(letters)
})
