import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import { applyImport } from '#/features/spreadsheets/server/apply-import.ts'
import { importFile } from '#/features/spreadsheets/server/import-commands.ts'
import { execute } from '#/core/commands/execute.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { missingApprovals } from '#/publishing/commands/publications/approval.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { publishRelease, saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { runRelease } from '#/publishing/commands/releases/run-release.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { readHandover } from '#/publishing/commands/stored-handover.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { approve, giveBack, handOver } from './handover-commands.ts'

const ONE = { collection: 'products', document: 'AW-T2022' } as const
const SETTINGS = { collection: 'settings', document: 'site' } as const
const HOUR = 3_600_000

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
let { place, send } = {} as typeof accounts
let ana: Caller
let beto: Caller
let admin: Caller
beforeEach(async () => {
  accounts = await openTestAccounts()
  ;({ place, send } = accounts)
  await place.fill()
  ana = somebody('editor', await accounts.person('ana@marca.example', 'editor'))
  beto = somebody('editor', await accounts.person('beto@marca.example', 'editor'))
  admin = somebody('admin', await accounts.person('carla@marca.example', 'admin'))
})
afterEach(() => accounts.dispose())

async function require(approvals: string[], who = admin) {
  const live = (await place.store.get('settings', 'site'))!.data as object
  const { version } = await place.draft({ ...SETTINGS, data: { ...live, approvals } }, who)
  return send(publish, { drafts: [{ ...SETTINGS, version, reviewed: true }] }, who)
}
async function write(value: string, who = ana) {
  const was = (await readDraft(place.store, ONE.collection, ONE.document))?.draft.data
  const live = (await place.store.get(ONE.collection, ONE.document))!.data as object
  const { version } = await place.draft({ ...ONE, data: { ...(was ?? live), notInTheBox: value } }, who)
  return { ...ONE, version, reviewed: true as const }
}
const out = (draft: Awaited<ReturnType<typeof write>>, who: Caller) => send(publish, { drafts: [draft] }, who)
const liveText = async () =>
  ((await place.store.get(ONE.collection, ONE.document))!.data as { notInTheBox?: string }).notInTheBox
const isMissing = { name: 'ApprovalMissing' }

test('a draft can be published only by an account that did not write in it', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  await expect(out(draft, ana)).rejects.toMatchObject(isMissing)
  await expect(out(draft, { kind: 'command-line' })).rejects.toMatchObject(isMissing)
  const both = await write('No trae cable.', beto)
  for (const who of [ana, beto]) await expect(out(both, who)).rejects.toMatchObject(isMissing)
  expect(await liveText()).toBeUndefined()
  await out(both, admin)
  expect(await liveText()).toBe('No trae cable.')
})

test('lists drafts without the approval of another account', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  const missing = async (who: Caller) => (await missingApprovals(place.store, who, [draft])).length
  expect([await missing(ana), await missing(beto)]).toEqual([1, 0])
  await send(handOver, draft, ana)
  await send(approve, draft, beto)
  expect(await missing(ana)).toBe(0)
  await write('No trae cable.')
  expect(await missing(ana)).toBe(1)
})

test('collections outside the setting are published without approval', async () => {
  await out(await write('No trae pilas.'), ana)
  await require(['pages'])
  await out(await write('No trae cable.'), ana)
  await require(['pages', 'products'])
  await expect(out(await write('No trae nada.'), ana)).rejects.toThrow('Listo para revisar')
})

test('the author can publish the approved version, and no later one', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  await expect(send(approve, draft, beto)).rejects.toThrow('Listo para revisar')
  await send(handOver, draft, ana)
  await expect(send(approve, draft, ana)).rejects.toThrow('otra persona')
  await send(approve, draft, beto)
  expect(place.emails.at(-1)).toMatchObject({ to: 'ana@marca.example', kind: 'draft-approved' })
  const actions = (await openAuditLog(accounts.database).find({ limit: 100 })).map(({ action }) => action)
  expect(actions).toContain('draft.approve')
  const later = await write('No trae cable.')
  await expect(send(approve, draft, beto)).rejects.toMatchObject({ name: 'DraftChanged' })
  await expect(out(later, ana)).rejects.toMatchObject(isMissing)
  await send(handOver, later, ana)
  await send(approve, later, beto)
  await out(later, ana)
  expect(await liveText()).toBe('No trae cable.')
  expect(await place.store.list('handovers')).toEqual([])
})

test('an approval ends when its draft is returned or discarded', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  await send(handOver, draft, ana)
  await send(approve, draft, beto)
  await send(giveBack, { ...ONE, note: 'Mejor no.' }, beto)
  await expect(out(draft, ana)).rejects.toMatchObject(isMissing)
  await send(handOver, draft, ana)
  await send(approve, draft, beto)
  const { version } = draft
  await send(discardDraft, { ...ONE, version }, ana)
  await expect(out(await write('No trae pilas.'), ana)).rejects.toMatchObject(isMissing)
})

test('an approval withdrawn during publication prevents it', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  await send(handOver, draft, ana)
  await send(approve, draft, beto)
  const read = place.documents
  let isTaken = false
  const racing = {
    ...place,
    async documents() {
      // Publishing checks the whole site after it found the approval.
      if (!isTaken) {
        isTaken = true
        await send(giveBack, { ...ONE, note: 'Mejor no.' }, beto)
      }
      return read()
    },
  }
  await expect(execute(publish, { drafts: [draft] }, { ...racing, caller: ana })).rejects.toMatchObject(
    isMissing,
  )
  expect(isTaken).toBe(true)
  expect(await liveText()).toBeUndefined()
  const stored = await readHandover(place.store, draftId(ONE.collection, ONE.document))
  expect(stored?.handover).toMatchObject({ status: 'returned' })
})

const schedule = (draft: Awaited<ReturnType<typeof write>>, who: Caller, at: string | null) =>
  send(saveRelease, { launch: null, version: null, name: 'Día de la Madre', documents: [draft], at }, who)
const inAnHour = () => new Date(place.now().getTime() + HOUR).toISOString()

test('a release requires the approval when scheduled, and publishes that version', async () => {
  await require(['products'])
  const draft = await write('No trae pilas.')
  await expect(schedule(draft, ana, inAnHour())).rejects.toMatchObject(isMissing)
  const open = await schedule(draft, ana, null)
  const now = { launch: open.id, version: open.version, drafts: [draft] }
  await expect(send(publishRelease, now, ana)).rejects.toMatchObject(isMissing)
  await send(handOver, draft, ana)
  await send(approve, draft, beto)
  const launch = await schedule(draft, ana, inAnHour())
  await write('Otra cosa.')
  place.later(HOUR)
  await send(runRelease, { launch: launch.id, version: launch.version, people: {} }, ana)
  expect(await liveText()).toBe('No trae pilas.')
})

test('a release scheduled before the setting requires an approval', async () => {
  const draft = await write('No trae pilas.')
  const own = await schedule(draft, ana, inAnHour())
  await require(['products'])
  place.later(HOUR)
  const { version } = (await readRelease(place.store, own.id))!
  const run = () => send(runRelease, { launch: own.id, version, people: {} }, ana)
  await expect(run()).rejects.toMatchObject(isMissing)
  expect(await liveText()).toBeUndefined()
})

test('an import that publishes without approval is refused', async () => {
  await require(['products'])
  const data = { ...((await place.store.get(ONE.collection, ONE.document))!.data as object), rank: 3 }
  const plan = 'a'.repeat(32)
  const products = [{ code: ONE.document, live: 1, draft: null, data }]
  await place.files.put(importFile(plan), Buffer.from(JSON.stringify({ products })))
  const at = place.now().toISOString()
  const job = {
    id: '20260601-150000-abcdef',
    fileName: 'productos.xlsx',
    fileHash: 'b'.repeat(32),
    type: (data as { type?: string }).type!,
    mode: 'publish',
    state: 'ready',
    plan,
    author: 'account:ana',
    createdAt: at,
    updatedAt: at,
    progress: { done: 1, total: 1 },
  }
  await place.store.commit([{ collection: 'imports', id: job.id, expectedVersion: null, data: job }], {
    kind: 'import',
  })
  await expect(send(applyImport, { import: job.id, version: 1 }, ana)).rejects.toMatchObject(isMissing)
})

test('a publication can be undone without approval', async () => {
  await require(['products'])
  const { id } = await out(await write('No trae pilas.'), beto)
  await send(undoPublication, { publication: id }, ana)
  expect(await liveText()).toBeUndefined()
})

test('the setting is refused while no second account can approve', async () => {
  await expect(require(['all'])).rejects.toThrow('Hace falta otra cuenta')
  await accounts.person('dario@marca.example', 'admin')
  await require(['all'])
  expect((await place.store.get('settings', 'site'))!.data).toMatchObject({ approvals: ['all'] })
  await expect(require([])).rejects.toMatchObject(isMissing)
})

test('the setting accepts every public collection', () => {
  const { options } = settings.shape.approvals.unwrap().element
  expect(options.toSorted()).toEqual(['all', ...PUBLIC_COLLECTIONS].toSorted())
})
