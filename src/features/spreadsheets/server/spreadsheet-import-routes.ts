import { z } from 'zod'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { readActor } from '#/core/documents/actor.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import type { App } from '#/core/services/app.ts'
import { importJobs } from '#/features/spreadsheets/import.ts'
import type { Imports } from './imports.ts'
import { readImport, type StoredImport, beginImport, reviewImport } from './import-commands.ts'
import { readFile } from 'node:fs/promises'
import { OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import { sharedCounter } from '#/core/http/rate-limit.ts'
import { errorReply, jsonReply, type Reply, PANEL_READ_CHECKS } from '#/core/http/reply.ts'
import { authedGet, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { commandRefusal, refusedReply, WRITES, withFile } from '#/publishing/server/command-refusal.ts'

declare module '#/core/services/app.ts' {
  interface App {
    imports: Imports
  }
}

const LISTED = 20
const missing = 'Esa planilla ya no está. Volvé a «Importar».'

const input = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })

export const importsRead = defineRead({
  path: 'importaciones',
  async read({ app, session }) {
    const { documents } = await app.store.find('imports', { order: 'newest', limit: LISTED })
    const jobs = documents.flatMap(({ version, data }) => {
      const job = readStoredDocument(importJobs, data).data
      return job ? [{ version, job }] : []
    })
    return Promise.all(jobs.map((each) => describe(app, each, session.uid)))
  },
})

export const importRead = defineRead({
  path: 'importacion/:id',
  input,
  missing,
  async read({ app, session }, { id }) {
    const found = await readImport(app.store, id)
    return found ? describe(app, found, session.uid) : undefined
  },
})

export const importReportRead = defineRead({
  path: 'importacion-detalle/:id',
  compressed: true,
  input,
  missing,
  async read({ app }, { id }) {
    const found = await readImport(app.store, id)
    return (found && (await app.imports.report(found.job))) ?? undefined
  },
})

async function describe({ imports, panel }: App, { job, version }: StoredImport, uid: string) {
  const { author, fileHash: _hash, report: _report, plan: _plan, matched: _matched, ...rest } = job
  const actor = readActor(author)
  return {
    ...rest,
    version,
    by: await panel.people.nameOf(actor),
    isMine: actor.kind === 'account' && actor.uid === uid,
    isStalled: imports.isStalled(job),
    /** Number of files before this one; null if it is not queued in this process. */
    ahead: imports.ahead(job),
  }
}

const IMPORT_FILE_LIMITS = {
  bodyBytes: MAX_UPLOAD_BYTES.spreadsheet + 64 * 1024,
  fileBytes: MAX_UPLOAD_BYTES.spreadsheet,
}
const IMPORT_MB = 1024 * 1024
const IMPORT_RATE_LIMIT = { times: 60, seconds: 600 }
const SPREADSHEET_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
type Format = keyof typeof SPREADSHEET_TYPES

export const NOTED_IMPORTS = {
  'import.export': 'exportó productos a una planilla',
} as const

export function importRoutes(app: App): Route[] {
  const { imports, panel, store } = app
  const count = sharedCounter(app.throttle, IMPORT_RATE_LIMIT, 10)
  const limit = {
    by: 'account',
    count: (uid: string) => count(`panel-planillas:${uid}`),
    sentence: 'Son muchas planillas seguidas. Esperá unos minutos y seguí.',
  } as const

  return [
    authedGet(
      '/panel/planillas/rechazada/:id{[A-Za-z0-9-]{1,60}}',
      (arg0) => rejectedRowsReply(store, imports, arg0),
      {
        ...PANEL_READ_CHECKS,
        limit,
      },
    ),
    authedGet('/panel/planillas/plantilla/:file{[a-z0-9-]{1,80}\\.(?:xlsx|csv)}', template, {
      ...PANEL_READ_CHECKS,
      limit,
    }),
    authedPost('/panel/planillas/exportar', {
      ...WRITES,
      body: { kind: 'json', bytes: 512 * 1024, values: 20_000 },
      limit,
      answer: (arg0, body) => exportReply(app, imports, arg0, body),
    }),
    authedPost('/panel/planillas', {
      ...WRITES,
      body: { kind: 'multipart', limits: IMPORT_FILE_LIMITS, file: 'spreadsheet' },
      tooLarge: `La planilla pesa más de ${MAX_UPLOAD_BYTES.spreadsheet / IMPORT_MB} MB: partila en varias.`,
      limit,
      answer: (visit, form) => withFile(form, ({ path }, name) => take(visit, form.values, { path, name })),
    }),
  ]

  async function template({ path, session, snapshot }: OwnVisit): Promise<Reply> {
    const [, type = '', format] = /([a-z0-9-]+)\.(xlsx|csv)$/.exec(path) ?? []
    if (!isSubject(snapshot, type)) return importGoneReply()
    const writtenFile = await imports.write(session.uid, format as Format, type, [])
    return spreadsheetReply(writtenFile, format as Format, `plantilla-${type}`)
  }

  async function take(
    { session }: OwnVisit,
    values: MultipartForm['values'],
    file: { path: string; name: string },
  ): Promise<Reply> {
    try {
      const fileHash = await imports.keep(await readFile(file.path))
      const type = values.get('tipo') ?? ''
      const { job, version } = await app.execute(
        beginImport,
        {
          fileName: (file.name.split(/[/\\]/).at(-1) || 'planilla').slice(0, 200),
          fileHash,
          type: type === '' ? null : type,
          mode: values.get('modo') === 'publish' ? 'publish' : 'drafts',
        },
        callerOf(session),
      )
      imports.start(job.id, version)
      return jsonReply(200, { ok: true, output: { id: job.id } })
    } catch (error) {
      return refusal(error)
    }
  }

  async function refusal(error: unknown): Promise<Reply> {
    const found = await commandRefusal(panel, error)
    if (!found) throw error
    return jsonReply(found.status, found.answer)
  }
}

async function rejectedRowsReply(
  store: App['store'],
  imports: App['imports'],
  { path, session }: OwnVisit,
): Promise<Reply> {
  const found = await importOfPath(store, path)
  const rejectedFile = found && (await imports.rejected(session.uid, found.job))
  if (!rejectedFile) return importGoneReply()
  return spreadsheetReply(
    rejectedFile.bytes,
    rejectedFile.kind,
    `${found.job.fileName.replace(/\.[a-z]{1,5}$/i, '')}-corregir`,
  )
}

async function exportReply(
  app: App,
  imports: App['imports'],
  { session, snapshot }: OwnVisit,
  body: unknown,
): Promise<Reply> {
  const { type, format, codes } = Object(body) as { type?: unknown; format?: unknown; codes?: unknown }
  const isType = type === null || (typeof type === 'string' && isSubject(snapshot, type))
  const isCodes = codes === null || (Array.isArray(codes) && codes.every((code) => typeof code === 'string'))
  if (!isType || !isCodes || (format !== 'xlsx' && format !== 'csv') || (type === null && format === 'csv')) {
    return refusedReply(
      'No se entiende qué exportar: elegí un tipo, o «Productos de todos los tipos» como Excel.',
    )
  }
  const about = `${type ?? 'todos los tipos'}, ${codes === null ? 'todos' : codes.length}`
  await app.audit.read(session.uid, 'import.export', about)
  const bytes = await imports.write(session.uid, format, type as string | null, codes as string[] | null)
  return spreadsheetReply(
    bytes,
    format,
    type === OFFERS_SHEET.id ? type : `productos${type === null ? '' : `-${type as string}`}`,
  )
}

function importOfPath(store: App['store'], path: string): Promise<StoredImport | null> {
  return readImport(store, path.split('/').at(-1)!)
}

export function afterImportCommand({ imports }: App, name: string, output: unknown): void {
  if (name !== reviewImport.name) return
  const { job, version } = output as { job: { id: string }; version: number }
  imports.start(job.id, version)
}

const isSubject = ({ catalogue }: OwnVisit['snapshot'], type: string) =>
  type === OFFERS_SHEET.id || catalogue.productTypes.has(type)

const importGoneReply = () => errorReply(404, missing)

function spreadsheetReply(bytes: Uint8Array, format: Format, name: string): Reply {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 80)
  return {
    status: 200,
    headers: {
      'content-type': SPREADSHEET_TYPES[format],
      'content-disposition': `attachment; filename="${plain}.${format}"`,
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(bytes),
  }
}
