import { type ChangeWatch, listenerList } from './change-watch.ts'
import type { Session } from './postgres-member.ts'
import { openPostgresPool, type PostgresOptions, type PostgresPool } from './postgres-pool.ts'
import { CHANNEL, readSequence } from './postgres-writes.ts'
import type { Trouble } from './trouble.ts'

type Options = {
  url: string
  /** The sequence that the store was opened at. */
  sequence: number
  /** How often the sequence is looked at, in milliseconds, for whatever a notification did not reach us. */
  pollMs: number
  pool: PostgresOptions
  /** Told how each look went. */
  trouble: Trouble
}

/**
 * A notification wakes it; the sequence is what it goes by. A look at the sequence every now and then finds a dead connection
 * too, and whatever was committed while there was none: after a switch of servers nothing brings a LISTEN back but us.
 */
export function watchPostgres({ url, sequence, pollMs, pool: poolOptions, trouble }: Options): ChangeWatch {
  const listeners = listenerList()
  let told = sequence
  let pool: PostgresPool | undefined
  let timer: NodeJS.Timeout | undefined
  /** The connection on which LISTEN is in force. */
  let listening: object | undefined

  function reached(found: number): void {
    if (!(found > told)) return
    told = found
    listeners.tell()
  }

  async function look(session: Session): Promise<number> {
    if (listening !== session.connection) await session.query(`listen ${CHANNEL}`)
    listening = session.connection
    return readSequence(session)
  }

  async function poll(from: PostgresPool): Promise<void> {
    try {
      const found = await from.use((session) => look(session))
      trouble.answered()
      if (from === pool) reached(found)
    } catch (error) {
      // Out of reach just now. The next look finds what was missed.
      if (from === pool) trouble.met(error)
    }
    if (from === pool) timer = setTimeout(() => void poll(from), pollMs).unref()
  }

  function stop(): void {
    clearTimeout(timer)
    listeners.clear()
    const leaving = pool
    pool = undefined
    void leaving?.close()
  }

  function start(): void {
    pool = openPostgresPool(url, {
      ...poolOptions,
      max: 1,
      onNotify: (payload) => reached(Number(payload)),
    })
    void poll(pool)
  }

  return {
    watch(call) {
      const remove = listeners.add(call)
      if (pool === undefined) start()
      return () => {
        remove()
        if (listeners.isEmpty() && pool !== undefined) stop()
      }
    },
    committed: reached,
    stop,
  }
}
