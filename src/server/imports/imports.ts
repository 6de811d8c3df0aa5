import { createHash } from 'node:crypto'
import { advanceImport } from '../../commands/imports/advance-import.ts'
import { importFile, readImport } from '../../commands/imports/stored-import.ts'
import type { DocumentReader, Execute } from '../../commands/command.ts'
import { InvalidCommand } from '../../commands/invalid.ts'
import { readDrafts } from '../../commands/drafts/stored-draft.ts'
import type { ImportJob } from '../../catalogue/documents/import.ts'
import { VersionConflict } from '../../engines/documents/document-store.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { readSpreadsheet } from '../../engines/spreadsheets/read-spreadsheet.ts'
import { SpreadsheetRefused } from '../../engines/spreadsheets/spreadsheet.ts'
import type { ImportPlan, ImportReport } from '../../pages/panel/import-data.ts'
import type { LiveCatalogue } from '../live-catalogue.ts'
import type { Log } from '../log.ts'
import { runSheetTask } from './run-sheet-task.ts'

type Parts = { store: DocumentReader; files: FileStore; execute: Execute; live: LiveCatalogue; log: Log }

/** A file that nobody wrote anything of for so long has lost the process that read it. */
const STALLED_MS = 20_000
/** Who reads one says so, also when there is nothing new to say. */
const BEAT_MS = 4000
/** Between two notes of how far it has got. */
const NOTED_MS = 1000

export type Imports = ReturnType<typeof openImports>

/** Reads the files that are brought in, one at a time, beside whatever else the process does. */
export function openImports({ store, files, execute, live, log }: Parts) {
  const running = new Map<string, Promise<void>>()
  const advance = (id: string, version: number, change: Partial<ImportJob>) =>
    execute(advanceImport, { import: id, version, change }, { kind: 'schedule' })

  /** Keeps what was made, under the hash that names it. */
  async function keep(content: Buffer): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
    await files.put(importFile(hash), content)
    return hash
  }

  async function read(id: string, version: number): Promise<void> {
    const found = await readImport(store, id)
    if (!found || found.version !== version) return
    const { job } = found
    let last = version
    let progress = job.progress
    let noting: Promise<void> = Promise.resolve()
    const notedAfter = async (before: Promise<void>) => {
      await before
      last = (await advance(id, last, { progress })).version
    }
    const note = () => {
      noting = notedAfter(noting)
      noting.catch(() => undefined)
    }
    const beat = setInterval(note, BEAT_MS)
    try {
      const bytes = await files.get(importFile(job.fileHash))
      if (bytes === null) throw new SpreadsheetRefused('El archivo ya no está guardado: subilo de nuevo.')
      const file = await readSpreadsheet(bytes)
      await live.refresh()
      const drafts = (await readDrafts(store)).filter(({ draft }) => draft.collection === 'products')
      const documents = [...(await live.documents())]
      let notedAt = 0
      const compared = await runSheetTask(
        documents,
        {
          kind: 'compare',
          file,
          type: job.type,
          mode: job.mode,
          drafts: new Map(drafts.map(({ draft }) => [draft.document, draft.data])),
        },
        (told) => {
          progress = told
          if (Date.now() - notedAt < NOTED_MS) return
          notedAt = Date.now()
          note()
        },
      )
      clearInterval(beat)
      await noting
      if (compared.refusal !== undefined) throw new SpreadsheetRefused(compared.refusal)
      const versions = new Map(
        documents.flatMap(({ collection, id: code, version: each }) =>
          collection === 'products' ? [[code, each] as const] : [],
        ),
      )
      const draftOf = new Map(drafts.map((stored) => [stored.draft.document, stored]))
      const told = compared.products.flatMap(({ state, data: _data, ...row }) =>
        state === 'same' ? [] : [{ ...row, state }],
      )
      const report: ImportReport = { rows: told, faults: compared.faults, warnings: compared.warnings }
      const plan: ImportPlan = {
        products: compared.products.flatMap(({ state, code, data }) => {
          if (state === 'same') return []
          const stored = draftOf.get(code)
          return [
            {
              code,
              live: versions.get(code) ?? null,
              draft: stored?.version ?? null,
              data,
              before: stored?.draft.data ?? null,
            },
          ]
        }),
      }
      const count = (state: string) => compared.products.filter((product) => product.state === state).length
      const isRefused = compared.faults.length > 0
      await advance(id, last, {
        state: isRefused ? 'refused' : 'ready',
        progress: { done: compared.products.length, total: compared.products.length },
        counts: {
          fresh: count('new'),
          changed: count('changed'),
          same: count('same'),
          faults: compared.faults.length,
        },
        report: await keep(Buffer.from(JSON.stringify(report))),
        ...(isRefused ? {} : { plan: await keep(Buffer.from(JSON.stringify(plan))) }),
      })
    } catch (error) {
      clearInterval(beat)
      if (error instanceof VersionConflict || error instanceof InvalidCommand) return
      const isKnown = error instanceof SpreadsheetRefused
      if (!isKnown || error.cause)
        log(isKnown ? 'warn' : 'error', 'a spreadsheet was not read', { id, error })
      const refusal = isKnown
        ? error.message
        : 'Revisar el archivo no salió bien, y no cambió nada. Probá de nuevo con «Revisar de nuevo».'
      await noting.catch(() => undefined)
      await advance(id, last, { state: 'refused', refusal })
    } finally {
      clearInterval(beat)
    }
  }

  function start(id: string, version: number): void {
    if (running.has(id)) return
    const run = read(id, version)
      .catch((error: unknown) => log('error', 'an import could not be noted', { id, error }))
      .finally(() => running.delete(id))
    running.set(id, run)
  }

  return {
    keep,
    start,
    /** Whether a file is being read by nobody any more. */
    isStalled: ({ state, updatedAt, id }: ImportJob) =>
      state === 'reading' && !running.has(id) && Date.now() - Date.parse(updatedAt) > STALLED_MS,
    async report({ report: hash }: ImportJob): Promise<ImportReport | null> {
      const body = hash === undefined ? null : await files.get(importFile(hash))
      return body && (JSON.parse(body.toString()) as ImportReport)
    },
    /** The file as it came with a column of what to mend. */
    async rejected(job: ImportJob): Promise<{ kind: 'xlsx' | 'csv'; bytes: Uint8Array } | null> {
      const report = await this.report(job)
      const bytes = await files.get(importFile(job.fileHash))
      if (!report || bytes === null) return null
      const file = await readSpreadsheet(bytes)
      const made = await runSheetTask(await live.documents(), {
        kind: 'reject',
        file,
        type: job.type,
        faults: report.faults,
      })
      return { kind: file.kind, bytes: made }
    },
    /** Products as they are on the site; of one type, or in a sheet for each. */
    async write(
      format: 'xlsx' | 'csv',
      type: string | null,
      codes: readonly string[] | null,
    ): Promise<Uint8Array> {
      return runSheetTask(await live.documents(), { kind: 'write', format, type, codes })
    },
  }
}
