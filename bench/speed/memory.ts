import { startSite } from '#tests/journeys/support/site.ts'
import { resident } from '../attacks/process-facts.ts'

const FIRST = 20_000
const ALL = 100_000
const AT_ONCE = 32

/** Resident memory of a site in MB after the first and after all requests over its pages. */
export type MemoryRow = { afterFirst: number; afterAll: number; growth: number }

/** Requests all pages of the sitemap repeatedly. */
export async function measureMemory(): Promise<MemoryRow> {
  const site = await startSite()
  try {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const addresses = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    await fetchPages(site.url, addresses, 0, FIRST)
    const afterFirst = await resident(site.process.pid!)
    await fetchPages(site.url, addresses, FIRST, ALL)
    const afterAll = await resident(site.process.pid!)
    return { afterFirst, afterAll, growth: Math.round((afterAll / afterFirst - 1) * 1000) / 1000 }
  } finally {
    await site.stop()
  }
}

async function fetchPages(
  origin: string,
  addresses: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  let next = from
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < to) {
        const address = addresses[next++ % addresses.length]!
        const response = await fetch(origin + address)
        if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
        await response.arrayBuffer()
      }
    }),
  )
}
