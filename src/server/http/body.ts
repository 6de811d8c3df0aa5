import type { IncomingMessage } from 'node:http'

/** The body is larger than this address takes. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * The chunks of a request body. What is not asked for is read and thrown away: a client gets no answer on a connection that is
 * closed while it sends.
 * @throws {BodyTooLarge} past `limit` bytes.
 */
export async function* bodyChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > limit) throw new BodyTooLarge()
      yield chunk
    }
  } finally {
    request.resume()
  }
}

/**
 * Reads a whole request body.
 * @throws {BodyTooLarge} past `limit` bytes, without keeping the rest.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
