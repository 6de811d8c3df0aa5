import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#/core/files/file-store.ts'

/** Undefined if the whole file must be sent: no range, several, an invalid one, or an outdated If-Range. */
export function askedRange(headers: IncomingHttpHeaders, etag: string | undefined): ByteRange | undefined {
  const { range, 'if-range': only } = headers
  if (only !== undefined && (etag === undefined || only !== etag)) return undefined
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { suffix: Number(last) }
  if (last === '') return { first: Number(first) }
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined
}
