import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { queryServer, startPostgres, type PostgresServer } from '#tests/engines/support/postgres-server.ts'

/** If `postgres`, demo sites store documents and accounts there (`npm run test:postgres`). */
const WANTED = 'JOURNEYS_DATABASE'
/** Environment variable with the server's address, for the workers. */
const SERVER = 'JOURNEYS_POSTGRES'
const DEMO = 'demo'

/** Starts the server of the run, with the demo in a template database; returns a stop function, if any. */
export async function startDatabases(demoData: string): Promise<(() => void) | undefined> {
  if (process.env[WANTED] !== 'postgres') return undefined
  const server = await startPostgres({ max_connections: 300 })
  await takeIn(demoData, server)
  process.env[SERVER] = server.url('')
  return () => server.stop()
}

async function takeIn(demoData: string, server: PostgresServer): Promise<void> {
  await queryServer(server.url(), `create database ${DEMO}`)
  // Copied first, because opening a database creates files beside it.
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(path.join(demoData, 'vidriera.db'), path.join(folder, 'vidriera.db'))
  await copyInto(server.url(DEMO), folder)
  await rm(folder, { recursive: true })
}

/** Copies the documents of a data folder into a PostgreSQL database; returns the sequence of its last commit. */
export async function copyInto(url: string, dataDir: string): Promise<number> {
  const from = openSqliteStore({ file: path.join(dataDir, 'vidriera.db') })
  const to = await openPostgresStore({ url })
  await copyDocuments(from, to)
  const last = await to.sequence()
  await Promise.all([from.close(), to.close()])
  return last
}

/** Environment for a copy of the demo database; empty for SQLite. */
export async function databaseOfItsOwn(): Promise<Record<string, string>> {
  const server = process.env[SERVER]
  if (server === undefined) return {}
  const name = `site_${randomBytes(6).toString('hex')}`
  await queryServer(`${server}postgres`, `create database ${name} template ${DEMO}`)
  return { DATABASE_URL: `${server}${name}`, SECRET: randomBytes(32).toString('hex') }
}

type Place = { dataDir: string; environment: Readonly<Record<string, string>> }

/** Opens a site's documents directly, without the site; the caller closes it. */
export async function openSiteStore(site: Place): Promise<DocumentStore> {
  const url = site.environment.DATABASE_URL
  return url?.startsWith('postgres:')
    ? openPostgresStore({ url })
    : openSqliteStore({ file: path.join(site.dataDir, 'vidriera.db') })
}

/** Changes a document directly in the store, without the site, as an import or as `kind`. */
export async function changeDocument(
  site: Place,
  name: `${string}/${string}`,
  change: (data: Record<string, unknown>) => object,
  kind: 'import' | 'command-line' = 'import',
): Promise<void> {
  const [collection, id] = name.split('/') as [string, string]
  const store = await openSiteStore(site)
  const { version, data } = (await store.get(collection, id))!
  const changed = change(data as Record<string, unknown>)
  await store.commit([{ collection, id, expectedVersion: version, data: changed }], { kind })
  await store.close()
}

/** Changes database rows directly, without the site; `values` are strings, one per `?`. */
export async function changeRows(site: Place, sql: string, ...values: string[]): Promise<void> {
  const url = site.environment.DATABASE_URL
  if (url?.startsWith('postgres:')) {
    const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`)
    await queryServer(
      url,
      sql.replaceAll('?', () => quoted.shift()!),
    )
    return
  }
  const database = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'), { timeout: 10_000 })
  database.prepare(sql).run(...values)
  database.close()
}
