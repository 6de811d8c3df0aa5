import type { PostgresSession } from './host.ts'

export const WRITERS_LOCK = 8_314_026_117

// Not a snapshot: each statement must see what was committed before the lock.
const BEGIN_LOCKED = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITERS_LOCK})`

/** The lock is held until all can see the transaction, so sequences become visible in order. */
export async function runLocked<T>(session: PostgresSession, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    await session.query(BEGIN_LOCKED)
    result = await work()
  } catch (error) {
    // Its server rolls back by itself.
    await session.query('rollback').catch(() => {})
    throw error
  }
  await session.query('commit')
  return result
}

/** Waits for replication of an earlier attempt's writes, as any writer does. */
export async function waitAsAWriter({ query }: PostgresSession): Promise<void> {
  await query('update vidriera_schema set version = version')
}
