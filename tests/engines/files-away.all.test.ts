import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { FilesUnavailable, type FileStore } from '#/core/files/file-store.ts'
import { withLocalCopy } from '#/adapters/files/local-copy.ts'
import { openS3Store } from '#/adapters/files/s3.ts'
import { fixedCredentials } from '#/adapters/files/s3-credentials.ts'
import { parseS3Url } from '#/adapters/files/s3-url.ts'
import { uploadTestPicture } from '#tests/support/content/upload-picture.ts'
import type { ServedMedia } from '#/site/files/media-files.ts'
import { sendMedia } from '#/site/files/send-media.ts'
import { mediaVariant } from '#/core/pictures/encode.ts'
import { createPictureLibrary } from '#/core/pictures/picture-library.ts'
import { documentFile } from '#/features/manuals/server/document-file.ts'
import { documentProcess, pictureProcess } from '#/app/workers/file-processes.ts'
import { createPdfLibrary, type PdfLibrary } from '#/features/manuals/server/pdf-library.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { openServingStores } from '#/app/compose/command-services.ts'
import { faultyWay, type Fault, type FaultyWay } from './support/s3-faults.ts'
import { type S3Server, startS3 } from './support/s3-server.ts'

// Real S3 service behind a proxy with typical faults.

const SOON = { timeout: 30_000, interval: 50 }
/** Timeout for a silent service; a responding one gets longer, because the machine may be busy. */
const PATIENCE_MS = 300
const PATIENT_MS = 20_000
const PICTURE = Buffer.alloc(200_000, 'imagen ')
const ALL: Fault[] = ['refuse', 'hang', 'stall', 'busy']

let service: S3Server
let way: FaultyWay
let folder: string
let buckets = 0
let bucket: string

beforeAll(async () => {
  service = await startS3()
})
afterAll(() => service.stop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-away-'))
  way = await faultyWay(service.endpoint)
  bucket = `away-${++buckets}`
  const client = new AwsClient({ ...service, service: 's3', region: 'us-east-1' })
  await client.fetch(`${service.endpoint}/${bucket}`, { method: 'PUT' })
})
afterEach(async () => {
  await way.close()
  await rm(folder, { recursive: true, force: true })
})

const url = () => `s3://${service.accessKeyId}:${service.secretAccessKey}@${bucket}?endpoint=${way.endpoint}`
const store = (timeoutMs = PATIENT_MS) => openS3Store(parseS3Url(url(), {}), 1000, timeoutMs)
const copied = (maxBytes = 1_000_000, timeoutMs = PATIENT_MS) =>
  withLocalCopy(store(timeoutMs), {
    folder: path.join(folder, 'copy'),
    maxBytes,
    prefixes: ['media/'],
    tell: () => {},
  })
const read = async (files: FileStore, key: string) => {
  const opened = await files.open(key)
  return opened && buffer(opened.stream)
}

describe('the file service', () => {
  test.each(ALL)('is unavailable while it fails (%s), and is skipped until it recovers', async (fault) => {
    await store().put('media/a', PICTURE)
    const files = store(PATIENCE_MS)
    way.fault = fault
    const failure = await read(files, 'media/a').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect((failure as FilesUnavailable).isUnavailable).toBe(true)
    await expect
      .poll(async () => {
        const before = way.asked
        await expect(read(files, 'media/a')).rejects.toBeInstanceOf(FilesUnavailable)
        return way.asked - before
      }, SOON)
      .toBe(0)
    way.fault = 'none'
    await expect.poll(() => read(files, 'media/a').catch(() => null), SOON).toEqual(PICTURE)
  })

  test('fails a read if it stalls halfway, but not if the reader is slow', async () => {
    const timeoutMs = 5 * PATIENCE_MS
    const files = store(timeoutMs)
    await store().put('media/a', PICTURE)
    const slow = (await files.open('media/a'))!
    // A slow reader does not count as a silent service.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(2 * timeoutMs)
    vi.useRealTimers()
    expect((await buffer(slow.stream)).equals(PICTURE)).toBe(true)
    way.fault = 'stall'
    const stalled = (await files.open('media/a'))!
    await expect(buffer(stalled.stream)).rejects.toBeInstanceOf(FilesUnavailable)
  })

  test('is not unavailable and is still called if it rejects the credentials', async () => {
    const files = openS3Store({
      ...parseS3Url(url(), {}),
      credentials: fixedCredentials({ accessKeyId: service.accessKeyId, secretAccessKey: 'wrong' }),
    })
    for (let times = 0; times < 8; times++) {
      const failure = await files.get('media/a').catch((error: unknown) => error)
      expect(failure).toMatchObject({
        isUnavailable: false,
        message: expect.stringMatching(/no nos deja entrar/),
      })
    }
    expect(way.asked).toBe(8)
  })
})

describe('the local copy', () => {
  test.each(ALL)('serves recently read files while the service fails (%s)', async (fault) => {
    const before = await copied()
    await before.put('media/a', PICTURE)
    await before.put('media/b', PICTURE)
    expect(await read(before, 'media/a')).toEqual(PICTURE)
    way.fault = fault
    expect(await read(before, 'media/a')).toEqual(PICTURE)
    // Another process, or this one after a restart.
    const files = await copied(undefined, PATIENCE_MS)
    expect(await read(files, 'media/a')).toEqual(PICTURE)
    expect(await files.has('media/a')).toBe(true)
    // Truncated files are neither served nor cached.
    await expect(read(files, 'media/b')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(await readdir(path.join(folder, 'copy'))).toEqual(['media%2Fa'])
  })

  test('stays within its size limit by evicting the least recently read file', async () => {
    const files = await copied(450_000)
    for (const name of 'abcd') await files.put(`media/${name}`, PICTURE)
    for (const name of 'abacd') await read(files, `media/${name}`)
    const sizes = async () => {
      const names = await readdir(path.join(folder, 'copy'))
      return Promise.all(names.map(async (name) => (await stat(path.join(folder, 'copy', name))).size))
    }
    await expect
      .poll(async () => (await sizes()).reduce((sum, size) => sum + size, 0), SOON)
      .toBeLessThan(450_001)
    way.fault = 'refuse'
    expect(await read(files, 'media/d')).toEqual(PICTURE)
    await expect(read(files, 'media/b')).rejects.toBeInstanceOf(FilesUnavailable)
  })

  test('contains no private and no deleted files', async () => {
    const files = await copied()
    await files.put('private/invoice', PICTURE)
    await files.put('media/a', PICTURE)
    await read(files, 'private/invoice')
    await read(files, 'media/a')
    expect(await readdir(path.join(folder, 'copy'))).toEqual(['media%2Fa'])
    await files.delete('media/a')
    expect(await readdir(path.join(folder, 'copy'))).toEqual([])
    expect(await read(files, 'media/a')).toBeNull()
  })

  test('does not fail reads if it is not writable', async () => {
    const files = await copied()
    await files.put('media/a', PICTURE)
    await rm(path.join(folder, 'copy'), { recursive: true })
    await writeFile(path.join(folder, 'copy'), '')
    expect(await read(files, 'media/a')).toEqual(PICTURE)
    expect((await readFile(path.join(folder, 'copy'))).byteLength).toBe(0)
  })
})

test('startup continues without an unreachable file service, and stops if its bucket is missing', async () => {
  const environment = (files: string) =>
    readEnvironment({
      FILES_URL: files,
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${path.join(folder, 'site.db')}`,
    })
  const logged: string[] = []
  way.fault = 'refuse'
  const opened = await openServingStores(environment(url()), (_level, event) => void logged.push(event))
  expect(logged).toEqual(['the store of files does not answer: pages are served without what is not here'])
  expect(await opened.store.sequence()).toBe(0)
  await opened.accounts.close()
  await opened.store.close()
  way.fault = 'none'
  const missing = url().replace(bucket, 'nowhere')
  await expect(openServingStores(environment(missing), () => {})).rejects.toThrow(/no existe/)
})

describe('files served by a site', () => {
  const log = () => {}
  let libraries: { close(): void }[] = []
  let server: Server
  afterEach(() => {
    for (const library of libraries) library.close()
    libraries = []
    server.closeAllConnections()
    server.close()
  })

  /** Serves one file as the site does. */
  async function serve(
    files: FileStore,
    file: (pdfs: PdfLibrary) => Promise<ServedMedia> | ServedMedia,
  ): Promise<string> {
    const pictures = createPictureLibrary(pictureProcess(url()))
    const pdfs = createPdfLibrary({ worker: documentProcess(url()), log })
    libraries = [pictures, pdfs]
    const wanted = await file(pdfs)
    server = createServer((request, response) => {
      sendMedia({ files, pictures, log }, wanted, request, response).then(
        (found) => found || response.writeHead(404).end(),
        () => response.writeHead(500).end(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  test('a picture is a 503 with a message while the service is unavailable, in either process', async () => {
    const files = store()
    const hash = 'a'.repeat(32)
    const variant = mediaVariant(hash, 64, 'webp')
    const picture = { key: variant.key, headers: {}, picture: { hash, variant } }
    // The site's process still reaches the service, the encoding process does not.
    const reached = openS3Store(parseS3Url(url().replace(way.endpoint, service.endpoint), {}))
    way.fault = 'refuse'
    for (const seen of [files, reached]) {
      const answer = await fetch(await serve(seen, () => picture))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await answer.text()).toBe(
        'Ahora no se puede leer este archivo. Probá de nuevo en unos segundos.',
      )
      server.close()
    }
  })

  test('a document generated without its picture is not cacheable', async () => {
    const files = store()
    const pixels = sharp({ create: { width: 700, height: 700, channels: 3, background: '#486' } })
    const taken = await uploadTestPicture(files, await pixels.png().toBuffer())
    const listedPicture = { ...taken, alt: 'Torre de frente', view: 'frente' }
    const catalogue = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { pictures: [listedPicture] }))
    const address = await serve(files, async (pdfs) => {
      const found = await documentFile(catalogue, pdfs, '/descargas/AW-T2022/ficha-tecnica.pdf')
      return found!
    })
    const requestPicture = async () => {
      const answer = await fetch(address)
      const { byteLength } = await answer.arrayBuffer()
      return { caching: answer.headers.get('cache-control'), etag: answer.headers.get('etag'), byteLength }
    }
    way.fault = 'refuse'
    const partial = await requestPicture()
    expect(partial).toMatchObject({ caching: 'no-store', etag: null })
    way.fault = 'none'
    const whole = { caching: 'public, max-age=3600', etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) }
    let last = partial
    await expect.poll(async () => (last = await requestPicture()), SOON).toMatchObject(whole)
    expect(last.byteLength).toBeGreaterThan(partial.byteLength)
  })
})

test('requests with temporary keys send and sign their session token', async () => {
  const seen: unknown[] = []
  const listener = createServer(({ headers }, response) => {
    seen.push(
      headers['x-amz-security-token'],
      /SignedHeaders=\S*x-amz-security-token/.test(headers.authorization ?? ''),
    )
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const keys = { AWS_ACCESS_KEY_ID: 'una', AWS_SECRET_ACCESS_KEY: 'clave', AWS_SESSION_TOKEN: 'pasajera' }
  expect(
    await openS3Store(parseS3Url(`s3://${bucket}?endpoint=${endpoint}`, keys)).open('media/a'),
  ).toBeNull()
  listener.close()
  expect(seen).toEqual(['pasajera', true])
})
