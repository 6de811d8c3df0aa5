import { type DocumentCalls, documentCalls } from './document-calls.ts'
import type { UnavailableReason } from '#/core/documents/document-store.ts'
import { accessTo } from './access.ts'
import { openSecondConnection, openError, openSqlite, type SqliteConnection } from './connection.ts'
import { storeError } from './errors.ts'
import { type StatementCalls, statementCalls } from './statement-calls.ts'
import { watchOthers } from './watch-other-connections.ts'

const OTHER_PROCESS_POLL_MS = 25

export type SqliteCalls = DocumentCalls & StatementCalls

export interface SqliteEngine {
  where: string
  calls: SqliteCalls
  /** Other connections' commits of documents. Returns how to stop. */
  watchOthers(onCommit: (sequence: number) => void): () => void
  /** Null while it works. */
  health(): UnavailableReason | null
  /** Safe to call twice; afterwards every call rejects with StoreUnavailable. */
  close(): Promise<void>
}

/** In milliseconds: how often others' commits are looked for, and how long a writer waits. */
export type SqliteOptions = { clock?: () => Date; pollMs?: number; timeoutMs?: number }

export type LocalEngine = SqliteEngine & { look(): void }

export function sqliteEngine(connection: SqliteConnection, options: SqliteOptions = {}): LocalEngine {
  const { db, where } = connection
  const { clock = () => new Date(), pollMs = OTHER_PROCESS_POLL_MS, timeoutMs } = options
  const secondConnections: ReturnType<typeof openSecondConnection>[] = []
  const access = accessTo(connection, {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    openSecondConnection() {
      const second = openSecondConnection(where)
      secondConnections.push(second)
      return second
    },
  })
  const stops = new Set<() => void>()

  return {
    where,
    calls: { ...documentCalls(access, clock), ...statementCalls(access) },
    watchOthers(onCommit) {
      const stop = watchOthers(db, { pollMs, onCommit })
      stops.add(stop)
      return stop
    },
    health: () => access.health.current(),
    look: () => access.look(),
    async close() {
      for (const stop of stops) stop()
      try {
        for (const each of [...secondConnections, db]) if (each.isOpen) each.close()
      } catch (error) {
        throw storeError(error, where)
      }
    },
  }
}

export function openSqliteEngine(file: string, options?: SqliteOptions): LocalEngine {
  const connection = openSqlite(file)
  try {
    return sqliteEngine(connection, options)
  } catch (error) {
    connection.db.close()
    throw openError(error, file)
  }
}
