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
import { type Document, type DocumentStore, StoreUnavailable } from '#/core/documents/document-store.ts'
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
import { followSqlite, readSqliteCursor } from './document-feed.ts'
import { sqliteChange, sqliteDocument } from './document-rows.ts'

/** WAL, every commit synced; several processes may share the file. */
export function sqliteDocuments(engine: SqliteEngine): DocumentStore {
  const { calls, where } = engine
  const listeners = listenerList()
  let stopPolling: (() => void) | undefined
  let closed = false
  let announced = 0

  const tell = (sequence: number) => {
    // A lower one, too, of a file that was put back.
    if (sequence === announced) return
    announced = sequence
    listeners.tell()
  }

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

    async commit(changes, actor, { emails = [], notes = [] } = {}) {
      const by = checkActor(actor)
      const checked = checkBatch(changes)
      const updatedBy = readActor(by)
      const { sequence, updatedAt, versions } = await calls.commit(checked, by, emails, notes)
      tell(sequence)
      const documents = checked.flatMap(({ collection, id, json }, index) =>
        json === null
          ? []
          : [{ collection, id, version: versions[index]!, data: JSON.parse(json), updatedAt, updatedBy }],
      )
      return { sequence, documents }
    },

    note: (notes) => calls.note(notes),

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
      tell(changes.at(-1)!.sequence)
    },

    async erase(collection, id, actor) {
      const by = checkErasure(collection, id, actor)
      const sequence = await calls.erase(collection, id, by)
      if (sequence !== undefined) tell(sequence)
      return sequence !== undefined
    },

    prune: (before, { dryRun = false } = {}) => purgeInSlices((after) => calls.prune(after, before, dryRun)),

    purge: () => calls.purge(),

    watch(listener) {
      if (closed) throw new StoreUnavailable('unreachable', where)
      stopPolling ??= engine.watchOthers(tell)
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

export function sqliteStore(connection: SqliteConnection, options?: SqliteOptions): DocumentStore {
  return sqliteDocuments(sqliteEngine(connection, options))
}

export function openSqliteStore({ file, ...options }: { file: string } & SqliteOptions): DocumentStore {
  return sqliteDocuments(openSqliteEngine(file, options))
}
