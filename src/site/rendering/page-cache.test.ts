import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { matchesEtag, PageCache, presentOnce } from './page-cache.ts'
import { htmlReply, type Reply } from '#/core/http/reply.ts'

const html = `<p>${'Torre de sonido con batería. '.repeat(100)}</p>`
const plain = { encoding: undefined, ifNoneMatch: undefined }

/** Makes `reply` and counts how often. */
function maker(reply: Reply = htmlReply(200, html)) {
  const make = async () => {
    make.calls += 1
    await new Promise(setImmediate)
    return { reply, keep: true }
  }
  make.calls = 0
  return make
}

describe('a kept page', () => {
  it('is made once, however many ask and in whatever encoding', async () => {
    const cache = new PageCache()
    const make = maker()
    const encodings = [undefined, 'br', 'gzip', 'zstd', 'br', undefined] as const
    const replies = await Promise.all(
      encodings.map((encoding) => cache.answer('/', '1', make, { encoding, ifNoneMatch: undefined })),
    )
    expect(make.calls).toBe(1)
    const [identity, brotli, gzip, zstd] = replies.map(({ body }) => body as Buffer)
    expect(identity!.toString()).toBe(html)
    expect(brotliDecompressSync(brotli!).toString()).toBe(html)
    expect(gunzipSync(gzip!).toString()).toBe(html)
    expect(zstdDecompressSync(zstd!).toString()).toBe(html)
    // Strong tags: other bytes, another tag.
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(4)
    expect(replies.every(({ headers }) => headers.vary === 'accept-encoding')).toBe(true)
  })

  it('answers 304 to whoever has these bytes, also from an earlier catalogue', async () => {
    const cache = new PageCache()
    const first = await cache.answer('/', '1', maker(), { encoding: 'br', ifNoneMatch: undefined })
    const tag = first.headers.etag!
    expect(tag).toMatch(/^"[\w-]+-br"$/)
    const again = await cache.answer('/', '2', maker(), { encoding: 'br', ifNoneMatch: `"x", ${tag}` })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } })
    const other = await cache.answer('/', '2', maker(), { encoding: 'gzip', ifNoneMatch: tag })
    expect(other.status).toBe(200)
  })

  it('is dropped when the catalogue moves on', async () => {
    const cache = new PageCache()
    const make = maker()
    for (const version of ['1', '1', '2', '2']) await cache.answer('/', version, make, plain)
    expect(make.calls).toBe(2)
  })

  it('gives way when there is no room', async () => {
    const cache = new PageCache({ maxBytes: 3 * (Buffer.byteLength(html) + 5000) })
    const make = maker()
    for (const path of ['/a', '/b', '/c', '/d', '/d', '/a']) await cache.answer(path, '1', make, plain)
    expect(make.calls).toBe(5)
  })

  it('is counted with every encoding it was asked for in, and gives way as a whole', async () => {
    const dropped: string[] = []
    // Text that no encoding makes much smaller.
    const noise = randomBytes(40_000).toString('latin1')
    const size = Buffer.byteLength(noise)
    const cache = new PageCache({ maxBytes: Math.round(2.5 * size), onDropped: (name) => dropped.push(name) })
    const make = maker(htmlReply(200, noise))
    const ask = (path: string, encoding: 'br' | undefined) =>
      cache.answer(path, '1', make, { encoding, ifNoneMatch: undefined })
    await ask('/a', undefined)
    await ask('/b', undefined)
    expect(dropped).toEqual([])
    await ask('/b', 'br')
    expect(dropped).toEqual(['/a'])
    await ask('/b', 'br')
    expect([dropped, make.calls]).toEqual([['/a'], 2])
  })
})

it.each([
  ['failed', htmlReply(500, html)],
  ['is missing', htmlReply(404, html)],
  ['sets a cookie', htmlReply(200, html, { 'set-cookie': 'a=b' })],
])('a page that %s is not kept', async (_name, reply) => {
  const cache = new PageCache()
  const make = maker(reply)
  const first = await cache.answer('/', '1', make, plain)
  await cache.answer('/', '1', make, plain)
  expect(make.calls).toBe(2)
  expect(first.headers.etag).toBeUndefined()
})

it('a page whose making throws is asked for again', async () => {
  const cache = new PageCache()
  await expect(cache.answer('/', '1', () => Promise.reject(new Error('no')), plain)).rejects.toThrow('no')
  expect((await cache.answer('/', '1', maker(), plain)).status).toBe(200)
})

it('a page that nobody keeps has no tag', async () => {
  const reply = await presentOnce(htmlReply(200, html), 'gzip')
  expect(reply.headers.etag).toBeUndefined()
  expect(gunzipSync(reply.body as Buffer).toString()).toBe(html)
  // Compressed bodies pass through.
  const again = await presentOnce(reply, 'gzip')
  expect(again).toMatchObject({ body: reply.body, headers: { 'content-encoding': 'gzip' } })
})

it.each([
  [undefined, false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s of "a": %s', (header, expected) => expect(matchesEtag(header, '"a"')).toBe(expected))
