import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FileStream } from '#/core/files/file-store.ts'

const HEAD_BYTES = 4100

/** MIME type by content, regardless of the name; undefined if unknown. */
export async function contentType(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
}

export async function contentEnding(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path).catch(() => undefined))?.ext
}

/** Peeks without consuming the stream. */
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
