import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { HotPages } from './hot-pages.ts'
import { htmlReply } from '#/core/http/reply.ts'

const KB = 1024
const catalogue = {}
/** Random text, which hardly compresses. */
const page = (path: string) => htmlReply(200, path + randomBytes(20 * KB).toString('latin1'))

async function requestPage(hot: HotPages, url: string, name = url): Promise<'hot' | 'cache'> {
  let answered = false
  const request = { url, headers: { 'accept-encoding': 'gzip' } } as unknown as IncomingMessage
  const response = { writeHead: () => {}, end: () => (answered = true) } as unknown as ServerResponse
  if (hot.serve(request, response, catalogue)) return answered ? 'hot' : 'cache'
  const wanted = { encoding: 'gzip', ifNoneMatch: undefined } as const
  const reply = await hot.cache.answer(name, '1', async () => ({ reply: page(name), keep: true }), wanted)
  hot.keep(url, 'gzip', catalogue, name, reply)
  return 'cache'
}

describe('hot pages', () => {
  it('are served from memory from the second request on', async () => {
    const hot = new HotPages({})
    expect([await requestPage(hot, '/a'), await requestPage(hot, '/a')]).toEqual(['cache', 'hot'])
  })

  it('count visits to product pages, whatever the query of the URL', async () => {
    const counters = new Map<string, { count: number }>()
    const hot = new HotPages(
      {},
      {
        visits: {
          isSeen: () => true,
          counterOf(path) {
            const counter = { count: 0 }
            if (!path.startsWith('/productos/')) return undefined
            counters.set(path, counters.get(path) ?? counter)
            return counters.get(path)
          },
        },
      },
    )
    // The cache uses another key.
    for (const url of ['/productos/A', '/productos/A?utm_source=x', '/otra']) {
      for (let times = 0; times < 3; times += 1) await requestPage(hot, url, `name of ${url.split('?')[0]}`)
    }
    expect([...counters]).toEqual([['/productos/A', { count: 4 }]])
  })

  it('are evicted when the byte budget shared with the cache is spent, whatever their number', async () => {
    const hot = new HotPages({}, { maxBytes: 200 * KB })
    for (let index = 0; index < 500; index += 1) await requestPage(hot, `/p${index}`)
    const held = []
    for (let index = 0; index < 500; index += 1)
      if ((await requestPage(hot, `/p${index}`)) === 'hot') held.push(index)
    expect(held.length).toBeLessThan(10)
    expect(hot.cache.bytes).toBeLessThanOrEqual(200 * KB)
  })

  it('stay while they are requested', async () => {
    const hot = new HotPages({}, { maxBytes: 200 * KB })
    await requestPage(hot, '/home')
    for (let index = 0; index < 100; index += 1) {
      await requestPage(hot, `/p${index}`)
      expect(await requestPage(hot, '/home')).toBe('hot')
    }
  })

  it('are stored under few URL variants each', async () => {
    const hot = new HotPages({})
    for (let index = 0; index < 1000; index += 1) await requestPage(hot, `/?utm_source=${index}`, '/')
    expect(await requestPage(hot, '/?utm_source=1', '/')).toBe('hot')
    expect(await requestPage(hot, '/?utm_source=99', '/')).toBe('cache')
  })
})
