import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import { applyImport } from './apply-import.ts'
import { beginImport, reviewImport, undoImport, readImport } from './import-commands.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { readSpreadsheet } from '#/adapters/spreadsheets/read-spreadsheet.ts'
import { openImports } from './imports.ts'
import { doSpreadsheetTask } from './spreadsheet-tasks.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'

type Data = Record<string, unknown>
const redactor = somebody('redactor', 'rita')
const editor = somebody('editor', 'eva')
const SOON = { timeout: 60_000 }
const CODE = 'AW-T1200'

let commands: Awaited<ReturnType<typeof openTestCommands>>
let imports: ReturnType<typeof openImports>
let reading: number
let most: number
let until: Promise<void> | undefined
beforeEach(async () => {
  reading = most = 0
  until = undefined
  commands = await openTestCommands()
  await commands.fill()
  const { store, files, execute } = commands
  const documents = () => commands.documents()
  imports = openImports({
    store,
    files,
    execute,
    live: { refresh: async () => undefined, documents } as unknown as LiveCatalogue,
    log: () => undefined,
    // A worker thread takes a second to start (`run-spreadsheet-task.all.test.ts`).
    runTask: (documents, task, onProgress) =>
      doSpreadsheetTask(SPREADSHEET_TOOLS, documents, task, onProgress),
    readSpreadsheet,
    tryLock: async () => {
      most = Math.max(most, (reading += 1))
      await until
      return async () => void (reading -= 1)
    },
  })
})
afterEach(async () => {
  await commands.dispose()
})

const dataOf = async (id: string) => {
  const found = await commands.store.get('products', id)
  return found && (migrateToCurrent(PUBLIC.products, found.data).data as Data)
}
const jobOf = async (id: string) => (await readImport(commands.store, id))!

/** Uploads a CSV. */
async function hand(csv: string, mode: 'publish' | 'drafts' = 'publish', caller = editor) {
  const fileHash = await imports.keep(Buffer.from(csv))
  const { job, version } = await commands.execute(
    beginImport,
    { fileName: 'precios.csv', fileHash, type: 'torre', mode },
    caller,
  )
  imports.start(job.id, version)
  return job
}
/** Uploads a CSV and waits for its review. */
const bring = async (...given: Parameters<typeof hand>) => looked((await hand(...given)).id)
async function looked(id: string) {
  await expect.poll(async () => (await jobOf(id)).job.state, SOON).not.toBe('reading')
  return jobOf(id)
}
const seen = ({ job, version }: Awaited<ReturnType<typeof jobOf>>) => ({ import: job.id, version })

test('applying publishes all changes, and undoing restores the previous data', async () => {
  const before = await dataOf(CODE)
  const ready = await bring(`Código;Nombre\n${CODE};Nombre nuevo\n`)
  expect(ready.job).toMatchObject({
    state: 'ready',
    counts: { fresh: 0, changed: 1, same: 0, faults: 0 },
  })
  expect(await dataOf(CODE)).toEqual(before)
  await expect(commands.execute(applyImport, seen(ready), redactor)).rejects.toThrow()
  await commands.execute(applyImport, seen(ready), editor)
  expect(await dataOf(CODE)).toEqual({ ...before, name: 'Nombre nuevo' })
  const done = await jobOf(ready.job.id)
  expect(done.job.state).toBe('done')
  await expect(commands.execute(applyImport, seen(done), editor)).rejects.toThrow(/no está listo/)
  await commands.execute(undoImport, seen(done), editor)
  expect(await dataOf(CODE)).toEqual(before)
  expect((await jobOf(done.job.id)).job.state).toBe('undone')
  expect(await readDraft(commands.store, 'products', CODE)).toBeNull()
})

test('refuses a file whose only row has an invalid cell', async () => {
  const refused = await bring(`Código;Nombre;Potencia RMS\n${CODE};Otro;mucha\n`)
  expect(refused.job).toMatchObject({ state: 'refused', counts: { faults: 1 } })
  expect((await imports.report(refused.job))!.faults).toMatchObject([{ row: 2, column: 3, code: CODE }])
  const file = await imports.rejected('eva', refused.job)
  expect(Buffer.from(file!.bytes).toString()).toContain('Qué corregir')
  await expect(commands.execute(applyImport, seen(refused), editor)).rejects.toThrow(/no está listo/)
})

test('applies the valid rows and returns only the rejected ones', async () => {
  const ready = await bring(`Código;Nombre;Potencia RMS\n${CODE};Otro;90\nAW-T9;Nuevo;mucha\n`, 'drafts')
  expect(ready.job).toMatchObject({ state: 'ready', counts: { changed: 1, fresh: 0, faults: 1 } })
  await commands.execute(applyImport, seen(ready), editor)
  expect((await readDraft(commands.store, 'products', CODE))!.draft.data).toMatchObject({ name: 'Otro' })
  expect(await readDraft(commands.store, 'products', 'AW-T9')).toBeNull()
  const file = Buffer.from((await imports.rejected('eva', (await jobOf(ready.job.id)).job))!.bytes)
  expect(file.toString()).toContain('AW-T9')
  expect(file.toString()).not.toContain(CODE)
})

test('remembers the column mapping for the next file with the same header', async () => {
  const csv = (name: string) => `SKU;Denominación\n${CODE};${name}\n`
  const requested = await bring(csv('Uno'), 'drafts')
  expect(requested.job).toMatchObject({ state: 'refused', counts: { asks: 1 } })
  const [sheet] = (await imports.report(requested.job))!.asks!.sheets
  const columns = [
    { place: 0, path: 'Código' },
    { place: 1, path: 'name' },
  ]
  const matched = [{ type: sheet!.type, layout: sheet!.layout, columns }]
  const { job, version } = await commands.execute(reviewImport, { ...seen(requested), matched }, editor)
  imports.start(job.id, version)
  expect((await looked(job.id)).job).toMatchObject({ state: 'ready', counts: { changed: 1, faults: 0 } })
  expect((await bring(csv('Dos'), 'drafts')).job).toMatchObject({ state: 'ready' })
})

test('refuses to overwrite later changes, which a new review includes', async () => {
  const ready = await bring(`Código;Nombre\n${CODE};De la planilla\n`)
  const { version: standing } = (await commands.store.get('products', CODE))!
  const data = { ...(await dataOf(CODE)), name: 'De otra' }
  await commands.store.commit([{ collection: 'products', id: CODE, expectedVersion: standing, data }], {
    kind: 'import',
  })
  await expect(commands.execute(applyImport, seen(ready), editor)).rejects.toThrow(
    `desde la revisión cambió ${CODE}`,
  )
  expect((await dataOf(CODE))!.name).toBe('De otra')
  const { job, version } = await commands.execute(reviewImport, seen(ready), editor)
  imports.start(job.id, version)
  const again = await looked(job.id)
  expect((await imports.report(again.job))!.rows[0]!.changes).toMatchObject([
    { before: 'De otra', after: 'De la planilla' },
  ])
  await commands.execute(applyImport, seen(again), editor)
  expect((await dataOf(CODE))!.name).toBe('De la planilla')
})

test('in draft mode merges into an existing draft, which undoing restores', async () => {
  const data = { ...(await dataOf(CODE)), promise: 'Lo que escribía.' }
  await commands.draft({ collection: 'products', document: CODE, data }, redactor)
  const ready = await bring(`Código;Nombre\n${CODE};De la planilla\n`, 'drafts', redactor)
  await commands.execute(applyImport, seen(ready), redactor)
  const draft = async () => (await readDraft(commands.store, 'products', CODE))!.draft.data
  expect(await draft()).toMatchObject({ name: 'De la planilla', promise: 'Lo que escribía.' })
  await commands.execute(undoImport, seen(await jobOf(ready.job.id)), redactor)
  expect(await draft()).toEqual({ ...(await dataOf(CODE)), promise: 'Lo que escribía.' })
})

test('reviews one file at a time, alternating between accounts, with queue positions', async () => {
  const csv = `Código;Nombre\n${CODE};Nombre nuevo\n`
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  until = promise
  const many: Awaited<ReturnType<typeof hand>>[] = []
  for (let count = 0; count < 3; count += 1) many.push(await hand(csv))
  const one = await hand(csv, 'drafts', redactor)
  // The first is being read; the others alternate between accounts.
  const ahead = () => [imports.ahead(one), ...many.map((job) => imports.ahead(job) ?? 0).sort()]
  await expect.poll(ahead, SOON).toEqual([2, 0, 1, 3])
  goOn()
  for (const job of [...many, one]) expect((await looked(job.id)).job.state).toBe('ready')
  expect(most).toBe(1)
  expect(imports.ahead(one)).toBeNull()
})

test('the state of an import follows the undo and redo of its publication', async () => {
  const ready = await bring(`Código;Nombre\n${CODE};Nombre nuevo\n`)
  await commands.execute(applyImport, seen(ready), editor)
  const { publication } = (await jobOf(ready.job.id)).job
  const undo = (id: string) => commands.execute(undoPublication, { publication: id }, editor)
  const back = await undo(publication!)
  expect((await jobOf(ready.job.id)).job.state).toBe('undone')
  const again = await undo(back.id)
  expect((await jobOf(ready.job.id)).job.state).toBe('done')
  await undo(again.id)
  expect((await jobOf(ready.job.id)).job.state).toBe('undone')
})
