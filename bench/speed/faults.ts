import { execFileSync } from 'node:child_process'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { startPostgres } from '#tests/engines/support/postgres-server.ts'
import { startSite, type Site } from '#tests/journeys/support/site.ts'
import { median, round2 } from './median.ts'
import { checked, load, type Load } from './wrk.ts'

const SECONDS = 5
const ROUNDS = 3

/**
 * A cached page, and an uncached one with a different query each time: it costs a thousand times more, so it gets fewer
 * connections, and a single reply that waits for the database would exceed wrk's timeout.
 */
const PAGES = {
  kept: { path: '/categorias/torres-de-sonido', connections: 32, different: false },
  'made each time': { path: '/buscar?q=parlante+', connections: 4, different: true },
} as const
type Page = keyof typeof PAGES
const PAGE_NAMES = Object.keys(PAGES) as Page[]

/** Load of a page during a database fault: medians of all rounds, also relative to the healthy site just before. */
export type FaultRow = {
  fault: string
  page: Page
  requestsPerSecond: number
  ofHealthy: number
  /** Milliseconds, with all connections active. */
  p99: number
  p99OfHealthy: number
}

/** Database fault and its recovery. */
type Fault = { name: string; begin: () => void | Promise<void>; end: () => void | Promise<void> }
type Loads = Record<Page, Load>

/** Effect on visitors of a database that hangs, dies or loses its file; no request may fail. */
export async function measureFaults(): Promise<FaultRow[]> {
  return [...(await withPostgres()), ...(await withSqlite())]
}

async function withPostgres(): Promise<FaultRow[]> {
  const server = await startPostgres()
  try {
    const site = await startSite({
      environment: {
        DATABASE_URL: server.url(await server.createDatabase()),
        SECRET: 'x'.repeat(32),
        CONTENT_DIR: './content/nawel',
      },
    })
    return await measureSite(site, [
      { name: 'PostgreSQL answers nothing', begin: () => server.freeze(), end: () => server.thaw() },
      { name: 'PostgreSQL is killed', begin: () => server.kill(), end: () => server.start() },
    ])
  } finally {
    server.stop()
  }
}

async function withSqlite(): Promise<FaultRow[]> {
  const site = await startSite()
  const file = path.join(site.dataDir, 'vidriera.db')
  const move = async (from: string, to: string) => {
    for (const part of ['', '-wal', '-shm']) await rename(`${file}${from}${part}`, `${file}${to}${part}`)
  }
  return measureSite(site, [
    { name: 'SQLite’s file is moved away', begin: () => move('', '.away'), end: () => move('.away', '') },
  ])
}

/** Each round measures, for each fault, the healthy site and then the fault. Stops the site. */
async function measureSite(site: Site, faults: readonly Fault[]): Promise<FaultRow[]> {
  const pairs = new Map<Fault, { healthy: Loads; faulty: Loads }[]>(faults.map((fault) => [fault, []]))
  try {
    execFileSync('taskset', ['-acp', '0', String(site.process.pid)], { stdio: 'ignore' })
    for (let warmUp = 0; warmUp < 2; warmUp += 1) await loadPages(site)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [fault, measured] of pairs) {
        const healthy = await loadPages(site)
        await fault.begin()
        try {
          measured.push({ healthy, faulty: await loadPages(site) })
        } finally {
          await fault.end()
        }
      }
    }
  } finally {
    await site.stop()
  }
  return faults.flatMap((fault) => PAGE_NAMES.map((page) => rowOf(fault.name, page, pairs.get(fault)!)))
}

async function loadPages({ url }: Site): Promise<Loads> {
  const measured: Partial<Loads> = {}
  for (const page of PAGE_NAMES) {
    const { path: address, ...options } = PAGES[page]
    measured[page] = checked(address, await load({ ...options, url: url + address, seconds: SECONDS }))
  }
  return measured as Loads
}

function rowOf(fault: string, page: Page, pairs: readonly { healthy: Loads; faulty: Loads }[]): FaultRow {
  const faulty = (figure: 'rate' | 'p99') => median(pairs.map((pair) => pair.faulty[page][figure]))
  const ratio = (figure: 'rate' | 'p99') =>
    round2(median(pairs.map((pair) => pair.faulty[page][figure] / pair.healthy[page][figure])))
  return {
    fault,
    page,
    requestsPerSecond: Math.round(faulty('rate')),
    ofHealthy: ratio('rate'),
    p99: round2(faulty('p99')),
    p99OfHealthy: ratio('p99'),
  }
}
