import { startSite } from '#tests/journeys/support/site.ts'
import { resident } from '../attacks/process-facts.ts'

const FIRST = 20_000
const ALL = 100_000
const AT_ONCE = 32

/** Resident memory in MB of a site after so many requests over all its pages. */
export type MemoryRow = { afterFirst: number; afterAll: number; growth: number }

/** Asks for every page of the sitemap, over and over. */
export async function measureMemory(): Promise<MemoryRow> {
  const site = await startSite()
  try {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const addresses = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    await ask(site.url, addresses, 0, FIRST)
    const afterFirst = await resident(site.process.pid!)
    await ask(site.url, addresses, FIRST, ALL)
    const afterAll = await resident(site.process.pid!)
    return { afterFirst, afterAll, growth: Math.round((afterAll / afterFirst - 1) * 1000) / 1000 }
  } finally {
    await site.stop()
  }
}

async function ask(origin: string, addresses: readonly string[], from: number, to: number): Promise<void> {
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
