import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { trackHealth, type StoreHealth } from '#/adapters/documents/store-health.ts'
import {
  BEGIN_WRITING,
  type SqliteConnection,
  holdTransaction,
  rollBack,
  type SqliteTransaction,
} from './connection.ts'
import { storeError } from './errors.ts'
import { guardFiles } from './file-guard.ts'
import { isBusyError, BUSY_TIMEOUT_MS, retryWhileBusy, writersQueue } from './busy-timeout.ts'

const PURGE_PAUSE_MS = 20
const PURGE_SOON_MS = 10_000
const SOUND_CHECK_MS = 30_000

export interface SqliteAccess extends SqliteConnection {
  health: StoreHealth
  read<T>(work: () => T): Promise<T>
  /** All or nothing, durable, and verified to be in the file at its path. */
  write<T>(work: () => T): Promise<T>
  /** Transaction on its own connection; it excludes other writers until it ends. */
  begin(): Promise<SqliteTransaction>
  /** Truncates the write-ahead log, so that no replaced or erased data stays in it. */
  purge(): Promise<void>
  purgeSoon(): void
  look(): void
}

export function accessTo(
  { db, where, isReadOnly }: SqliteConnection,
  options: { openSecondConnection: () => DatabaseSync; timeoutMs?: number },
): SqliteAccess {
  const { openSecondConnection, timeoutMs = BUSY_TIMEOUT_MS } = options
  const health = trackHealth()
  const lock = writeLock(where, timeoutMs)
  const guard = guardFiles(where, db)
  const log = writeAheadLog(db)
  const assertSound = soundnessCheck({ db, where }, health)
  let second: DatabaseSync | undefined
  /** Milliseconds since 1970. */
  let busySince: number | undefined

  const { met, reach } = errorReporter(where, health, isReadOnly === true)

  function finish(connection: DatabaseSync): void {
    guard.check()
    connection.exec('COMMIT')
    // A commit into a removed file must not be acknowledged.
    guard.check()
    health.wrote()
  }

  return {
    db,
    where,
    health,

    read: (work) => reach(() => retryWhileBusy(work, Date.now() + timeoutMs)),

    write: (work) =>
      reach(async () => {
        const { deadline, release } = await lock.acquire()
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
        const { deadline, release } = await lock.acquire()
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
        const { deadline, release } = await lock.acquireIdle()
        try {
          while (!log.fold() && Date.now() < deadline) await sleep(PURGE_PAUSE_MS)
        } finally {
          release()
        }
      }),

    purgeSoon: log.foldSoon,

    look() {
      try {
        guard.check()
        if (lock.isWriting()) return
        log.foldIfDue()
        db.exec(BEGIN_WRITING)
        busySince = undefined
        health.answered()
        if (health.current() === 'busy') health.wrote()
        if (health.current() === 'corrupt') assertSound()
      } catch (error) {
        rollBack(db)
        // Other writers' locks are brief, so only a long one counts as an error.
        if (isBusyError(error) && Date.now() - (busySince ??= Date.now()) < timeoutMs / 2) return
        met(error)
      }
    },
  }
}

/** `met` converts and records an error; `reach` throws the converted one. */
function errorReporter(where: string, health: StoreHealth, isReadOnly: boolean) {
  const met = (error: unknown): unknown => {
    const known = storeError(error, where)
    health.met(known)
    if (!isReadOnly || !(known instanceof StoreUnavailable)) return known
    // The thread reopens the file once the disk accepts writes.
    return new StoreUnavailable(known.reason, where, { cause: error, isUnavailable: true })
  }
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw met(error)
    }
  }
  return { met, reach }
}

/** One writer at a time in the process. @throws {StoreUnavailable} after `timeoutMs` */
function writeLock(where: string, timeoutMs: number) {
  const writers = writersQueue()
  let isWriting = false
  async function acquireIdle(): Promise<{ deadline: number; release: () => void }> {
    const deadline = Date.now() + timeoutMs
    return { deadline, release: await writers.take() }
  }
  return {
    /** For maintenance: waits indefinitely, without blocking health checks. */
    acquireIdle,
    isWriting: () => isWriting,
    async acquire() {
      const { deadline, release } = await acquireIdle()
      if (Date.now() > deadline) {
        release()
        throw new StoreUnavailable('busy', where)
      }
      isWriting = true
      const end = () => {
        isWriting = false
        release()
      }
      return { deadline, release: end }
    },
  }
}

/** Checkpoints the write-ahead log into the file, and retries later while readers hold it. */
function writeAheadLog(db: DatabaseSync) {
  /** Milliseconds since 1970. */
  let dueAt: number | undefined
  function fold(): boolean {
    dueAt ??= 0
    const isFolded = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    if (isFolded) dueAt = undefined
    return isFolded
  }
  return {
    fold,
    foldSoon() {
      dueAt ??= Date.now() + PURGE_SOON_MS
    },
    foldIfDue() {
      if (dueAt !== undefined && Date.now() >= dueAt) fold()
    },
  }
}

/** Verifies a corrupt file, since only reading all of it proves a repair. */
function soundnessCheck({ db, where }: SqliteConnection, health: StoreHealth): () => void {
  let checkedAt = 0
  return () => {
    if (Date.now() - checkedAt < SOUND_CHECK_MS) return
    checkedAt = Date.now()
    const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new StoreUnavailable('corrupt', where, { cause: new Error(String(found)) })
    health.sound()
  }
}
