import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export type FileInfo = { size: number }

/**
 * Keeps files by key. Keys are relative paths of `[a-z0-9._-]` segments and carry a content hash, so a file under a key
 * never changes and writing it twice is harmless.
 */
export interface FileStore {
  /** Writes the whole file or nothing. @throws {FilesUnavailable} when there is no room or no access. */
  put(key: string, body: Uint8Array): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** A stream of the file's bytes with its size, or null when there is none. */
  open(key: string): Promise<(FileInfo & { stream: Readable }) | null>
  has(key: string): Promise<boolean>
  /** Keys that start with `prefix`, in order. */
  list(prefix: string): Promise<string[]>
  delete(key: string): Promise<void>
}

/** The store can't be written or read now; nothing was half written. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** @throws {RangeError} for a key that could leave the store or that not every engine can hold. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..') || key.length > 300)
    throw new RangeError(`Not a file key: ${JSON.stringify(key)}`)
}
