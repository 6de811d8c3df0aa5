import type { ServerResponse, OutgoingHttpHeaders, IncomingMessage } from 'node:http'
import type { FileStream, FileStore } from '#/core/files/file-store.ts'
import { safeLocation } from './address.ts'
import type { Invoice } from '#/core/uploads/invoice.ts'
import { pipeline } from 'node:stream'
import type { Socket } from 'node:net'

export const PANEL_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

export const PANEL_SIGN_IN = '/ingresar?volver=%2Fpanel'

/** Common options of the panel's reads. */
export const PANEL_READ_CHECKS = {
  who: 'draft:write',
  says: 'json',
  headers: PANEL_HEADERS,
  unavailable: async () =>
    errorReply(503, 'Ahora no se puede leer la base. Probá de nuevo en unos segundos.', {
      'retry-after': '10',
    }),
} as const

export const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

const leaving = new WeakMap<Socket, AbortController>()

export type Reply = {
  status: number
  headers: Record<string, string>
  body: Buffer | string
  cookies?: readonly string[]
  file?: FileStream
}

export function textReply(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body }
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function errorReply(status: number, error: string, headers: Record<string, string> = {}): Reply {
  return jsonReply(status, { error }, headers)
}

export function htmlReply(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

export function redirectReply(location: string, status: 301 | 303 = 301): Reply {
  return {
    status,
    headers: {
      location: safeLocation(location),
      'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store',
    },
    body: '',
  }
}

const startedAt = new WeakMap<ServerResponse, number>()

export function noteStart(response: ServerResponse): void {
  startedAt.set(response, performance.now())
}

export function serverTiming(response: ServerResponse, source?: string): string {
  const total = performance.now() - (startedAt.get(response) ?? performance.now())
  return `${source === undefined ? '' : `${source}, `}total;dur=${total.toFixed(1)}`
}

export function sendReply(response: ServerResponse, reply: Reply, method: string | undefined): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const timing = serverTiming(response, reply.headers['server-timing'])
  const headers: Record<string, string | string[]> = { ...reply.headers, 'server-timing': timing }
  // Later headers override earlier ones of the same name.
  if (reply.cookies) headers['set-cookie'] = [...cookiesOf(response), ...reply.cookies]
  if (reply.file) return streamFile(response, reply.file, headers, method)
  if (reply.status !== 304) headers['content-length'] = String(body.byteLength)
  response.writeHead(reply.status, headers)
  response.end(method === 'HEAD' || reply.status === 304 ? undefined : body)
}

/** Cookies already set on the response. */
function cookiesOf(response: ServerResponse): string[] {
  const earlierCookies = response.getHeader('set-cookie')
  return earlierCookies === undefined ? [] : [earlierCookies].flat().map(String)
}

/** Forces a download, never inline display on the site's origin; null if the file is gone. */
export async function privateFileReply(
  files: FileStore,
  { key, name, type }: Pick<Invoice, 'key' | 'name' | 'type'>,
  plainName = 'adjunto',
): Promise<Reply | null> {
  const file = await files.open(key)
  return (
    file && {
      status: 200,
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${extended(name)}`,
        'cache-control': 'private, no-store',
      },
      body: '',
      file,
    }
  )
}

/** RFC 8187 extended value. */
function extended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function streamFile(
  response: ServerResponse,
  { size, stream }: FileStream,
  headers: OutgoingHttpHeaders,
  method: string | undefined,
  status: 200 | 206 = 200,
): void {
  // Clients that disconnected before the headers get no response.
  if (method === 'HEAD' || hasLeft(response)) stream.destroy()
  if (hasLeft(response)) return
  response.writeHead(status, { ...headers, 'content-length': String(size) })
  if (method === 'HEAD') response.end()
  // Errors of broken files and disconnected visitors are not logged.
  else pipeline(stream, response, () => {})
}

export function clientSignal({ req: { socket } }: ServerResponse): AbortSignal {
  if (socket.destroyed) return AbortSignal.abort()
  const known = leaving.get(socket)
  if (known) return known.signal
  // A connection may have several requests in progress.
  const controller = new AbortController()
  leaving.set(socket, controller)
  socket.once('close', () => controller.abort())
  return controller.signal
}

export function hasLeft(response: ServerResponse): boolean {
  return response.destroyed || response.req.socket.destroyed
}

export function isCutOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}
