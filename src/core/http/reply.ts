import type { ServerResponse } from 'node:http'
import type { FileStream } from '#/core/files/file-store.ts'
import { safeLocation } from './address.ts'
import { streamFile } from './stream-file.ts'

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

/** Those that were given to the answer before there was one. */
function cookiesOf(response: ServerResponse): string[] {
  const given = response.getHeader('set-cookie')
  return given === undefined ? [] : [given].flat().map(String)
}
