import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { FileStream } from '../../../engines/files/file-store.ts'
import { hasLeft } from './client-signal.ts'

export function streamFile(
  response: ServerResponse,
  { size, stream }: FileStream,
  headers: OutgoingHttpHeaders,
  method: string | undefined,
): void {
  // Whoever left while the file was being opened is not told of the end of an answer that never began.
  if (method === 'HEAD' || hasLeft(response)) stream.destroy()
  if (hasLeft(response)) return
  response.writeHead(200, { ...headers, 'content-length': String(size) })
  if (method === 'HEAD') response.end()
  // A file that breaks cuts the answer short, and a visitor who leaves closes the file: neither is news.
  else pipeline(stream, response, () => {})
}
