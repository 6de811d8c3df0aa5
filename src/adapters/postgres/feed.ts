import type { CommittedChange, FeedPart } from '#/core/documents/document-store.ts'
import { type FeedCursor, continuesFrom, isSameCursor } from '#/core/documents/feed-cursor.ts'
import { type PostgresSession, FEED_ORIGIN_SQL } from './host.ts'
import { type PostgresHistoryRow, postgresChange } from './find.ts'
import { type ChangeWatch, listenerList } from '#/core/documents/change-watch.ts'
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

// Restoring an archive also replaces the tables.
const FEED_ORIGIN = `concat_ws('/', ${FEED_ORIGIN_SQL}, 'history'::regclass::oid)`

const SELECT_CURSOR = `
  select coalesce(sequence, 0)::float8 as sequence, coalesce(batch::text, '') as mark, ${FEED_ORIGIN} as origin
  from (values (1)) as always left join (select sequence, batch from history order by sequence desc limit 1) as newest on true`

const WHETHER_HERE = `
  select (select coalesce(max(sequence), 0) from history)::float8 as last, ${FEED_ORIGIN} as origin,
    (select batch::text from history where sequence = $1 limit 1) as here`

// The inner select finds the batch that reaches the limit.
const SELECT_CHANGES = `
  select sequence::float8 as sequence, collection, id, version, data, updated_at, updated_by, batch
  from history
  where history.sequence > $1 and history.sequence <= coalesce(
    (select sequence from history where sequence > $1 order by sequence, position limit $2 offset $3),
    9223372036854775807)
  order by history.sequence, position`

const LATEST = `
  select sequence::float8 as sequence, updated_at from history
  where collection = any($1::text[]) order by sequence desc limit 1`

type BatchRow = PostgresHistoryRow & { batch: string }

export async function selectCursor({ query }: PostgresSession): Promise<FeedCursor> {
  const [row] = await query<FeedCursor>(SELECT_CURSOR)
  return row!
}

export async function readLatest(
  { query }: PostgresSession,
  collections: readonly string[],
): Promise<{ sequence: number; updatedAt: string } | null> {
  const [row] = await query<{ sequence: number; updated_at: Date }>(LATEST, [collections])
  return row === undefined
    ? null
    : { sequence: row.sequence, updatedAt: new Date(row.updated_at).toISOString() }
}

export async function readChanges(
  session: PostgresSession,
  after: number,
  limit?: number,
): Promise<CommittedChange[]> {
  return (await readBatchRows(session, after, limit)).map(postgresChange)
}

function readBatchRows(
  { query }: PostgresSession,
  after: number,
  limit: number | undefined,
): Promise<BatchRow[]> {
  const window = limit === undefined ? [0, 0] : [1, limit - 1]
  return query<BatchRow>(SELECT_CHANGES, [after, ...window])
}

export async function followFrom(
  session: PostgresSession,
  place: FeedCursor,
  limit: number,
): Promise<FeedPart | null> {
  type CursorRow = { last: number; origin: string; here: string | null }
  const [found] = await session.query<CursorRow>(WHETHER_HERE, [place.sequence])
  const { last, origin, here } = found!
  if (!continuesFrom(place, { last, origin, here: here ?? undefined })) return null
  const rows = last > place.sequence ? await readBatchRows(session, place.sequence, limit) : []
  const end = rows.at(-1)
  const [sequence, mark] = end ? [end.sequence, end.batch] : [place.sequence, place.mark]
  return { changes: rows.map(postgresChange), place: { sequence, mark, origin } }
}

/** Notifications only trigger a check of the feed's end. */
export function watchPostgres({ url, place, pollMs, pool: poolOptions, health }: WatchOptions): ChangeWatch {
  const listeners = listenerList()
  let announced: { sequence: number; mark: string | undefined; origin: string } = place
  let pool: HostPool | undefined
  let timer: NodeJS.Timeout | undefined
  let listening: object | undefined

  function reached(sequence: number, mark?: string): void {
    if (!(sequence > announced.sequence)) return
    announced = { ...announced, sequence, mark }
    listeners.notify()
  }

  function found(now: FeedCursor): void {
    const isNews = !isSameCursor({ ...announced, mark: announced.mark ?? now.mark }, now)
    announced = now
    if (isNews) listeners.notify()
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
