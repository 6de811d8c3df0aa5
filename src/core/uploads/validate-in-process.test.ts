import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { VALIDATORS } from './validate-upload.ts'
import { validateInProcess } from './validate-in-process.ts'
import { RefusedFile } from './refused-upload.ts'

let folder: string
let photo: string
let page: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'examine-beside-'))
  photo = path.join(folder, 'photo')
  page = path.join(folder, 'page')
  const blue = sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
  await writeFile(
    photo,
    await blue
      .withExif({ IFD0: { Artist: 'SECRETO' } })
      .jpeg()
      .toBuffer(),
  )
  await writeFile(page, '<!doctype html><script>alert(1)</script>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('gives the same results in another process as in this one', async () => {
  const { validators, close } = validateInProcess(folder)
  expect(await validators.picture(photo)).toEqual(await VALIDATORS.picture(photo))
  expect(await validators.invoice(photo)).toBe('image/jpeg')
  expect((await readFile(photo)).includes('SECRETO')).toBe(false)
  const refused = validators.invoice(page)
  await expect(refused).rejects.toBeInstanceOf(RefusedFile)
  await expect(refused).rejects.toThrow('Elegí la factura en PDF, JPG, PNG o WebP.')
  await expect(validators.invoice(path.join(folder, 'gone'))).rejects.not.toBeInstanceOf(RefusedFile)
  close()
})

test('limits its queue', async () => {
  const { validators, close } = validateInProcess(folder, {
    slots: 0,
    waiting: 0,
    queueTimeoutMs: 1000,
  })
  await expect(validators.invoice(photo)).rejects.toBeInstanceOf(Overloaded)
  close()
})
