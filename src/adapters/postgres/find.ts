import {
  type CheckedQuery,
  checkQuery,
  INDEXED_LENGTH,
  toDocumentPage,
} from '#/adapters/documents/check-query.ts'
import type { FilterField } from '#/core/documents/document-query.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { PostgresSession } from './host.ts'
import { type PostgresDocumentRow, postgresDocument } from './rows.ts'

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

// Indexed prefix, long enough for every filterable value to be compared whole.
const postgresFilterKey = (field: FilterField) => `left((data -> '${field}')::text, ${INDEXED_LENGTH})`

export function postgresFindStatement(query: CheckedQuery): { text: string; values: unknown[] } {
  const { collection, where, updatedBy, idPrefix, updatedSince, order, after, rows } = query
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [`collection = ${given(collection)}`, 'data is not null']
  for (const [field, json] of where) {
    const value = `${given(json)}::jsonb`
    conditions.push(`${postgresFilterKey(field)} = left((${value})::text, ${INDEXED_LENGTH})`)
    // The server writes 1e300 out, longer than a key is.
    if (/^-?\d.*e/.test(json)) conditions.push(`data -> '${field}' = ${value}`)
  }
  if (updatedBy !== null) conditions.push(`updated_by = ${given(updatedBy)}`)
  // No sign of an id comes after the tilde.
  if (idPrefix !== '') conditions.push(`id >= ${given(idPrefix)} and id < ${given(`${idPrefix}~`)}`)
  if (updatedSince !== null) conditions.push(`updated_at >= ${given(updatedSince)}`)
  if (after !== null) {
    conditions.push(
      order === 'id'
        ? `id > ${given(after.id)}`
        : `(updated_at, id) < (${given(after.updatedAt)}::timestamptz, ${given(after.id)})`,
    )
  }
  const by = order === 'id' ? 'id' : 'updated_at desc, id desc'
  return {
    text: `select * from documents where ${conditions.join(' and ')} order by ${by} limit ${given(rows)}`,
    values,
  }
}
