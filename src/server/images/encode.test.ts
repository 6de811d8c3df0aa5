import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../engines/files/disk.ts'
import { PICTURE_WIDTHS } from '../../catalogue/picture-widths.ts'
import { RefusedFile } from '../files/refused-file.ts'
import { takePicture } from '../files/testing/take-picture.ts'
import { makeAllVariants } from './make-all-variants.ts'
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

describe('a picture that enters the catalogue', () => {
  it('is encoded at every width up to its own, in three formats, and never enlarged', async () => {
    const files = openDiskStore(folder)
    const facts = await takePicture(files, await square(700, 1))
    expect(facts).toMatchObject({ width: 700, height: 700, cutout: false, color: '#c83c14' })
    await makeAllVariants(files, [facts])
    const names = (await files.list(`media/${facts.hash}/`)).map(({ key }) => key.split('/')[2])
    const expected = PICTURE_WIDTHS.filter((width) => width <= 700).flatMap((width) =>
      ['avif', 'jpg', 'webp'].map((format) => `${width}.${format}`),
    )
    expect(names.filter((name) => name !== 'done').sort()).toEqual(expected.sort())
    const encoded = await sharp((await files.get(`media/${facts.hash}/640.webp`))!).metadata()
    expect(encoded).toMatchObject({ width: 640, height: 640, format: 'webp' })
    expect(await sharp((await files.get(`og/${facts.hash}.jpg`))!).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  it('keeps its transparency, and rests on the plate where a format has none', async () => {
    const files = openDiskStore(folder)
    const facts = await takePicture(files, await square(64, 0))
    expect(facts.cutout).toBe(true)
    await makeAllVariants(files, [facts])
    expect((await sharp((await files.get(`media/${facts.hash}/64.avif`))!).metadata()).hasAlpha).toBe(true)
    const { data } = await sharp((await files.get(`media/${facts.hash}/64.jpg`))!)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([247, 247, 245])
  })

  it.each(['esto no es una imagen', '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>', ''])(
    'is refused with a sentence when it is not one: %s',
    async (text) => {
      await expect(takePicture(openDiskStore(folder), Buffer.from(text))).rejects.toThrow(RefusedFile)
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
