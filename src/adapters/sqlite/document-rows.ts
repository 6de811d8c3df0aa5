import { readActor } from '#/core/documents/actor.ts'
import { type CommittedChange, type Document, StoreUnavailable } from '#/core/documents/document-store.ts'

/** `data` is JSON text, which crosses threads much faster than objects. */
export type SqliteDocumentRow = {
  collection: string
  id: string
  version: number
  data: string
  updated_at: string
  updated_by: string
}
export type SqliteHistoryRow = Omit<SqliteDocumentRow, 'data'> & { sequence: number; data: string | null }

/** @throws {StoreUnavailable} for invalid JSON, which implies a damaged file */
export const sqliteDocument =
  (where: string) =>
  (row: SqliteDocumentRow): Document => ({
    collection: row.collection,
    id: row.id,
    version: row.version,
    data: parse(row.data, where),
    updatedAt: row.updated_at,
    updatedBy: readActor(row.updated_by),
  })

export const sqliteChange =
  (where: string) =>
  (row: SqliteHistoryRow): CommittedChange => ({
    sequence: row.sequence,
    ...sqliteDocument(where)({ ...row, data: row.data ?? 'null' }),
  })

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new StoreUnavailable('corrupt', where, { cause })
  }
}
