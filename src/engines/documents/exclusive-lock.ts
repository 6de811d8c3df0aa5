import { DatabaseSync } from 'node:sqlite'
import { openPostgresPool } from './postgres-pool.ts'

/** Lets go of a lock. A process that ends in any way lets go of it, too. */
export type Release = () => Promise<void>

const SQLITE_BUSY = 5
/** For as long as a timer can be set. */
const FOR_EVER_MS = 2 ** 31 - 1

/**
 * Takes the lock of a name in a PostgreSQL database; null when another process has it. It is held by a connection of its own.
 * @throws {StoreUnavailable}
 */
export async function tryPostgresLock(url: string, name: string): Promise<Release | null> {
  const pool = openPostgresPool(url, { max: 1, attemptMs: FOR_EVER_MS })
  const tried = Promise.withResolvers<boolean>()
  const released = Promise.withResolvers<void>()
  const held = pool.use(async ({ query }) => {
    const [row] = await query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    tried.resolve(row!.taken)
    if (row!.taken) await released.promise
  })
  held.catch(tried.reject)
  const release = async () => {
    released.resolve()
    await pool.close()
  }
  try {
    if (await tried.promise) return release
    await release()
    return null
  } catch (error) {
    await pool.close()
    throw error
  }
}

/**
 * Takes the lock that a file stands for; null when another process has it. SQLite is asked to lock it, since Node has no other
 * way to a lock that the kernel opens when its holder dies.
 */
export function tryFileLock(file: string): Release | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return null
    throw error
  }
  return async () => database.close()
}
