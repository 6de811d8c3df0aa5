import { createHash } from 'node:crypto'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { manualOf } from '../../manuals/manual.ts'
import { sheetOf } from '../../manuals/sheet.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { openJobProcess } from '../jobs/job-process.ts'
import type { Made } from '../jobs/made.ts'
import type { Log } from '../log.ts'
import type { DocumentOrder, DrawnDocument } from './document-worker.ts'
import { drawingVersion } from '../../manuals/pdf/drawing-version.ts'
import type { ProductDocument } from '../../manuals/pdf/product-pdfs.ts'

export type PdfKind = ProductDocument['kind']

/** A document in words, and its key in the file store, which names its content. */
export type WantedPdf = DocumentOrder

export interface PdfLibrary {
  /** The document as the product stands in that catalogue, or null when no such product is published. */
  find(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null>
  /**
   * Draws a document and puts it into the file store. Nobody waits for it any more once every caller's `signal` is aborted.
   * @throws {Overloaded}
   */
  make(wanted: WantedPdf, signal: AbortSignal): Promise<Made>
  close(): void
}

type Options = { filesUrl: string; log: Log }

const WRITERS = { 'ficha-tecnica': sheetOf, manual: manualOf } as const

/** A document takes half a second: one that waits longer than its turn would take is refused at once. */
const LIMITS = { slots: 1, waiting: 64, patienceMs: 20_000 }
/** Without a limit seventy documents in a row took 440 MB, as the heap was not cleaned. */
const HEAP_MB = 160

/**
 * Documents made from the catalogue, kept in the file store at `filesUrl` under the hash of all that goes into them: a change of
 * the product, of what the brand says of itself or of the drawing gives another key, and an old one is never served again. One
 * that many ask for at once is made once, in a process of its own.
 */
export function createPdfLibrary({ filesUrl, log }: Options): PdfLibrary {
  const written = new WeakMap<Catalogue, Map<string, Promise<WantedPdf | null>>>()
  const queue = createJobQueue<Made>(LIMITS)
  const worker = openJobProcess({
    module: new URL('./document-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
    environment: { FILES_URL: filesUrl },
  })

  /** What a catalogue says of a product never changes, so it is put into words once. */
  function wanted(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null> {
    const known = written.get(catalogue) ?? new Map<string, Promise<WantedPdf | null>>()
    written.set(catalogue, known)
    // Only published codes are remembered: whatever else is asked for must not fill the memory.
    if (!catalogue.settings || !catalogue.products.has(productId)) return Promise.resolve(null)
    const name = `${kind} ${productId}`
    const entry = known.get(name) ?? write(catalogue, productId, kind)
    known.set(name, entry)
    return entry
  }

  async function draw(order: DocumentOrder): Promise<Made> {
    const started = performance.now()
    const { document, key } = order
    const { size, lacking, ...made } = (await worker.ask(order)) as DrawnDocument
    log('info', 'document made', {
      kind: document.kind,
      product: document.code,
      bytes: size,
      milliseconds: Math.round(performance.now() - started),
    })
    if (lacking !== undefined) log('warn', 'the picture of a document is missing', { key, error: lacking })
    return lacking === undefined ? made : { ...made, isPartial: true }
  }

  return {
    find: wanted,
    make: (order, signal) => queue.run(order.key, signal, () => draw(order)),
    close: () => worker.close(),
  }
}

/** Keys of every document that this code would make of a catalogue; any other is an old one. */
export async function pdfKeys(catalogue: Catalogue): Promise<Set<string>> {
  const kinds = Object.keys(WRITERS) as PdfKind[]
  const all = await Promise.all(
    [...catalogue.products.keys()].flatMap((id) => kinds.map((kind) => write(catalogue, id, kind))),
  )
  return new Set(all.flatMap((wanted) => (wanted === null ? [] : [wanted.key])))
}

async function write(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null> {
  const document = WRITERS[kind](catalogue, productId)
  if (!document) return null
  const hash = createHash('sha256')
    .update(await drawingVersion())
    .update(JSON.stringify(document))
    .digest('hex')
    .slice(0, 32)
  return { document, key: `pdf/${hash}.pdf` }
}
