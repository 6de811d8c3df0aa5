import { type ChangeWatch, listenerList } from '#/core/documents/change-watch.ts'
import { type FeedCursor, isSameCursor } from '#/core/documents/feed-cursor.ts'
import { selectCursor } from './feed.ts'
import type { PostgresSession } from './host.ts'
import { openHostPool, type PostgresOptions, type HostPool } from './host-pool.ts'
import { CHANNEL } from './writes.ts'
import type { StoreHealth } from '#/adapters/documents/store-health.ts'

type WatchOptions = {
  url: string
  place: FeedCursor
  pollMs: number
  pool: PostgresOptions
  health: StoreHealth
}

/** A notification only wakes it; where the feed ends is what counts. */
export function watchPostgres({ url, place, pollMs, pool: poolOptions, health }: WatchOptions): ChangeWatch {
  const listeners = listenerList()
  let announced: { sequence: number; mark: string | undefined; origin: string } = place
  let pool: HostPool | undefined
  let timer: NodeJS.Timeout | undefined
  let listening: object | undefined

  function reached(sequence: number, mark?: string): void {
    if (!(sequence > announced.sequence)) return
    announced = { ...announced, sequence, mark }
    listeners.tell()
  }

  function found(now: FeedCursor): void {
    const isNews = !isSameCursor({ ...announced, mark: announced.mark ?? now.mark }, now)
    announced = now
    if (isNews) listeners.tell()
  }

  async function look(session: PostgresSession): Promise<FeedCursor> {
    if (listening !== session.connection) await session.query(`listen ${CHANNEL}`)
    listening = session.connection
    return selectCursor(session)
  }

  async function poll(from: HostPool): Promise<void> {
    try {
      const before = announced
      const now = await from.use((session) => look(session))
      health.answered()
      if (from === pool && announced === before) found(now)
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
