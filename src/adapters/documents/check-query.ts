import {
  type DocumentQuery,
  FILTER_FIELDS,
  type FilterField,
  type QueryPage,
  type CommittedChange,
  type Document,
  type DocumentPage,
  type HistoryPage,
  InvalidInput,
} from '#/core/documents/document-store.ts'
import { checkAuthor, checkCollection, isDocumentId } from './input.ts'

export const INDEXED_LENGTH = 200
const DEFAULT_QUERY_LIMIT = 50
const MAX_QUERY_LIMIT = 500

export type CheckedQuery = {
  collection: string
  where: readonly (readonly [FilterField, string])[]
  updatedBy: string | null
  idPrefix: string
  updatedSince: string | null
  order: 'id' | 'newest'
  after: { id: string; updatedAt: string } | null
  rows: number
}

/** @throws {InvalidInput} */
export function checkQuery(collection: string, query: DocumentQuery): CheckedQuery {
  checkCollection(collection)
  const { where = {}, updatedBy, idPrefix = '', updatedSince = null, order = 'id', after } = query
  if (!/^[A-Za-z0-9._-]{0,120}$/.test(idPrefix)) {
    throw new InvalidInput(
      `«${idPrefix}» no puede ser el comienzo de un id: lleva letras sin tilde, números, puntos y guiones.`,
    )
  }
  if (updatedSince !== null && !isInstant(updatedSince)) {
    throw new InvalidInput(`«${updatedSince}» no es una fecha ISO 8601 en UTC.`)
  }
  if (order !== 'id' && order !== 'newest') {
    throw new InvalidInput(`No hay un orden «${String(order)}»: usá id o newest.`)
  }
  return {
    collection,
    where: Object.entries(where).flatMap(([field, value]) =>
      value === undefined ? [] : [[checkField(field), checkValue(field, value)] as const],
    ),
    updatedBy: updatedBy === undefined ? null : checkAuthor(updatedBy),
    idPrefix,
    updatedSince,
    order,
    after: after === undefined ? null : parseQueryCursor(after, order),
    rows: checkLimit(query.limit) + 1,
  }
}

export function checkHistoryRequest(collection: string, { limit, after }: QueryPage) {
  checkCollection(collection)
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after)
  if (after !== undefined && !(/^[1-9]\d*$/.test(after) && Number.isSafeInteger(before)))
    throw badCursor(after)
  return { before, rows: checkLimit(limit) + 1 }
}

export function toDocumentPage({ rows, order }: CheckedQuery, found: readonly Document[]): DocumentPage {
  const documents = found.slice(0, rows - 1)
  const last = found.length < rows ? undefined : documents.at(-1)
  const next = last === undefined ? null : order === 'id' ? last.id : `${last.updatedAt}/${last.id}`
  return { documents, next }
}

export function toHistoryPage(rows: number, found: readonly CommittedChange[]): HistoryPage {
  const versions = found.slice(0, rows - 1)
  const last = found.length < rows ? undefined : versions.at(-1)
  return { versions, next: last === undefined ? null : String(last.version) }
}

const isInstant = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text

const badCursor = (after: string) =>
  new InvalidInput(`«${after}» no dice desde dónde seguir: empezá de nuevo por la primera página.`)

function parseQueryCursor(after: string, order: CheckedQuery['order']): CheckedQuery['after'] {
  const [updatedAt, id] = order === 'id' ? ['', after] : (after.split(/\/(.*)/s, 2) as [string, string?])
  if (id === undefined || !isDocumentId(id) || (order === 'newest' && !isInstant(updatedAt))) {
    throw badCursor(after)
  }
  return { id, updatedAt }
}

function checkLimit(limit = DEFAULT_QUERY_LIMIT): number {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_QUERY_LIMIT) {
    throw new InvalidInput(`El límite por página es un entero de 1 a ${MAX_QUERY_LIMIT}.`)
  }
  return limit
}

function checkField(field: string): FilterField {
  const known = FILTER_FIELDS.find((each) => each === field)
  if (known === undefined) {
    throw new InvalidInput(`No se puede filtrar por «${field}»: usá ${FILTER_FIELDS.join(', ')}.`)
  }
  return known
}

function checkValue(field: string, value: unknown): string {
  const isScalar = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  const json = isScalar ? JSON.stringify(value) : ''
  // Neither engine stores such text.
  const isStorable = typeof value !== 'string' || (value.isWellFormed() && !value.includes('\u0000'))
  if (json === '' || json.length > INDEXED_LENGTH || !isStorable) {
    throw new InvalidInput(
      `No se puede filtrar ${field} por ese valor: indicá un número, sí o no, o un texto de menos de ${INDEXED_LENGTH - 1} letras.`,
    )
  }
  return json
}
