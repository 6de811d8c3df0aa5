import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { storeError } from './errors.ts'
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts'
import { isPrepared, prepareDatabase, setUpConnection } from './schema.ts'

/** Milliseconds, less than others wait for the lock. */
const TRANSACTION_MS = 3000

export interface SqliteTransaction {
  /** Synchronous. */
  use<T>(work: (db: DatabaseSync) => T): T
  end(how: 'COMMIT' | 'ROLLBACK'): void
}

type Holder = {
  finish: (db: DatabaseSync) => void
  release: () => void
  met: (error: unknown) => unknown
}

/** `isReadOnly`: the disk does not accept writes, at least for now. */
export type SqliteConnection = { db: DatabaseSync; where: string; isReadOnly?: boolean }

/** Fails if the file is not writable; changes nothing. */
export const BEGIN_WRITING = 'BEGIN IMMEDIATE; UPDATE documents SET version = version WHERE false; ROLLBACK'

const SQLITE_ERROR = 1
const SQLITE_READONLY = 8

export function openSqlite(file: string): SqliteConnection {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    refuseOrphanLog(file)
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    prepareDatabase(db, file, BUSY_TIMEOUT_MS)
    // From here on waits happen outside SQLite, where they do not block readers.
    db.exec('PRAGMA busy_timeout = 0')
    return { db, where: file }
  } catch (error) {
    db?.close()
    throw openError(error, file)
  }
}

/** Read-only on a full or read-only disk. @throws like `openSqlite` */
export function openSqliteToServe(file: string): SqliteConnection {
  try {
    const connection = openSqlite(file)
    return takesWrites(connection.db) ? connection : { ...connection, isReadOnly: true }
  } catch (error) {
    const isOfDisk = error instanceof StoreUnavailable && ['full', 'unreachable'].includes(error.reason)
    const db = isOfDisk ? openReadOnly(file) : undefined
    if (db === undefined) throw error
    return { db, where: file, isReadOnly: true }
  }
}

/** SQLite opens a read-only file without an error and fails at the first write. */
function takesWrites(db: DatabaseSync): boolean {
  try {
    db.exec(BEGIN_WRITING)
    return true
  } catch (error) {
    rollBack(db)
    return (Number(Object(error).errcode) & 0xff) !== SQLITE_READONLY
  }
}

/** Undefined unless it is a complete database of this version. */
function openReadOnly(file: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined
  try {
    const place = pathToFileURL(file)
    // An existing log is read too; without one, SQLite would try to create it.
    if (!existsSync(`${file}-wal`)) place.searchParams.set('immutable', '1')
    db = new DatabaseSync(place, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    if (isPrepared(db, file)) return db
  } catch {
    // The caller throws the original error.
  }
  db?.close()
  return undefined
}

/**
 * SQLite deletes a log whose database is missing, perhaps only misplaced. The log is checked first, because a new
 * database exists before its log.
 */
function refuseOrphanLog(file: string): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (sizeOf(`${file}-wal`) === 0 || sizeOf(file) > 0) return
  throw new StoreUnavailable('unreachable', file, {
    advice: `Quedó ${file}-wal sin su base, con lo último que se guardó: reponé la base junto a él, o movelo a otra carpeta.`,
  })
}

export function openError(error: unknown, file: string): unknown {
  const { errcode } = Object(error) as { errcode?: unknown }
  return errcode === SQLITE_ERROR
    ? new StoreUnavailable('corrupt', file, { cause: error })
    : storeError(error, file)
}

export function openSecondConnection(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  setUpConnection(db)
  return db
}

/** Rolls back after `TRANSACTION_MS`. */
export function holdTransaction(
  { db, where }: SqliteConnection,
  { finish, release, met }: Holder,
): SqliteTransaction {
  let isOpen = true
  const timer = setTimeout(() => end('ROLLBACK'), TRANSACTION_MS).unref()

  function end(how: 'COMMIT' | 'ROLLBACK'): void {
    isOpen = false
    clearTimeout(timer)
    try {
      if (how === 'COMMIT') finish(db)
    } finally {
      rollBack(db)
      release()
    }
  }

  const during = <T>(work: () => T): T => {
    try {
      if (isOpen) return work()
      const cause = new Error('The transaction lasted too long and was rolled back')
      throw new StoreUnavailable('busy', where, { cause })
    } catch (error) {
      throw met(error)
    }
  }
  return {
    use: (work) => during(() => work(db)),
    end(how) {
      if (how === 'COMMIT' || isOpen) during(() => end(how))
    },
  }
}

// SQLite rolls back by itself after a full disk and similar errors.
export function rollBack(db: DatabaseSync): void {
  if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
}
