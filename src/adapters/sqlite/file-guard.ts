import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'

export type FileIdentity = string

export function identify(path: string): FileIdentity | null {
  return look(path)?.identity ?? null
}

function look(path: string): { identity: FileIdentity; size: number } | null {
  try {
    const { dev, ino, size } = statSync(path, { bigint: true })
    return { identity: `${dev}:${ino}`, size: Number(size) }
  } catch {
    return null
  }
}

/**
 * Detects a database file that was removed, moved or overwritten, whose commits would be lost: `check` throws
 * StoreUnavailable until it is back. Never opens the files, because closing one would release SQLite's own locks.
 */
export function guardFiles(file: string, db: DatabaseSync): { check(): void } {
  // A read creates the log and its index.
  db.prepare('SELECT count(*) FROM sqlite_schema').get()
  const known = new Map([file, `${file}-wal`, `${file}-shm`].map((path) => [path, identify(path)]))
  const selectBytes = db.prepare(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  )
  let largest = 0

  return {
    check() {
      for (const [path, identity] of known) {
        const found = look(path)
        if (identity === null || found?.identity !== identity) throw fileReplaced(file, path)
        if (path === file) checkSize(found.size)
      }
    },
  }

  /** The log may contain pages not yet in the file, so only a file that shrinks has lost some. */
  function checkSize(size: number): void {
    if (size < largest && size < Number(selectBytes.get()?.bytes)) {
      const cause = new Error(`${file} has ${size} bytes and had ${largest}`)
      throw new StoreUnavailable('corrupt', file, { cause })
    }
    largest = size
  }
}

function fileReplaced(file: string, path: string): StoreUnavailable {
  const cause = new Error(`${path} is not the file that is open: it was removed, moved or replaced`)
  return new StoreUnavailable('unreachable', file, { cause })
}
