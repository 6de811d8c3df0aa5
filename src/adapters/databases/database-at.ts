import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPostgresReplica, type DocumentReplica } from '#/adapters/postgres/replica.ts'
import {
  hasPostgresTables,
  readPostgresTables,
  servingProcesses,
  setPostgresAside,
  writePostgresTables,
} from '#/adapters/postgres/tables.ts'
import { parsePostgresUrl } from '#/adapters/postgres/url.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import {
  openPostgresIdentityDatabase,
  openIdentityDatabase,
  sqliteIdentityDatabase,
  type IdentityDatabase,
} from '#/adapters/identity/identity-database.ts'
import { mkdir, rename, stat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSqliteTables, writeSqliteTables } from '#/adapters/sqlite/document-tables.ts'
import { openSqliteStore, sqliteDocuments } from '#/adapters/sqlite/document-store.ts'
import { openSqliteThread } from '#/adapters/sqlite/thread.ts'
import { storeError } from '#/adapters/sqlite/errors.ts'
import { StoreUnavailable, type DocumentStore } from '#/core/documents/document-store.ts'
import { DatabaseSync } from 'node:sqlite'
import type { ReleaseLock, Locks } from '#/core/jobs/lock.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'

export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError'
}

interface DatabaseEngine {
  readonly schemes: readonly string[]
  readonly example: string
  /** Does not connect yet. @throws {DatabaseUrlError} */
  at(url: string): Database
}

export interface Database extends Locks {
  /** Side tables can only be restored into the same kind. */
  readonly kind: string
  readonly files: readonly string[]
  /** @throws {StoreUnavailable} */
  isThere(): Promise<boolean>
  /** True if processes on several machines share it, which then need one secret, set by the operator. */
  readonly isShared: boolean
  /** @throws {StoreUnavailable} */
  openDocuments(): Promise<DocumentStore>
  /** Requires `openDocuments`, which creates our tables. */
  openAccounts(): Promise<IdentityDatabase>
  /** Reads never wait for writes. Close the accounts first. @throws {StoreUnavailable} during a restore */
  openServing(options?: {
    onWriter?: (server: string) => void
    /** True if the process can start without the writer, from a replica or a saved copy. */
    mayBeUnavailable?: boolean
  }): Promise<{ store: DocumentStore; accounts: IdentityDatabase }>
  /** Null while a site serves from it; until released, no site that only runs on one machine can start. */
  tryRestoring(): Promise<ReleaseLock | null>
  /** Serving processes, as named in a sentence. */
  servedBy(): Promise<string[]>
  /** May lag behind; null if the kind has none. */
  openReplica(): DocumentReplica | null
  /** Consistent snapshot. @throws {StoreUnavailable} */
  readTables(): Promise<SideTable[]>
  /** Only into a database without these tables. @throws {StoreUnavailable} */
  writeTables(tables: readonly SideTable[]): Promise<void>
  setAside(name: string): Promise<void>
}

const SQLITE_BUSY = 5
// Keepalives release the lock within a minute if its holder's machine is lost.
const BEGIN_LOCK_SESSION = `begin; set local idle_in_transaction_session_timeout = 0;
  set local tcp_keepalives_idle = 20; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3`
const FOR_EVER_MS = 2 ** 31 - 1

const RESTORING =
  'Otro proceso está reponiendo una copia en ella: esperá a que termine y volvé a arrancar el sitio.'

const sqliteDatabases: DatabaseEngine = {
  schemes: ['sqlite:'],
  example: 'sqlite:RUTA',
  at(url) {
    const name = url.replace(/^sqlite:(\/\/)?/, '')
    if (name === '') throw new DatabaseUrlError('tiene que ser como sqlite:RUTA')
    const file = path.resolve(name)
    const serving = `${file}.serving-lock`
    const files = ['', '-wal', '-shm'].map((end) => file + end)
    return {
      kind: 'sqlite',
      where: `sqlite:${file}`,
      isThere: () =>
        stat(file).then(
          ({ size }) => size > 0,
          () => false,
        ),
      files,
      isShared: false,
      openDocuments: async () => openSqliteStore({ file }),
      openAccounts: () => openIdentityDatabase(file),
      async openServing() {
        await mkdir(path.dirname(file), { recursive: true })
        const release = tryServingLock(serving)
        if (release === null) throw new StoreUnavailable('busy', `sqlite:${file}`, { advice: RESTORING })
        const engine = await openSqliteThread(file).catch(async (error: unknown) => {
          await release()
          throw error
        })
        const store = sqliteDocuments(engine)
        let released: Promise<void> | undefined
        const close = () => store.close().finally(() => (released ??= release()))
        return { store: { ...store, close }, accounts: sqliteIdentityDatabase(engine) }
      },
      async tryRestoring() {
        await mkdir(path.dirname(file), { recursive: true })
        return tryFileLock(serving)
      },
      servedBy: async () => (await lockHolders(serving)).map((pid) => `el proceso ${pid}`),
      openReplica: () => null,
      async tryLock(lock) {
        await mkdir(path.dirname(file), { recursive: true })
        return tryFileLock(`${file}.${lock}-lock`)
      },
      readTables: async () => readSqliteTables(file),
      writeTables: async (tables) => writeSqliteTables(file, tables),
      async setAside(aside) {
        for (const each of files)
          await rename(each, `${file}.${aside}${each.slice(file.length)}`).catch(ignoreMissingFile)
      },
    }
  },
}

const postgresDatabases: DatabaseEngine = {
  schemes: ['postgres:', 'postgresql:'],
  example: 'postgres://usuario:clave@servidor:5432/base',
  at(url) {
    let where: string
    try {
      where = parsePostgresUrl(url).where
    } catch (cause) {
      throw new DatabaseUrlError((cause as Error).message, { cause })
    }
    const openAccounts = async () => openPostgresIdentityDatabase(openHostPool(url))
    return {
      kind: 'postgres',
      where,
      isThere: () => hasPostgresTables(url),
      files: [],
      isShared: true,
      openDocuments: async () => openPostgresStore({ url }),
      openAccounts,
      openServing: async (options = {}) => ({
        store: await openPostgresStore({ url, serves: true, ...options }),
        accounts: await openAccounts(),
      }),
      tryRestoring: async () => ((await servingProcesses(url)).length > 0 ? null : async () => {}),
      servedBy: () => servingProcesses(url),
      openReplica: () => openPostgresReplica(url),
      tryLock: (name, onLost) => tryPostgresLock(url, `vidriera ${name}`, onLost),
      readTables: () => readPostgresTables(url),
      writeTables: (tables) => writePostgresTables(url, tables),
      async setAside(schema) {
        await setPostgresAside(url, schema)
      },
    }
  },
}

const DATABASE_ENGINES: readonly DatabaseEngine[] = [sqliteDatabases, postgresDatabases]

export function isDatabaseUrl(url: string): boolean {
  return engineOf(url) !== undefined
}

/** Does not connect yet. @throws {DatabaseUrlError} with a sentence for the operator */
export function databaseAt(url: string): Database {
  const engine = engineOf(url)
  if (engine) return engine.at(url)
  throw new DatabaseUrlError(`tiene que ser ${DATABASE_ENGINES.map(({ example }) => example).join(' o ')}`)
}

function engineOf(url: string): DatabaseEngine | undefined {
  return DATABASE_ENGINES.find(({ schemes }) => schemes.some((scheme) => url.startsWith(scheme)))
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Null if another process holds it. @throws {StoreUnavailable} */
export async function tryPostgresLock(
  url: string,
  name: string,
  onLost: () => void = () => {},
): Promise<ReleaseLock | null> {
  const pool = openHostPool(url, { max: 1, attemptMs: FOR_EVER_MS })
  const tried = Promise.withResolvers<boolean>()
  const released = Promise.withResolvers<void>()
  let isHeld = false
  const held = pool.use(async ({ query, ended }) => {
    // Retried after a broken connection, with which the lock was lost.
    if (isHeld) throw new Error('The lock was lost')
    await query(BEGIN_LOCK_SESSION)
    const [row] = await query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    tried.resolve(row!.taken)
    if (row!.taken) await Promise.race([released.promise, ended()])
    await query('rollback')
  })
  held.catch((error: unknown) => (isHeld ? onLost() : tried.reject(error)))
  const release = async () => {
    isHeld = false
    released.resolve()
    await pool.close()
  }
  try {
    isHeld = await tried.promise
    if (isHeld) return release
    await release()
    return null
  } catch (error) {
    await pool.close()
    throw error
  }
}

/** Null if another process holds it; a shared lock only excludes exclusive ones. */
export function tryFileLock(file: string, { shared = false } = {}): ReleaseLock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(shared ? 'BEGIN; SELECT * FROM sqlite_schema' : 'BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return null
    throw error
  }
  return async () => database.close()
}

/** A full or read-only disk allows no lock, but no restore either. */
function tryServingLock(file: string): ReleaseLock | null {
  try {
    return tryFileLock(file, { shared: true })
  } catch (error) {
    if (storeError(error, file) instanceof StoreUnavailable) return async () => {}
    throw error
  }
}

/**
 * Processes that hold a lock on the file, where `/proc/locks` exists: each line ends with the inode and the locked
 * range.
 */
async function lockHolders(file: string): Promise<number[]> {
  const [locks, found] = await Promise.all([
    readFile('/proc/locks', 'utf8').catch(() => ''),
    stat(file).catch(() => null),
  ])
  const pids = [...locks.matchAll(/(\d+) [\da-f]+:[\da-f]+:(\d+) \d+ \S+$/gm)].flatMap(([, pid, inode]) =>
    Number(inode) === found?.ino ? [Number(pid)] : [],
  )
  return [...new Set(pids)].filter((pid) => pid !== process.pid)
}
