import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FileStream } from '#/core/files/file-store.ts'
import { contentType } from './file-type.ts'

const HEAD_BYTES = 4100

/** Nothing is taken from the stream. */
export async function streamType({ stream }: FileStream): Promise<string | undefined> {
  const head = await peekStream(stream)
  return head && contentType(head.subarray(0, HEAD_BYTES))
}

/** First chunk; undefined for a broken stream, whose error reaches its reader. */
async function peekStream(stream: Readable): Promise<Buffer | undefined> {
  try {
    await once(stream, 'readable')
  } catch {
    return undefined
  }
  const head = stream.read() as Buffer | null
  if (head === null) return undefined
  stream.unshift(head)
  return head
}
