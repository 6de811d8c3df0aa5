import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanPicture, VALIDATORS } from './validate-upload.ts'
import { mp4BoxAt } from './check-video.ts'
import { box } from '#tests/support/uploads/make-video.ts'
import { UPLOAD_PIXELS } from './upload-limits.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'picture-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function look(bytes: Buffer) {
  const file = path.join(folder, 'one')
  await writeFile(file, bytes)
  return VALIDATORS.picture(file)
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

const SIDE = 64
const short = (value: number) => Buffer.from([value >> 8, value & 255])
const text = (value: string) => Buffer.from(value, 'latin1')
/** Version and flags of a full box. */
const full = (version = 0) => words(version * 2 ** 24)

const tile = (grey: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .avif({ lossless: true })
    .toBuffer()

/** AVIF of one grey, with the given colour codes. */
async function avifOf(primaries: number, transfer: number): Promise<Buffer> {
  const bytes = await tile(148)
  const at = bytes.indexOf('nclx')
  bytes.writeUInt16BE(primaries, at + 4)
  bytes.writeUInt16BE(transfer, at + 6)
  return bytes
}

/** A dark tile to the left of a light one, as cameras write large pictures. */
async function gridAvif(): Promise<Buffer> {
  const tiles = [await tile(40), await tile(200)]
  const [first] = tiles
  const av1C = mp4BoxAt(mp4BoxAt(first!, 'meta')!.subarray(4), 'iprp', 'ipco', 'av1C')!
  const samples = tiles.map((each) => mp4BoxAt(each, 'mdat')!)
  const grid = Buffer.concat([Buffer.from([0, 0, 0, 1]), short(2 * SIDE), short(SIDE)])
  const ispe = (width: number) => box('ispe', full(), words(width), words(SIDE))
  const infe = (id: number, type: string) => box('infe', full(2), short(id), short(0), text(`${type}\0`))
  const metaOf = (dataAt: number) => {
    let at = dataAt
    const places = [grid, ...samples].map((part, index) => {
      const place = Buffer.concat([short(index + 1), short(0), short(1), words(at), words(part.length)])
      at += part.length
      return place
    })
    return box(
      'meta',
      full(),
      box('hdlr', full(), words(0), text('pict'), Buffer.alloc(13)),
      box('pitm', full(), short(1)),
      box('iloc', full(), Buffer.from([0x44, 0]), short(3), ...places),
      box('iinf', full(), short(3), infe(1, 'grid'), infe(2, 'av01'), infe(3, 'av01')),
      box('iref', full(), box('dimg', short(1), short(2), short(2), short(3))),
      box(
        'iprp',
        box('ipco', ispe(2 * SIDE), ispe(SIDE), box('av1C', av1C), box('pixi', full(), [3, 8, 8, 8])),
        box(
          'ipma',
          full(),
          words(3),
          ...[short(1), [2, 1, 4], short(2), [3, 2, 0x83, 4], short(3), [3, 2, 0x83, 4]].map((part) =>
            Buffer.from(part),
          ),
        ),
      ),
    )
  }
  const ftyp = box('ftyp', text('avif'), words(0), text('avifmif1miaf'))
  const dataAt = ftyp.length + metaOf(0).length + 8
  return Buffer.concat([ftyp, metaOf(dataAt), box('mdat', grid, ...samples)])
}

const create = { width: 32, height: 32, channels: 3, background: { r: 148, g: 148, b: 148 } } as const
const chunk = (type: string, body: Buffer) => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), body, Buffer.alloc(4)])
  whole.writeUInt32BE(body.length)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}
/** Grey PNG with the given chunks after its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create }).png().toBuffer()
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
}

const SRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
const REC2020 = [31_270, 32_900, 70_800, 29_200, 17_000, 79_700, 13_100, 4_600]
const gAMA = (value: number) => chunk('gAMA', words(value))
const cHRM = (values: number[]) => chunk('cHRM', words(...values))
const cICP = (...values: number[]) => chunk('cICP', Buffer.from(values))
/** PNG profile chunk with these bytes, valid or not. */
const iCCP = (profile: Buffer) => chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(profile)]))
const zeros = Buffer.alloc(200)
const grey = Buffer.from('GRAY'.padStart(20).padEnd(36) + 'acsp'.padEnd(92), 'latin1')
const NOT_SRGB = /^Los colores de la imagen están en .*: exportala en sRGB/

describe('colours declared without a profile must be sRGB', () => {
  it.each([
    ['nothing', []],
    ['the gamma and the primaries of sRGB', [gAMA(45_455), cHRM(SRGB)]],
    ['sRGB, whatever the rest says', [gAMA(100_000), chunk('sRGB', Buffer.from([0]))]],
    ['the codes of sRGB, whatever the rest says', [cICP(1, 13, 0, 1), gAMA(62_500), cHRM(REC2020)]],
    ['the codes of BT.709', [cICP(1, 1, 0, 1)]],
  ])('accepts a PNG that declares %s', async (_, chunks) => {
    expect(await look(await pngWith(...chunks))).toMatchObject({ color: '#949494' })
  })

  it.each([
    ['a linear gamma', [gAMA(100_000)]],
    ['a linear gamma beside a damaged profile', [iCCP(zeros), gAMA(100_000)]],
    ['a linear gamma beside a profile of greys', [iCCP(grey), gAMA(100_000)]],
    ['the gamma of old screens', [gAMA(62_500), cHRM(SRGB)]],
    ['the primaries of BT.2020', [gAMA(45_455), cHRM(REC2020)]],
    [
      'red and green swapped',
      [cHRM([...SRGB.slice(0, 2), ...SRGB.slice(4, 6), ...SRGB.slice(2, 4), ...SRGB.slice(6)])],
    ],
    ['PQ', [cICP(9, 16, 0, 1)]],
    ['HLG', [cICP(9, 18, 0, 1)]],
    ['BT.2020', [cICP(9, 1, 0, 1)]],
    ['Display P3', [cICP(12, 13, 0, 1)]],
    ['the range of video', [cICP(1, 13, 0, 0)]],
    ['PQ beside sRGB', [cICP(9, 16, 0, 1), chunk('sRGB', Buffer.from([0]))]],
  ])('refuses a PNG that declares %s', async (_, chunks) => {
    await expect(look(await pngWith(...chunks))).rejects.toThrow(NOT_SRGB)
  })

  it('accepts an AVIF only with codes that browsers draw as sRGB', async () => {
    for (const primaries of [1, 2, 5, 6, 9, 11, 12])
      for (const transfer of [1, 2, 6, 8, 13, 14, 16, 18]) {
        const isPlain = ![9, 11, 12].includes(primaries) && ![8, 16, 18].includes(transfer)
        const looked = await look(await avifOf(primaries, transfer)).then(() => 'taken', String)
        expect([
          primaries,
          transfer,
          looked === 'taken' || NOT_SRGB.test(looked.replace('RefusedFile: ', '')),
        ]).toEqual([primaries, transfer, true])
        expect([primaries, transfer, looked === 'taken']).toEqual([primaries, transfer, isPlain])
      }
  })

  it('converts a profile to sRGB, which takes precedence over a gamma', async () => {
    const wide = await sharp({ create: { ...create, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const { color } = await look(wide)
    const beside = Buffer.concat([wide.subarray(0, 33), gAMA(100_000), wide.subarray(33)])
    expect((await look(beside)).color).toBe(color)
    expect(color).not.toBe('#949494')
    const cleaned = await cleanPicture(wide, 'image/png', UPLOAD_PIXELS.picture)
    expect((await sharp(cleaned).metadata()).icc).toBeUndefined()
  })
})

it('reads a tiled AVIF as one picture', async () => {
  const bytes = await gridAvif()
  expect(await look(bytes)).toMatchObject({ width: 128, height: 64 })
  const cleaned = await cleanPicture(bytes, 'image/avif', UPLOAD_PIXELS.picture)
  const { data, info } = await sharp(cleaned).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => data[(10 * info.width + x) * info.channels]!
  expect([at(10), at(110)].map((value) => Math.round(value / 10))).toEqual([4, 20])
})

it('refuses an animated AVIF', async () => {
  const still = await avifOf(1, 13)
  const animated = Buffer.concat([
    box('ftyp', Buffer.from('avis\0\0\0\0avisavifmsf1')),
    still.subarray(still.readUInt32BE(0)),
  ])
  await expect(look(animated)).rejects.toThrow('La imagen es animada')
})

it.each([0, 4])('refuses a fully transparent picture: alpha %s of 255', async (alpha) => {
  const background = { r: 200, g: 0, b: 0, alpha: alpha / 255 }
  const clear = await sharp({ create: { ...create, channels: 4, background } })
    .png()
    .toBuffer()
  await expect(look(clear)).rejects.toThrow('La imagen es toda transparente')
  const dot = await sharp(clear)
    .composite([
      {
        input: await sharp({ create: { ...create, width: 4, height: 4 } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer()
  expect(await look(dot)).toMatchObject({ cutout: true })
})

it('re-encodes a large AVIF in less than five times the CPU time of decoding it', async () => {
  const noise = { ...create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const
  const bytes = await sharp({ create: { ...noise, width: 1000, height: 800 } })
    .avif({ quality: 80, effort: 0 })
    .toBuffer()
  const work = async (task: Promise<unknown>) => {
    const before = process.cpuUsage()
    await task
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const read = await work(sharp(bytes).raw().toBuffer())
  expect(await work(cleanPicture(bytes, 'image/avif', UPLOAD_PIXELS.picture))).toBeLessThan(5 * read)
})

it('accepts or refuses a picture with any byte inverted, without crashing', async () => {
  for (const whole of [await gridAvif(), await pngWith(gAMA(45_455), cHRM(SRGB), cICP(1, 13, 0, 1))])
    for (let at = 0; at < Math.min(whole.length, 400); at += 3) {
      const broken = Buffer.from(whole)
      broken[at] = 255 - broken[at]!
      const looked = await look(broken).then(
        () => 'RefusedFile',
        (error: Error) => error.name,
      )
      expect([at, looked]).toEqual([at, 'RefusedFile'])
    }
  expect(await readFile(path.join(folder, 'one'))).toBeInstanceOf(Buffer)
})
