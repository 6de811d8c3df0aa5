import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import { SERVED_AVIF } from '#/core/pictures/encode.ts'
import { makeAllVariants } from '#/core/pictures/catalogue-pictures.ts'
import { median } from './median.ts'
import { similarity } from './similarity.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../content/nawel/pictures')
const SAMPLE = 12
const WIDTHS = [384, 640, 828]
const MASTER_WIDTH = 1600

/** Encoding at one width: bytes relative to WebP at 75, and similarity to the original of both. */
export type FormatRow = {
  format: string
  width: number
  bytesRatio: number
  ssim: number
  ssimOfWebp: number
}
export type PicturesReport = {
  formats: FormatRow[]
  variants: number
  seconds: number
  variantsPerSecond: number
}

const ENCODINGS: Readonly<Record<string, (pixels: Sharp) => Sharp>> = {
  'WebP 75': (pixels) => pixels.webp({ quality: 75, alphaQuality: 90, effort: 4 }),
  'AVIF, as served': (pixels) => pixels.avif(SERVED_AVIF),
  // Mapping of its optimiser for quality 75: twenty less on AVIF's scale.
  'AVIF, as Next.js': (pixels) => pixels.avif({ quality: 55, effort: 3 }),
  'WebP, as Next.js': (pixels) => pixels.webp({ quality: 75 }),
}

/** Compares encodings of the demo brand's pictures on their background, and times the variants of a new master. */
export async function measurePictures(): Promise<PicturesReport> {
  const files = (await readdir(PICTURES, { recursive: true })).filter((file) => file.endsWith('.webp')).sort()
  const step = Math.max(1, Math.floor(files.length / SAMPLE))
  const sample = files.filter((_, index) => index % step === 0).slice(0, SAMPLE)
  const formats: FormatRow[] = []
  for (const width of WIDTHS) {
    const measured = new Map<string, { bytes: number; ssim: number }[]>()
    for (const file of sample) {
      const pixels = await onPlate(path.join(PICTURES, file), width)
      for (const [name, encode] of Object.entries(ENCODINGS)) {
        const encoded = await encode(sharp(pixels)).toBuffer()
        const ssim = await similarity(pixels, encoded)
        measured.set(name, [...(measured.get(name) ?? []), { bytes: encoded.byteLength, ssim }])
      }
    }
    const reference = measured.get('WebP 75')!
    for (const [format, figures] of measured) {
      formats.push({
        format,
        width,
        bytesRatio: rounded(median(figures.map(({ bytes }, index) => bytes / reference[index]!.bytes))),
        ssim: rounded(median(figures.map(({ ssim }) => ssim))),
        ssimOfWebp: rounded(median(figures.map(({ ssim }, index) => ssim - reference[index]!.ssim))),
      })
    }
  }
  return { formats, ...(await timeNewMaster(path.join(PICTURES, sample[0]!))) }
}

/** Seconds for all variants of one master of 1600 px, on all cores. */
async function timeNewMaster(file: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-pictures-'))
  const store = openDiskStore(folder)
  sharp.concurrency(availableParallelism())
  const master = await sharp(await readFile(file))
    .resize({ width: MASTER_WIDTH })
    .png()
    .toBuffer()
  const started = performance.now()
  const facts = await uploadTestPicture(store, master)
  await makeAllVariants(store, [facts])
  const seconds = (performance.now() - started) / 1000
  const keys = await store.list('')
  await rm(folder, { recursive: true })
  const variants = keys.filter(({ key }) => /\.(avif|webp|jpg)$/.test(key)).length
  return { variants, seconds: rounded(seconds), variantsPerSecond: rounded(variants / seconds) }
}

/** Lossless picture as displayed, with cut-outs on their background. */
async function onPlate(file: string, width: number): Promise<Buffer> {
  return sharp(file)
    .flatten({ background: '#f7f7f5' })
    .resize({ width, withoutEnlargement: true })
    .png()
    .toBuffer()
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
