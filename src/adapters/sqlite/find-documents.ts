import type { DatabaseSync } from 'node:sqlite'
import { type CheckedQuery, INDEXED_LENGTH } from '#/adapters/documents/check-query.ts'
import type { FilterField } from '#/core/documents/document-query.ts'
import type { SqliteDocumentRow } from './document-rows.ts'

const sqliteFilterKey = (field: FilterField, table: string) =>
  `substr(${table}.data -> '$.${field}', 1, ${INDEXED_LENGTH})`

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
    // No sign of an id comes after the tilde.
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

export function findSqliteRows(db: DatabaseSync, query: CheckedQuery): SqliteDocumentRow[] {
  const { sql, values } = sqliteFindStatement(query)
  return db.prepare(sql).all(values) as SqliteDocumentRow[]
}
