import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import type { Actor } from '#/core/documents/actor.ts'
import type { DocumentQuery, CommittedChange, DocumentStore } from '#/core/documents/document-store.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { queryServer, startPostgres, versionOf } from '#tests/engines/support/postgres-server.ts'
import { brandDocuments } from './find/brand.ts'
import { syntheticDocuments } from './find/synthetic-catalogue.ts'
import { standing, standingLine } from './standing.ts'
import { timed, type Times, timesCell } from './times.ts'

// Queries of the panel over many products with long histories, compared with reading one document in the same run.
const PRODUCTS = Number(process.argv[3] ?? 10_000)
const VERSIONS = 20
const BATCH = 500
const ROUNDS = 400
const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1)

const products = [...syntheticDocuments(await brandDocuments(), PRODUCTS)].filter(
  ({ collection }) => collection === 'products',
)

const editorAt = (n: number): Actor => ({ kind: 'account', uid: `editor-${n % 5}` })

/** History of all products, oldest first: each version in batches, one per minute. */
function* past(): Generator<CommittedChange[]> {
  let sequence = 0
  for (let version = 1; version <= VERSIONS; version++) {
    for (let first = 0; first < products.length; first += BATCH) {
      sequence += 1
      const updatedAt = new Date(START + sequence * MINUTE).toISOString()
      yield products.slice(first, first + BATCH).map(({ collection, id, data }) => ({
        sequence,
        collection,
        id,
        version,
        data: { ...(data as object), rank: version },
        updatedAt,
        updatedBy: editorAt(sequence),
      }))
    }
  }
}

async function fill(store: DocumentStore): Promise<number> {
  const start = performance.now()
  for (const batch of past()) await store.append(batch)
  return Math.round((performance.now() - start) / 1000)
}

const idAt = (n: number) => products[(n * 7919) % products.length]!.id
const sorted = products.map(({ id }) => id).toSorted()
const lastBatches = new Date(START + Math.ceil((PRODUCTS / BATCH) * VERSIONS - 2) * MINUTE).toISOString()
const type = (products[0]!.data as { type: string }).type

const QUERIES: Readonly<Record<string, (n: number) => DocumentQuery>> = {
  'list, first page': () => ({}),
  'list, a page in the middle': (n) => ({ after: sorted[(n * 31) % sorted.length]! }),
  'list, last changed first': () => ({ order: 'newest' }),
  'list of a status that few have': () => ({ where: { status: 'discontinued' } }),
  'list of a status that most have': () => ({ where: { status: 'active' } }),
  'list of a status, last changed first': () => ({ where: { status: 'active' }, order: 'newest' }),
  'list of a type and a status': () => ({ where: { type, status: 'discontinued' } }),
  'list of what somebody changed last': (n) => ({ updatedBy: editorAt(n), order: 'newest' }),
  'list of ids that start so': (n) => ({ idPrefix: idAt(n).slice(0, 4) }),
  'list of what changed lately': () => ({ updatedSince: lastBatches }),
}

async function measure(store: DocumentStore): Promise<Record<string, Times>> {
  const times: Record<string, Times> = {
    'read one document': await timed(ROUNDS, (n) => store.get('products', idAt(n))),
    'history, the first ten': await timed(ROUNDS, (n) => store.history('products', idAt(n), { limit: 10 })),
    'history, all twenty': await timed(ROUNDS, (n) => store.history('products', idAt(n))),
  }
  for (const [what, query] of Object.entries(QUERIES)) {
    times[what] = await timed(ROUNDS, (n) => store.find('products', query(n)))
  }
  times['commit one product'] = await timed(ROUNDS, async (n) => {
    const { collection, id, data } = products[n % products.length]!
    await store.commit(
      [{ collection, id, expectedVersion: VERSIONS + Math.floor(n / products.length), data }],
      { kind: 'command-line' },
    )
  })
  return times
}

const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-documents-'))
const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on' })
const urls = {
  sqlite: `sqlite:${path.join(folder, 'vidriera.db')}`,
  postgres: server.url(await server.createDatabase()),
}
const filled: Record<string, number> = {}
const results: Record<string, Record<string, Times>> = {}
for (const [engine, url] of Object.entries(urls)) {
  const store = await databaseAt(url).openDocuments()
  filled[engine] = await fill(store)
  // Autovacuum would analyse within a minute after so many changes.
  if (engine === 'postgres') await queryServer(url, 'analyze')
  process.stdout.write(`${engine}: ${PRODUCTS * VERSIONS} versions taken in, ${filled[engine]} s\n`)
  results[engine] = await measure(store)
  await store.close()
}
server.stop()
await rm(folder, { recursive: true })

const rows = Object.keys(results.sqlite!).map((what) => ({
  what,
  sqlite: results.sqlite![what]!,
  postgres: results.postgres![what]!,
}))
process.stdout.write(`${' '.repeat(40)}SQLite p50, p95 (ms)  PostgreSQL p50, p95\n`)
for (const row of rows)
  process.stdout.write(`${row.what.padEnd(40)}${timesCell(row.sqlite)}  ${timesCell(row.postgres)}\n`)

const place = path.join(import.meta.dirname, 'results')
await mkdir(place, { recursive: true })
const stands = standing()
process.stdout.write(`${standingLine(stands)}\n`)
const facts = {
  ...stands,
  unit: 'ms',
  products: PRODUCTS,
  versions: VERSIONS,
  meanBytes: Math.round(products.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0) / PRODUCTS),
  secondsToFill: filled,
  postgres: await versionOf(server),
  processors: availableParallelism(),
  loadAverage: loadavg().map((load) => Math.round(load * 10) / 10),
}
await writeFile(path.join(place, 'documents.json'), `${JSON.stringify({ ...facts, rows }, null, 2)}\n`)
