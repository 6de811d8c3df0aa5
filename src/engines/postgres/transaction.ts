import type { Session } from './host.ts'

export const WRITERS_LOCK = 8_314_026_117

// The lock orders the commits: each statement must see what was committed until it had it, so not a snapshot of before.
const BEGIN = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITERS_LOCK})`

/**
 * The lock is held until all can see the transaction, so sequences become visible in their order and its holder knows how
 * earlier commits ended.
 */
export async function inTurn<T>(session: Session, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    await session.query(BEGIN)
    result = await work()
  } catch (error) {
    // A connection that can't be rolled back is of no use, and its server rolls back by itself.
    await session.query('rollback').catch(() => {})
    throw error
  }
  await session.query('commit')
  return result
}

/**
 * One that only found an earlier try's work would be over before any other server has that; one that wrote waits as the earlier
 * try did.
 */
export async function waitAsAWriter({ query }: Session): Promise<void> {
  await query('update vidriera_schema set version = version')
}
