import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { pictureSource } from '#/ui/picture-sources.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import { encodeVariant, mediaVariant, sharedVariant, variantsAhead } from './encode.ts'
import { makeAllVariants } from './catalogue-pictures.ts'
import { drawIcons } from './icons.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const square = (size: number, alpha: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: { r: 200, g: 60, b: 20, alpha } } })
    .png()
    .toBuffer()

it('encodes a rotated photograph upright', async () => {
  const master = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#c83c14' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const variant = mediaVariant('a'.repeat(32), 40, 'jpg')
  expect(await sharp(await encodeVariant(master, variant)).metadata()).toMatchObject({
    width: 40,
    height: 60,
  })
})

describe('a picture that enters the catalogue', () => {
  it('is encoded ahead at the widths that pages request, never enlarged', async () => {
    const files = openDiskStore(folder)
    const facts = await uploadTestPicture(files, await square(700, 1))
    expect(facts).toMatchObject({ width: 700, height: 700, cutout: false, color: '#c83c14' })
    await makeAllVariants(files, [facts])
    const names = (await files.list(`media/${facts.hash}/`)).map(({ key }) => key.split('/')[2])
    const offered = pictureSource(facts, 'max(200vmin, 100vmax)')
      .srcSet.split(', ')
      .map((each) => /\/(\d+)\.avif /.exec(each)![1])
    const expected = [...offered.map((width) => `${width}-2.avif`), '700-2.jpg', 'done-2-og-2']
    expect(names.sort()).toEqual(expected.sort())
    const encoded = await sharp((await files.get(mediaVariant(facts.hash, 700, 'avif').key))!).metadata()
    expect(encoded).toMatchObject({ width: 700, height: 700, format: 'heif' })
    expect(await sharp((await files.get(sharedVariant(facts.hash).key))!).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  it('encodes the widest variants only on demand', () => {
    const ahead = variantsAhead('0'.repeat(32), 4000).filter(({ key }) => key.endsWith('.avif'))
    expect(ahead.map((variant) => variant.kind === 'media' && variant.width)).toEqual([
      96, 256, 384, 640, 828,
    ])
  })

  it('keeps its transparency, or gets the plate colour in formats without alpha', async () => {
    const files = openDiskStore(folder)
    const clear = sharp(await square(100, 0)).composite([{ input: await square(20, 1) }])
    const facts = await uploadTestPicture(files, await clear.png().toBuffer())
    expect(facts.cutout).toBe(true)
    await makeAllVariants(files, [facts])
    expect(
      (await sharp((await files.get(mediaVariant(facts.hash, 100, 'avif').key))!).metadata()).hasAlpha,
    ).toBe(true)
    const { data } = await sharp((await files.get(mediaVariant(facts.hash, 100, 'jpg').key))!)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([247, 247, 245])
  })

  it('replaces its quick variants and files of an earlier encoding', async () => {
    const files = openDiskStore(folder)
    const facts = await uploadTestPicture(files, await square(500, 1))
    const quick = mediaVariant(facts.hash, 384, 'avif').quickKey!
    for (const key of [
      quick,
      `media/${facts.hash}/384.avif`,
      `media/${facts.hash}/done`,
      `og/${facts.hash}.jpg`,
    ])
      await files.put(key, Buffer.from('x'))
    await makeAllVariants(files, [facts])
    const keys = (await files.list(`media/${facts.hash}/`)).map(({ key }) => key)
    expect(keys.filter((key) => !key.includes('-2'))).toEqual([])
    expect(keys).not.toContain(quick)
    expect((await files.list('og/')).map(({ key }) => key)).not.toContain(`og/${facts.hash}.jpg`)
  })

  describe('for shared links', () => {
    const ground = [247, 247, 245]
    const none = { r: 0, g: 0, b: 0, alpha: 0 }
    const drawn = (width: number, height: number, channels: 3 | 4) =>
      sharp({ create: { width, height, channels, background: { r: 20, g: 20, b: 20 } } }).toColourspace(
        'srgb',
      )
    const demo = (name: string) =>
      readFile(path.resolve(import.meta.dirname, `../../../content/nawel/pictures/${name}`))

    it.each<[string, () => Promise<Buffer>]>([
      ['a light product', () => demo('cocina/batidora-crema-hero.webp')],
      ['a dark one', () => demo('parlantes/payada-negro-hero.webp')],
      ['one with its lights on', () => demo('torres/sudestada-grafito-noche.webp')],
      ['a photograph with its own ground', () => demo('torres/sudestada-grafito-entradas.webp')],
      ['a cover, taller than wide', () => demo('covers/pavas-4x5.webp')],
      ['a banner, wider than tall', () => demo('banners/freidoras-16x9.webp')],
      ['a dark one that nothing shows through', () => drawn(500, 500, 3).png().toBuffer()],
      ['a tall JPEG', () => drawn(200, 900, 3).jpeg().toBuffer()],
      ['a panorama', () => drawn(2000, 300, 3).png().toBuffer()],
      ['an opaque one that could be seen through', () => drawn(300, 300, 4).webp().toBuffer()],
      ['one in greys', () => drawn(300, 300, 3).greyscale().png().toBuffer()],
      [
        'one that only its edge is seen through',
        () =>
          drawn(300, 300, 4)
            .extend({ top: 9, bottom: 9, left: 9, right: 9, background: none })
            .png()
            .toBuffer(),
      ],
    ])('fills the space around it with the plate colour, up to every edge: %s', async (_, master) => {
      const given = await master()
      const encoded = sharp(await encodeVariant(given, sharedVariant('0'.repeat(32))))
      const { data, info } = await encoded.raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
      const { width, height } = await sharp(given).metadata()
      const scale = Math.min(1200 / width, 630 / height)
      const [beside, above] = [(1200 - width * scale) / 2, (630 - height * scale) / 2]
      // A JPEG smears a little of the picture into the block beside it.
      const padding = (x: number, y: number) =>
        Math.min(x, 1199 - x) < beside - 16 || Math.min(y, 629 - y) < above - 16
      let looked = 0
      for (let y = 0; y < 630; y += 3) {
        for (let x = 0; x < 1200; x += 3) {
          if (!padding(x, y)) continue
          looked += 1
          const at = (y * 1200 + x) * 3
          for (const channel of [0, 1, 2]) {
            const off = Math.abs(data[at + channel]! - ground[channel]!)
            if (off > 3) expect({ x, y, pixel: [...data.subarray(at, at + 3)] }).toBeUndefined()
          }
        }
      }
      expect(looked).toBeGreaterThan(1000)
    })
  })

  it('encodes a soft shadow with little error', async () => {
    const shadow = Buffer.from(
      Array.from({ length: 256 * 256 }, (_, at) => {
        const [x, y] = [(at % 256) - 128, Math.floor(at / 256) - 128]
        return [20, 20, 20, Math.max(0, Math.round(90 - Math.hypot(x, y) * 0.75))]
      }).flat(),
    )
    const master = await sharp(shadow, { raw: { width: 256, height: 256, channels: 4 } })
      .png()
      .toBuffer()
    for (const [format, most] of [
      ['avif', 1.2],
      ['webp', 0.1],
    ] as const) {
      const encoded = await encodeVariant(master, mediaVariant('0'.repeat(32), 256, format))
      const alpha = await sharp(encoded).ensureAlpha().extractChannel('alpha').raw().toBuffer()
      const off = alpha.reduce((sum, value, at) => sum + Math.abs(value - shadow[at * 4 + 3]!), 0)
      expect(off / alpha.length).toBeLessThan(most)
    }
  })

  it.each([
    ['derecho', { left: 60, top: 20 }],
    ['de abajo', { left: 20, top: 60 }],
  ])('is refused when its edge %s cuts a shadow', async (edge, at) => {
    const shadow = await square(40, 0.3)
    const canvas = {
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }
    const cut = await sharp(canvas as never)
      .composite([{ input: shadow, ...at }])
      .png()
      .toBuffer()
    await expect(uploadTestPicture(openDiskStore(folder), cut)).rejects.toThrow(edge)
    const whole = await sharp(canvas as never)
      .composite([{ input: shadow, left: 30, top: 30 }])
      .png()
      .toBuffer()
    expect(await uploadTestPicture(openDiskStore(folder), whole)).toMatchObject({ cutout: true })
  })

  it.each(['esto no es una imagen', '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>', ''])(
    'is refused with a message when it is not a picture: %s',
    async (text) => {
      await expect(uploadTestPicture(openDiskStore(folder), Buffer.from(text))).rejects.toThrow(RefusedFile)
    },
  )
})

it('draws the whole favicon set from one SVG', async () => {
  const files = openDiskStore(folder)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#222"/></svg>'
  const hash = '1'.repeat(32)
  await drawIcons(files, hash, Buffer.from(svg))
  for (const [name, size] of [
    ['icon-180.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable.png', 512],
  ] as const) {
    expect(await sharp((await files.get(`icons/${hash}/${name}`))!).metadata()).toMatchObject({
      width: size,
      height: size,
    })
  }
  const ico = (await files.get(`icons/${hash}/favicon.ico`))!
  expect(ico.readUInt16LE(2)).toBe(1)
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
    format: 'png',
    width: 32,
  })
})
