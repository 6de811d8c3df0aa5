import { readActor } from '#/core/documents/actor.ts'
import type { CommittedChange, Document } from '#/core/documents/document-store.ts'

export type DocumentRow = {
  collection: string
  id: string
  version: number
  data: unknown
  updated_at: Date
  updated_by: string
}
export type HistoryRow = DocumentRow & { sequence: number }

export const toDocument = (row: DocumentRow): Document => ({
  collection: row.collection,
  id: row.id,
  version: row.version,
  data: row.data,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: readActor(row.updated_by),
})

export const toCommittedChange = (row: HistoryRow): CommittedChange => ({
  sequence: row.sequence,
  ...toDocument(row),
})
