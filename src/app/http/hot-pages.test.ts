import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { HotPages } from './hot-pages.ts'
import { htmlReply } from '#/core/http/reply.ts'

const KB = 1024
const catalogue = {}
const page = (path: string) => htmlReply(200, path.padEnd(20 * KB, 'x'))

async function ask(hot: HotPages, url: string, name = url): Promise<'hot' | 'cache'> {
  let answered = false
  const request = { url, headers: {} } as IncomingMessage
  const response = { writeHead: () => {}, end: () => (answered = true) } as unknown as ServerResponse
  if (hot.serve(request, response, catalogue)) return answered ? 'hot' : 'cache'
  const wanted = { encoding: undefined, ifNoneMatch: undefined }
  const reply = await hot.cache.answer(name, '1', async () => ({ reply: page(name), keep: true }), wanted)
  hot.keep(url, undefined, catalogue, name, reply)
  return 'cache'
}

describe('hot pages', () => {
  it('are answered from memory from the second time on', async () => {
    const hot = new HotPages({})
    expect([await ask(hot, '/a'), await ask(hot, '/a')]).toEqual(['cache', 'hot'])
  })

  it('count who gets a product’s page, however its address was written', async () => {
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
    // The cache has it under a name of its own.
    for (const url of ['/productos/A', '/productos/A?utm_source=x', '/otra']) {
      for (let times = 0; times < 3; times += 1) await ask(hot, url, `name of ${url.split('?')[0]}`)
    }
    expect([...counters]).toEqual([['/productos/A', { count: 4 }]])
  })

  it('go when the budget of bytes that they share with the cache is spent, whatever their number', async () => {
    const hot = new HotPages({}, { maxBytes: 200 * KB })
    for (let index = 0; index < 500; index += 1) await ask(hot, `/p${index}`)
    const held = []
    for (let index = 0; index < 500; index += 1)
      if ((await ask(hot, `/p${index}`)) === 'hot') held.push(index)
    expect(held.length).toBeLessThan(10)
    expect(hot.mostVisited(1000).length).toBeLessThan(10)
  })

  it('stay while they are asked for', async () => {
    const hot = new HotPages({}, { maxBytes: 200 * KB })
    await ask(hot, '/home')
    for (let index = 0; index < 100; index += 1) {
      await ask(hot, `/p${index}`)
      expect(await ask(hot, '/home')).toBe('hot')
    }
  })

  it('keep few writings of one page’s address', async () => {
    const hot = new HotPages({})
    for (let index = 0; index < 1000; index += 1) await ask(hot, `/?utm_source=${index}`, '/')
    expect(hot.mostVisited(2000).length).toBeLessThan(50)
    expect(await ask(hot, '/?utm_source=1', '/')).toBe('hot')
  })
})
