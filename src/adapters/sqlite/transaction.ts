import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { SqliteConnection } from './connection.ts'

/** In milliseconds: less than others wait for it. */
const TRANSACTION_MS = 3000

export interface SqliteTransaction {
  /** Runs at once. */
  use<T>(work: (db: DatabaseSync) => T): T
  end(how: 'COMMIT' | 'ROLLBACK'): void
}

type Holder = {
  finish: (db: DatabaseSync) => void
  release: () => void
  met: (error: unknown) => unknown
}

/** Rolls back after a timeout. */
export function holdTransaction(
  { db, where }: SqliteConnection,
  { finish, release, met }: Holder,
): SqliteTransaction {
  let isOpen = true
  const timer = setTimeout(() => end('ROLLBACK'), TRANSACTION_MS).unref()

  function end(how: 'COMMIT' | 'ROLLBACK'): void {
    isOpen = false
    clearTimeout(timer)
    try {
      if (how === 'COMMIT') finish(db)
    } finally {
      rollBack(db)
      release()
    }
  }

  const during = <T>(work: () => T): T => {
    try {
      if (isOpen) return work()
      const cause = new Error('The transaction lasted too long and was rolled back')
      throw new StoreUnavailable('busy', where, { cause })
    } catch (error) {
      throw met(error)
    }
  }
  return {
    use: (work) => during(() => work(db)),
    end(how) {
      if (how === 'COMMIT' || isOpen) during(() => end(how))
    },
  }
}

// SQLite has already rolled back by itself after a full disk and the like.
export function rollBack(db: DatabaseSync): void {
  if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
}
