import { readActor } from '#/core/documents/actor.ts'
import type { CommittedChange, Document } from '#/core/documents/document-store.ts'

export type PostgresDocumentRow = {
  collection: string
  id: string
  version: number
  data: unknown
  updated_at: Date
  updated_by: string
}
export type PostgresHistoryRow = PostgresDocumentRow & { sequence: number }

export const postgresDocument = (row: PostgresDocumentRow): Document => ({
  collection: row.collection,
  id: row.id,
  version: row.version,
  data: row.data,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: readActor(row.updated_by),
})

export const postgresChange = (row: PostgresHistoryRow): CommittedChange => ({
  sequence: row.sequence,
  ...postgresDocument(row),
})
