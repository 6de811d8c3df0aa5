import type { Session } from './host.ts'

export const WRITERS_LOCK = 8_314_026_117

// The lock orders the commits: each statement must see what was committed until it had it, so not a snapshot of before.
const BEGIN = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITERS_LOCK})`

/**
 * Runs `work` in a transaction, one writer at a time. The lock is let go of once the transaction is over and all can
 * see it, so sequences become visible in their order, and whoever has the lock knows how every earlier commit ended.
 */
export async function inTurn<T>(session: Session, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    await session.query(BEGIN)
    result = await work()
  } catch (error) {
    // A connection that can't even be rolled back is of no use, and its server rolls back by itself.
    await session.query('rollback').catch(() => {})
    throw error
  }
  await session.query('commit')
  return result
}

/**
 * Writes something of no consequence into the transaction. One that only found what an earlier try had written would
 * be over at once, and say so, while no other server has that yet; one that wrote waits as the earlier try did.
 */
export async function waitAsAWriter({ query }: Session): Promise<void> {
  await query('update vidriera_schema set version = version')
}
