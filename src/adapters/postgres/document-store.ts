import { randomUUID } from 'node:crypto'
import { checkHistoryRequest, toHistoryPage } from '#/adapters/documents/check-query.ts'
import {
  type Document,
  type DocumentStore,
  isStoreUnavailable,
  StoreUnavailable,
} from '#/core/documents/document-store.ts'
import {
  checkActor,
  checkBatch,
  checkCollection,
  checkErasure,
  checkFeed,
  checkFeedRange,
  isDocumentId,
} from '#/adapters/documents/input.ts'
import { followInParts, inParts, purgeInSlices, READ_BATCH } from '#/adapters/documents/parts.ts'
import { groupCommits } from '#/adapters/documents/group-commit.ts'
import type { FeedCursor } from '#/core/documents/feed-cursor.ts'
import { addNotes } from './appended-rows.ts'
import { followFrom, readChanges, readLatest, selectCursor, watchPostgres } from './feed.ts'
import {
  findPostgresDocuments,
  type PostgresDocumentRow,
  type PostgresHistoryRow,
  postgresChange,
  postgresDocument,
} from './find.ts'
import { type PostgresSession, runLocked } from './host.ts'
import { onceAsync } from '#/core/jobs/once-async.ts'
import { openHostPool, type PostgresOptions } from './host-pool.ts'
import { preparePostgres } from './schema.ts'
import {
  appendBatches,
  commitGroup,
  type CommittedBatch,
  erasePostgresDocument,
  readAwaitedStandbys,
  readSequence,
  waitForReplication,
  type Write,
} from './writes.ts'
import { trackHealth } from '#/adapters/documents/store-health.ts'

const PURGED_HISTORY_ROWS = 500

// Null once the next rows are newer than the limit.
const POSTGRES_SLICE_END = `
  select max(sequence)::float8 as last from (
    select sequence, updated_at from history where sequence > $1 order by sequence limit ${PURGED_HISTORY_ROWS}
  ) as slice where updated_at < $2::timestamptz`

const REPLACED_VERSIONS = `
  from history where sequence > $1 and sequence <= $2 and exists (
    select from history as later where later.collection = history.collection and later.id = history.id
      and later.version > history.version and later.updated_at < $3::timestamptz)`

type Slice = { after: number; before: string; dryRun: boolean }

const FEED_POLL_MS = 500
/** Differs from any real cursor. */
const NO_CURSOR: FeedCursor = { sequence: 0, mark: '', origin: '' }

const LIST_DOCUMENTS = `select * from documents where collection = $1 and data is not null and id > $2 order by id limit ${READ_BATCH}`
const QUEUE_FULL =
  'Hay demasiados cambios que esperan guardarse y no se guardó nada de este. Repetilo en unos segundos; si vuelve a pasar, ' +
  'revisá cuánto tarda en responder el servidor de la base.'
const awaited = (names: string) =>
  `Cada cambio espera a una copia que no responde (SyncRep, synchronous_standby_names = «${names}»): poné en marcha la copia, ` +
  'o que la base no la espere.'
const BULK = 100
export const READ_HISTORY = `
  select sequence::float8 as sequence, collection, id, version, data, updated_at, updated_by
  from history where collection = $1 and id = $2 and version < $3::bigint order by version desc limit $4`

type PostgresStoreOptions = {
  url: string
  clock?: () => Date
  pollMs?: number
  /** Opens without a writable server; tables are created once there is one. */
  mayBeUnavailable?: boolean
} & PostgresOptions

/** Commits resolve once on disk, and on the standby if the server is synchronous. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<DocumentStore> {
  const {
    url,
    clock = () => new Date(),
    pollMs = FEED_POLL_MS,
    mayBeUnavailable = false,
    ...poolOptions
  } = options
  const pool = openHostPool(url, poolOptions)
  const { where } = pool
  const health = trackHealth()
  let closed = false

  const use: UsePostgres = async (work, options) => {
    try {
      await prepare()
      const result = await pool.use(work, options)
      health.answered()
      return result
    } catch (error) {
      health.met(error)
      throw error
    }
  }

  const prepare = onceAsync(() => preparePostgres((work) => pool.use(work, { bulk: true }), where))

  const place = await use(selectCursor).catch(async (error: unknown) => {
    if (mayBeUnavailable && isStoreUnavailable(error)) return NO_CURSOR
    await pool.close()
    throw error
  })
  const watching = watchPostgres({ url, place, pollMs, pool: poolOptions, health })

  const write: WritePostgres = async (work, options) => {
    let tries = 0
    const result = await use((session) => work(session, tries++ > 0), options)
    health.wrote()
    return result
  }

  const commitOne = commitQueue(write, where)

  return {
    ...postgresReads(use),

    async commit(changes, actor, { emails = [], notes = [] } = {}) {
      const by = checkActor(actor)
      const checked = checkBatch(changes)
      const batch = randomUUID()
      const committed = await commitOne({ changes: checked, by, batch, clock, emails, notes, where })
      watching.committed(committed.sequence, batch)
      return committed
    },

    // A lost reply may duplicate a line.
    note: (notes) => write((session) => runLocked(session, () => addNotes(session, notes))),

    tryWrite: () => tryPostgresWrite(use, write, health, where),

    async append(changes) {
      checkFeed(changes)
      if (changes.length === 0) return
      const batch = randomUUID()
      await write((session) => appendBatches(session, changes, batch), { bulk: true })
      watching.committed(changes.at(-1)!.sequence, batch)
    },

    async erase(collection, id, actor) {
      const by = checkErasure(collection, id, actor)
      const batch = randomUUID()
      const erased = await write((session) =>
        erasePostgresDocument(session, { collection, id, by, batch, clock }),
      )
      if (erased !== null) watching.committed(erased, batch)
      return erased !== null
    },

    prune: (before, { dryRun = false } = {}) =>
      purgeInSlices((after) =>
        use((session) => purgeSlice(session, { after, before, dryRun }), { bulk: true }),
      ),

    // Clients cannot purge the server's pages and log.
    purge: async () => undefined,

    health: () => health.current(),

    watch(listener) {
      if (closed) throw new StoreUnavailable('unreachable', where)
      return watching.watch(listener)
    },

    async close() {
      closed = true
      watching.stop()
      await pool.close()
    },
  }
}

type UsePostgres = <T>(
  work: (session: PostgresSession) => Promise<T>,
  options?: { bulk: boolean },
) => Promise<T>

type WritePostgres = <T>(
  work: (session: PostgresSession, isRetry: boolean) => Promise<T>,
  options?: { bulk: boolean },
) => Promise<T>

function postgresReads(
  use: UsePostgres,
): Pick<
  DocumentStore,
  'get' | 'list' | 'find' | 'history' | 'changes' | 'sequence' | 'latest' | 'place' | 'follow' | 'settle'
> {
  return {
    async get(collection, id) {
      checkCollection(collection)
      if (!isDocumentId(id)) return null
      const [row] = await use(({ query }) =>
        query<PostgresDocumentRow>(
          'select * from documents where collection = $1 and id = $2 and data is not null',
          [collection, id],
        ),
      )
      return row === undefined ? null : postgresDocument(row)
    },

    async list(collection) {
      checkCollection(collection)
      return inParts(READ_BATCH, async (last: Document | undefined) => {
        const rows = await use(({ query }) =>
          query<PostgresDocumentRow>(LIST_DOCUMENTS, [collection, last?.id ?? '']),
        )
        return rows.map(postgresDocument)
      })
    },

    find: findPostgresDocuments(use),

    async history(collection, id, request = {}) {
      const { before, rows } = checkHistoryRequest(collection, request)
      if (!isDocumentId(id)) return { versions: [], next: null }
      const found = await use(({ query }) =>
        query<PostgresHistoryRow>(READ_HISTORY, [collection, id, before, rows]),
      )
      return toHistoryPage(rows, found.map(postgresChange))
    },

    async changes(after, limit) {
      checkFeedRange(after, limit)
      return use((session) => readChanges(session, after, limit))
    },

    sequence: () => use(readSequence),

    latest: (collections) => use((session) => readLatest(session, collections)),

    place: () => use(selectCursor),

    follow: (from) =>
      followInParts(from, (place) => use((session) => followFrom(session, place, READ_BATCH))),

    settle: () => use(waitForReplication),
  }
}

/** Groups concurrent commits; large ones are committed alone. */
function commitQueue(write: WritePostgres, where: string) {
  const commitWrites = (writes: readonly Write[], bulk: boolean) =>
    write((session, isRetry) => commitGroup(session, writes, isRetry), { bulk })
  const commitInGroup = groupCommits((writes: readonly Write[]) => commitWrites(writes, false), {
    isShared: (error) => error instanceof StoreUnavailable && error.reason !== 'outbox',
    lengthOf: ({ changes }) => changes.reduce((length, { json }) => length + (json?.length ?? 0), 0),
    refusal: () => new StoreUnavailable('busy', where, { advice: QUEUE_FULL }),
  })
  async function commitAlone(one: Write): Promise<CommittedBatch> {
    const [outcome] = await commitWrites([one], true)
    if ('conflict' in outcome!) throw outcome.conflict
    return outcome!.committed
  }
  return (one: Write) => (one.changes.length > BULK ? commitAlone(one) : commitInGroup(one))
}

async function tryPostgresWrite(
  use: UsePostgres,
  write: WritePostgres,
  health: ReturnType<typeof trackHealth>,
  where: string,
): Promise<void> {
  try {
    await write(waitForReplication)
  } catch (error) {
    const names = await use(readAwaitedStandbys).catch(() => null)
    if (names === null) throw error
    const waits = new StoreUnavailable('standby', where, { cause: error, advice: awaited(names) })
    health.met(waits)
    throw waits
  }
}

async function purgeSlice(
  { query }: PostgresSession,
  { after, before, dryRun }: Slice,
): Promise<{ last: number | null; gone: number }> {
  const [end] = await query<{ last: number | null }>(POSTGRES_SLICE_END, [after, before])
  const last = end?.last ?? null
  if (last === null) return { last, gone: 0 }
  const text = dryRun
    ? `select count(*)::int as gone ${REPLACED_VERSIONS}`
    : `with pruned as (delete ${REPLACED_VERSIONS} returning 1) select count(*)::int as gone from pruned`
  const [counted] = await query<{ gone: number }>(text, [after, last, before])
  return { last, gone: counted!.gone }
}
