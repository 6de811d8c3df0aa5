import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sampleCatalogue, sampleDocumentsWith } from '../../catalogue/testing/sample-catalogue.ts'
import { openDiskStore } from '../../engines/files/disk.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { takePicture } from '../images/encode.ts'
import type { Log } from '../log.ts'
import { createPdfLibrary } from './pdf-library.ts'
import { productManualPdf } from './product-pdfs.ts'
import { documentPicture } from './pictures.ts'
import { readPdf } from './testing/read-pdf.ts'

const SLOW = 30_000
let folder: string
let files: FileStore
let catalogue: Catalogue
let master: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-library-'))
  files = openDiskStore(path.join(folder, 'files'))
  const background = { r: 40, g: 60, b: 90, alpha: 0.6 }
  master = await sharp({ create: { width: 700, height: 700, channels: 4, background } })
    .png()
    .toBuffer()
  const picture = { ...(await takePicture(files, master)), alt: 'Torre de frente', view: 'frente' }
  catalogue = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { pictures: [picture] }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A library over a store, and what it logs. */
function open(store: FileStore = files) {
  const events: string[] = []
  const log: Log = (_level, event) => void events.push(event)
  const library = createPdfLibrary({ files: store, log })
  return { library, made: () => events.filter((event) => event === 'document made').length, events }
}

test('one that a hundred ask for at once is made once, in another thread', { timeout: SLOW }, async () => {
  const { library, made } = open()
  let ticks = 0
  const clock = setInterval(() => ticks++, 5)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => library.get(catalogue, 'AW-T2022', 'manual')),
  )
  clearInterval(clock)
  expect(made()).toBe(1)
  // Drawing here would have stopped the clock: this thread goes on answering.
  expect(ticks).toBeGreaterThan(10)
  expect(new Set(answers.map((answer) => answer?.key)).size).toBe(1)
  const { key, bytes } = answers[0]!
  expect(key).toMatch(/^pdf\/[0-9a-f]{32}\.pdf$/)
  expect((await readPdf(bytes)).title).toContain('AW-T2022')
  const drawnHere = await productManualPdf(catalogue, 'AW-T2022', () => documentPicture(master))
  expect(bytes.equals(drawnHere)).toBe(true)
  expect((await files.get(key))?.equals(bytes)).toBe(true)
  await library.close()
})

test('what is kept is served as it is, also by another process', { timeout: SLOW }, async () => {
  const before = open()
  const first = await before.library.get(catalogue, 'AW-T2022', 'ficha-tecnica')
  await before.library.close()
  const after = open()
  const second = await after.library.get(catalogue, 'AW-T2022', 'ficha-tecnica')
  expect(second?.key).toBe(first?.key)
  expect(second?.bytes.equals(first!.bytes)).toBe(true)
  expect(after.made()).toBe(0)
  await after.library.close()
})

test('the key follows what goes in, and nothing else', { timeout: SLOW }, async () => {
  const { library } = open()
  const keyOf = async (documents: Parameters<typeof sampleDocumentsWith>) =>
    (await library.get(sampleCatalogue(sampleDocumentsWith(...documents)), 'AW-T1200', 'ficha-tecnica'))?.key
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
  await library.close()
})

test('a document whose picture is missing is drawn without it and not kept', { timeout: SLOW }, async () => {
  const picture = { ...catalogue.products.get('AW-T2022')!.pictures[0]!, hash: 'f'.repeat(32) }
  const lacking = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { pictures: [picture] }))
  const { library, events } = open()
  const answer = await library.get(lacking, 'AW-T2022', 'ficha-tecnica')
  expect(answer?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(events).toContain('the picture of a document is missing')
  expect(await files.has(answer!.key)).toBe(false)
  await library.close()
})

test('without a store that works, documents are still given', { timeout: SLOW }, async () => {
  const notAFolder = path.join(folder, 'file')
  await writeFile(notAFolder, '')
  const { library, events } = open(openDiskStore(notAFolder))
  const answer = await library.get(sampleCatalogue(), 'AW-T2022', 'ficha-tecnica')
  expect(answer?.bytes.byteLength).toBeGreaterThan(1000)
  expect(events).toContain('the store of documents failed')
  await library.close()
})

test('nothing for what is not published', async () => {
  const { library } = open()
  expect(await library.get(catalogue, 'AW-Z0000', 'manual')).toBeNull()
  expect(await library.get({ ...catalogue, settings: undefined }, 'AW-T2022', 'manual')).toBeNull()
  await library.close()
})
