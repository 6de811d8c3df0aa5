import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtId, sourcesId } from '../scripts/build-id.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { startPostgres, versionOf } from '#tests/engines/support/postgres-server.ts'
import { startSite, type Site } from '#tests/journeys/support/site.ts'
import { standing, standingLine } from './standing.ts'
import { summary, timed, type Times, timesCell } from './times.ts'

// Costs of both engines on this machine; figures are comparable within one run only.
const READS = 2000
const WRITES = 300
const BATCHES = 20
const BATCH = 100
const PUBLICATIONS = 40
const PRODUCT = 'AW-T2022'

const put = (id: string, expectedVersion: number | null, n: number) => ({
  collection: 'search-stats',
  id,
  expectedVersion,
  data: { id, n, text: 'x'.repeat(2000) },
})

const read = async (url: string) => (await fetch(url)).text()

/** Milliseconds from a commit's acknowledgement until each site process serves it. */
async function publications(store: DocumentStore, sites: readonly Site[]): Promise<Times> {
  const taken: number[] = []
  for (let n = 0; n < PUBLICATIONS; n++) {
    const found = (await store.get('products', PRODUCT))!
    const name = `Torre ${n} de prueba`
    const { sequence } = await store.commit(
      [{ ...found, expectedVersion: found.version, data: { ...(found.data as object), name } }],
      { kind: 'command-line' },
    )
    const committed = performance.now()
    const seen = async (site: Site) => {
      // Lightest request, so that polling does not dominate the measurement.
      while (!(await read(`${site.url}/salud`)).includes(`"catalogueVersion":"${sequence}.`)) await sleep(5)
      if (!(await read(`${site.url}/productos/${PRODUCT}`)).includes(name)) throw new Error('Not on the page')
      return performance.now() - committed
    }
    taken.push(...(await Promise.all(sites.map(seen))))
    await sleep(Math.random() * 300)
  }
  return summary(taken)
}

async function measure(url: string, sites: readonly Site[]): Promise<Record<string, Times>> {
  const store = await databaseAt(url).openDocuments()
  try {
    const ids = (await store.list('products')).map(({ id }) => id)
    return {
      'read one document': await timed(READS, (n) => store.get('products', ids[n % ids.length]!)),
      'list all products': await timed(READS / 20, () => store.list('products')),
      'commit one document': await timed(WRITES, (n) =>
        store.commit([put('one', n === 0 ? null : n, n)], { kind: 'command-line' }),
      ),
      [`commit ${BATCH} documents`]: await timed(BATCHES, (n) => {
        const batch = Array.from({ length: BATCH }, (_, m) => put(`b${n}-${m}`, null, m))
        return store.commit(batch, { kind: 'command-line' })
      }),
      'commit to seen by visitors of two processes': await publications(store, sites),
    }
  } finally {
    await store.close()
  }
}

if ((await builtId()) !== (await sourcesId()))
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
const first = await startSite()
const sqliteUrl = `sqlite:${path.join(first.dataDir, 'vidriera.db')}`
const files = `file:${path.join(first.dataDir, 'files')}`
const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on' })
const postgresUrl = server.url(await server.createDatabase())
const from = await databaseAt(sqliteUrl).openDocuments()
const to = await databaseAt(postgresUrl).openDocuments()
const { documents } = await copyDocuments(from, to)
await Promise.all([from.close(), to.close()])

const site = (databaseUrl: string) =>
  startSite({
    environment: { DATABASE_URL: databaseUrl, FILES_URL: files, SECRET: 'the secret of a bench of engines' },
  })
const second = await site(sqliteUrl)
const sqlite = await measure(sqliteUrl, [first, second])
await second.stop()
const onPostgres = [await site(postgresUrl), await site(postgresUrl)]
const postgres = await measure(postgresUrl, onPostgres)
for (const each of [...onPostgres, first]) await each.stop()
server.stop()

const rows = Object.keys(sqlite).map((what) => ({ what, sqlite: sqlite[what]!, postgres: postgres[what]! }))
process.stdout.write(`${' '.repeat(46)}SQLite p50, p95 (ms)  PostgreSQL p50, p95\n`)
for (const row of rows)
  process.stdout.write(`${row.what.padEnd(46)}${timesCell(row.sqlite)}  ${timesCell(row.postgres)}\n`)

const results = path.join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
const stands = standing()
process.stdout.write(`${standingLine(stands)}\n`)
const facts = {
  ...stands,
  unit: 'ms',
  documents,
  postgres: await versionOf(server),
  processors: availableParallelism(),
  loadAverage: loadavg().map((load) => Math.round(load * 10) / 10),
}
await writeFile(path.join(results, 'engines.json'), `${JSON.stringify({ ...facts, rows }, null, 2)}\n`)
