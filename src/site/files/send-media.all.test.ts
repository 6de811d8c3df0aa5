import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { FilesUnavailable, type FileStore } from '#/core/files/file-store.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import { mediaVariant } from '#/core/pictures/encode.ts'
import { createPictureLibrary, type PictureLibrary } from '#/core/pictures/picture-library.ts'
import type { JobLimits } from '#/core/jobs/job-queue.ts'
import { pictureProcess } from '#/app/workers/file-processes.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { mediaFile, type ServedMedia } from './media-files.ts'
import { sendMedia } from './send-media.ts'

const BIG = { key: 'downloads/big', headers: { 'content-type': 'application/octet-stream' } }
let folder: string
let files: FileStore
let hash: string
let server: Server
let library: PictureLibrary
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'send-media-'))
  files = openDiskStore(folder)
  await files.put(BIG.key, Buffer.alloc(30 * 1024 * 1024))
  const master = sharp({ create: { width: 128, height: 128, channels: 3, background: '#486' } })
  hash = (await uploadTestPicture(files, await master.png().toBuffer())).hash
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  library.close()
  server.closeAllConnections()
  server.close()
})

type When = (request: IncomingMessage, act: () => void) => void

async function serve(file: ServedMedia, { when, limits }: { when?: When; limits?: JobLimits } = {}) {
  library = createPictureLibrary(pictureProcess(`file:${folder}`), limits)
  const log = () => {}
  const parts = { files, log, pictures: library }
  let answered = 0
  const act = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await sendMedia(parts, file, request, response))) response.writeHead(404).end()
    answered += 1
  }
  server = createServer((request, response) => {
    if (when) when(request, () => void act(request, response))
    else void act(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answered: () => answered }
}

function hangUp(text: string, leave: 'at once' | 'while reading') {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.write(text, () => leave === 'at once' && client.resetAndDestroy())
  client.once('data', () => client.resetAndDestroy())
}

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder)
    } catch {
      return false
    }
  })
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('closes a file whose client left before it was open', async () => {
  const left: When = ({ socket }, act) => socket.once('close', act)
  const { answered } = await serve(BIG, { when: left })
  for (let count = 0; count < 20; count += 1) hangUp(GET, 'at once')
  await expect.poll(answered).toBe(20)
  await expect.poll(openFiles).toEqual([])
})

test('closes a file whose client leaves while reading, with pipelined requests too', async () => {
  const { answered } = await serve(BIG)
  for (let count = 0; count < 10; count += 1) hangUp(GET.repeat(1 + (count % 3)), 'while reading')
  await expect.poll(answered).toBeGreaterThanOrEqual(10)
  await expect.poll(openFiles).toEqual([])
})

test('closes a file after a whole response and after HEAD', async () => {
  const { url } = await serve(BIG)
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(30 * 1024 * 1024)
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(30 * 1024 * 1024))
  await expect.poll(openFiles).toEqual([])
})

describe('serves a download by its content, whatever its name', () => {
  const name = 'aw-t2022-manual.pdf'
  const file = mediaFile(sampleCatalogue(), `/descargas/0123456789abcdef0123456789abcdef/${name}`)!
  test.each([
    ['a PDF', '%PDF-1.7\n%%EOF\n', 'application/pdf', 'inline'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    [
      'a drawing',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'application/octet-stream',
      'attachment',
    ],
    ['a program', 'MZ', 'application/octet-stream', 'attachment'],
    ['nothing', '', 'application/octet-stream', 'attachment'],
  ])('%s', async (_what, content, type, disposition) => {
    await files.put(file.key, Buffer.from(content))
    const { url } = await serve(file)
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(url, { method })
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('content-disposition')).toBe(`${disposition}; filename="${name}"`)
      expect(answer.headers.get('content-length')).toBe(String(content.length))
      expect(await answer.text()).toBe(method === 'GET' ? content : '')
    }
    await expect.poll(openFiles).toEqual([])
  })

  test('streams a large one whole, and closes it when its client leaves', async () => {
    const { url, answered } = await serve({ ...BIG, byType: () => ({ 'x-type': 'seen' }) })
    const answer = await fetch(url)
    expect([answer.headers.get('x-type'), (await answer.arrayBuffer()).byteLength]).toEqual([
      'seen',
      30 * 1024 * 1024,
    ])
    for (let count = 0; count < 10; count += 1) hangUp(GET, 'while reading')
    await expect.poll(answered).toBe(11)
    await expect.poll(openFiles).toEqual([])
  })
})

const pictureFile = (of: string, width: number): ServedMedia => {
  const variant = mediaVariant(of, width, 'jpg')
  return { key: variant.key, headers: { 'content-type': 'image/jpeg' }, picture: { hash: of, variant } }
}

test('makes a picture for GET, and not for HEAD', async () => {
  const file = pictureFile(hash, 64)
  const { url } = await serve(file)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await files.has(file.key)).toBe(false)
  const answer = await fetch(url)
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 64 })
  expect(await files.has(file.key)).toBe(true)
})

test('caches a quick variant for a minute, and the final one for good', async () => {
  const variant = mediaVariant(hash, 96, 'avif')
  const file: ServedMedia = {
    key: variant.key,
    headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' },
    picture: { hash, variant },
  }
  const { url } = await serve(file)
  const first = await fetch(url)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({ width: 96, format: 'heif' })
  const age = async () => (await fetch(url)).headers.get('cache-control')
  await expect.poll(age).toBe('public, max-age=31536000, immutable')
})

test('answers 404 for a picture without a master', async () => {
  const { url } = await serve(pictureFile('0'.repeat(32), 64))
  expect([(await fetch(url)).status, (await fetch(url, { method: 'HEAD' })).status]).toEqual([404, 404])
})

test('answers 503 with Retry-After for a picture that would wait too long', async () => {
  const { url } = await serve(pictureFile(hash, 96), {
    limits: { slots: 0, waiting: 0, queueTimeoutMs: 1000 },
  })
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  expect(await answer.text()).toContain('Probá de nuevo')
})

test('logs no failure of a request that was aborted', async () => {
  const logged: string[] = []
  let leave!: () => void
  const gone = new Promise<void>((resolve) => (leave = resolve))
  const open = () => gone.then(() => Promise.reject(new FilesUnavailable('No contesta.')))
  const parts = { files: { ...files, open }, log: (_: string, event: string) => void logged.push(event) }
  const asking = new AbortController()
  const one = createServer()
  const answered = new Promise<boolean>((resolve, reject) => {
    one.on('request', (request: IncomingMessage, response: ServerResponse) => {
      response.once('close', leave)
      sendMedia(parts as never, BIG, request, response).then(resolve, reject)
      asking.abort()
    })
  })
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  const { port } = one.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/`, { signal: asking.signal })).rejects.toThrow()
  expect(await answered).toBe(true)
  expect(logged).toEqual([])
  one.close()
})

test('sends ranges of a stored file, and the whole file if it has changed', async () => {
  const key = 'downloads/ten'
  await files.put(key, Buffer.from('0123456789'))
  const headers = { 'content-type': 'application/octet-stream', etag: '"ten"' }
  const { url } = await serve({ key, headers, isStored: true })
  const rangeReply = async (requested: Record<string, string>, method = 'GET') => {
    const answer = await fetch(url, { method, headers: requested })
    const { status, headers: got } = answer
    return [status, got.get('content-range'), got.get('content-length'), await answer.text()]
  }
  expect((await fetch(url)).headers.get('accept-ranges')).toBe('bytes')
  expect(await rangeReply({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '3', '234'])
  expect(await rangeReply({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '3', '789'])
  expect(await rangeReply({ range: 'bytes=4-', 'if-range': '"ten"' })).toEqual([
    206,
    'bytes 4-9/10',
    '6',
    '456789',
  ])
  expect(await rangeReply({ range: 'bytes=4-', 'if-range': '"old"' })).toEqual([
    200,
    null,
    '10',
    '0123456789',
  ])
  expect(await rangeReply({ range: 'bytes=0-1,4-5' })).toEqual([200, null, '10', '0123456789'])
  expect((await rangeReply({ range: 'bytes=10-' })).slice(0, 2)).toEqual([416, 'bytes */10'])
  expect(await rangeReply({ range: 'bytes=2-4' }, 'HEAD')).toEqual([200, null, '10', ''])
  expect((await rangeReply({ range: 'bytes=2-4', 'if-none-match': '"ten"' }))[0]).toBe(304)
})

test('requests from the store only pictures of the catalogue in known widths', () => {
  const documents = sampleDocumentsWith('products/AW-T2022', {
    pictures: [
      {
        hash: 'a'.repeat(32),
        width: 1000,
        height: 1000,
        color: '#cccccc',
        cutout: false,
        alt: 'La torre',
        view: 'frente',
      },
    ],
  })
  const catalogue = sampleCatalogue(documents)
  const key = (path: string) => mediaFile(catalogue, path)?.key
  expect(key(`/media/${'a'.repeat(32)}/640.avif`)).toBe(mediaVariant('a'.repeat(32), 640, 'avif').key)
  for (const path of [
    `${'a'.repeat(32)}/641.avif`,
    `${'a'.repeat(32)}/1920.avif`,
    `${'b'.repeat(32)}/640.avif`,
  ])
    expect(key(`/media/${path}`)).toBeUndefined()
  const download = `/descargas/${'0123456789abcdef'.repeat(2)}/aw-t2022-manual.pdf`
  expect(mediaFile(catalogue, download)!.headers['content-disposition']).toBe(
    'attachment; filename="aw-t2022-manual.pdf"',
  )
  expect(mediaFile(catalogue, download.replace('aw-t2022', 'otro'))).toBeUndefined()
})
