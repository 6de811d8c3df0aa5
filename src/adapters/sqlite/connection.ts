import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { storeError } from './errors.ts'
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts'
import { prepareDatabase, setUpConnection } from './schema.ts'

export type SqliteConnection = { db: DatabaseSync; where: string }

const SQLITE_ERROR = 1

export function openSqlite(file: string): SqliteConnection {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    refuseOrphanLog(file)
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    prepareDatabase(db, file, BUSY_TIMEOUT_MS)
    // Waiting for locks happens outside SQLite from here on, which would block readers.
    db.exec('PRAGMA busy_timeout = 0')
    return { db, where: file }
  } catch (error) {
    db?.close()
    throw openError(error, file)
  }
}

/**
 * SQLite throws away a log without its database, which may only be misplaced; the log is looked at first, as a new database
 * is there before its log.
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
