import {
  type CheckedQuery,
  checkQuery,
  INDEXED_LENGTH,
  toDocumentPage,
} from '#/adapters/documents/check-query.ts'
import type {
  FilterField,
  DocumentStore,
  CommittedChange,
  Document,
} from '#/core/documents/document-store.ts'
import type { PostgresSession } from './host.ts'
import { readActor } from '#/core/documents/actor.ts'

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

export function findPostgresDocuments(
  use: <T>(work: (session: PostgresSession) => Promise<T>) => Promise<T>,
): DocumentStore['find'] {
  return async (collection, query = {}) => {
    const checked = checkQuery(collection, query)
    const { text, values } = postgresFindStatement(checked)
    const rows = await use((session) => session.query<PostgresDocumentRow>(text, values))
    return toDocumentPage(checked, rows.map(postgresDocument))
  }
}

// Indexed prefix of a field, longer than every filterable value.
const postgresFilterKey = (field: FilterField) => `left((data -> '${field}')::text, ${INDEXED_LENGTH})`

export function postgresFindStatement(query: CheckedQuery): { text: string; values: unknown[] } {
  const { collection, where, updatedBy, idPrefix, updatedSince, order, after, rows } = query
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [`collection = ${bind(collection)}`, 'data is not null']
  for (const [field, json] of where) {
    const value = `${bind(json)}::jsonb`
    conditions.push(`${postgresFilterKey(field)} = left((${value})::text, ${INDEXED_LENGTH})`)
    // jsonb expands 1e300 to more digits than the prefix has.
    if (/^-?\d.*e/.test(json)) conditions.push(`data -> '${field}' = ${value}`)
  }
  if (updatedBy !== null) conditions.push(`updated_by = ${bind(updatedBy)}`)
  // `~` sorts after every character of an id.
  if (idPrefix !== '') conditions.push(`id >= ${bind(idPrefix)} and id < ${bind(`${idPrefix}~`)}`)
  if (updatedSince !== null) conditions.push(`updated_at >= ${bind(updatedSince)}`)
  if (after !== null) {
    conditions.push(
      order === 'id'
        ? `id > ${bind(after.id)}`
        : `(updated_at, id) < (${bind(after.updatedAt)}::timestamptz, ${bind(after.id)})`,
    )
  }
  const by = order === 'id' ? 'id' : 'updated_at desc, id desc'
  return {
    text: `select * from documents where ${conditions.join(' and ')} order by ${by} limit ${bind(rows)}`,
    values,
  }
}
