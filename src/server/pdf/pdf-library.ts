import { createHash } from 'node:crypto'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { manualOf } from '../../catalogue/manuals/manual.ts'
import { sheetOf } from '../../catalogue/manuals/sheet.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import type { Log } from '../log.ts'
import { openDrawingThread, type DrawingThread } from './drawing-thread.ts'
import { drawingVersion } from './drawing-version.ts'
import { documentPicture } from './pictures.ts'
import type { ProductDocument } from './product-pdfs.ts'

export type PdfKind = ProductDocument['kind']

/** A document's bytes, and its key in the file store, which names its content. */
export type StoredPdf = { bytes: Buffer; key: string }

export interface PdfLibrary {
  /** The document as the product stands in that catalogue, or null when no such product is published. */
  get(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<StoredPdf | null>
  close(): Promise<void>
}

type Options = { files: FileStore; log: Log; thread?: DrawingThread }
type Wanted = { document: ProductDocument; key: string }

const WRITERS = { 'ficha-tecnica': sheetOf, manual: manualOf } as const

/**
 * Documents made from the catalogue, kept in the file store under the hash of all that goes into them: a change of the
 * product, of what the brand says of itself or of the drawing gives another key, and an old one is never served again.
 * One that many ask for at once is made once.
 */
export function createPdfLibrary({ files, log, thread = openDrawingThread() }: Options): PdfLibrary {
  const written = new WeakMap<Catalogue, Map<string, Promise<Wanted | null>>>()
  const flights = new Map<string, Promise<StoredPdf>>()

  /** What a catalogue says of a product never changes, so it is put into words once. */
  function wanted(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<Wanted | null> {
    const known = written.get(catalogue) ?? new Map<string, Promise<Wanted | null>>()
    written.set(catalogue, known)
    // Only published codes are remembered: whatever else is asked for must not fill the memory.
    if (!catalogue.settings || !catalogue.products.has(productId)) return Promise.resolve(null)
    const name = `${kind} ${productId}`
    const entry = known.get(name) ?? write(catalogue, productId, kind)
    known.set(name, entry)
    return entry
  }

  async function find({ document, key }: Wanted): Promise<StoredPdf> {
    const kept = await unlessBroken('read', key, () => files.get(key))
    if (kept) return { bytes: kept, key }
    const started = performance.now()
    const picture = document.picture && (await fetchPicture(document.picture.hash))
    const bytes = await thread.draw(document, picture)
    log('info', 'document made', {
      kind: document.kind,
      product: document.code,
      bytes: bytes.byteLength,
      milliseconds: Math.round(performance.now() - started),
    })
    // One without the picture it should have is good for now, not for ever.
    if (document.picture === null || picture !== null) {
      await unlessBroken('write', key, () => files.put(key, bytes))
    }
    return { bytes, key }
  }

  async function fetchPicture(hash: string): Promise<Uint8Array | null> {
    return unlessBroken('picture', hash, async () => {
      const master = await files.get(`masters/${hash}`)
      if (master) return documentPicture(master)
      log('warn', 'the picture of a document is missing', { hash })
      return null
    })
  }

  /** A document can be made without the store: what it can't do is told and done without. */
  async function unlessBroken<Value>(
    what: string,
    key: string,
    act: () => Promise<Value>,
  ): Promise<Value | null> {
    try {
      return await act()
    } catch (error) {
      log('warn', 'the store of documents failed', { what, key, error })
      return null
    }
  }

  return {
    async get(catalogue, productId, kind) {
      const document = await wanted(catalogue, productId, kind)
      if (document === null) return null
      const running = flights.get(document.key)
      if (running) return running
      const flight = find(document).finally(() => flights.delete(document.key))
      flights.set(document.key, flight)
      return flight
    },
    close: () => thread.close(),
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

async function write(catalogue: Catalogue, productId: string, kind: PdfKind): Promise<Wanted | null> {
  const document = WRITERS[kind](catalogue, productId)
  if (!document) return null
  const hash = createHash('sha256')
    .update(await drawingVersion())
    .update(JSON.stringify(document))
    .digest('hex')
    .slice(0, 32)
  return { document, key: `pdf/${hash}.pdf` }
}
