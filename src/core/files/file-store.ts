import type { Readable } from 'node:stream'
import { OperatorError } from '#/core/observability/operator-error.ts'

export type FileStream = { size: number; stream: Readable }

/** Inclusive byte offsets from 0, to the end without `last`; or the last `suffix` bytes. */
export type ByteRange = { first: number; last?: number } | { suffix: number }

/** `part` is null if the requested range is not satisfiable. */
export type FilePart = { total: number; part: (FileStream & { start: number }) | null }

export type FileEntry = { key: string; size: number; modifiedAt: Date }

/** Valid first segments of keys. */
export const STORE_FOLDERS: ReadonlySet<string> = new Set(
  'masters media og icons drawings models model-forms downloads videos captions pdf private'.split(' '),
)

export interface FileStore {
  /** Atomic. @throws {FilesUnavailable} also for a stream of another size */
  put(key: string, body: Uint8Array | FileStream): Promise<void>
  get(key: string): Promise<Buffer | null>
  open(key: string): Promise<FileStream | null>
  openPart(key: string, range: ByteRange): Promise<FilePart | null>
  has(key: string): Promise<boolean>
  /** Files whose key starts with `prefix`, ordered by key. */
  list(prefix: string): Promise<FileEntry[]>
  delete(key: string): Promise<void>
}

/** No file was partially written. */
export class FilesUnavailable extends OperatorError {
  override name = 'FilesUnavailable'
  /** True if the failure may be temporary. */
  readonly isUnavailable: boolean

  constructor(
    message: string,
    { isUnavailable = false, ...options }: ErrorOptions & { isUnavailable?: boolean } = {},
  ) {
    super(message, options)
    this.isUnavailable = isUnavailable
  }
}

const FILE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** @throws {RangeError} for a key that escapes the store or that some engine does not support */
export function assertKey(key: string): void {
  if (!FILE_KEY.test(key) || key.includes('..') || key.length > 200)
    throw new RangeError(`Not a file key: ${JSON.stringify(key)}`)
}

/** Inclusive offsets of the part; null if the range is not satisfiable. */
export function bytesIn(range: ByteRange, total: number): { start: number; end: number } | null {
  const start = 'suffix' in range ? Math.max(0, total - range.suffix) : range.first
  const end = 'suffix' in range ? total - 1 : Math.min(range.last ?? total, total - 1)
  return start <= end ? { start, end } : null
}

/** Passes through exactly `size` bytes. @throws {FilesUnavailable} on any other length */
export async function* exactly({ size, stream }: FileStream): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of stream) {
    read += (chunk as Buffer).length
    if (read > size) break
    yield chunk as Buffer
  }
  if (read !== size) throw new FilesUnavailable('El archivo llegó cortado: probá de nuevo.')
}

/** Error of a file system, as a sentence for an operator. */
export function diskUnavailable(cause: unknown): FilesUnavailable {
  if (cause instanceof FilesUnavailable) return cause
  const full = (cause as NodeJS.ErrnoException).code === 'ENOSPC'
  return new FilesUnavailable(
    full
      ? 'No queda lugar en el disco: liberá espacio y probá de nuevo.'
      : 'No se puede leer o escribir en la carpeta de archivos: revisá que exista y sus permisos.',
    { cause },
  )
}

/** Text of a file of the store; undefined if it is missing or the store is unavailable. */
export async function fileText(files: FileStore, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined
  try {
    const bytes = await files.get(key)
    return bytes === null ? undefined : Buffer.from(bytes).toString()
  } catch (error) {
    if (error instanceof FilesUnavailable) return undefined
    throw error
  }
}
