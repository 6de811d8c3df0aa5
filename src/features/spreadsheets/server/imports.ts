import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { advanceImport, importFile, readImport } from './import-commands.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { readDrafts } from '#/publishing/commands/stored-draft.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { collectionOfSpreadsheet } from '#/publishing/model/columns/spreadsheet-names.ts'
import { importJobs, type ImportJob, type MatchedLayout } from '#/features/spreadsheets/import.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { SpreadsheetRefused, type Spreadsheet } from '#/core/files/spreadsheet.ts'
import type { ImportPlan, ImportReport } from '#/features/spreadsheets/import-report.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import type { RunTask } from './spreadsheet-tasks.ts'

type ImportsParts = {
  store: DocumentReader
  files: FileStore
  execute: Execute
  live: LiveCatalogue
  log: Log
  /** Lock for comparing files; null while another process holds it. */
  tryLock: () => Promise<ReleaseLock | null>
  /** @throws {SpreadsheetRefused} */
  readSpreadsheet: (bytes: Uint8Array) => Promise<Spreadsheet>
  runTask: RunTask
}

/** One thread at a time, since each holds every document; the limit per account is below the queue's throttling. */
const IMPORT_TURNS = { running: 1, waiting: 100, waitingOfOne: 7 }
const TOO_MANY_IMPORTS = `Ya tenés ${IMPORT_TURNS.waitingOfOne} planillas esperando, o hay muchas de otras personas. Esperá a que terminen y tocá «Revisar de nuevo».`
const IMPORTS_POLL_MS = 500
/** Number of latest imports whose column mappings are reused. */
const REMEMBERED_IMPORTS = 200

/** Silence in milliseconds after which the reading process counts as lost. */
const STALLED_MS = 20_000
/** Heartbeat of a running import, in milliseconds. */
const IMPORT_HEARTBEAT_MS = 4000
const PROGRESS_NOTED_MS = 1000

export type Imports = ReturnType<typeof openImports>

export function openImports(parts: ImportsParts) {
  const { store, files, execute, live, log, readSpreadsheet, runTask } = parts
  /** Imports of this process, with their queued work. */
  const running = new Map<string, { work?: () => Promise<unknown> }>()
  const turns = new FairQueue(IMPORT_TURNS)
  // Separate queue, so that saving a file does not wait for an analysis.
  const writes = new FairQueue(IMPORT_TURNS)

  async function read(id: string, version: number): Promise<void> {
    const found = await readImport(store, id)
    if (!found || found.version !== version) return
    const { job } = found
    let last = version
    let progress = job.progress
    let noting: Promise<void> = Promise.resolve()
    const notedAfter = async (before: Promise<void>) => {
      await before
      last = (await advanceImportJob(execute, id, last, { progress })).version
    }
    const note = () => {
      noting = notedAfter(noting)
      noting.catch(() => undefined)
    }
    const beat = setInterval(note, IMPORT_HEARTBEAT_MS)
    try {
      let notedAt = 0
      const work = () =>
        aloneInAllProcesses(parts, () =>
          compareWithCatalogue(parts, job, (reported) => {
            progress = reported
            if (Date.now() - notedAt < PROGRESS_NOTED_MS) return
            notedAt = Date.now()
            note()
          }),
        )
      running.set(id, { work })
      const comparison = await turns.run(JSON.stringify(job.author), work)
      clearInterval(beat)
      await noting
      await advanceImportJob(execute, id, last, await storedOutcome(files, job, comparison))
    } catch (error) {
      clearInterval(beat)
      if (error instanceof VersionConflict || error instanceof InvalidCommand) return
      const refusal = importRefusal(log, id, error)
      await noting.catch(() => undefined)
      await advanceImportJob(execute, id, last, { state: 'refused', refusal })
    } finally {
      clearInterval(beat)
    }
  }

  function start(id: string, version: number): void {
    if (running.has(id)) return
    running.set(id, {})
    void read(id, version)
      .catch((error: unknown) => log('error', 'an import could not be noted', { id, error }))
      .finally(() => running.delete(id))
  }

  return {
    keep: (content: Buffer) => keepImportFile(files, content),
    start,
    /** Position in the queue; null if it is not queued in this process. */
    ahead({ id }: ImportJob): number | null {
      const before = turns.ahead(running.get(id)?.work)
      return before === undefined ? null : before + IMPORT_TURNS.running
    },
    isStalled: ({ state, updatedAt, id }: ImportJob) =>
      state === 'reading' && !running.has(id) && Date.now() - Date.parse(updatedAt) > STALLED_MS,
    async report({ report: hash }: ImportJob): Promise<ImportReport | null> {
      const body = hash === undefined ? null : await files.get(importFile(hash))
      return body && (JSON.parse(body.toString()) as ImportReport)
    },
    async rejected(
      account: string,
      job: ImportJob,
    ): Promise<{ kind: 'xlsx' | 'csv'; bytes: Uint8Array } | null> {
      const report = await this.report(job)
      const bytes = await files.get(importFile(job.fileHash))
      if (!report || bytes === null) return null
      const file = await readSpreadsheet(bytes)
      const { faults } = report
      const matched = await matchedFor(store, job)
      const written = await writes.run(account, async () =>
        runTask(await live.documents(), { kind: 'reject', file, type: job.type, faults, matched }),
      )
      return { kind: file.kind, bytes: written }
    },
    async write(
      account: string,
      format: 'xlsx' | 'csv',
      type: string | null,
      codes: readonly string[] | null,
    ): Promise<Uint8Array> {
      return writes.run(account, async () =>
        runTask(await live.documents(), { kind: 'write', format, type, codes }),
      )
    },
  }
}

function advanceImportJob(
  execute: ImportsParts['execute'],
  id: string,
  version: number,
  change: Partial<ImportJob>,
) {
  return execute(advanceImport, { import: id, version, change }, { kind: 'schedule' })
}

async function keepImportFile(files: FileStore, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await files.put(importFile(hash), content)
  return hash
}

async function aloneInAllProcesses<Result>(
  { tryLock }: ImportsParts,
  work: () => Promise<Result>,
): Promise<Result> {
  let release = await tryLock()
  while (release === null) {
    await sleep(IMPORTS_POLL_MS)
    release = await tryLock()
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

type FileComparison = Awaited<ReturnType<typeof compareWithCatalogue>>

async function compareWithCatalogue(
  { store, files, live, readSpreadsheet, runTask }: ImportsParts,
  job: ImportJob,
  tell: (progress: ImportJob['progress']) => void,
) {
  const bytes = await files.get(importFile(job.fileHash))
  if (bytes === null) throw new SpreadsheetRefused('El archivo ya no está guardado: subilo de nuevo.')
  const file = await readSpreadsheet(bytes)
  await live.refresh()
  const drafts = (await readDrafts(store)).filter(
    ({ draft }) => draft.collection === collectionOfSpreadsheet(job.type),
  )
  const documents = [...(await live.documents())]
  const { type, mode } = job
  const known = new Map(drafts.map(({ draft }) => [draft.document, draft.data]))
  const compared = await runTask(
    documents,
    {
      kind: 'compare',
      file,
      type,
      mode,
      drafts: known,
      matched: await matchedFor(store, job),
      decimals: job.decimals ?? null,
    },
    tell,
  )
  return { compared, drafts, documents }
}

/** Changes of a job after a comparison, storing its report and plan. @throws {SpreadsheetRefused} */
async function storedOutcome(
  files: FileStore,
  job: ImportJob,
  { compared, drafts, documents }: FileComparison,
): Promise<Partial<ImportJob>> {
  if (compared.refusal !== undefined) throw new SpreadsheetRefused(compared.refusal)
  const { faults, warnings, asks, notes } = compared
  const rows = compared.products.flatMap(({ state, data: _data, ...row }) =>
    state === 'same' ? [] : [{ ...row, state }],
  )
  const report: ImportReport = { rows, faults, warnings, asks, notes }
  const plan = importPlan(job, compared.products, drafts, documents)
  const count = (state: string) => compared.products.filter((product) => product.state === state).length
  const requested = asks.sheets.length + (asks.decimals.length > 0 ? 1 : 0)
  const isRefused = requested > 0 || (faults.length > 0 && plan.products.length === 0)
  const storeJson = (value: unknown) => keepImportFile(files, Buffer.from(JSON.stringify(value)))
  return {
    state: isRefused ? 'refused' : 'ready',
    progress: { done: compared.products.length, total: compared.products.length },
    counts: {
      fresh: count('new'),
      changed: count('changed'),
      same: count('same'),
      faults: faults.length,
      ...(requested > 0 ? { asks: requested } : {}),
    },
    report: await storeJson(report),
    ...(isRefused ? {} : { plan: await storeJson(plan) }),
  }
}

function importPlan(
  { type }: ImportJob,
  products: FileComparison['compared']['products'],
  drafts: FileComparison['drafts'],
  documents: FileComparison['documents'],
): ImportPlan {
  const collection = collectionOfSpreadsheet(type)
  const versions = new Map(
    documents.flatMap(({ collection: of, id: code, version: each }) =>
      of === collection ? [[code, each] as const] : [],
    ),
  )
  const draftOf = new Map(drafts.map((stored) => [stored.draft.document, stored]))
  return {
    products: products.flatMap(({ state, code, data }) => {
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
}

/** Sentence for a failed import; unexpected errors are logged. */
function importRefusal(log: Log, id: string, error: unknown): string {
  const isCrowded = error instanceof Overloaded
  const isKnown = error instanceof SpreadsheetRefused || isCrowded
  if (!isKnown || (error.cause && !isCrowded))
    log(isKnown ? 'warn' : 'error', 'a spreadsheet was not read', { id, error })
  if (isCrowded) return TOO_MANY_IMPORTS
  return isKnown
    ? error.message
    : 'Revisar el archivo no salió bien, y no cambió nada. Probá de nuevo con «Revisar de nuevo».'
}

/** Column mappings of this file, then those of earlier ones. */
async function matchedFor(store: DocumentReader, { id, matched = [] }: ImportJob): Promise<MatchedLayout[]> {
  const { documents } = await store.find('imports', { order: 'newest', limit: REMEMBERED_IMPORTS })
  const others = documents.flatMap(({ data }) => {
    const job = readStoredDocument(importJobs, data).data
    return job && job.id !== id ? (job.matched ?? []) : []
  })
  return [...matched, ...others]
}
