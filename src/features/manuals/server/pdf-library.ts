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
import { setTimeout as pause } from 'node:timers/promises'

const MAX_WAITING_DOCUMENTS = 64
/** Pause between documents generated in advance, to limit CPU use. */
const REST_MS = 1500

type WantedDocument = { catalogue: Catalogue; productId: string; kind: GeneratedKind }

type DocumentsAheadOptions = {
  make: (wanted: WantedDocument, signal: AbortSignal) => Promise<unknown>
  log: Log
}

export type PdfKind = GeneratedKind

export type WantedPdf = { document: ProductDocument; key: string }

/** `lacking`: why the picture or drawing is missing. */
export type DrawnDocument = StoredResult & { size: number; lacking?: unknown }

export interface PdfLibrary {
  /** Null if not published. */
  find(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null>
  /** Stops once every caller's `signal` is aborted. @throws {Overloaded} */
  make(wanted: WantedPdf, signal: AbortSignal): Promise<StoredResult>
  bytesOf(catalogue: Catalogue): BytesOf
  noteDrawn(wanted: WantedPdf, bytes: number): void
  readDrawn(files: Pick<FileStore, 'list'>): Promise<void>
  /** Called without a product id when many sizes became known. */
  onDrawn(listener: (productId?: string) => void): void
  close(): void
}

type PdfLibraryOptions = {
  /** Replies to a `WantedPdf` with a `DrawnDocument`; closed with the library. */
  worker: JobProcess
  log: Log
  ahead?: boolean
}

const WRITERS = { 'ficha-tecnica': sheetOf, manual: manualOf } as const

/** Half a second per document. */
const PDF_QUEUE_LIMITS = { slots: 1, waiting: 64, queueTimeoutMs: 20_000 }
/** About 50 kB each. */
const PDF_TEXT_CACHE = { max: 200 }
/** About 150 bytes each. */
const PDF_SIZE_CACHE = { max: 50_000 }

/** PDFs are stored under a hash of their inputs, so outdated ones are never served. */
export function createPdfLibrary({ worker, log, ahead = false }: PdfLibraryOptions): PdfLibrary {
  const written = new WeakMap<Catalogue, LRUCache<string, Promise<WantedPdf | null>>>()
  const sizes = new LRUCache<string, number>(PDF_SIZE_CACHE)
  const listeners = new Set<(productId?: string) => void>()
  const queue = createJobQueue<StoredResult>(PDF_QUEUE_LIMITS)

  function wanted(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<WantedPdf | null> {
    const known = written.get(catalogue) ?? new LRUCache<string, Promise<WantedPdf | null>>(PDF_TEXT_CACHE)
    written.set(catalogue, known)
    // Only published codes, to bound the cache.
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
      // Computing the key takes half a millisecond, so skip it while no size is known.
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

/** Undefined until the drawing version is known. */
function keyNow(catalogue: Catalogue, productId: string, kind: PdfKind): string | undefined {
  const document = drawnBy === undefined ? null : WRITERS[kind](catalogue, productId)
  return document ? pdfKey(document, drawnBy!) : undefined
}

function pdfKey(document: ProductDocument, version: string): string {
  const hash = createHash('sha256').update(version).update(JSON.stringify(document)).digest('hex')
  return `pdf/${hash.slice(0, 32)}.pdf`
}

function makeAhead({ make, log }: DocumentsAheadOptions) {
  const waiting = new Map<string, WantedDocument>()
  const stopped = new AbortController()
  const { signal } = stopped
  let working = false

  async function work(): Promise<void> {
    working = true
    try {
      for (const [name, wanted] of waiting) {
        await pause(REST_MS, undefined, { signal, ref: false })
        waiting.delete(name)
        await make(wanted, signal)
      }
    } catch (error) {
      if (!signal.aborted) log('warn', 'a document is not made ahead', { error })
    } finally {
      working = false
    }
  }

  return {
    want(catalogue: Catalogue, productId: string, kind: GeneratedKind): void {
      const name = `${kind} ${productId}`
      if (signal.aborted || (waiting.size >= MAX_WAITING_DOCUMENTS && !waiting.has(name))) return
      waiting.set(name, { catalogue, productId, kind })
      if (!working) void work()
    },
    close: () => stopped.abort(),
  }
}
