import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { trackHealth, type StoreHealth } from '#/adapters/documents/store-health.ts'
import type { SqliteConnection } from './connection.ts'
import { storeError } from './errors.ts'
import { guardFiles } from './file-guard.ts'
import { isBusyError, BUSY_TIMEOUT_MS, retryWhileBusy, writersQueue } from './busy-timeout.ts'
import { holdTransaction, rollBack, type SqliteTransaction } from './transaction.ts'

const PURGE_PAUSE_MS = 20
const PURGE_SOON_MS = 10_000
const SOUND_CHECK_MS = 30_000

export interface SqliteAccess extends SqliteConnection {
  health: StoreHealth
  read<T>(work: () => T): Promise<T>
  /** All or nothing, durably, in the very file that is at its path. */
  write<T>(work: () => T): Promise<T>
  /** Transaction on its own connection; it excludes other writers until it ends. */
  begin(): Promise<SqliteTransaction>
  /** Folds the log, so that nothing of what was replaced or erased stays in it. */
  purge(): Promise<void>
  purgeSoon(): void
  look(): void
}

export function accessTo(
  { db, where }: SqliteConnection,
  options: { openSecondConnection: () => DatabaseSync; timeoutMs?: number },
): SqliteAccess {
  const { openSecondConnection, timeoutMs = BUSY_TIMEOUT_MS } = options
  const health = trackHealth()
  const writers = writersQueue()
  const guard = guardFiles(where, db)
  let isWriting = false
  let second: DatabaseSync | undefined
  /** In ms since 1970. */
  let purgeAt: number | undefined
  let busySince: number | undefined
  let checkedAt = 0

  const met = (error: unknown): unknown => {
    const known = storeError(error, where)
    health.met(known)
    return known
  }
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw met(error)
    }
  }

  async function acquireWriteLock(deadline: number): Promise<() => void> {
    const release = await writers.take()
    if (Date.now() > deadline) {
      release()
      throw new StoreUnavailable('busy', where)
    }
    isWriting = true
    return () => {
      isWriting = false
      release()
    }
  }

  function finish(connection: DatabaseSync): void {
    guard.check()
    connection.exec('COMMIT')
    // A commit into a removed file must not be acknowledged.
    guard.check()
    health.wrote()
  }

  const access: SqliteAccess = {
    db,
    where,
    health: health,

    read: (work) => reach(() => retryWhileBusy(work, Date.now() + timeoutMs)),

    write: (work) =>
      reach(async () => {
        const deadline = Date.now() + timeoutMs
        const release = await acquireWriteLock(deadline)
        try {
          return await retryWhileBusy(() => {
            guard.check()
            db.exec('BEGIN IMMEDIATE')
            try {
              const result = work()
              finish(db)
              return result
            } catch (error) {
              rollBack(db)
              throw error
            }
          }, deadline)
        } finally {
          release()
        }
      }),

    begin: () =>
      reach(async () => {
        const deadline = Date.now() + timeoutMs
        const release = await acquireWriteLock(deadline)
        try {
          guard.check()
          const connection = (second ??= openSecondConnection())
          await retryWhileBusy(() => connection.exec('BEGIN IMMEDIATE'), deadline)
          return holdTransaction({ db: connection, where }, { finish, release, met })
        } catch (error) {
          release()
          throw error
        }
      }),

    purge: () =>
      reach(async () => {
        purgeAt = 0
        const deadline = Date.now() + timeoutMs
        const release = await writers.take()
        try {
          while (!foldLog() && Date.now() < deadline) await sleep(PURGE_PAUSE_MS)
        } finally {
          release()
        }
      }),

    purgeSoon() {
      purgeAt ??= Date.now() + PURGE_SOON_MS
    },

    look() {
      try {
        guard.check()
        if (isWriting) return
        if (purgeAt !== undefined && Date.now() >= purgeAt) foldLog()
        db.exec('BEGIN IMMEDIATE; ROLLBACK')
        busySince = undefined
        health.answered()
        if (health.current() === 'busy') health.wrote()
        if (health.current() === 'corrupt') assertSound()
      } catch (error) {
        rollBack(db)
        // Locks of writers are brief, so only a long one is reported.
        if (isBusyError(error) && Date.now() - (busySince ??= Date.now()) < timeoutMs / 2) return
        met(error)
      }
    },
  }
  return access

  function foldLog(): boolean {
    const isFolded = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    if (isFolded) purgeAt = undefined
    return isFolded
  }

  /** Only reading all of a damaged file shows that it was put right. */
  function assertSound(): void {
    if (Date.now() - checkedAt < SOUND_CHECK_MS) return
    checkedAt = Date.now()
    const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new StoreUnavailable('corrupt', where, { cause: new Error(String(found)) })
    health.sound()
  }
}
