import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { NewerSchema, StoreUnavailable } from '#/core/documents/document-store.ts'
import { AUDIT_YEARS } from '#/adapters/audit/audit-table.ts'
import { type SchemaStep, sqlOf, stepsNeeded } from '#/adapters/documents/side-tables.ts'

/** Frozen along with its step: migrations must not depend on later collections. */
const THINNED_SQLITE_COLLECTIONS = `'lists', 'registrations', 'stock-alerts', 'shop-reads', 'shop-tokens', 'search-stats', 'visit-stats', \
'usage-stats', 'drafts', 'handovers', 'comments'`
const REPLACED_ROWIDS = `SELECT history.rowid FROM history JOIN documents USING (collection, id)
  WHERE history.collection IN (${THINNED_SQLITE_COLLECTIONS}) AND history.version < documents.version`

const sqliteFilterIndex = (field: string) => {
  const key = `substr(data -> '$.${field}', 1, 200)`
  return `CREATE INDEX IF NOT EXISTS documents_by_${field} ON documents (collection, ${key}, id, updated_at)
    WHERE ${key} IS NOT NULL;`
}

/** Deleted documents stay as rows, so that versions are never reused. */
export const SQLITE_STEPS: readonly SchemaStep[] = [
  `CREATE TABLE documents (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     version INTEGER NOT NULL,
     data TEXT,
     updated_at TEXT NOT NULL,
     updated_by TEXT NOT NULL,
     PRIMARY KEY (collection, id)
   ) STRICT;
   CREATE TABLE history (
     sequence INTEGER NOT NULL,
     position INTEGER NOT NULL,
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     version INTEGER NOT NULL,
     data TEXT,
     updated_at TEXT NOT NULL,
     updated_by TEXT NOT NULL,
     PRIMARY KEY (sequence, position),
     UNIQUE (collection, id, version)
   ) STRICT;`,
  // Pending emails are counted from the index only.
  `CREATE TABLE outbox (
     id TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     about TEXT,
     sealed TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER,
     due_at INTEGER NOT NULL,
     give_up_at INTEGER NOT NULL,
     attempts INTEGER NOT NULL,
     lease TEXT,
     dead_at INTEGER,
     cause TEXT
   ) STRICT;
   CREATE INDEX outbox_due ON outbox (dead_at, due_at, created_at);`,
  `DELETE FROM history WHERE rowid IN (${REPLACED_ROWIDS});`,
  `CREATE INDEX IF NOT EXISTS documents_by_time ON documents (collection, updated_at, id) WHERE data IS NOT NULL;`,
  sqliteFilterIndex('status'),
  sqliteFilterIndex('type'),
  sqliteFilterIndex('category'),
  sqliteFilterIndex('author'),
  sqliteFilterIndex('collection'),
  `DROP INDEX IF EXISTS documents_by_author;
   CREATE INDEX IF NOT EXISTS documents_by_actor ON documents (collection, updated_by, id, updated_at)
     WHERE data IS NOT NULL;`,
  // A trigger retains every line for `AUDIT_YEARS`.
  `CREATE TABLE IF NOT EXISTS audit (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at TEXT NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     about TEXT NOT NULL,
     detail TEXT
   ) STRICT;
   CREATE INDEX IF NOT EXISTS audit_by_about ON audit (about, action, at);
   CREATE INDEX IF NOT EXISTS audit_by_actor ON audit (actor, id);
   CREATE TRIGGER IF NOT EXISTS audit_never_changes BEFORE UPDATE ON audit
     BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;
   CREATE TRIGGER IF NOT EXISTS audit_is_kept BEFORE DELETE ON audit
     WHEN old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${AUDIT_YEARS} years')
     BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;`,
  // `until` in milliseconds since 1970.
  `CREATE TABLE IF NOT EXISTS presence (
     uid TEXT NOT NULL,
     tab TEXT NOT NULL,
     person TEXT NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (uid, tab)
   ) STRICT;`,
]

const THINNED_ROWS = 50
const LOG_BYTES = 8 * 1024 * 1024

const pragma = (db: DatabaseSync, name: string): unknown => db.prepare(`PRAGMA ${name}`).get()?.[name]

/** `application_id` in the file header: owner, and number of steps a program must know; unset in older files. */
const OWNER = 0x56440000

function neededBy(db: DatabaseSync, version: number): number {
  const id = Number(pragma(db, 'application_id'))
  return (id & 0xffff0000) === OWNER ? id & 0xffff : version
}

const OWN_SCHEMA =
  /CREATE TABLE documents \(\s+collection TEXT NOT NULL,\s+id TEXT NOT NULL,\s+version INTEGER/

/** Reads bytes only: opening could create a log beside a foreign database; a new schema is still in the log. */
export async function isSiteDatabase(file: string): Promise<boolean> {
  const read = (name: string) => readStart(name, 262_144).catch(() => Buffer.alloc(0))
  const [head, log] = [await read(file), await read(`${file}-wal`)]
  if (head.subarray(0, 15).toString() !== 'SQLite format 3') return false
  const isMarked = head.length >= 72 && (head.readUInt32BE(68) & 0xffff0000) === OWNER
  return isMarked || [head, log].some((bytes) => OWN_SCHEMA.test(bytes.toString('latin1')))
}

async function readStart(file: string, length: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function schemaVersion(db: DatabaseSync, where: string, known: number): number {
  const found = Number(pragma(db, 'user_version'))
  if (found > known && neededBy(db, found) > known) throw new NewerSchema(where, found, known)
  // Another program's database may also set `user_version`; mixing both must be avoided.
  if (found > 0 && db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'documents'").get() === undefined) {
    throw new StoreUnavailable('corrupt', where)
  }
  return found
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

// SQLite ignores its busy timeout when two processes switch a new file to WAL, so we retry.
function enableWal(db: DatabaseSync, timeoutMs: number): void {
  const turn = new Int32Array(new SharedArrayBuffer(4))
  for (const deadline = Date.now() + timeoutMs; pragma(db, 'journal_mode') !== 'wal';) {
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(turn, 0, 0, 10)
    }
  }
}

/** Deletes in small batches, so that the log stays short and other processes do not wait. */
function thinSqliteHistory(db: DatabaseSync): void {
  const slice = db.prepare(`DELETE FROM history WHERE rowid IN (${REPLACED_ROWIDS} LIMIT ${THINNED_ROWS})`)
  while (Number(slice.run().changes) > 0);
}

export function setUpConnection(db: DatabaseSync): void {
  db.exec('PRAGMA synchronous = FULL')
  // Erased data must not remain in free pages.
  db.exec('PRAGMA secure_delete = ON')
  // Truncates the log after a large write.
  db.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
}

export const isPrepared = (db: DatabaseSync, where: string): boolean =>
  schemaVersion(db, where, SQLITE_STEPS.length) >= SQLITE_STEPS.length

export function prepareDatabase(
  db: DatabaseSync,
  where: string,
  timeoutMs: number,
  steps = SQLITE_STEPS,
): void {
  const found = schemaVersion(db, where, steps.length)
  enableWal(db, timeoutMs)
  setUpConnection(db)
  if (found >= steps.length) return
  if (found > 0) thinSqliteHistory(db)
  db.exec('BEGIN IMMEDIATE')
  try {
    const missing = steps.slice(schemaVersion(db, where, steps.length))
    for (const step of missing) db.exec(sqlOf(step))
    if (missing.length > 0) {
      db.exec(`PRAGMA user_version = ${steps.length}`)
      db.exec(`PRAGMA application_id = ${OWNER + stepsNeeded(steps, steps.length)}`)
    }
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
