import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { openDiskStore } from '#/adapters/files/disk.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import type { Log } from '#/core/observability/log.ts'
import { documentProcess } from '#/app/workers/file-processes.ts'
import { createPdfLibrary, type PdfKind } from './pdf-library.ts'
import { productManualPdf } from '#tests/support/pdf/product-pdfs.ts'
import { documentPicture } from '#/features/manuals/pdf/pictures.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'

let folder: string
let files: FileStore
let catalogue: Catalogue
let master: Buffer
/** Shared because a process takes a second to start. */
let shared: ReturnType<typeof open>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-library-'))
  files = openDiskStore(path.join(folder, 'files'))
  const background = { r: 40, g: 60, b: 90, alpha: 0.6 }
  master = await sharp({ create: { width: 700, height: 700, channels: 4, background } })
    .png()
    .toBuffer()
  const picture = { ...(await uploadTestPicture(files, master)), alt: 'Torre de frente', view: 'frente' }
  catalogue = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { pictures: [picture] }))
  shared = open()
})

afterAll(async () => {
  shared.library.close()
  await rm(folder, { recursive: true, force: true })
})

const staying = new AbortController().signal

function open(store = path.join(folder, 'files')) {
  const events: string[] = []
  const log: Log = (_level, event) => void events.push(event)
  const library = createPdfLibrary({ worker: documentProcess(`file:${store}`), log })
  const make = async (from: Catalogue, id: string, kind: PdfKind) => {
    const wanted = (await library.find(from, id, kind))!
    const { bytes } = await library.make(wanted, staying)
    return { key: wanted.key, bytes: Buffer.from(bytes ?? (await files.get(wanted.key))!) }
  }
  return { library, make, made: () => events.filter((event) => event === 'document made').length, events }
}

test('a document requested many times at once is generated once, in another process', async () => {
  const { make, made } = shared
  let ticks = 0
  const clock = setInterval(() => ticks++, 5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(catalogue, 'AW-T2022', 'manual')))
  clearInterval(clock)
  expect(made()).toBe(1)
  expect(ticks).toBeGreaterThan(10)
  expect(new Set(answers.map((answer) => answer.key)).size).toBe(1)
  const { key, bytes } = answers[0]!
  expect(key).toMatch(/^pdf\/[0-9a-f]{32}\.pdf$/)
  expect((await readPdf(bytes)).title).toContain('AW-T2022')
  const drawnHere = await productManualPdf(catalogue, 'AW-T2022', () => documentPicture(master))
  expect(bytes.equals(drawnHere)).toBe(true)
  expect((await files.get(key))?.equals(bytes)).toBe(true)
})

test('the size is known only of the current version of a generated document', async () => {
  const { library, make } = shared
  const drawnIds: (string | undefined)[] = []
  library.onDrawn((productId) => drawnIds.push(productId))
  const { bytes } = await make(catalogue, 'AW-T2022', 'ficha-tecnica')
  expect(drawnIds).toEqual(['AW-T2022'])
  expect(library.bytesOf(catalogue)('AW-T2022', 'ficha-tecnica')).toBe(bytes.byteLength)
  expect(library.bytesOf(catalogue)('AW-T1200', 'ficha-tecnica')).toBeUndefined()
  const changed = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name: 'Otra torre' }))
  expect(library.bytesOf(changed)('AW-T2022', 'ficha-tecnica')).toBeUndefined()

  const { library: later } = open()
  await later.readDrawn(files)
  expect(later.bytesOf(catalogue)('AW-T2022', 'ficha-tecnica')).toBe(bytes.byteLength)
  later.close()
})

test('with `ahead`, asking for a size generates the document', async () => {
  const library = createPdfLibrary({
    worker: documentProcess(`file:${path.join(folder, 'ahead')}`),
    log: () => {},
    ahead: true,
  })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  library.onDrawn(resolve)
  expect(library.bytesOf(catalogue)('AW-T1200', 'ficha-tecnica')).toBeUndefined()
  expect(await promise).toBe('AW-T1200')
  expect(library.bytesOf(catalogue)('AW-T1200', 'ficha-tecnica')).toBeGreaterThan(1000)
  library.close()
})

test('the key depends only on the document’s input', async () => {
  const { library } = shared
  const keyOf = async (documents: Parameters<typeof sampleDocumentsWith>) =>
    (await library.find(sampleCatalogue(sampleDocumentsWith(...documents)), 'AW-T1200', 'ficha-tecnica'))?.key
  const settings = sampleCatalogue().settings!
  const same = await keyOf(['products/AW-T1200', {}])
  expect(await keyOf(['products/AW-T2022', { name: 'Otra torre' }])).toBe(same)
  expect(await keyOf(['settings/site', { social: [] }])).toBe(same)
  const others = [
    await keyOf(['products/AW-T1200', { name: 'Otra torre' }]),
    await keyOf(['products/AW-T1200', { warrantyMonths: 24 }]),
    await keyOf(['settings/site', { legal: { ...settings.legal, cuit: '30-11111111-7' } }]),
  ]
  expect(new Set([same, ...others]).size).toBe(4)
})

test('a document whose picture is missing is drawn without it and not stored', async () => {
  const picture = { ...catalogue.products.get('AW-T2022')!.pictures[0]!, hash: 'f'.repeat(32) }
  const lacking = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { pictures: [picture] }))
  const { make, events } = shared
  const answer = await make(lacking, 'AW-T2022', 'ficha-tecnica')
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(events).toContain('the picture of a document is missing')
  expect(await files.has(answer.key)).toBe(false)
})

test('without a working store documents are still returned', async () => {
  const notAFolder = path.join(folder, 'file')
  await writeFile(notAFolder, '')
  const { library } = open(notAFolder)
  const wanted = (await library.find(sampleCatalogue(), 'AW-T2022', 'ficha-tecnica'))!
  const { bytes, problem } = await library.make(wanted, staying)
  expect(bytes?.byteLength).toBeGreaterThan(1000)
  expect(problem).toBeInstanceOf(Error)
  library.close()
})

test('finds nothing for an unknown product or without settings', async () => {
  const { library } = shared
  expect(await library.find(catalogue, 'AW-Z0000', 'manual')).toBeNull()
  expect(await library.find({ ...catalogue, settings: undefined }, 'AW-T2022', 'manual')).toBeNull()
})
