import type { IncomingMessage } from 'node:http'

/** Enough for a list of 500 products, each one a field. */
const MAX_FORM_FIELDS = 1000

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The client closes the connection: if the server did during an upload, the reply would be lost. */
export const CLIENT_CLOSES = { connection: 'keep-alive' }

/** Yields the body and discards the rest. @throws {BodyTooLarge} past `limit` bytes */
export async function* bodyChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > limit) throw new BodyTooLarge()
      yield chunk
    }
  } finally {
    request.resume()
  }
}

/** @throws {BodyTooLarge} past `limit` bytes, without buffering the rest */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @throws {BodyTooLarge} */
export function parseFields(body: Buffer): URLSearchParams {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fields > MAX_FORM_FIELDS) throw new BodyTooLarge()
  }
  return new URLSearchParams(body.toString('utf8'))
}
