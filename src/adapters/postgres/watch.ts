import { type ChangeWatch, listenerList } from '#/core/documents/change-watch.ts'
import { type FeedCursor, isSameCursor } from '#/core/documents/feed-cursor.ts'
import { readCursor } from './feed.ts'
import type { Session } from './host.ts'
import { openHostPool, type PostgresOptions, type HostPool } from './host-pool.ts'
import { CHANNEL } from './writes.ts'
import type { StoreHealth } from '#/adapters/documents/store-health.ts'

type Options = {
  url: string
  place: FeedCursor
  pollMs: number
  pool: PostgresOptions
  health: StoreHealth
}

/** A notification only wakes it; where the feed ends is what counts. */
export function watchPostgres({ url, place, pollMs, pool: poolOptions, health }: Options): ChangeWatch {
  const listeners = listenerList()
  let told: { sequence: number; mark: string | undefined; origin: string } = place
  let pool: HostPool | undefined
  let timer: NodeJS.Timeout | undefined
  let listening: object | undefined

  function reached(sequence: number, mark?: string): void {
    if (!(sequence > told.sequence)) return
    told = { ...told, sequence, mark }
    listeners.tell()
  }

  function found(now: FeedCursor): void {
    const isNews = !isSameCursor({ ...told, mark: told.mark ?? now.mark }, now)
    told = now
    if (isNews) listeners.tell()
  }

  async function look(session: Session): Promise<FeedCursor> {
    if (listening !== session.connection) await session.query(`listen ${CHANNEL}`)
    listening = session.connection
    return readCursor(session)
  }

  async function poll(from: HostPool): Promise<void> {
    try {
      const before = told
      const now = await from.use((session) => look(session))
      health.answered()
      if (from === pool && told === before) found(now)
    } catch (error) {
      if (from === pool) health.met(error)
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
    pool = openHostPool(url, {
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
