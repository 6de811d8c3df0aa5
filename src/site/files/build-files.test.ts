import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuildFiles, type BuildFiles } from './build-files.ts'

const SCRIPT = 'export const torre = 1\n'
let folder: string
let files: BuildFiles

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-build-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/index-abc.js'), SCRIPT)
  await writeFile(path.join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(folder, 'assets/client-abc.js'), SCRIPT)
  await writeFile(path.join(folder, 'assets/font.woff2'), 'no font')
  files = readBuildFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function requestFile(url: string, headers: Record<string, string> = {}) {
  return files.answer({ headers } as unknown as IncomingMessage, {} as ServerResponse, url)
}

describe('the build files', () => {
  it('are served from memory once deleted from disk', async () => {
    await rm(folder, { recursive: true })
    expect(requestFile('/assets/index-abc.js')).toMatchObject({ status: 200, body: Buffer.from(SCRIPT) })
  })

  it('are sent in an accepted encoding, if the build has it', () => {
    const compressed = requestFile('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.body as Buffer).toString()).toBe(SCRIPT)
    const font = requestFile('/assets/font.woff2', { 'accept-encoding': 'br' })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers['content-encoding']).toBeUndefined()
  })

  it('include one script that may request pages, with its own policy', () => {
    const policy = "default-src 'none'; connect-src 'self'"
    expect(requestFile('/assets/client-abc.js').headers['content-security-policy']).toBe(policy)
    expect(requestFile('/assets/index-abc.js').headers['content-security-policy']).toBeUndefined()
  })

  it('are answered with 304 by a separate ETag for each encoding', () => {
    const plain = requestFile('/assets/index-abc.js').headers.etag!
    const compressed = requestFile('/assets/index-abc.js', { 'accept-encoding': 'br' }).headers.etag!
    expect(plain).not.toBe(compressed)
    expect(requestFile('/assets/index-abc.js', { 'if-none-match': plain })).toMatchObject({
      status: 304,
      body: '',
    })
  })

  it.each(['bytes=5-1', 'bytes=0-18446744073709551615', 'bytes=0-0', 'lines=1'])(
    'are sent whole for a range of %s',
    (range) =>
      expect(requestFile('/assets/index-abc.js', { range })).toMatchObject({
        status: 200,
        body: Buffer.from(SCRIPT),
      }),
  )

  it.each(['/assets/', '/assets/other.js', '/assets/index-abc.js.br', '/assets/../x', '/assets/constructor'])(
    '%s is not found',
    (url) => expect(requestFile(url).status).toBe(404),
  )

  it('name the build', () => expect(files.name).toBe('index-abc.js'))
})
