import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { FileStream } from '#/core/files/file-store.ts'
import { hasLeft } from './client-signal.ts'

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
  // Broken files and visitors who leave are no news.
  else pipeline(stream, response, () => {})
}
