import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../documents/document-store.ts'
import { storeError } from './errors.ts'
import { PATIENCE_MS } from './patience.ts'
import { prepareDatabase, setUpConnection } from './schema.ts'

/** An open connection, and the name to give it in a sentence for the operator. */
export type SqliteConnection = { db: DatabaseSync; where: string }

const SQLITE_ERROR = 1

/**
 * Opens a database (making file and folder when absent) and brings the schema up to date.
 * Throws StoreUnavailable or NewerSchema; a file that cannot be used is left as it was.
 */
export function openSqlite(file: string): SqliteConnection {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = new DatabaseSync(file, { timeout: PATIENCE_MS })
    prepareDatabase(db, file, PATIENCE_MS)
    // From here on waiting is ours: SQLite's would hold up whoever wants to read.
    db.exec('PRAGMA busy_timeout = 0')
    return { db, where: file }
  } catch (error) {
    db?.close()
    throw openError(error, file)
  }
}

/** What to throw for an error of opening. */
export function openError(error: unknown, file: string): unknown {
  const { errcode } = Object(error) as { errcode?: unknown }
  // Our statements fit our schema, so a database that refuses them is some other program's.
  return errcode === SQLITE_ERROR
    ? new StoreUnavailable('corrupt', file, { cause: error })
    : storeError(error, file)
}

/** A further connection to a database that has been prepared. Throws what SQLite throws. */
export function openBeside(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  setUpConnection(db)
  return db
}
