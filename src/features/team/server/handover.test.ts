import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '#/core/access/require-permission.ts'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { suspendUser } from '#/features/accounts/server/user-commands.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { exportAccountData } from '#/features/privacy/server/account-export.ts'
import { giveBack, handOver } from './handover-commands.ts'
import { readHandover } from '#/publishing/commands/stored-handover.ts'

const ONE = { collection: 'products', document: 'AW-T2022' } as const
const admin = somebody('admin', 'quien-administra')

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
let { place, send } = {} as typeof accounts
let ana: ReturnType<typeof somebody>
let beto: ReturnType<typeof somebody>
beforeEach(async () => {
  accounts = await openTestAccounts()
  ;({ place, send } = accounts)
  await place.fill()
  ana = somebody('redactor', await accounts.person('ana@marca.example', 'redactor'))
  beto = somebody('editor', await accounts.person('beto@marca.example', 'editor'))
})
afterEach(() => accounts.dispose())

async function write(value: string, who = ana) {
  const was = (await readDraft(place.store, ONE.collection, ONE.document))?.draft.data
  const live = (await place.store.get(ONE.collection, ONE.document))!.data as object
  return place.draft({ ...ONE, data: { ...(was ?? live), notInTheBox: value } }, who)
}
const handedOver = async () =>
  (await readHandover(place.store, draftId(ONE.collection, ONE.document)))?.handover
const mailsTo = (address: string) =>
  place.emails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)

test('a handover notifies every account that may publish it, once', async () => {
  await accounts.person('carla@marca.example', 'admin')
  await accounts.person('redactora@marca.example', 'redactor')
  const suspended = await accounts.person('dario@marca.example', 'editor')
  await send(suspendUser, { uid: suspended, suspended: true }, admin)
  const { version } = await write('No trae pilas.')
  for (let time = 0; time < 2; time += 1)
    await send(handOver, { ...ONE, version, note: 'Falta el peso' }, ana)
  expect(place.emails.map(({ to }) => to).sort()).toEqual(['beto@marca.example', 'carla@marca.example'])
  const [mail] = mailsTo('beto@marca.example')
  expect(mail).toContain('Ana dejó «')
  expect(mail).toContain('Falta el peso')
  expect(mail).toContain('https://catalogo.example/panel/productos/AW-T2022')
  expect(await handedOver()).toMatchObject({ status: 'ready', note: 'Falta el peso' })
})

test('a handover of settings notifies only accounts that may publish them', async () => {
  await accounts.person('carla@marca.example', 'admin')
  const live = (await place.store.get('settings', 'site'))!
  const { version } = await place.draft(
    { collection: 'settings', document: 'site', data: { ...(live.data as object), phone: '0800' } },
    ana,
  )
  await send(handOver, { collection: 'settings', document: 'site', version }, ana)
  expect(place.emails.map(({ to }) => to)).toEqual(['carla@marca.example'])
  await expect(
    send(giveBack, { collection: 'settings', document: 'site', note: 'No' }, beto),
  ).rejects.toThrow(AccessRefused)
})

test('a handover survives draft changes, can be returned with a note and repeated', async () => {
  const { version } = await write('No trae pilas.')
  await send(handOver, { ...ONE, version }, ana)
  const changed = await write('No trae cable.')
  expect(await handedOver()).toMatchObject({ status: 'ready', data: { notInTheBox: 'No trae pilas.' } })
  await send(giveBack, { ...ONE, note: 'Decí cuántas pilas.' }, beto)
  expect(await handedOver()).toMatchObject({
    status: 'returned',
    returned: { author: `account:${'uid' in beto ? beto.uid : ''}`, note: 'Decí cuántas pilas.' },
  })
  expect(mailsTo('ana@marca.example')).toEqual([expect.stringContaining('Decí cuántas pilas.')])
  await expect(send(giveBack, { ...ONE, note: 'Otra vez' }, beto)).rejects.toThrow('Ya no está para revisar')
  await send(handOver, { ...ONE, version: changed.version }, ana)
  expect(await handedOver()).toMatchObject({ status: 'ready', data: { notInTheBox: 'No trae cable.' } })
  expect(await handedOver()).not.toHaveProperty('returned')
  const noted = await openAuditLog(accounts.database).find({ limit: 100 })
  expect(noted.map(({ action, about }) => [action, about]).toReversed()).toEqual(
    expect.arrayContaining([
      ['draft.hand-over', 'products/AW-T2022'],
      ['draft.give-back', 'products/AW-T2022'],
    ]),
  )
})

test.each(['published', 'discarded', 'taken back'])('a handover ends with a %s draft', async (way) => {
  const { version } = await write('No trae pilas.')
  await send(handOver, { ...ONE, version }, ana)
  if (way === 'published') await send(publish, { drafts: [{ ...ONE, version, reviewed: true }] }, beto)
  else if (way === 'discarded') await send(discardDraft, { ...ONE, version }, ana)
  else {
    const live = (await place.store.get(ONE.collection, ONE.document))!.data as Record<string, unknown>
    await place.draft({ ...ONE, data: live }, ana)
  }
  expect(await handedOver()).toBeUndefined()
})

test('only a person can hand over a draft, in its current version', async () => {
  const { version } = await write('No trae pilas.')
  const agent = {
    kind: 'agent',
    uid: 'ana',
    role: 'admin',
    scope: 'drafts',
    token: { id: 'a'.repeat(16), name: 'Textos' },
    sitting: '20260601-150000-abcdef',
  } as const
  for (const caller of [agent, { kind: 'command-line' } as const, somebody('visitor')])
    await expect(send(handOver, { ...ONE, version }, caller)).rejects.toThrow(AccessRefused)
  await expect(send(giveBack, { ...ONE, note: 'No' }, ana)).rejects.toThrow(AccessRefused)
  await expect(send(handOver, { ...ONE, version: version + 1 }, ana)).rejects.toThrow('borrador')
  await expect(send(handOver, { ...ONE, version, note: 'a'.repeat(2001) }, ana)).rejects.toThrow('2.000')
  expect(await handedOver()).toBeUndefined()
})

test('notes are exported and erased with their author’s account', async () => {
  const { version } = await write('No trae pilas.')
  await send(handOver, { ...ONE, version, note: 'Mi nota' }, ana)
  await send(giveBack, { ...ONE, note: 'La de Beto' }, beto)
  const taken = JSON.stringify(await exportAccountData(place, 'uid' in ana ? ana.uid : ''))
  expect(taken).toContain('Mi nota')
  expect(taken).not.toContain('La de Beto')
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
    erased: expect.arrayContaining([expect.objectContaining({ kind: 'team', handovers: 1 })]),
  })
  expect(await handedOver()).toBeUndefined()

  await send(handOver, { ...ONE, version, reviewed: true }, beto)
  await send(eraseAccountDocuments, {}, beto)
  expect(await handedOver()).toBeUndefined()
})
