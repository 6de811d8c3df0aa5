import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { FilesUnavailable, type FileStore } from '#/core/files/file-store.ts'
import { VALIDATORS } from './validate-upload.ts'
import { openUploadService, type UploadService } from './upload-service.ts'
import { RefusedFile } from './refused-upload.ts'

let folder: string
let files: FileStore
let uploads: UploadService
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-uploads-'))
  files = openDiskStore(path.join(folder, 'files'))
  uploads = openUploadService({ folder: path.join(folder, 'incoming'), files, validators: VALIDATORS })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const GPS = { IFD0: { Copyright: 'SECRETO' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } }
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="SECRETO"/></rdf:RDF></x:xmpmeta>'
test('refuses malware and files that the scanner cannot check, and leaves neither on disk', async () => {
  const incoming = path.join(folder, 'scanned')
  const looked: string[] = []
  const scanned = openUploadService({
    folder: incoming,
    files,
    validators: VALIDATORS,
    scanner: {
      async find(file) {
        looked.push(file)
        if (looked.length === 3) throw new FilesUnavailable('away', { isUnavailable: true })
        return looked.length === 1 ? 'Made.Up-Harm' : null
      },
    },
  })
  const receive = () => scanned.receiveDownload(source(Buffer.alloc(300, 'x')))
  await expect(receive()).rejects.toThrow(/programa dañino conocido \(Made\.Up-Harm\)/)
  const received = await receive()
  expect(received.path).toBe(looked[1])
  await received.remove()
  await expect(receive()).rejects.toThrow(FilesUnavailable)
  expect(await readdir(incoming)).toEqual([])
})

const ZIP = Buffer.from('PK\x03\x04SECRETO<script>alert(1)</script>')

function drawing(width = 96, height = 64): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c83c14"/><circle cx="40" cy="30" r="20" fill="#1450c8"/></svg>`
  return sharp(Buffer.from(svg)).flatten()
}
const withMetadata = (picture: Sharp) => picture.withExif(GPS).withXmp(XMP).withIccProfile('p3')
const source = (bytes: Uint8Array) => Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])

async function keep(bytes: Uint8Array) {
  const facts = await uploads.picture(source(bytes))
  return { facts, master: (await files.get(`masters/${facts.hash}`))! }
}

async function expectNothingButPixels(master: Buffer) {
  const metadata = await sharp(master).metadata()
  for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
    expect([key, metadata[key]]).toEqual([key, undefined])
  }
  expect(master.includes('SECRETO')).toBe(false)
  expect(master.includes('<script>')).toBe(false)
}

async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  expect(a!.length).toBe(b!.length)
  return a!.reduce((most, value, index) => Math.max(most, Math.abs(value - b![index]!)), 0)
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s loses its location, author and profile',
    async (format) => {
      const bytes = await withMetadata(drawing()).toFormat(format).toBuffer()
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const { facts, master } = await keep(bytes)
      expect(facts).toMatchObject({ width: 96, height: 64, cutout: false })
      await expectNothingButPixels(master)
      expect((await sharp(master).metadata()).mediaType).toBe((await sharp(bytes).metadata()).mediaType)
    },
  )

  test.each(['jpeg', 'png', 'webp'] as const)('as %s with a ZIP appended loses the ZIP', async (format) => {
    const bytes = Buffer.concat([await drawing().toFormat(format).toBuffer(), ZIP])
    await expectNothingButPixels((await keep(bytes)).master)
  })

  test('as WebP with an unknown chunk loses it', async () => {
    const webp = await drawing().webp().toBuffer()
    const part = Buffer.concat([Buffer.from('JUNK'), Buffer.alloc(4), ZIP])
    part.writeUInt32LE(ZIP.length, 4)
    const bytes = Buffer.concat([webp, part, Buffer.alloc(ZIP.length % 2)])
    bytes.writeUInt32LE(bytes.length - 8, 4)
    expect((await sharp(bytes).metadata()).width).toBe(96)
    await expectNothingButPixels((await keep(bytes)).master)
  })

  test('without metadata is stored byte for byte', async () => {
    for (const picture of [drawing(), drawing().ensureAlpha(0.5)]) {
      for (const lossless of [false, true]) {
        const bytes = await picture.clone().webp({ lossless }).toBuffer()
        expect((await keep(bytes)).master).toEqual(bytes)
      }
    }
  })

  test('stays lossless if it was lossless, and changes little otherwise', async () => {
    const png = await drawing().withExif(GPS).png().toBuffer()
    expect(await difference(png, (await keep(png)).master)).toBe(0)
    const webp = await drawing().withExif(GPS).webp({ lossless: true }).toBuffer()
    expect(await difference(webp, (await keep(webp)).master)).toBe(0)
    const jpeg = await drawing().jpeg({ quality: 90 }).toBuffer()
    expect(await difference(jpeg, (await keep(jpeg)).master)).toBeLessThan(32)
  })

  test('is stored upright and in sRGB', async () => {
    const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c81414' } })
    const turned = await red.clone().withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { facts, master } = await keep(turned)
    expect(facts).toMatchObject({ width: 40, height: 60 })
    expect(await sharp(master).metadata()).toMatchObject({ width: 40, height: 60 })
    const wide = await red.clone().withIccProfile('p3').png().toBuffer()
    const pixel = await sharp((await keep(wide)).master)
      .raw()
      .toBuffer()
    expect(Math.abs(pixel[0]! - 0xc8)).toBeLessThan(4)
  })

  test('stored uncleaned by an earlier version is re-encoded, once', async () => {
    const bytes = await withMetadata(drawing(80, 80)).jpeg().toBuffer()
    const { hash } = await uploads.picture(source(bytes))
    await files.put(`masters/${hash}`, bytes)
    const { master } = await keep(bytes)
    await expectNothingButPixels(master)
    const [before] = await files.list(`masters/${hash}`)
    await keep(bytes)
    expect(await files.list(`masters/${hash}`)).toEqual([before])
  })

  test('is stored in the format of its bytes', async () => {
    const { master } = await keep(await drawing().png().toBuffer())
    expect((await sharp(master).metadata()).format).toBe('png')
  })
})

const NOT_A_PICTURE = 'El archivo no es una imagen que podamos leer'
const frames = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    drawing(64, 64)
      .tint({ r: index * 90, g: 9, b: 9 })
      .png()
      .toBuffer(),
  )
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

describe('refuses with a message', () => {
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', NOT_A_PICTURE, () => Buffer.alloc(0)],
    ['a page', NOT_A_PICTURE, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing',
      NOT_A_PICTURE,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    [
      'a drawing with a head',
      NOT_A_PICTURE,
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a page that begins as a GIF',
      NOT_A_PICTURE,
      () => Buffer.from('GIF89a/*<html><script>*/=1;alert(1)//</script>'),
    ],
    ['a GIF', NOT_A_PICTURE, () => drawing().gif().toBuffer()],
    ['a PDF', NOT_A_PICTURE, () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a head alone', 'está dañado', () => Buffer.from('ffd8ffe000104a46494600010101', 'hex')],
    ['half a PNG', 'está dañado', async () => (await drawing(400, 400).png().toBuffer()).subarray(0, 900)],
    ['half a JPEG', 'está dañado', async () => (await drawing(400, 400).jpeg().toBuffer()).subarray(0, 1500)],
    ['half a WebP', 'está dañado', async () => (await drawing(400, 400).webp().toBuffer()).subarray(0, 600)],
    [
      'an animated WebP',
      'es animada',
      async () =>
        sharp(await Promise.all(frames(3)), { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
    ['an animated PNG', 'es animada', async () => animatedPng(await drawing().png().toBuffer())],
    ['20,000 px on a side', 'entre 16 y 8192 píxeles', () => blank(20_000, 16)],
    ['20,000 px on both', 'entre 16 y 8192 píxeles', () => pngOfSize(20_000, 20_000)],
    ['15 px', 'entre 16 y 8192 píxeles', () => blank(15, 40)],
  ])('%s', async (_what, sentence, make) => {
    await expect(uploads.picture(source(await make()))).rejects.toThrow(sentence)
  })

  test('too many bytes, without reading further', async () => {
    let given = 0
    async function* endless() {
      for (;;) {
        given += 1024 * 1024
        yield Buffer.alloc(1024 * 1024)
      }
    }
    await expect(uploads.picture(endless())).rejects.toThrow('El archivo pesa más de 50\u00a0MB')
    expect(given).toBe(51 * 1024 * 1024)
  })

  test('an interrupted upload, with its own error', async () => {
    async function* cut() {
      yield Buffer.from('ffd8ff', 'hex')
      throw new Error('It was hung up')
    }
    await expect(uploads.picture(cut())).rejects.toThrow('It was hung up')
  })

  test('and leaves no file in the incoming folder', async () => {
    await expect(uploads.picture(source(Buffer.from('nada')))).rejects.toBeInstanceOf(RefusedFile)
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  })
})

describe('an invoice', () => {
  const invoice = async (bytes: Uint8Array) => {
    const received = await uploads.receiveInvoice(source(bytes))
    try {
      return await uploads.invoice(received)
    } finally {
      await received.remove()
    }
  }

  test.each(['jpeg', 'png', 'webp'] as const)('as %s is re-encoded', async (format) => {
    const bytes = Buffer.concat([await withMetadata(drawing()).toFormat(format).toBuffer(), ZIP])
    const { type, content } = await invoice(bytes)
    expect(type).toBe(`image/${format}`)
    await expectNothingButPixels(content)
  })

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a page', 'Elegí la factura en PDF, JPG, PNG o WebP.', () => Buffer.from('<html>')],
    ['an AVIF', 'Elegí la factura en PDF, JPG, PNG o WebP.', () => drawing().avif().toBuffer()],
    ['too many pixels', 'demasiados píxeles: hasta 50 millones', () => pngOfSize(12_000, 12_000)],
    ['a side too long', 'hasta 16.000 píxeles', () => pngOfSize(20_000, 20)],
    [
      'half a photograph',
      'está dañado',
      async () => (await drawing(400, 400).jpeg().toBuffer()).subarray(0, 1500),
    ],
    ['a little too much', 'El archivo pesa más de 5\u00a0MB', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])('that is %s is refused with a message', async (_what, sentence, make) => {
    await expect(invoice(await make())).rejects.toThrow(sentence)
  })
})

async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await blank(width, 1))
  png.writeUInt32BE(height, 20)
  return withHeadSum(png)
}

/** Recomputes the checksum of the PNG header. */
function withHeadSum(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** PNG with an animation chunk of two frames before its pixels. */
function animatedPng(png: Buffer): Buffer {
  const part = Buffer.from('000000086163544c000000020000000000000000', 'hex')
  part.writeUInt32BE(crc32(part.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), part, png.subarray(33)])
}
