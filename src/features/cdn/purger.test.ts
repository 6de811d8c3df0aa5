import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { openIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { type CdnSettings, readCdn } from './cdn-settings.ts'
import { openPurgeTable, type PurgeTable } from './purge-table.ts'
import { openPurger, type Purger, type ServedVersion } from './purger.ts'

const TOKEN = 'una-clave-bien-larga'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

type PurgeRequest = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

async function startApi(statuses: number[] = [], bodies: string[] = [], first: () => unknown = () => {}) {
  const requested: PurgeRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    await first()
    requested.push({ method: method!, url: url!, headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end(bodies.shift() ?? '{"success":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close().closeAllConnections())
  return { asked: requested, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function openTable(): Promise<PurgeTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-cdn-'))
  const database = await openIdentityDatabase(path.join(folder, 'sitio.db'))
  undo.push(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  return openPurgeTable(database)
}

type Process = ServedVersion & { purger: Purger; log: ReturnType<typeof vi.fn>; refresh: () => Promise<void> }

async function purgerOf(
  kind: string,
  url: string,
  { table, ...what }: Partial<ServedVersion> & { table?: PurgeTable; termSeconds?: number } = {},
): Promise<Process> {
  const given = { CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: TOKEN, CDN_ID: 'abcd1234' }
  const log = vi.fn()
  const cdn = readCdn(given).settings as CdnSettings
  const { termSeconds, ...served } = what
  const process = {
    version: '7',
    sequence: 7,
    changedAt: 70,
    behindSince: null,
    refresh: async () => {},
    ...served,
    log,
  } as Process
  const options = {
    cdn,
    log,
    table: table ?? (await openTable()),
    served: () => process,
    firstWaitMs: 1,
    refresh: () => process.refresh(),
  }
  process.purger = openPurger({ ...options, ...(termSeconds === undefined ? {} : { termSeconds }) })
  undo.push(() => process.purger.close())
  return process
}

function show(process: Process, sequence: number): void {
  process.sequence = sequence
  process.version = String(sequence)
  process.purger.purge()
}

const purged = (purger: { counts: { done: number } }, count = 1) =>
  vi.waitFor(() => expect(purger.counts.done).toBe(count), 30_000)

test('Fastly purges the surrogate key of its service', async () => {
  const api = await startApi()
  const { purger } = await purgerOf('fastly', api.url)
  purger.purge()
  await purged(purger)
  expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/service/abcd1234/purge' })
  expect(api.asked[0]!.headers).toMatchObject({ 'fastly-key': TOKEN, 'surrogate-key': 'catalogo' })
})

test('Cloudflare purges the tag of its zone', async () => {
  const api = await startApi()
  const { purger } = await purgerOf('cloudflare', `${api.url}/client/v4/`)
  purger.purge()
  await purged(purger)
  expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/client/v4/zones/abcd1234/purge_cache' })
  expect(api.asked[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(JSON.parse(api.asked[0]!.body)).toEqual({ tags: ['catalogo'] })
})

test('a Cloudflare 200 without success is retried', async () => {
  const api = await startApi([], ['{"success":false,"errors":[{"code":10000}]}', '<html>'])
  const { purger } = await purgerOf('cloudflare', api.url)
  purger.purge()
  await purged(purger)
  expect(api.asked).toHaveLength(3)
})

test('a webhook request is signed and timestamped', async () => {
  const api = await startApi()
  const { purger } = await purgerOf('webhook', `${api.url}/purga`)
  purger.purge()
  await purged(purger)
  const { url, headers, body } = api.asked[0]!
  const time = headers['x-vidriera-time'] as string
  expect(url).toBe('/purga')
  expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(60_000)
  const expected = createHmac('sha256', TOKEN).update(`${time}.${body}`).digest('hex')
  expect(headers['x-vidriera-signature']).toBe(`sha256=${expected}`)
})

test('a refusal is retried, and simultaneous changes share a purge', async () => {
  const api = await startApi([500, 429])
  const process = await purgerOf('fastly', api.url)
  for (let change = 8; change < 58; change += 1) show(process, change)
  await vi.waitFor(() => expect(api.asked.length).toBeGreaterThanOrEqual(3), 30_000)
  await vi.waitFor(() => expect(process.purger.counts.waitsSince).toBeNull(), 30_000)
  expect(api.asked.length).toBeLessThanOrEqual(4)
  expect(process.log.mock.calls.map(([level]) => level)).toEqual(['warn', 'warn'])
})

test('logs an error after five refusals, without the secret, and retries until it succeeds', async () => {
  const api = await startApi([500, 500, 500, 500, 500, 500, 500])
  const table = await openTable()
  const { purger, log } = await purgerOf('cloudflare', api.url, { table })
  purger.purge()
  await vi.waitFor(() => expect(purger.counts).toEqual({ done: 1, failed: 1, waitsSince: null }), 30_000)
  expect(api.asked).toHaveLength(8)
  expect(log.mock.calls.map(([level]) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'error', 'info'])
  expect(JSON.stringify(log.mock.calls.map(([, , more]) => String(more.error)))).not.toContain(TOKEN)
  await vi.waitFor(async () => expect(await table.purged()).toBe('7'), 30_000)
})

test('a purge interrupted with its process is resumed at the next start, a confirmed one is not', async () => {
  const api = await startApi(Array.from({ length: 40 }, () => 503))
  const table = await openTable()
  await table.wasPurged('6')
  const { purger: killed } = await purgerOf('webhook', api.url, { table })
  killed.purge()
  await vi.waitFor(() => expect(api.asked.length).toBeGreaterThan(0), 30_000)
  await killed.close()
  expect(await table.purged()).toBe('6')

  const back = await startApi()
  const { purger: next } = await purgerOf('webhook', back.url, { table })
  await next.purgeWhatIsOwed()
  await purged(next)
  await vi.waitFor(async () => expect(await table.purged()).toBe('7'), 30_000)
  const { purger: another } = await purgerOf('webhook', back.url, { table })
  await another.purgeWhatIsOwed()
  expect(another.counts).toEqual({ done: 0, failed: 0, waitsSince: null })
  expect(back.asked).toHaveLength(1)
})

test('a start soon after a change purges even if a purge was confirmed', async () => {
  const api = await startApi()
  const table = await openTable()
  await table.wasPurged('7')
  const { purger } = await purgerOf('webhook', api.url, { table, changedAt: Date.now() - 1000 })
  await purger.purgeWhatIsOwed()
  await purged(purger)
  // A restored database repeats the sequence number for another change.
  const { purger: putBack } = await purgerOf('webhook', api.url, { table, version: '7-otra' })
  await putBack.purgeWhatIsOwed()
  await purged(putBack)
})

/** Started processes without pending purges, and the versions served when the CDN was purged. */
async function together(count: number, { termSeconds = 20, statuses = [] as number[] } = {}) {
  const table = await openTable()
  await table.wasPurged('7')
  const served: string[] = []
  const api = await startApi(statuses, [], async () => {
    const alive = await table.others('nobody')
    served.push(alive.map(({ version }) => version).join(' '))
  })
  const all: Process[] = []
  for (let n = 0; n < count; n += 1) {
    const process = await purgerOf('webhook', api.url, { table, termSeconds })
    await process.purger.purgeWhatIsOwed()
    all.push(process)
  }
  return { table, served, all, url: api.url }
}

test('one of several processes purges per change, once all of them serve it', async () => {
  const { table, served, all } = await together(3)
  const [requested, claimed] = [vi.spyOn(table, 'others'), vi.spyOn(table, 'claim')]
  for (const process of all.slice(1)) show(process, 8)
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2), 30_000)
  await Promise.all(requested.mock.results.map(({ value }) => value))
  await table.purged()
  expect(claimed).not.toHaveBeenCalled()
  show(all[0]!, 8)
  await vi.waitFor(async () => expect(await table.purged()).toBe('8'), 30_000)
  for (const process of all) show(process, 9)
  await vi.waitFor(async () => expect(await table.purged()).toBe('9'), 30_000)
  expect(served).toEqual(['8 8 8', '9 9 9'])
})

test('a process without heartbeat is not waited for beyond its term and purges when it is back', async () => {
  const { table, served, all } = await together(2, { termSeconds: 1 })
  const [frozen, other] = all
  frozen!.behindSince = Date.now() - 60_000
  show(other!, 8)
  await vi.waitFor(() => expect(served).toEqual(['8']), 30_000)
  frozen!.behindSince = null
  show(frozen!, 8)
  await purged(frozen!.purger)
  expect(served).toEqual(['8', '8 8'])
  expect(await table.others('nobody')).toHaveLength(2)
})

test('a process behind for a term does not purge, and purges its refreshed version once back', async () => {
  const { table, served, all } = await together(2, { termSeconds: 1 })
  const [frozen, other] = all
  const isBehind = vi.fn(() => Date.now() - 60_000)
  Object.defineProperty(frozen, 'behindSince', { get: isBehind, configurable: true })
  show(other!, 8)
  await vi.waitFor(() => expect(served).toEqual(['8']), 30_000)
  const { length } = isBehind.mock.calls
  await vi.waitFor(() => expect(isBehind.mock.calls.length).toBeGreaterThan(length + 8), 30_000)
  expect(served).toEqual(['8'])
  frozen!.refresh = async () => show(frozen!, 8)
  Object.defineProperty(frozen, 'behindSince', { value: null })
  await purged(frozen!.purger)
  expect(served).toEqual(['8', '8 8'])
  expect(await table.purged()).toBe('8')
})

test('a purge while another process is behind is repeated by that process', async () => {
  const { table, served, all, url } = await together(1)
  const [behind] = all
  const ahead = await purgerOf('webhook', url, { table, version: '8', sequence: 8 })
  await ahead.purger.purgeWhatIsOwed()
  await purged(ahead.purger)
  expect(await table.purged()).toBe('7')
  show(behind!, 8)
  await purged(behind!.purger)
  expect(served).toEqual(['7 8', '8 8'])
  await vi.waitFor(async () => expect(await table.purged()).toBe('8'), 30_000)
})

test('a purge claimed by a process that ended is taken over by another', async () => {
  const statuses = Array.from({ length: 40 }, () => 503)
  const { table, served, all } = await together(2, { termSeconds: 2, statuses })
  for (const process of all) show(process, 8)
  await vi.waitFor(() => expect(served.length).toBeGreaterThan(0), 30_000)
  const taken = all.find(({ purger }) => purger.counts.waitsSince !== null)!
  await taken.purger.close()
  statuses.length = 0
  await vi.waitFor(async () => expect(await table.purged()).toBe('8'), 30_000)
})

test('purges without coordination when the table is unavailable', async () => {
  const api = await startApi()
  const away = () => Promise.reject(new Error('away'))
  const table = Object.fromEntries(
    ['put', 'remove', 'others', 'claim', 'purged', 'wasPurged'].map((name) => [name, away]),
  ) as unknown as PurgeTable
  const process = await purgerOf('webhook', api.url, { table })
  show(process, 8)
  await purged(process.purger)
})

test('names missing settings, and is disabled without CDN_PURGE', () => {
  expect(readCdn({ CDN_ID: 'x' })).toEqual({ settings: undefined, problems: [] })
  expect(readCdn({ CDN_PURGE: 'akamai' }).problems.join()).toContain('fastly, cloudflare o webhook')
  expect(readCdn({ CDN_PURGE: 'fastly', CDN_PURGE_TOKEN: TOKEN }).problems).toEqual([
    'CDN_ID: hace falta con CDN_PURGE=fastly',
  ])
  expect(readCdn({ CDN_PURGE: 'webhook', CDN_PURGE_TOKEN: TOKEN }).problems).toEqual([
    'CDN_PURGE_URL: hace falta con CDN_PURGE=webhook',
  ])
})
