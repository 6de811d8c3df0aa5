import { readFile } from 'node:fs/promises'
import { readDocument } from '../../../catalogue/documents/read-document.ts'
import { PdfRefused } from '../../../engines/pdfs/pdf-text.ts'
import { SpreadsheetRefused } from '../../../engines/spreadsheets/spreadsheet.ts'
import type { PanelSupplier } from '../../../pages/panel/factory-data.ts'
import type { App } from '../../app.ts'
import { readSource } from '../../factory/read-source.ts'
import { MAX_BYTES } from '../../files/file-limits.ts'
import { RefusedFile } from '../../files/refused-file.ts'
import type { MultipartForm } from '../../uploaded-form.ts'
import { sharedCount } from '../attempt-count.ts'
import { jsonReply, type Reply } from '../reply.ts'
import { getOwn, takeOwn, type Route } from '../route.ts'
import { UNAVAILABLE } from './order-refusal.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

const LIMITS = { bodyBytes: MAX_BYTES.spreadsheet + 64 * 1024, fileBytes: MAX_BYTES.spreadsheet }
/** Of one account; each reads a file. */
const OFTEN = { times: 60, seconds: 600 }
const MOST_SUPPLIERS = 500

/** What a factory's file says, and what is remembered of each supplier: `pages/panel/factory-data.ts`. No file is kept. */
export function factoryRoutes(app: App): Route[] {
  const { store, log } = app
  const count = sharedCount(app.throttle, OFTEN, 10)
  const common = {
    who: 'draft:write',
    headers: PANEL_HEADERS,
    unavailable: async () => jsonReply(503, UNAVAILABLE, { 'retry-after': '10' }),
  } as const
  return [
    getOwn('/panel/datos/proveedores', suppliers, { ...common, says: 'json' }),
    takeOwn('/panel/fichas', {
      ...common,
      says: 'order',
      body: { kind: 'multipart', limits: LIMITS, file: 'spreadsheet' },
      tooLarge: `El archivo pesa más de ${MAX_BYTES.spreadsheet / 1024 / 1024} MB: dejá sólo lo del producto, o pegá el texto.`,
      limit: {
        by: 'account',
        count: (uid) => count(`panel-fichas:${uid}`),
        sentence: 'Son muchas fichas seguidas. Esperá unos minutos y seguí.',
      },
      answer: async (_visit, form) => take(form),
    }),
  ]

  async function suppliers(): Promise<Reply> {
    const { documents } = await store.find('suppliers', { order: 'newest', limit: MOST_SUPPLIERS })
    const known = documents.flatMap(({ data }): PanelSupplier[] => {
      const { data: supplier } = readDocument('suppliers', data)
      return supplier ? [supplier] : []
    })
    return jsonReply(
      200,
      known.toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    )
  }

  async function take({ files }: MultipartForm): Promise<Reply> {
    const file = files.get('archivo')
    if (!file) return refused('No llegó ningún archivo. Elegilo de nuevo.')
    if (file.received instanceof RefusedFile) return refused(file.received.message)
    if (file.received instanceof Error) throw file.received
    try {
      return jsonReply(200, { ok: true, output: await readSource(await readFile(file.received.path)) })
    } catch (error) {
      if (!(error instanceof SpreadsheetRefused || error instanceof PdfRefused)) throw error
      if (error.cause) log('warn', 'a factory sheet was not read', { error })
      return refused(error.message)
    }
  }
}

const refused = (sentence: string) => jsonReply(422, { ok: false, reason: 'invalid', sentence })
