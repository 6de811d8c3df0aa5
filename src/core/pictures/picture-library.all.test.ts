import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import { mediaVariant } from './encode.ts'
import { pictureProcess } from '#/app/workers/file-processes.ts'
import { createPictureLibrary } from './picture-library.ts'

let folder: string
let hash: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'picture-library-'))
  const background = { r: 200, g: 60, b: 20, alpha: 0.5 }
  const master = await sharp({ create: { width: 640, height: 640, channels: 4, background } })
    .png()
    .toBuffer()
  hash = (await uploadTestPicture(openDiskStore(folder), master)).hash
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const staying = new AbortController().signal
const storedVariants = async () =>
  (await openDiskStore(folder).list(`media/${hash}/`)).map(({ key }) => key.split('/')[2]).sort()

test('makes a variant for concurrent requests, and none without a master', async () => {
  const library = createPictureLibrary(pictureProcess(`file:${folder}`))
  const variant = mediaVariant(hash, 128, 'webp')
  const requested = Array.from({ length: 20 }, () => library.make(hash, variant, staying))
  expect(new Set(await Promise.all(requested))).toEqual(new Set([{}]))
  expect(await sharp((await openDiskStore(folder).get(variant.quickKey!))!).metadata()).toMatchObject({
    width: 128,
  })
  const unknown = '0'.repeat(32)
  expect(await library.make(unknown, mediaVariant(unknown, 128, 'webp'), staying)).toBeNull()
  library.close()
})

test('limits the queue, and starts nothing for aborted requests', async () => {
  const library = createPictureLibrary(pictureProcess(`file:${folder}`), {
    slots: 1,
    waiting: 2,
    queueTimeoutMs: 60_000,
  })
  const leaving = new AbortController()
  const makeWidth = (width: number, signal: AbortSignal) =>
    library.make(hash, mediaVariant(hash, width, 'jpg'), signal)
  const begun = makeWidth(16, staying)
  const left = Promise.allSettled([makeWidth(32, leaving.signal), makeWidth(48, leaving.signal)])
  await expect(makeWidth(64, staying)).rejects.toThrow(Overloaded)
  leaving.abort()
  expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([begun, makeWidth(96, staying)])).toEqual([{}, {}])
  expect(await storedVariants()).toEqual(['128-2-quick.webp', '16-2.jpg', '96-2.jpg'])
  library.close()
})

test('returns the variant when it cannot be stored', async () => {
  const library = createPictureLibrary(pictureProcess(`file:${folder}`))
  // A folder at this key: no file can be renamed over it.
  const variant = mediaVariant(hash, 256, 'jpg')
  await openDiskStore(folder).put(`${variant.key}/in-the-way`, Buffer.from('1'))
  const result = await library.make(hash, variant, staying)
  expect(result?.problem).toBeInstanceOf(Error)
  expect(await sharp(result!.bytes).metadata()).toMatchObject({ width: 256, format: 'jpeg' })
  library.close()
})

test('replaces quick variants with final ones once the queue is idle', async () => {
  const library = createPictureLibrary(
    pictureProcess(`file:${folder}`),
    { slots: 2, waiting: 9, queueTimeoutMs: 60_000 },
    10,
  )
  const variants = [384, 96].map((width) => mediaVariant(hash, width, 'avif'))
  for (const variant of variants) {
    expect(await library.make(hash, variant, staying)).toEqual({})
    library.refine(hash, variant)
  }
  const files = openDiskStore(folder)
  for (const { key, quickKey } of variants) {
    await expect.poll(() => files.has(key)).toBe(true)
    await expect.poll(() => files.has(quickKey!)).toBe(false)
  }
  library.close()
})
