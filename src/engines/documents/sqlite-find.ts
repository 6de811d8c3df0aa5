import type { DatabaseSync } from 'node:sqlite'
import { type CheckedQuery, INDEXED_LENGTH } from './check-query.ts'
import type { FilterField } from './document-query.ts'
import type { DocumentRow } from './sqlite-rows.ts'

// The start of a value's JSON text: what a value may be asked by fits in whole, and nothing else has the same start.
const keyOf = (field: FilterField, table = 'documents') =>
  `substr(${table}.data -> '$.${field}', 1, ${INDEXED_LENGTH})`

/** The statement and its values, by name. Ids are found in an index alone, then the page's documents are read. */
export function findStatement(query: CheckedQuery): { sql: string; values: Record<string, string | number> } {
  const { collection, where, idPrefix, updatedSince, order, after, rows } = query
  const [first, ...others] = where
  const values: Record<string, string | number> = { collection, rows }
  const conditions = ['collection = :collection']
  if (first === undefined) conditions.push('data IS NOT NULL')
  for (const [index, [field, json]] of where.entries()) {
    values[`value${index}`] = json
    if (index === 0) conditions.push(`${keyOf(field)} = :value0`)
  }
  for (const [index, [field]] of others.entries()) {
    conditions.push(
      `EXISTS (SELECT 1 FROM documents AS other INDEXED BY documents_by_${field} WHERE other.collection = :collection
         AND ${keyOf(field, 'other')} = :value${index + 1} AND other.id = documents.id)`,
    )
  }
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
  const index =
    first !== undefined
      ? `INDEXED BY documents_by_${first[0]}`
      : order === 'newest' || updatedSince !== null
        ? 'INDEXED BY documents_by_time'
        : ''
  const by = order === 'id' ? 'id' : 'updated_at DESC, id DESC'
  const sql = `
    SELECT * FROM documents WHERE collection = :collection AND id IN (
      SELECT id FROM documents ${index} WHERE ${conditions.join(' AND ')} ORDER BY ${by} LIMIT :rows)
    ORDER BY ${by}`
  return { sql, values }
}

export function findDocuments(db: DatabaseSync, query: CheckedQuery): DocumentRow[] {
  const { sql, values } = findStatement(query)
  return db.prepare(sql).all(values) as DocumentRow[]
}
