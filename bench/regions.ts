import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { startPostgres, versionOf } from '#tests/engines/support/postgres-server.ts'
import { startProxy, type TcpProxy } from '#tests/engines/support/tcp-proxy.ts'
import setup from '#tests/journeys/support/global-setup.ts'
import { DEMO_DATA, startSite, type Site } from '#tests/journeys/support/site.ts'
import { standing, standingLine } from './standing.ts'
import { summary, timed, type Times, timesCell } from './times.ts'

// Round trip between a site and the writing server, both on this machine with a delaying proxy in between.
const REGION_MS = 120
const COMMITS_MS = 100
const LOSS = 0.02
const COMMITS = 10
const SEEN = 8
const PAGES = 100
const [OFFERED, SECONDS] = [50, 10]
const PRODUCT = 'AW-T2022'

await setup()
const primary = await startPostgres()
const standby = await primary.startStandby('asynchronous')
const database = await primary.createDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-regions-'))
await cp(DEMO_DATA, dataDir, { recursive: true })
const near = await openPostgresStore({ url: primary.url(database) })
const demo = openSqliteStore({ file: path.join(dataDir, 'vidriera.db') })
await copyDocuments(demo, near)
await demo.close()

let purges = 0
const cdn = createServer((request, response) => {
  purges += 1
  request.resume()
  response.writeHead(204).end()
})
await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const line = (name: string, times: Times) => printLine(`${name.padEnd(64)} ${timesCell(times)}`)

async function open(url: string, more: Record<string, string> = {}): Promise<{ site: Site; ms: number }> {
  const started = performance.now()
  const site = await startSite({
    environment: {
      DATABASE_URL: url,
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET: 'one secret for all the regions of the bench',
      CDN_PURGE: 'webhook',
      CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`,
      CDN_PURGE_TOKEN: 'one-token-for-the-bench',
      ...more,
    },
  })
  return { site, ms: performance.now() - started }
}

async function rename(store: DocumentStore, name: string): Promise<void> {
  const found = (await store.get('products', PRODUCT))!
  const change = { ...found, expectedVersion: found.version, data: { ...(found.data as object), name } }
  await store.commit([change], { kind: 'import' })
}

/** Milliseconds from a commit near the writer to the site's page, and to the CDN purge. */
async function seen(site: Site): Promise<{ shown: Times; told: Times }> {
  const [shown, told]: [number[], number[]] = [[], []]
  for (let n = 0; n < SEEN; n++) {
    const before = purges
    const name = `Torre ${n} de otra región ${Math.random()}`
    await rename(near, name)
    const start = performance.now()
    let isTold = false
    for (let isShown = false; !isShown || !isTold; await sleep(2)) {
      if (!isTold && purges > before) {
        isTold = true
        told.push(performance.now() - start)
      }
      if (isShown || !(await (await fetch(`${site.url}/productos/${PRODUCT}`)).text()).includes(name))
        continue
      isShown = true
      shown.push(performance.now() - start)
    }
  }
  return { shown: summary(shown), told: summary(told) }
}

let commits = 0
const put = () => ({
  collection: 'messages',
  id: `bench-${commits++}`,
  expectedVersion: null,
  data: { n: commits },
})

/** Open-loop load: commits start at a fixed rate, whether earlier ones have ended or not. */
async function offered(store: DocumentStore): Promise<{ perSecond: number; refused: number; times: Times }> {
  const taken: number[] = []
  let refused = 0
  const begun = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < OFFERED * SECONDS; n++) {
    await sleep(Math.max(0, begun + (n * 1000) / OFFERED - performance.now()))
    const start = performance.now()
    all.push(
      store.commit([put()], { kind: 'visitor' }).then(
        () => void taken.push(performance.now() - start),
        () => void (refused += 1),
      ),
    )
  }
  await Promise.all(all)
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: taken.length / seconds, refused, times: summary(taken) }
}

async function region(name: string, proxy: TcpProxy | null): Promise<void> {
  const url = primary.url(database, proxy?.port)
  const alone = await open(url)
  printLine(
    `${`${name}: start, reading from the server that writes`.padEnd(64)} ${alone.ms.toFixed(0).padStart(9)}`,
  )
  await alone.site.stop()
  const { site, ms } = await open(url, { DATABASE_READ_URL: standby.url(database) })
  printLine(`${`${name}: start, reading from a copy nearby`.padEnd(64)} ${ms.toFixed(0).padStart(9)}`)
  line(
    `${name}: a page`,
    await timed(PAGES, async () => (await fetch(`${site.url}/productos/${PRODUCT}`)).text()),
  )
  const { shown, told } = await seen(site)
  line(`${name}: a commit at the server, until a page shows it`, shown)
  line(`${name}: the same, until the CDN is told`, told)
  await site.stop()
  const store = await openPostgresStore({ url })
  line(
    `${name}: a commit from the region`,
    await timed(COMMITS, () => store.commit([put()], { kind: 'visitor' })),
  )
  await store.close()
}

try {
  printLine(
    `PostgreSQL ${await versionOf(primary)}, ${standingLine(standing())}\n${'milliseconds'.padEnd(64)}       p50       p95`,
  )
  await region('beside it', null)
  const far = await startProxy(primary.port, REGION_MS / 2)
  await region(`${REGION_MS} ms away`, far)
  await far.close()
  const lossy = await startProxy(primary.port, REGION_MS / 2, LOSS)
  await region(`${REGION_MS} ms away, ${LOSS * 100} % lost`, lossy)
  await lossy.close()
  const between = await startProxy(primary.port, COMMITS_MS / 2)
  const store = await openPostgresStore({ url: primary.url(database, between.port) })
  const { perSecond, refused, times } = await offered(store)
  printLine(
    `\n${OFFERED} commits a second for ${SECONDS} s over ${COMMITS_MS} ms: ${perSecond.toFixed(1)} a second, ${refused} refused`,
  )
  line('each', times)
  await store.close()
  await between.close()
} finally {
  await near.close()
  cdn.close().closeAllConnections()
  standby.stop()
  primary.stop()
  await rm(dataDir, { recursive: true, force: true })
}
