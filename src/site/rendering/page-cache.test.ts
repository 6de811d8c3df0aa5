import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type KnownPage, matchesEtag, PageCache, presentOnce } from './page-cache.ts'
import { htmlReply, type Reply } from '#/core/http/reply.ts'

const html = `<p>${'Torre de sonido con batería. '.repeat(100)}</p>`
const plain = { encoding: undefined, ifNoneMatch: undefined }

/** Returns `reply`, and counts its calls. */
function maker(reply: Reply = htmlReply(200, html)) {
  const make = async () => {
    make.calls += 1
    await new Promise(setImmediate)
    return { reply, keep: true }
  }
  make.calls = 0
  return make
}

describe('a cached page', () => {
  it('is rendered once for concurrent requests in any encoding', async () => {
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
    // Strong ETags: other bytes need another one.
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(4)
    expect(replies.every(({ headers }) => headers.vary === 'accept-encoding')).toBe(true)
  })

  it('answers 304 for the same bytes, even from an earlier catalogue', async () => {
    const cache = new PageCache()
    const first = await cache.answer('/', '1', maker(), { encoding: 'br', ifNoneMatch: undefined })
    const tag = first.headers.etag!
    expect(tag).toMatch(/^"[\w-]+-br"$/)
    const again = await cache.answer('/', '2', maker(), { encoding: 'br', ifNoneMatch: `"x", ${tag}` })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } })
    const other = await cache.answer('/', '2', maker(), { encoding: 'gzip', ifNoneMatch: tag })
    expect(other.status).toBe(200)
  })

  it('is dropped when the catalogue changes', async () => {
    const cache = new PageCache()
    const make = maker()
    for (const version of ['1', '1', '2', '2']) await cache.answer('/', version, make, plain)
    expect(make.calls).toBe(2)
  })

  it('is not stored when it was dropped during its rendering', async () => {
    const cache = new PageCache()
    const make = maker()
    const first = cache.answer('/', '1', make, plain)
    cache.drop((name) => name === '/')
    await Promise.all([first, cache.answer('/', '1', make, plain)])
    await cache.answer('/', '1', make, plain)
    expect(make.calls).toBe(2)
  })

  it('is evicted when there is no room', async () => {
    const cache = new PageCache({ maxBytes: 3 * 5000 })
    const make = maker()
    for (const path of ['/a', '/b', '/c', '/d', '/d', '/a']) await cache.answer(path, '1', make, plain)
    expect(make.calls).toBe(5)
  })

  it('takes only the room of its compressed bytes, even after being sent uncompressed', async () => {
    const large = html.repeat(100)
    const cache = new PageCache({ maxBytes: Buffer.byteLength(large) / 2 })
    const make = maker(htmlReply(200, large))
    for (const encoding of [undefined, undefined, 'gzip'] as const) {
      const { body } = await cache.answer('/', '1', make, { encoding, ifNoneMatch: undefined })
      expect((encoding ? gunzipSync(body as Buffer) : body).toString()).toBe(large)
    }
    expect([make.calls, cache.counts]).toEqual([1, { hits: 2, misses: 1 }])
  })

  it('stays for a later version that confirms it, with new headers and the same ETag', async () => {
    const cache = new PageCache()
    const make = maker()
    const before = await cache.answer('/', '1', async () => ({ ...(await make()), source: 'same' }), plain)
    const confirm = async (known: KnownPage | undefined) => {
      expect(known!.source).toBe('same')
      return { unchanged: { ...known!.headers, 'cache-control': 'max-age=5' } }
    }
    for (const attempt of [confirm, make]) {
      const { body, headers } = await cache.answer('/', '2', attempt, plain)
      expect([body, headers.etag]).toEqual([before.body, before.headers.etag])
      expect(headers['cache-control']).toBe('max-age=5')
    }
    expect([make.calls, cache.counts]).toEqual([1, { hits: 2, misses: 1 }])
  })

  it('is listed by its uses, where those before the last listing count half', async () => {
    const cache = new PageCache()
    const use = async (name: string, times: number) => {
      for (let time = 0; time < times; time += 1) await cache.answer(name, '1', maker(), plain)
    }
    await use('/a', 5)
    await use('/b', 2)
    expect(cache.byUse()).toEqual(['/a', '/b'])
    await use('/b', 2)
    expect(cache.byUse()).toEqual(['/b', '/a'])
  })

  it('counts with all its encodings, and is evicted as a whole', async () => {
    const dropped: string[] = []
    // Random text hardly compresses.
    const noise = randomBytes(40_000).toString('latin1')
    const cache = new PageCache({ maxBytes: 2.5 * 50_000, onDropped: (name) => dropped.push(name) })
    const make = maker(htmlReply(200, noise))
    const requestPage = (path: string, encoding: 'br' | 'gzip') =>
      cache.answer(path, '1', make, { encoding, ifNoneMatch: undefined })
    await requestPage('/a', 'br')
    await requestPage('/b', 'br')
    expect(dropped).toEqual([])
    await requestPage('/b', 'gzip')
    expect(dropped).toEqual(['/a'])
    await requestPage('/b', 'gzip')
    expect([dropped, make.calls]).toEqual([['/a'], 2])
  })
})

it.each([
  ['failed', htmlReply(500, html)],
  ['is missing', htmlReply(404, html)],
  ['sets a cookie', htmlReply(200, html, { 'set-cookie': 'a=b' })],
])('a page that %s is not cached', async (_name, reply) => {
  const cache = new PageCache()
  const make = maker(reply)
  const first = await cache.answer('/', '1', make, plain)
  await cache.answer('/', '1', make, plain)
  expect(make.calls).toBe(2)
  expect(first.headers.etag).toBeUndefined()
})

it('a page that failed to render is rendered again', async () => {
  const cache = new PageCache()
  await expect(cache.answer('/', '1', () => Promise.reject(new Error('no')), plain)).rejects.toThrow('no')
  expect((await cache.answer('/', '1', maker(), plain)).status).toBe(200)
})

it('an uncached page has no ETag', async () => {
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
