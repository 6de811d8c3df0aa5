import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { suppliers } from '#/features/supplier-sheets/supplier.ts'
import { compareText } from '#/language/es-AR/format.ts'
import type { App } from '#/core/services/app.ts'
import { SourceRefused } from './read-source-file.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { GaveUp } from '#/core/jobs/fair-queue.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { sharedCounter } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { refusedReply, WRITES, withFile, type GoodFile } from '#/publishing/server/command-refusal.ts'

const MAX_SUPPLIERS = 500

export const suppliersRead = defineRead({
  path: 'proveedores',
  async read({ app: { store } }) {
    const { documents } = await store.find('suppliers', { order: 'newest', limit: MAX_SUPPLIERS })
    const all = documents.flatMap(({ data }) => readStoredDocument(suppliers, data).data ?? [])
    return all.toSorted((a, b) => compareText(a.name, b.name))
  },
})

const SUPPLIER_SHEET_LIMITS = {
  bodyBytes: MAX_UPLOAD_BYTES.spreadsheet + 64 * 1024,
  fileBytes: MAX_UPLOAD_BYTES.spreadsheet,
}
const SUPPLIER_SHEET_RATE_LIMIT = { times: 60, seconds: 600 }

export function supplierSheetRoutes(app: App): Route[] {
  const { log, sources } = app
  const count = sharedCounter(app.throttle, SUPPLIER_SHEET_RATE_LIMIT, 10)
  return [
    authedPost('/panel/fichas', {
      ...WRITES,
      body: { kind: 'multipart', limits: SUPPLIER_SHEET_LIMITS, file: 'spreadsheet' },
      tooLarge: `El archivo pesa más de ${MAX_UPLOAD_BYTES.spreadsheet / 1024 / 1024} MB: dejá sólo lo del producto, o pegá el texto.`,
      limit: {
        by: 'account',
        count: (uid) => count(`panel-fichas:${uid}`),
        sentence: 'Son muchas fichas seguidas. Esperá unos minutos y seguí.',
      },
      answer: (visit, form) => withFile(form, (received) => take(visit, received)),
    }),
  ]

  async function take({ session, signal }: OwnVisit, { path }: GoodFile): Promise<Reply> {
    try {
      const output = await sources.read(session.uid, path, signal)
      return jsonReply(200, { ok: true, output })
    } catch (error) {
      if (error instanceof Overloaded || error instanceof GaveUp) return refusedReply(SUPPLIER_SHEETS_CROWDED)
      if (!(error instanceof SourceRefused)) throw error
      if (error.cause) log('warn', 'a factory sheet was not read', { error })
      return refusedReply(error.message)
    }
  }
}

const SUPPLIER_SHEETS_CROWDED =
  'Hay muchas fichas esperando su turno. Esperá a que terminen las tuyas y subila de nuevo.'
