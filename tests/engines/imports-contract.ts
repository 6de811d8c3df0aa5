import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { upgrade } from '../../src/catalogue/documents/shapes.ts'
import { applyImport } from '../../src/commands/imports/apply-import.ts'
import { beginImport, reviewImport } from '../../src/commands/imports/begin-import.ts'
import { readImport } from '../../src/commands/imports/stored-import.ts'
import { undoImport } from '../../src/commands/imports/undo-import.ts'
import { saveDraft } from '../../src/commands/drafts/save-draft.ts'
import { readDraft } from '../../src/commands/drafts/stored-draft.ts'
import { openCommandPlace, somebody } from '../../src/commands/testing/command-place.ts'
import { openImports } from '../../src/server/imports/imports.ts'
import type { LiveCatalogue } from '../../src/server/live-catalogue.ts'
import type { Place } from './support/documents-place.ts'

type Data = Record<string, unknown>
const redactor = somebody('redactor', 'rita')
const editor = somebody('editor', 'eva')
const SOON = { timeout: 60_000 }
const CODE = 'AW-T1200'

/** What a file that is brought in must do on every engine of documents. */
export function importsContract(name: string, open: () => Promise<Place>): void {
  describe(`imports of spreadsheets in ${name}`, SOON, () => {
    let place: Place
    let commands: Awaited<ReturnType<typeof openCommandPlace>>
    let imports: ReturnType<typeof openImports>
    beforeEach(async () => {
      place = await open()
      commands = await openCommandPlace({ store: place.store })
      await commands.fill()
      const { store, files, execute } = commands
      const documents = () => commands.documents()
      imports = openImports({
        store,
        files,
        execute,
        live: { refresh: async () => undefined, documents } as unknown as LiveCatalogue,
        log: () => undefined,
      })
    })
    afterEach(async () => {
      await commands.dispose()
      await place.dispose()
    })

    const dataOf = async (id: string) => {
      const found = await commands.store.get('products', id)
      return found && (upgrade('products', found.data).data as Data)
    }
    const jobOf = async (id: string) => (await readImport(commands.store, id))!

    /** Brings a CSV in and waits until it was looked through. */
    async function bring(csv: string, mode: 'publish' | 'drafts' = 'publish', caller = editor) {
      const fileHash = await imports.keep(Buffer.from(csv))
      const { job, version } = await commands.execute(
        beginImport,
        { fileName: 'precios.csv', fileHash, type: 'torre', mode },
        caller,
      )
      imports.start(job.id, version)
      return looked(job.id)
    }
    async function looked(id: string) {
      await expect.poll(async () => (await jobOf(id)).job.state, SOON).not.toBe('reading')
      return jobOf(id)
    }
    const seen = ({ job, version }: Awaited<ReturnType<typeof jobOf>>) => ({ import: job.id, version })

    test('applied it is all there, undone it is as before', async () => {
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

    test('one wrong cell, and nothing is applied', async () => {
      const refused = await bring(`Código;Nombre;Potencia RMS\n${CODE};Otro;mucha\n`)
      expect(refused.job).toMatchObject({ state: 'refused', counts: { faults: 1 } })
      expect((await imports.report(refused.job))!.faults).toMatchObject([{ row: 2, column: 3, code: CODE }])
      const file = await imports.rejected(refused.job)
      expect(Buffer.from(file!.bytes).toString()).toContain('Qué corregir')
      await expect(commands.execute(applyImport, seen(refused), editor)).rejects.toThrow(/no está listo/)
    })

    test('what changed since is named, and seen by who looks again', async () => {
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

    test('as drafts it lies over what somebody was writing, and leaves that when it is undone', async () => {
      const live = (await commands.store.get('products', CODE))!
      await commands.execute(
        saveDraft,
        {
          collection: 'products',
          document: CODE,
          baseVersion: live.version,
          data: { ...(await dataOf(CODE)), promise: 'Lo que escribía.' },
          version: null,
        },
        redactor,
      )
      const ready = await bring(`Código;Nombre\n${CODE};De la planilla\n`, 'drafts', redactor)
      await commands.execute(applyImport, seen(ready), redactor)
      const draft = async () => (await readDraft(commands.store, 'products', CODE))!.draft.data
      expect(await draft()).toMatchObject({ name: 'De la planilla', promise: 'Lo que escribía.' })
      await commands.execute(undoImport, seen(await jobOf(ready.job.id)), redactor)
      expect(await draft()).toEqual({ ...(await dataOf(CODE)), promise: 'Lo que escribía.' })
    })
  })
}
