import type { Readable } from 'node:stream'

export type FileStream = { size: number; stream: Readable }

export type FileEntry = { key: string; size: number; modifiedAt: Date }

/** Keeps files by key. */
export interface FileStore {
  /**
   * Writes the whole file or nothing, checked against what the store then says it has.
   * @throws {FilesUnavailable} when there is no room or no access, or a stream ends before or after its size.
   */
  put(key: string, body: Uint8Array | FileStream): Promise<void>
  get(key: string): Promise<Buffer | null>
  open(key: string): Promise<FileStream | null>
  has(key: string): Promise<boolean>
  /** Files whose key starts with `prefix`, in order of key. */
  list(prefix: string): Promise<FileEntry[]>
  delete(key: string): Promise<void>
}

/** The store can't be written or read now; nothing was half written. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  /** It doesn't answer, which may pass by itself; otherwise somebody has to mend something. */
  readonly isAway: boolean

  constructor(message: string, { isAway = false, ...options }: ErrorOptions & { isAway?: boolean } = {}) {
    super(message, options)
    this.isAway = isAway
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** @throws {RangeError} for a key that could leave the store or that not every engine can hold. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..') || key.length > 200)
    throw new RangeError(`Not a file key: ${JSON.stringify(key)}`)
}

/** The chunks of a stream, which must be as many bytes as it said. @throws {FilesUnavailable} */
export async function* exactly({ size, stream }: FileStream): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of stream) {
    read += (chunk as Buffer).length
    if (read > size) break
    yield chunk as Buffer
  }
  if (read !== size) throw new FilesUnavailable('El archivo llegó cortado: probá de nuevo.')
}
