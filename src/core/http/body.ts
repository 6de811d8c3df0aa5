import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The client closes, not the server: closed while something is being sent, the connection loses the answer. */
export const CLIENT_CLOSES = { connection: 'keep-alive' }

/** The rest is thrown away. @throws {BodyTooLarge} past `limit` bytes */
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

/** @throws {BodyTooLarge} past `limit` bytes, without keeping the rest */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
