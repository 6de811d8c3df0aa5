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

function ask(url: string, headers: Record<string, string> = {}) {
  return files.answer({ headers } as unknown as IncomingMessage, {} as ServerResponse, url)
}

describe('the build’s files', () => {
  it('are answered once they are gone from the disk', async () => {
    await rm(folder, { recursive: true })
    expect(ask('/assets/index-abc.js')).toMatchObject({ status: 200, body: Buffer.from(SCRIPT) })
  })

  it('come in the encoding the browser takes, if the build left it', () => {
    const compressed = ask('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.body as Buffer).toString()).toBe(SCRIPT)
    const font = ask('/assets/font.woff2', { 'accept-encoding': 'br' })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers['content-encoding']).toBeUndefined()
  })

  it('of which the one that asks for pages ahead may ask this site, and nothing else', () => {
    const policy = "default-src 'none'; connect-src 'self'"
    expect(ask('/assets/client-abc.js').headers['content-security-policy']).toBe(policy)
    expect(ask('/assets/index-abc.js').headers['content-security-policy']).toBeUndefined()
  })

  it('are not sent again to who has them, each form by its own tag', () => {
    const plain = ask('/assets/index-abc.js').headers.etag!
    const compressed = ask('/assets/index-abc.js', { 'accept-encoding': 'br' }).headers.etag!
    expect(plain).not.toBe(compressed)
    expect(ask('/assets/index-abc.js', { 'if-none-match': plain })).toMatchObject({ status: 304, body: '' })
  })

  it.each(['bytes=5-1', 'bytes=0-18446744073709551615', 'bytes=0-0', 'lines=1'])(
    'come whole to a range of %s',
    (range) =>
      expect(ask('/assets/index-abc.js', { range })).toMatchObject({
        status: 200,
        body: Buffer.from(SCRIPT),
      }),
  )

  it.each(['/assets/', '/assets/other.js', '/assets/index-abc.js.br', '/assets/../x', '/assets/constructor'])(
    '%s is none',
    (url) => expect(ask(url).status).toBe(404),
  )

  it('name the build', () => expect(files.name).toBe('index-abc.js'))
})
