import { LRUCache } from 'lru-cache'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { SieveCache } from '#/site/rendering/sieve-cache.ts'
import setup from '#tests/journeys/support/global-setup.ts'
import { DEMO_DATA, MAIN, startSite, WATCHED, type Site } from '#tests/journeys/support/site.ts'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile95, round2 } from './speed/median.ts'
import { standing, standingLine } from './standing.ts'

const MB = 1024 * 1024
const VISITORS = 16
const PAGES = 80
/** Reading time per page of a visitor, in milliseconds. */
const READING_MS = 400
/** Overhead per entry besides the compressed body, as in `page-cache.ts`. */
const ENTRY_BYTES = 4096 + 3000

/** Deterministic generator of numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function counts(site: Site): Promise<{ hits: number; misses: number; bytes: number }> {
  const headers = { authorization: `Bearer ${WATCHED.METRICS_TOKEN}` }
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text()
  const read = (line: RegExp) => [...text.matchAll(line)].reduce((sum, [, number]) => sum + Number(number), 0)
  return {
    hits: read(/^vidriera_page_cache_answers_total\{result="(?:hit|memory)"\} (\d+)/gm),
    misses: read(/^vidriera_page_cache_answers_total\{result="miss"\} (\d+)/gm),
    bytes: read(/^vidriera_page_cache_bytes (\d+)/gm),
  }
}

async function fetchPage(site: Site, address: string): Promise<number> {
  const response = await fetch(site.url + address)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

/** Crawls every address of the sitemap twice with four connections; returns the sizes of the pages. */
async function walk(site: Site, addresses: readonly string[]): Promise<number[]> {
  const sizes: number[] = []
  for (const round of ['first', 'second']) {
    const before = await counts(site)
    const from = performance.now()
    let next = 0
    const crawl = async () => {
      for (let at = next++; at < addresses.length; at = next++)
        sizes[at] = await fetchPage(site, addresses[at]!)
    }
    await Promise.all([crawl(), crawl(), crawl(), crawl()])
    const seconds = (performance.now() - from) / 1000
    const { hits, misses, bytes } = await counts(site)
    const rate = Math.round(addresses.length / seconds)
    const [hit, miss] = [hits - before.hits, misses - before.misses]
    printLine(
      `${round} walk: ${hit} hits, ${miss} misses, ${rate} pages/s, the cache ${round2(bytes / MB)} MB`,
    )
  }
  return sizes
}

/** Visitors who each read 80 products in a different order. */
async function visit(site: Site, when: string, addresses: readonly string[]): Promise<void> {
  const taken: number[] = []
  const before = await counts(site)
  const reader = async (seed: number) => {
    const next = random(seed)
    const order = addresses.map((address) => [next(), address] as const).sort(([a], [b]) => a - b)
    for (const [, address] of order) {
      const from = performance.now()
      await fetchPage(site, address)
      taken.push(performance.now() - from)
      await pause(next() * 2 * READING_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, seed) => reader(seed + 1)))
  const { misses } = await counts(site)
  const [p50, p95] = [median(taken), percentile95(taken)]
  const times = `p50 ${round2(p50)} ms, p95 ${round2(p95)} ms, ${round2(p95 / p50)} times`
  printLine(`${when}: ${times}; ${misses - before.misses} pages drawn`)
}

async function publish(site: Site, id: string): Promise<void> {
  const store = openSqliteStore({ file: path.join(site.dataDir, 'vidriera.db') })
  const { version, data } = (await store.get('products', id))!
  const promise = `Cambio de las ${Date.now()}.`
  const changed = { ...(data as object), promise }
  await store.commit([{ collection: 'products', id, expectedVersion: version, data: changed }], {
    kind: 'command-line',
  })
  await store.close()
  while (!(await (await fetch(`${site.url}/productos/${id}`)).text()).includes(promise)) await pause(2)
}

/** Hit ratios of a million reads of 10,000 products under Zipf's law, during a crawl of all of them. */
function zipf(sizes: readonly number[], exponent: number): { sieve: number; lru: number } {
  const products = 10_000
  const weights = Array.from({ length: products }, (_, rank) => (rank + 1) ** -exponent)
  let sum = 0
  const cumulative = weights.map((weight) => (sum += weight))
  const next = random(11)
  const draw = () => {
    const wanted = next() * sum
    let [low, high] = [0, products - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (cumulative[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  const sieve = new SieveCache<true>(64 * MB)
  const lru = new LRUCache<string, true>({ maxSize: 64 * MB })
  const hits = { sieve: 0, lru: 0 }
  const read = (rank: number, isCounted: boolean) => {
    const [name, size] = [String(rank), sizes[rank % sizes.length]! + ENTRY_BYTES]
    if (sieve.get(name) === undefined) sieve.set(name, true, size)
    else if (isCounted) hits.sieve += 1
    if (lru.get(name) === undefined) lru.set(name, true, { size })
    else if (isCounted) hits.lru += 1
  }
  const reads = 1_000_000
  for (let at = 0; at < reads; at += 1) {
    read(draw(), true)
    if (at % 5 === 0) read((at / 5) % products, false)
  }
  return { sieve: hits.sieve / reads, lru: hits.lru / reads }
}

const done = await setup()
const site = await startSite({
  from: DEMO_DATA,
  main: MAIN,
  environment: { ...WATCHED, PAGE_CACHE_MB: '64' },
})
try {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const addresses = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, at]) => at || '/')
  const products = addresses.filter((address) => /^\/productos\/[^/]+$/.test(address)).slice(0, PAGES)
  printLine(`${addresses.length} addresses, ${products.length} products`)
  const sizes = await walk(site, addresses)
  await visit(site, 'quiet', products)
  await publish(site, products[0]!.split('/').pop()!)
  await visit(site, 'after a publication', products.slice(1))
  for (const exponent of [0.8, 1]) {
    const { sieve, lru } = zipf(sizes, exponent)
    printLine(
      `10,000 products, Zipf ${exponent}, beside a crawler: SIEVE ${round2(sieve * 100)} %, LRU ${round2(lru * 100)} %`,
    )
  }
  printLine(standingLine(standing()))
} finally {
  await site.stop()
  await done()
}
