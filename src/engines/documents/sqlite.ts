import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type CommittedChange,
  type Document,
  type DocumentStore,
  InvalidInput,
  StoreUnavailable,
} from './document-store.ts'
import {
  type CheckedChange,
  checkBatch,
  checkCollection,
  checkFeed,
  checkFeedRange,
  checkName,
  isDocumentId,
} from './input.ts'
import { nextVersions } from './next-versions.ts'
import { storeError } from './sqlite-errors.ts'
import { sqliteLetters } from './sqlite-letters.ts'
import { prepareDatabase } from './sqlite-schema.ts'
import { watchDatabase } from './sqlite-watch.ts'

/** How long a writer waits for another process's write, in milliseconds, before the store says it is busy. */
const BUSY_TIMEOUT_MS = 5000
const POLL_MS = 25

type DocumentRow = {
  collection: string
  id: string
  version: number
  data: string
  updated_at: string
  updated_by: string
}
type HistoryRow = Omit<DocumentRow, 'data'> & { sequence: number; data: string | null }

type WrittenRow = {
  collection: string
  id: string
  version: number
  json: string | null
  updatedAt: string
  by: string
  sequence: number
  position: number
}

const toDocument = (row: DocumentRow): Document => ({
  collection: row.collection,
  id: row.id,
  version: row.version,
  data: JSON.parse(row.data),
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

const toCommittedChange = (row: HistoryRow): CommittedChange => ({
  sequence: row.sequence,
  ...toDocument({ ...row, data: row.data ?? 'null' }),
})

/** An open connection, and the name to give it in a sentence for the operator. */
export type SqliteConnection = { db: DatabaseSync; where: string }
export type SqliteOptions = { clock?: () => Date; pollMs?: number }

/**
 * Opens (making file and folder when absent) and brings the schema up to date.
 * Throws StoreUnavailable or NewerSchema; a file that cannot be used is left as it was.
 */
export function openSqlite(file: string): SqliteConnection {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    prepareDatabase(db, file, BUSY_TIMEOUT_MS)
    return { db, where: file }
  } catch (error) {
    db?.close()
    throw storeError(error, file)
  }
}

/** The documents in a prepared database. The store owns the connection from here on and closes it. */
export function sqliteStore({ db, where }: SqliteConnection, options: SqliteOptions = {}): DocumentStore {
  const { clock = () => new Date(), pollMs = POLL_MS } = options

  const selectOne = db.prepare('SELECT * FROM documents WHERE collection = ? AND id = ? AND data IS NOT NULL')
  const selectAll = db.prepare(
    'SELECT * FROM documents WHERE collection = ? AND data IS NOT NULL ORDER BY id',
  )
  const selectVersion = db.prepare(
    'SELECT version, data IS NOT NULL AS alive FROM documents WHERE collection = ? AND id = ?',
  )
  const selectSequence = db.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM history')
  // The inner select finds the batch that reaches the limit; with :one = 0 it finds none, and everything is read.
  const selectChanges = db.prepare(
    `SELECT * FROM history WHERE sequence > :after AND sequence <= coalesce(
       (SELECT sequence FROM history WHERE sequence > :after ORDER BY sequence, position LIMIT :one OFFSET :offset),
       9223372036854775807)
     ORDER BY sequence, position`,
  )
  const upsertDocument = db.prepare(
    `INSERT INTO documents (collection, id, version, data, updated_at, updated_by) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, data = excluded.data,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
  )
  const insertHistory = db.prepare(
    `INSERT INTO history (collection, id, version, data, updated_at, updated_by, sequence, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )

  const selectErasable = db.prepare(
    `SELECT max(version) AS version, count(*) AS versions, coalesce(max(data IS NOT NULL), 0) AS alive
     FROM history WHERE collection = ? AND id = ?`,
  )
  const deleteHistory = db.prepare('DELETE FROM history WHERE collection = ? AND id = ?')

  const outbox = sqliteLetters(db, where)

  const readSequence = () => Number(selectSequence.get()?.sequence)
  const watching = watchDatabase(db, readSequence, pollMs)

  /** Runs against the database, turning its troubles into the port's errors. */
  const reach = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw storeError(error, where)
    }
  }

  const inTransaction = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      // SQLite has already rolled back by itself after a full disk and the like.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  const write = ({ collection, id, version, json, updatedAt, by, sequence, position }: WrittenRow) => {
    upsertDocument.run(collection, id, version, json, updatedAt, by)
    insertHistory.run(collection, id, version, json, updatedAt, by, sequence, position)
  }

  const apply = (changes: readonly CheckedChange[], by: string) => {
    const versions = nextVersions(changes, ({ collection, id }) => {
      const row = selectVersion.get(collection, id) as { version: number; alive: number } | undefined
      return row && { version: row.version, alive: row.alive === 1 }
    })
    const sequence = readSequence() + 1
    const updatedAt = clock().toISOString()
    const documents: Document[] = []
    for (const [position, { collection, id, json }] of changes.entries()) {
      const version = versions[position] as number
      write({ collection, id, version, json, updatedAt, by, sequence, position })
      if (json !== null) {
        documents.push({ collection, id, version, data: JSON.parse(json), updatedAt, updatedBy: by })
      }
    }
    return { sequence, documents }
  }

  const appendAll = (changes: readonly CommittedChange[]) => {
    const last = readSequence()
    if (changes[0]!.sequence <= last) {
      throw new InvalidInput(`La base ya llega hasta el cambio ${last}: sólo se agregan los que siguen.`)
    }
    let [batch, position] = [0, 0]
    for (const { sequence, data, updatedBy, ...change } of changes) {
      position = sequence === batch ? position + 1 : 0
      batch = sequence
      write({
        ...change,
        json: data === null ? null : JSON.stringify(data),
        by: updatedBy,
        sequence,
        position,
      })
    }
  }

  const eraseOne = (collection: string, id: string, by: string): number | undefined => {
    outbox.eraseAbout(`${collection}/${id}`)
    const found = selectErasable.get(collection, id) as { version: number; versions: number; alive: number }
    if (found.versions === 0 || (found.versions === 1 && !found.alive)) return undefined
    // Before its rows go, or the change that tells of it could take a sequence that was given already.
    const sequence = readSequence() + 1
    deleteHistory.run(collection, id)
    const change = { collection, id, version: found.version + 1, json: null, by, sequence, position: 0 }
    write({ ...change, updatedAt: clock().toISOString() })
    return sequence
  }

  return {
    async get(collection, id) {
      checkCollection(collection)
      if (!isDocumentId(id)) return null
      const row = reach(() => selectOne.get(collection, id) as DocumentRow | undefined)
      return row === undefined ? null : toDocument(row)
    },

    async list(collection) {
      checkCollection(collection)
      return reach(() => selectAll.all(collection) as DocumentRow[]).map(toDocument)
    },

    async commit(changes, by, { letters = [] } = {}) {
      const checked = checkBatch(changes, by)
      const committed = reach(() =>
        inTransaction(() => {
          const applied = apply(checked, by)
          outbox.add(letters)
          return applied
        }),
      )
      watching.committed(committed.sequence)
      return committed
    },

    async changes(after, limit) {
      checkFeedRange(after, limit)
      const window = limit === undefined ? { one: 0, offset: 0 } : { one: 1, offset: limit - 1 }
      return reach(() => selectChanges.all({ after, ...window }) as HistoryRow[]).map(toCommittedChange)
    },

    async sequence() {
      return reach(readSequence)
    },

    async append(changes) {
      checkFeed(changes)
      if (changes.length === 0) return
      reach(() => inTransaction(() => appendAll(changes)))
      watching.committed(changes.at(-1)!.sequence)
    },

    async erase(collection, id, by) {
      checkName(collection, id, by)
      const sequence = reach(() => {
        const erased = inTransaction(() => eraseOne(collection, id, by))
        // The log still has it until it is folded into the file.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        return erased
      })
      if (sequence !== undefined) watching.committed(sequence)
      return sequence !== undefined
    },

    watch: (listener) => reach(() => watching.watch(listener)),

    async close() {
      watching.stop()
      if (db.isOpen) reach(() => db.close())
    },
  }
}

/**
 * The embedded engine: documents in one SQLite file (WAL, every commit synced), which several processes may share.
 * `pollMs` is how often other processes' commits are looked for while someone watches. Throws what `openSqlite` throws.
 */
export function openSqliteStore(options: { file: string } & SqliteOptions): DocumentStore {
  const connection = openSqlite(options.file)
  try {
    return sqliteStore(connection, options)
  } catch (error) {
    connection.db.close()
    const known = storeError(error, options.file)
    // Our statements fit our schema, so a database that refuses them is some other program's.
    throw known === error ? new StoreUnavailable('corrupt', options.file, { cause: error }) : known
  }
}
