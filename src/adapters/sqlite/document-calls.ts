import type { SqliteAccess } from './access.ts'
import { type CheckedQuery, INDEXED_LENGTH } from '#/adapters/documents/check-query.ts'
import {
  type AuditNote,
  InvalidInput,
  type SealedEmail,
  OUTBOX_LIMIT,
  StoreUnavailable,
  type FilterField,
} from '#/core/documents/document-store.ts'
import { type CheckedChange, nextVersions } from '#/adapters/documents/input.ts'
import { erasedId, WITHOUT_HISTORY, tellsErasure } from '#/core/documents/without-history.ts'
import { READ_BATCH } from '#/adapters/documents/parts.ts'
import type { SqliteDocumentRow, SqliteHistoryRow } from './document-rows.ts'
import type { DatabaseSync } from 'node:sqlite'

const sqliteFilterKey = (field: FilterField, table: string) =>
  `substr(${table}.data -> '$.${field}', 1, ${INDEXED_LENGTH})`

type CommitResult = { sequence: number; updatedAt: string; versions: number[] }

type TakenIn = {
  sequence: number
  collection: string
  id: string
  version: number
  json: string | null
  updatedAt: string
  by: string
}

type LatestRow = { sequence: number; updated_at: string }
type WrittenRow = TakenIn & { position: number }

export const SELECT_VERSIONS =
  'SELECT * FROM history WHERE collection = ? AND id = ? AND version < ? ORDER BY version DESC LIMIT ?'

const PRUNE_ROWS = 500
const SQLITE_SLICE_END = `SELECT max(sequence) AS last FROM (
    SELECT sequence, updated_at FROM history WHERE sequence > ? ORDER BY sequence LIMIT ${PRUNE_ROWS}
  ) WHERE updated_at < ?`
const REPLACED_BEFORE = `sequence > :after AND sequence <= :last AND EXISTS (
    SELECT 1 FROM history AS later WHERE later.collection = history.collection AND later.id = history.id
      AND later.version > history.version AND later.updated_at < :before)`

export type DocumentCalls = ReturnType<typeof documentCalls>

export function documentCalls(access: SqliteAccess, clock: () => Date) {
  const { db, where, read, write, purge, purgeSoon } = access
  const statements = documentStatements(db)
  const {
    selectOne,
    selectAll,
    selectVersions,
    selectLatest,
    selectChanges,
    selectSliceEnd,
    countReplaced,
    deleteReplaced,
  } = statements
  const outbox = sqliteEmails(db, where)
  const audit = sqliteAudit(db)
  const { readSequence, apply, appendAll, eraseOne } = documentWrites(statements, outbox, purgeSoon, clock)

  return {
    get: (collection: string, id: string) =>
      read(() => selectOne.get(collection, id) as SqliteDocumentRow | undefined),
    list: (collection: string, after: string) =>
      read(() => selectAll.all(collection, after) as SqliteDocumentRow[]),
    find: (query: CheckedQuery) => read(() => findSqliteRows(db, query)),
    history: (collection: string, id: string, before: number, rows: number) =>
      read(() => selectVersions.all(collection, id, before, rows) as SqliteHistoryRow[]),
    changes: (after: number, limit: number | undefined) => {
      const window = limit === undefined ? { one: 0, offset: 0 } : { one: 1, offset: limit - 1 }
      return read(() => selectChanges.all({ after, ...window }) as SqliteHistoryRow[])
    },
    sequence: () => read(readSequence),
    latest: (collections: readonly string[]) =>
      read(() => selectLatest.get(JSON.stringify(collections)) as LatestRow | undefined),
    commit: (
      changes: readonly CheckedChange[],
      by: string,
      emails: readonly SealedEmail[],
      notes: readonly AuditNote[],
    ) =>
      write(() => {
        const applied = apply(changes, by)
        outbox.add(emails)
        audit.add(notes)
        return applied
      }),
    note: (notes: readonly AuditNote[]) => write(() => audit.add(notes)),
    // Rewrites a page unchanged.
    tryWrite: () =>
      write(() =>
        db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.user_version)}`),
      ),
    append: (changes: readonly TakenIn[]) => write(() => appendAll(changes)),
    erase: async (collection: string, id: string, by: string) => {
      const sequence = await write(() => eraseOne(collection, id, by))
      await purge()
      return sequence
    },
    prune: async (after: number, before: string, dryRun: boolean) => {
      const slice = () => {
        const { last } = selectSliceEnd.get(after, before) as { last: number | null }
        if (last === null) return { last, gone: 0 }
        const bounds = { after, last, before }
        const gone = dryRun
          ? Number(countReplaced.get(bounds)?.gone)
          : Number(deleteReplaced.run(bounds).changes)
        if (gone > 0 && !dryRun) purgeSoon()
        return { last, gone }
      }
      return dryRun ? read(slice) : write(slice)
    },
    purge,
  }
}

function documentStatements(db: DatabaseSync) {
  return {
    selectOne: db.prepare('SELECT * FROM documents WHERE collection = ? AND id = ? AND data IS NOT NULL'),
    selectAll: db.prepare(
      `SELECT * FROM documents WHERE collection = ? AND data IS NOT NULL AND id > ? ORDER BY id LIMIT ${READ_BATCH}`,
    ),
    selectVersion: db.prepare(
      'SELECT version, data IS NOT NULL AS alive FROM documents WHERE collection = ? AND id = ?',
    ),
    selectVersions: db.prepare(SELECT_VERSIONS),
    selectSequence: db.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM history'),
    selectLatest: db.prepare(
      `SELECT sequence, updated_at FROM history WHERE collection IN (SELECT value FROM json_each(?))
     ORDER BY sequence DESC LIMIT 1`,
    ),
    // The inner select finds the batch that reaches the limit.
    selectChanges: db.prepare(
      `SELECT * FROM history WHERE sequence > :after AND sequence <= coalesce(
       (SELECT sequence FROM history WHERE sequence > :after ORDER BY sequence, position LIMIT :one OFFSET :offset),
       9223372036854775807)
     ORDER BY sequence, position`,
    ),
    upsertDocument: db.prepare(
      `INSERT INTO documents (collection, id, version, data, updated_at, updated_by) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, data = excluded.data,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    ),
    insertHistory: db.prepare(
      `INSERT INTO history (collection, id, version, data, updated_at, updated_by, sequence, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    selectErasable: db.prepare(
      `SELECT max(version) AS version, count(*) AS versions, coalesce(max(data IS NOT NULL), 0) AS alive
     FROM history WHERE collection = ? AND id = ?`,
    ),
    deleteHistory: db.prepare('DELETE FROM history WHERE collection = ? AND id = ?'),
    deleteDocument: db.prepare('DELETE FROM documents WHERE collection = ? AND id = ?'),
    selectIds: db.prepare('SELECT id FROM documents WHERE collection = ?'),
    selectSliceEnd: db.prepare(SQLITE_SLICE_END),
    countReplaced: db.prepare(`SELECT count(*) AS gone FROM history WHERE ${REPLACED_BEFORE}`),
    deleteReplaced: db.prepare(`DELETE FROM history WHERE ${REPLACED_BEFORE}`),
  }
}

function documentWrites(
  statements: ReturnType<typeof documentStatements>,
  outbox: ReturnType<typeof sqliteEmails>,
  purgeSoon: SqliteAccess['purgeSoon'],
  clock: () => Date,
) {
  const {
    selectVersion,
    selectSequence,
    upsertDocument,
    insertHistory,
    selectErasable,
    deleteHistory,
    deleteDocument,
    selectIds,
  } = statements

  const readSequence = () => Number(selectSequence.get()?.sequence)

  /** Read the sequence before calling: a replaced row may be the last one. */
  const writeRow = ({ collection, id, version, json, updatedAt, by, sequence, position }: WrittenRow) => {
    if (WITHOUT_HISTORY.includes(collection)) {
      deleteHistory.run(collection, id)
      purgeSoon()
    }
    upsertDocument.run(collection, id, version, json, updatedAt, by)
    insertHistory.run(collection, id, version, json, updatedAt, by, sequence, position)
  }

  const apply = (changes: readonly CheckedChange[], by: string): CommitResult => {
    const versions = nextVersions(changes, ({ collection, id }) => {
      const row = selectVersion.get(collection, id) as { version: number; alive: number } | undefined
      return row && { version: row.version, alive: row.alive === 1 }
    })
    const sequence = readSequence() + 1
    const updatedAt = clock().toISOString()
    for (const [position, { collection, id, json }] of changes.entries()) {
      writeRow({ collection, id, version: versions[position]!, json, updatedAt, by, sequence, position })
    }
    return { sequence, updatedAt, versions }
  }

  const deleteErased = (collection: string, erased: string) => {
    for (const { id } of selectIds.all(collection) as { id: string }[]) {
      if (erasedId(collection, id) !== erased) continue
      deleteHistory.run(collection, id)
      deleteDocument.run(collection, id)
    }
  }

  const appendAll = (changes: readonly TakenIn[]) => {
    const last = readSequence()
    if (changes[0]!.sequence <= last) {
      throw new InvalidInput(`La base ya llega hasta el cambio ${last}: sólo se agregan los que siguen.`)
    }
    let [batch, position] = [0, 0]
    for (const change of changes) {
      position = change.sequence === batch ? position + 1 : 0
      batch = change.sequence
      if (tellsErasure(change)) deleteErased(change.collection, change.id)
      writeRow({ ...change, position })
    }
  }

  const eraseOne = (collection: string, id: string, by: string): number | undefined => {
    outbox.eraseAbout(`${collection}/${id}`)
    const found = selectErasable.get(collection, id) as { version: number; versions: number; alive: number }
    if (found.versions === 0 || (found.versions === 1 && !found.alive)) return undefined
    const sequence = readSequence() + 1
    deleteHistory.run(collection, id)
    const change = { collection, id, version: found.version + 1, json: null, by, sequence, position: 0 }
    if (WITHOUT_HISTORY.includes(collection)) {
      deleteDocument.run(collection, id)
      change.id = erasedId(collection, id)
    }
    writeRow({ ...change, updatedAt: clock().toISOString() })
    return sequence
  }

  return { readSequence, apply, appendAll, eraseOne }
}

function sqliteAudit(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO audit (at, actor, action, about, detail)
     SELECT :at, :actor, :action, :about, :detail
     WHERE :unlessSince IS NULL OR NOT EXISTS (
       SELECT 1 FROM audit WHERE about = :about AND action = :action AND actor = :actor AND at > :unlessSince)`,
  )
  return {
    add(notes: readonly AuditNote[]): void {
      for (const note of notes) insert.run(note)
    },
  }
}

function sqliteEmails(db: DatabaseSync, where: string) {
  const insert = db.prepare(
    `INSERT INTO outbox (id, kind, about, sealed, created_at, expires_at, due_at, give_up_at, attempts)
     VALUES (:id, :kind, :about, :sealed, :createdAt, :expiresAt, :createdAt, :giveUpAt, 0)`,
  )
  const count = db.prepare('SELECT count(*) AS waiting FROM outbox WHERE dead_at IS NULL')
  const deleteAbout = db.prepare('DELETE FROM outbox WHERE about = ?')

  return {
    add(emails: readonly SealedEmail[]): void {
      if (emails.length === 0) return
      for (const email of emails) insert.run(email)
      if (Number(count.get()?.waiting) > OUTBOX_LIMIT) throw new StoreUnavailable('outbox', where)
    },
    eraseAbout(document: string): void {
      deleteAbout.run(document)
    },
  }
}

export function sqliteFindStatement(query: CheckedQuery): {
  sql: string
  values: Record<string, string | number>
} {
  const { collection, where, updatedBy, idPrefix, updatedSince, order, after, rows } = query
  const values: Record<string, string | number> = { collection, rows }
  const filters = where.map(([field, json], place) => {
    values[`value${place}`] = json
    return {
      index: `documents_by_${field}`,
      condition: (table: string) => `${sqliteFilterKey(field, table)} = :value${place}`,
    }
  })
  if (updatedBy !== null) {
    values.actor = updatedBy
    filters.push({
      index: 'documents_by_actor',
      condition: (table) => `${table}.updated_by = :actor AND ${table}.data IS NOT NULL`,
    })
  }
  const [first, ...others] = filters
  const conditions = [
    'collection = :collection',
    first?.condition('documents') ?? 'data IS NOT NULL',
    ...others.map(
      ({ index, condition }) =>
        `EXISTS (SELECT 1 FROM documents AS other INDEXED BY ${index}
           WHERE other.collection = :collection AND ${condition('other')} AND other.id = documents.id)`,
    ),
  ]
  if (idPrefix !== '') {
    // `~` sorts after every character of an id.
    Object.assign(values, { from: idPrefix, to: `${idPrefix}~` })
    conditions.push('id >= :from AND id < :to')
  }
  if (updatedSince !== null) {
    values.since = updatedSince
    conditions.push('updated_at >= :since')
  }
  if (after !== null) {
    values.afterId = after.id
    if (order === 'id') conditions.push('id > :afterId')
    else {
      values.afterTime = after.updatedAt
      conditions.push('(updated_at, id) < (:afterTime, :afterId)')
    }
  }
  const byTime = order === 'newest' || updatedSince !== null ? 'documents_by_time' : undefined
  const index = first?.index ?? byTime
  const by = order === 'id' ? 'id' : 'updated_at DESC, id DESC'
  const sql = `
    SELECT * FROM documents WHERE collection = :collection AND id IN (
      SELECT id FROM documents ${index === undefined ? '' : `INDEXED BY ${index}`} WHERE ${conditions.join(' AND ')} ORDER BY ${by} LIMIT :rows)
    ORDER BY ${by}`
  return { sql, values }
}

function findSqliteRows(db: DatabaseSync, query: CheckedQuery): SqliteDocumentRow[] {
  const { sql, values } = sqliteFindStatement(query)
  return db.prepare(sql).all(values) as SqliteDocumentRow[]
}
