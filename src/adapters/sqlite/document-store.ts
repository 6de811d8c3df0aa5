import type { SqliteConnection } from './connection.ts'
import { openSqliteEngine, sqliteEngine, type SqliteEngine, type SqliteOptions } from './engine.ts'
import { actorText, readActor } from '#/core/documents/actor.ts'
import { listenerList } from '#/core/documents/change-watch.ts'
import {
  checkHistoryRequest,
  checkQuery,
  toDocumentPage,
  toHistoryPage,
} from '#/adapters/documents/check-query.ts'
import {
  type Document,
  type DocumentStore,
  StoreUnavailable,
  type CommittedChange,
  type FeedPart,
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
import { sqliteChange, sqliteDocument, type SqliteHistoryRow } from './document-rows.ts'
import { type FeedCursor, continuesFrom } from '#/core/documents/feed-cursor.ts'
import type { DocumentCalls } from './document-calls.ts'

type Calls = Pick<DocumentCalls, 'changes' | 'sequence'>

// Constant, because a file has a single history.
const SQLITE_ORIGIN = 'sqlite'

// A commit's rows have the same time, which distinguishes it from another commit with its sequence.
const commitMark = (row: SqliteHistoryRow | undefined) => row?.updated_at

/** WAL mode with synced commits; several processes may share the file. */
export function sqliteDocuments(engine: SqliteEngine): DocumentStore {
  const { calls, where } = engine
  const listeners = listenerList()
  let stopPolling: (() => void) | undefined
  let closed = false
  let announced = 0

  const announce = (sequence: number) => {
    // Lower after the file was restored.
    if (sequence === announced) return
    announced = sequence
    listeners.notify()
  }

  return {
    ...sqliteReads(engine),

    async commit(changes, actor, { emails = [], notes = [] } = {}) {
      const by = checkActor(actor)
      const checked = checkBatch(changes)
      const updatedBy = readActor(by)
      const { sequence, updatedAt, versions } = await calls.commit(checked, by, emails, notes)
      announce(sequence)
      const documents = checked.flatMap(({ collection, id, json }, index) =>
        json === null
          ? []
          : [{ collection, id, version: versions[index]!, data: JSON.parse(json), updatedAt, updatedBy }],
      )
      return { sequence, documents }
    },

    note: (notes) => calls.note(notes),

    // Readable data is already durable.
    settle: async () => undefined,

    tryWrite: () => calls.tryWrite(),

    async append(changes) {
      checkFeed(changes)
      if (changes.length === 0) return
      await calls.append(
        changes.map(({ data, updatedBy, ...change }) => ({
          ...change,
          json: data === null ? null : JSON.stringify(data),
          by: actorText(updatedBy),
        })),
      )
      announce(changes.at(-1)!.sequence)
    },

    async erase(collection, id, actor) {
      const by = checkErasure(collection, id, actor)
      const sequence = await calls.erase(collection, id, by)
      if (sequence !== undefined) announce(sequence)
      return sequence !== undefined
    },

    prune: (before, { dryRun = false } = {}) => purgeInSlices((after) => calls.prune(after, before, dryRun)),

    purge: () => calls.purge(),

    watch(listener) {
      if (closed) throw new StoreUnavailable('unreachable', where)
      stopPolling ??= engine.watchOthers(announce)
      const remove = listeners.add(listener)
      return () => {
        remove()
        if (listeners.isEmpty()) stop()
      }
    },

    health: () => engine.health(),

    async close() {
      closed = true
      listeners.clear()
      stop()
      await engine.close()
    },
  }

  function stop(): void {
    stopPolling?.()
    stopPolling = undefined
  }
}

function sqliteReads({
  calls,
  where,
}: SqliteEngine): Pick<
  DocumentStore,
  'get' | 'list' | 'find' | 'history' | 'changes' | 'sequence' | 'latest' | 'place' | 'follow'
> {
  return {
    async get(collection, id) {
      checkCollection(collection)
      if (!isDocumentId(id)) return null
      const row = await calls.get(collection, id)
      return row === undefined ? null : sqliteDocument(where)(row)
    },

    async list(collection) {
      checkCollection(collection)
      return inParts(READ_BATCH, async (last: Document | undefined) =>
        (await calls.list(collection, last?.id ?? '')).map(sqliteDocument(where)),
      )
    },

    async find(collection, query = {}) {
      const checked = checkQuery(collection, query)
      return toDocumentPage(checked, (await calls.find(checked)).map(sqliteDocument(where)))
    },

    async history(collection, id, request = {}) {
      const { before, rows } = checkHistoryRequest(collection, request)
      if (!isDocumentId(id)) return { versions: [], next: null }
      const found = await calls.history(collection, id, before, rows)
      return toHistoryPage(rows, found.map(sqliteChange(where)))
    },

    async changes(after, limit) {
      checkFeedRange(after, limit)
      return (await calls.changes(after, limit)).map(sqliteChange(where))
    },

    sequence: () => calls.sequence(),

    async latest(collections) {
      const row = await calls.latest(collections)
      return row === undefined ? null : { sequence: Number(row.sequence), updatedAt: row.updated_at }
    },

    place: () => readSqliteCursor(calls),

    follow: (place) => followInParts(place, (from) => followSqlite(calls, from, sqliteChange(where))),
  }
}

export function sqliteStore(connection: SqliteConnection, options?: SqliteOptions): DocumentStore {
  return sqliteDocuments(sqliteEngine(connection, options))
}

export function openSqliteStore({ file, ...options }: { file: string } & SqliteOptions): DocumentStore {
  return sqliteDocuments(openSqliteEngine(file, options))
}

async function readSqliteCursor(calls: Calls): Promise<FeedCursor> {
  const last = await calls.sequence()
  const newest = (await calls.changes(Math.max(0, last - 1), undefined)).at(-1)
  return { sequence: newest?.sequence ?? 0, mark: commitMark(newest) ?? '', origin: SQLITE_ORIGIN }
}

async function followSqlite(
  calls: Calls,
  place: FeedCursor,
  toChange: (row: SqliteHistoryRow) => CommittedChange,
): Promise<FeedPart | null> {
  const own = await calls.changes(Math.max(0, place.sequence - 1), 1)
  const rows = own.concat(
    await calls.changes(Math.max(place.sequence, own.at(-1)?.sequence ?? 0), READ_BATCH),
  )
  const last = rows.at(-1)
  const here = commitMark(rows.find(({ sequence }) => sequence === place.sequence))
  if (!continuesFrom(place, { last: last?.sequence ?? 0, here, origin: SQLITE_ORIGIN })) return null
  const after = rows.filter(({ sequence }) => sequence > place.sequence)
  const end = after.at(-1)
  const mark = commitMark(end) ?? place.mark
  return {
    changes: after.map(toChange),
    place: { sequence: end?.sequence ?? place.sequence, mark, origin: SQLITE_ORIGIN },
  }
}
