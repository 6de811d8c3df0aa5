import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { type CdnSettings, readCdn } from '../settings/cdn-settings.ts'
import { openPurger, type Shown } from './purger.ts'

const TOKEN = 'una-clave-bien-larga'
const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

type Asked = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

async function startApi(statuses: number[] = [], said: string[] = []) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    asked.push({ method: method!, url: url!, headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end(said.shift() ?? '{"success":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close().closeAllConnections())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function markOf(written: string | null = null) {
  return {
    written,
    async read() {
      return this.written
    },
    async write(shown: string) {
      this.written = shown
    },
  }
}

function purgerOf(kind: string, url: string, mark = markOf(), shown: Shown = { sequence: 7, changedAt: 70 }) {
  const given = { CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: TOKEN, CDN_ID: 'abcd1234' }
  const log = vi.fn()
  const cdn = readCdn(given).settings as CdnSettings
  const purger = openPurger({ cdn, log, mark, shown: () => shown, firstWaitMs: 1 })
  undo.push(() => purger.close())
  return { purger, log }
}

const purged = (purger: { counts: { done: number } }, count = 1) =>
  vi.waitFor(() => expect(purger.counts.done).toBe(count), 20_000)

test('Fastly is asked for the surrogate key of its service', async () => {
  const api = await startApi()
  const { purger } = purgerOf('fastly', api.url)
  purger.purge()
  await purged(purger)
  expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/service/abcd1234/purge' })
  expect(api.asked[0]!.headers).toMatchObject({ 'fastly-key': TOKEN, 'surrogate-key': 'catalogo' })
})

test('Cloudflare is asked for the tag of its zone', async () => {
  const api = await startApi()
  const { purger } = purgerOf('cloudflare', `${api.url}/client/v4/`)
  purger.purge()
  await purged(purger)
  expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/client/v4/zones/abcd1234/purge_cache' })
  expect(api.asked[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(JSON.parse(api.asked[0]!.body)).toEqual({ tags: ['catalogo'] })
})

test('Cloudflare, which may say in a 200 that it was not done, is asked again', async () => {
  const api = await startApi([], ['{"success":false,"errors":[{"code":10000}]}', '<html>'])
  const { purger } = purgerOf('cloudflare', api.url)
  purger.purge()
  await purged(purger)
  expect(api.asked).toHaveLength(3)
})

test('a webhook can tell by the signature who asks, and when', async () => {
  const api = await startApi()
  const { purger } = purgerOf('webhook', `${api.url}/purga`)
  purger.purge()
  await purged(purger)
  const { url, headers, body } = api.asked[0]!
  const time = headers['x-vidriera-time'] as string
  expect(url).toBe('/purga')
  expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(60_000)
  const expected = createHmac('sha256', TOKEN).update(`${time}.${body}`).digest('hex')
  expect(headers['x-vidriera-signature']).toBe(`sha256=${expected}`)
})

test('a refusal is asked again, and changes that come together share a purge', async () => {
  const api = await startApi([500, 429])
  const { purger, log } = purgerOf('fastly', api.url)
  for (let change = 0; change < 50; change += 1) purger.purge()
  await purged(purger, 2)
  expect(api.asked).toHaveLength(4)
  expect(log.mock.calls.map(([level]) => level)).toEqual(['warn', 'warn'])
})

test('after five refusals it is said, without the secret, and asked for until it is done', async () => {
  const api = await startApi([500, 500, 500, 500, 500, 500, 500])
  const mark = markOf()
  const { purger, log } = purgerOf('cloudflare', api.url, mark)
  purger.purge()
  await vi.waitFor(() => expect(purger.counts).toEqual({ done: 1, failed: 1, waitsSince: null }), 20_000)
  expect(api.asked).toHaveLength(8)
  expect(log.mock.calls.map(([level]) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'error', 'info'])
  expect(JSON.stringify(log.mock.calls.map(([, , more]) => String(more.error)))).not.toContain(TOKEN)
  await vi.waitFor(() => expect(mark.written).toBe('7@70'), 30_000)
})

test('a purge that ended with its process is asked for by the next one, and one that was confirmed long ago is not', async () => {
  const api = await startApi(Array.from({ length: 40 }, () => 503))
  const mark = markOf('6@60')
  const { purger: killed } = purgerOf('webhook', api.url, mark)
  killed.purge()
  await vi.waitFor(() => expect(api.asked.length).toBeGreaterThan(0), 30_000)
  killed.close()
  expect(mark.written).toBe('6@60')

  const back = await startApi()
  const { purger: next } = purgerOf('webhook', back.url, mark)
  await next.purgeWhatIsOwed()
  await purged(next)
  await vi.waitFor(() => expect(mark.written).toBe('7@70'), 30_000)
  const { purger: another } = purgerOf('webhook', back.url, mark)
  await another.purgeWhatIsOwed()
  expect(another.counts).toEqual({ done: 0, failed: 0, waitsSince: null })
  expect(back.asked).toHaveLength(1)
})

test('soon after a change a start purges anyway: one that lagged may have died without', async () => {
  const api = await startApi()
  const changedAt = Date.now() - 1000
  const { purger } = purgerOf('webhook', api.url, markOf(`7@${changedAt}`), { sequence: 7, changedAt })
  await purger.purgeWhatIsOwed()
  await purged(purger)
  // Of a database that was put back, too: another change has the number.
  const { purger: putBack } = purgerOf('webhook', api.url, markOf('7@69'))
  await putBack.purgeWhatIsOwed()
  await purged(putBack)
})

test('what is missing is named, and without CDN_PURGE there is none', () => {
  expect(readCdn({ CDN_ID: 'x' })).toEqual({ settings: undefined, problems: [] })
  expect(readCdn({ CDN_PURGE: 'akamai' }).problems.join()).toContain('fastly, cloudflare o webhook')
  expect(readCdn({ CDN_PURGE: 'fastly', CDN_PURGE_TOKEN: TOKEN }).problems).toEqual([
    'CDN_ID: hace falta con CDN_PURGE=fastly',
  ])
  expect(readCdn({ CDN_PURGE: 'webhook', CDN_PURGE_TOKEN: TOKEN }).problems).toEqual([
    'CDN_PURGE_URL: hace falta con CDN_PURGE=webhook',
  ])
})
