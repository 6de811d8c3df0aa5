import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { startSite, untilServing, type Site } from '#tests/journeys/support/site.ts'
import { summary, type Times } from '../times.ts'
import { memoryOf } from './processes.ts'

const CHANGES = 30
const MOST_TO_START_MS = 600_000
/** Pause between an editor's changes in milliseconds. */
const BREATH_MS = 400
/** Number of uncached product pages read. */
const PAGES = 300
const SEARCHES = [
  'parlante',
  'torre 120 w',
  'auriculares bluetooth',
  'notebok',
  'pava 1.7 litros',
  'aw-t2022',
]

/** Times in ms, memory in MB. */
export type Served = {
  /** From process start to the first page. */
  start: number
  /** Resident memory after start, after reading all kinds of pages and after the changes; and its peak. */
  memory: { started: number; read: number; changed: number; most: number; others: number }
  /** Milliseconds from another process's commit to the page, idle and beside a visitor. */
  visible: Times & { longest: number }
  visibleBeside: Times & { longest: number }
  /** Latency of a visitor of pages, lists and searches meanwhile. */
  visitor: Times & { longest: number; requests: number }
}

type Where = { environment: Record<string, string>; from: string; databaseUrl: (site: Site) => string }

/** Starts a site on the imported data, reads it, and changes it from another process during visits. */
export async function serve({ environment, from, databaseUrl }: Where): Promise<Served> {
  const began = performance.now()
  const site = await startSite({ from, environment, dontWait: true })
  try {
    await untilServing(site, MOST_TO_START_MS)
    await read(`${site.url}/productos/AW-T2022`)
    const start = performance.now() - began
    const pid = site.process.pid!
    const started = (await memoryOf(pid)).now
    const addresses = await addressesOf(site.url)
    // The search index is built lazily; the first search waits for it.
    await read(`${site.url}/buscar?q=parlante`)
    for (const address of addresses) await read(site.url + address)
    await sleep(2000)
    const afterReading = (await memoryOf(pid)).now
    const alone = await change(site, databaseUrl(site), 0)
    let done = false
    const visitor = look(site.url, addresses, () => done)
    const times = await change(site, databaseUrl(site), CHANGES).finally(() => (done = true))
    const looked = await visitor
    await sleep(2000)
    const { now, most, others } = await memoryOf(pid)
    return {
      start: Math.round(start),
      memory: { started, read: afterReading, changed: now, most, others },
      visible: withLongest(alone),
      visibleBeside: withLongest(times),
      visitor: { ...withLongest(looked), requests: looked.length },
    }
  } finally {
    await site.stop()
  }
}

const withLongest = (times: number[]) => ({ ...summary(times), longest: Math.round(Math.max(...times)) })

async function addressesOf(origin: string): Promise<string[]> {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const first = locations(await read(`${origin}/sitemap.xml`))
  const parts = first.filter((path) => path.includes('sitemap'))
  const all = [...first]
  for (const part of parts) all.push(...locations(await read(origin + part.replaceAll('&#38;', '&'))))
  const products = all.filter((path) => path.startsWith('/productos/'))
  const others = all.filter((path) => !path.startsWith('/productos/') && !path.includes('sitemap'))
  const some = Array.from({ length: PAGES }, (_, n) => products[(n * 7919) % products.length]!)
  const searches = SEARCHES.map((words) => `/buscar?q=${encodeURIComponent(words)}`)
  return [...new Set([...others, ...searches, '/feeds/google.xml', '/feeds/meta.csv', '/llms.txt', ...some])]
}

/** Requests the addresses in rotation until done; returns the times in milliseconds. */
async function look(origin: string, addresses: readonly string[], isDone: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !isDone(); n += 1) {
    const start = performance.now()
    await read(origin + addresses[(n * 31) % addresses.length]!)
    times.push(performance.now() - start)
    await sleep(10)
  }
  return times
}

/** Changes products over a separate connection, numbered from `first`; returns milliseconds until each is visible. */
async function change(site: Site, databaseUrl: string, first: number): Promise<number[]> {
  const store = await databaseAt(databaseUrl).openDocuments()
  const times: number[] = []
  try {
    for (let n = first; n < first + CHANGES; n += 1) {
      const id = n % 2 === 0 ? 'AW-T2022' : 'AW-A1000'
      const current = (await store.get('products', id))!
      const promise = `Cambio número ${n} de esta prueba.`
      const data = { ...(current.data as object), promise }
      const start = performance.now()
      await store.commit([{ ...current, expectedVersion: current.version, data }], { kind: 'command-line' })
      while (!(await read(`${site.url}/productos/${id}`)).includes(promise)) await sleep(2)
      times.push(performance.now() - start)
      await sleep(BREATH_MS)
    }
  } finally {
    await store.close()
  }
  return times
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
