import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { manualOf } from '#/features/manuals/manual.ts'
import { sheetOf } from '#/features/manuals/sheet.ts'
import type { BytesOf, GeneratedKind } from '#/site/model/downloads.ts'
import { createJobQueue } from '#/core/jobs/job-queue.ts'
import type { JobProcess } from '#/core/jobs/job-process.ts'
import type { StoredResult } from '#/core/jobs/stored-result.ts'
import type { Log } from '#/core/observability/log.ts'
import { drawingVersion } from '#/features/manuals/pdf/drawing-version.ts'
import type { ProductDocument } from '#/features/manuals/pdf/product-pdfs.ts'
import { makeAhead } from './documents-ahead.ts'

export type PdfKind = GeneratedKind

export type WantedPdf = { document: ProductDocument; key: string }

/** `lacking`: why it had to be drawn without its picture or its drawing. */
export type DrawnDocument = StoredResult & { size: number; lacking?: unknown }

export interface PdfLibrary {
  /** Null when it is not published. */
  find(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null>
  /** Stops once every caller's `signal` is aborted. @throws {Overloaded} */
  make(wanted: WantedPdf, signal: AbortSignal): Promise<StoredResult>
  bytesOf(catalogue: Catalogue): BytesOf
  noteDrawn(wanted: WantedPdf, bytes: number): void
  readDrawn(files: Pick<FileStore, 'list'>): Promise<void>
  /** Without a product when many became known. */
  onDrawn(listener: (productId?: string) => void): void
  close(): void
}

type PdfLibraryOptions = {
  /** Answers a `WantedPdf` with a `DrawnDocument`; it closes with the library. */
  worker: JobProcess
  log: Log
  ahead?: boolean
}

const WRITERS = { 'ficha-tecnica': sheetOf, manual: manualOf } as const

/** A document takes half a second. */
const PDF_QUEUE_LIMITS = { slots: 1, waiting: 64, queueTimeoutMs: 20_000 }
/** One takes some 50 kB. */
const PDF_TEXT_CACHE = { max: 200 }
/** One takes some 150 bytes. */
const PDF_SIZE_CACHE = { max: 50_000 }

/** Named by the hash of all that goes in: old ones are never served. */
export function createPdfLibrary({ worker, log, ahead = false }: PdfLibraryOptions): PdfLibrary {
  const written = new WeakMap<Catalogue, LRUCache<string, Promise<WantedPdf | null>>>()
  const sizes = new LRUCache<string, number>(PDF_SIZE_CACHE)
  const listeners = new Set<(productId?: string) => void>()
  const queue = createJobQueue<StoredResult>(PDF_QUEUE_LIMITS)

  function wanted(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null> {
    const known = written.get(catalogue) ?? new LRUCache<string, Promise<WantedPdf | null>>(PDF_TEXT_CACHE)
    written.set(catalogue, known)
    // Only published codes may fill the memory.
    if (!catalogue.settings || !catalogue.products.has(productId)) return Promise.resolve(null)
    const name = `${kind} ${productId}`
    const entry = known.get(name) ?? writePdf(catalogue, productId, kind)
    known.set(name, entry)
    return entry
  }

  async function draw(order: WantedPdf): Promise<StoredResult> {
    const started = performance.now()
    const { document, key } = order
    const { size, lacking, ...drawn } = (await worker.ask(order)) as DrawnDocument
    log('info', 'document made', {
      kind: document.kind,
      product: document.code,
      bytes: size,
      milliseconds: Math.round(performance.now() - started),
    })
    if (lacking !== undefined) log('warn', 'the picture of a document is missing', { key, error: lacking })
    if (lacking !== undefined) return { ...drawn, isPartial: true }
    noteDrawn(order, size)
    return drawn
  }

  function noteDrawn({ document, key }: WantedPdf, bytes: number): void {
    if (sizes.get(key) === bytes) return
    sizes.set(key, bytes)
    for (const listener of listeners) listener(document.code)
  }

  const make: PdfLibrary['make'] = (order, signal) => queue.run(order.key, signal, () => draw(order))
  const early = ahead
    ? makeAhead({
        async make({ catalogue, productId, kind }, signal) {
          const order = await wanted(catalogue, productId, kind)
          if (order) await make(order, signal)
        },
        log,
      })
    : undefined

  return {
    find: wanted,
    make,
    bytesOf: (catalogue) => (productId, kind) => {
      // Naming one takes half a millisecond.
      const key = sizes.size === 0 ? undefined : keyNow(catalogue, productId, kind)
      const bytes = key === undefined ? undefined : sizes.get(key)
      if (bytes === undefined) early?.want(catalogue, productId, kind)
      return bytes
    },
    noteDrawn,
    async readDrawn(files) {
      try {
        drawnBy ??= await drawingVersion()
        for (const { key, size } of await files.list('pdf/')) sizes.set(key, size)
        for (const listener of listeners) listener()
      } catch (error) {
        log('warn', 'sizes of documents not read', { error })
      }
    },
    onDrawn: (listener) => void listeners.add(listener),
    close() {
      early?.close()
      worker.close()
    },
  }
}

export async function pdfKeys(catalogue: Catalogue): Promise<Set<string>> {
  const kinds = Object.keys(WRITERS) as PdfKind[]
  const all = await Promise.all(
    [...catalogue.products.keys()].flatMap((id) => kinds.map((kind) => writePdf(catalogue, id, kind))),
  )
  return new Set(all.flatMap((wanted) => (wanted === null ? [] : [wanted.key])))
}

async function writePdf(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null> {
  const document = WRITERS[kind](catalogue, productId)
  if (!document) return null
  drawnBy ??= await drawingVersion()
  return { document, key: pdfKey(document, drawnBy) }
}

let drawnBy: string | undefined

/** Undefined before the first document was named. */
function keyNow(catalogue: Catalogue, productId: string, kind: PdfKind): string | undefined {
  const document = drawnBy === undefined ? null : WRITERS[kind](catalogue, productId)
  return document ? pdfKey(document, drawnBy!) : undefined
}

function pdfKey(document: ProductDocument, version: string): string {
  const hash = createHash('sha256').update(version).update(JSON.stringify(document)).digest('hex')
  return `pdf/${hash.slice(0, 32)}.pdf`
}
