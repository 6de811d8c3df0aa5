import { readFile, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'

const SQLITE_BUSY = 5
// Let go of within a minute when its holder's machine is no more.
const BEGIN_LOCK_SESSION = `begin; set local idle_in_transaction_session_timeout = 0;
  set local tcp_keepalives_idle = 20; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3`
const FOR_EVER_MS = 2 ** 31 - 1

/** Null when another process has it. @throws {StoreUnavailable} */
export async function tryPostgresLock(
  url: string,
  name: string,
  onLost: () => void = () => {},
): Promise<ReleaseLock | null> {
  const pool = openHostPool(url, { max: 1, attemptMs: FOR_EVER_MS })
  const tried = Promise.withResolvers<boolean>()
  const released = Promise.withResolvers<void>()
  let isHeld = false
  const held = pool.use(async ({ query, ended }) => {
    // Tried again after a broken connection: what was held is not any more.
    if (isHeld) throw new Error('The lock was lost')
    await query(BEGIN_LOCK_SESSION)
    const [row] = await query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    tried.resolve(row!.taken)
    if (row!.taken) await Promise.race([released.promise, ended()])
    await query('rollback')
  })
  held.catch((error: unknown) => (isHeld ? onLost() : tried.reject(error)))
  const release = async () => {
    isHeld = false
    released.resolve()
    await pool.close()
  }
  try {
    isHeld = await tried.promise
    if (isHeld) return release
    await release()
    return null
  } catch (error) {
    await pool.close()
    throw error
  }
}

/** Null when another process has it; one that is shared keeps out only who wants it alone. */
export function tryFileLock(file: string, { shared = false } = {}): ReleaseLock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(shared ? 'BEGIN; SELECT * FROM sqlite_schema' : 'BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return null
    throw error
  }
  return async () => database.close()
}

/**
 * Processes that hold a lock on the file, where `/proc/locks` exists: each line ends with the inode and the locked
 * range.
 */
export async function lockHolders(file: string): Promise<number[]> {
  const [locks, found] = await Promise.all([
    readFile('/proc/locks', 'utf8').catch(() => ''),
    stat(file).catch(() => null),
  ])
  const pids = [...locks.matchAll(/(\d+) [\da-f]+:[\da-f]+:(\d+) \d+ \S+$/gm)].flatMap(([, pid, inode]) =>
    Number(inode) === found?.ino ? [Number(pid)] : [],
  )
  return [...new Set(pids)].filter((pid) => pid !== process.pid)
}
