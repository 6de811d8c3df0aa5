import { type DocumentCalls, documentCalls } from './document-calls.ts'
import { type UnavailableReason, StoreUnavailable } from '#/core/documents/document-store.ts'
import { accessTo, type SqliteAccess } from './access.ts'
import {
  openSecondConnection,
  openError,
  openSqlite,
  type SqliteConnection,
  type SqliteTransaction,
} from './connection.ts'
import { storeError } from './errors.ts'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

type StatementResult = {
  rows: Record<string, unknown>[]
  changes: number | bigint
  insertId: number | bigint
}

type StatementCalls = ReturnType<typeof statementCalls>

const OTHER_PROCESS_POLL_MS = 25

export type SqliteCalls = DocumentCalls & StatementCalls

export interface SqliteEngine {
  where: string
  calls: SqliteCalls
  /** Notifies commits of documents by other connections; returns a stop function. */
  watchOthers(onCommit: (sequence: number) => void): () => void
  /** Null while it works. */
  health(): UnavailableReason | null
  /** Idempotent; later calls reject with StoreUnavailable. */
  close(): Promise<void>
}

/** Milliseconds: `pollMs` between checks for other processes' commits, `timeoutMs` that a writer waits. */
export type SqliteOptions = { clock?: () => Date; pollMs?: number; timeoutMs?: number }

export type LocalEngine = SqliteEngine & { look(): void; isReadOnly: boolean }

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
    isReadOnly: connection.isReadOnly === true,
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

export function openSqliteEngine(
  file: string,
  options?: SqliteOptions,
  connect: (file: string) => SqliteConnection = openSqlite,
): LocalEngine {
  const connection = connect(file)
  try {
    return sqliteEngine(connection, options)
  } catch (error) {
    connection.db.close()
    throw openError(error, file)
  }
}

/**
 * Polls `PRAGMA data_version`, which takes microseconds; other tables change it too, so the sequence decides. Does not
 * keep the process alive. Returns a stop function.
 */
function watchOthers(
  db: DatabaseSync,
  { pollMs, onCommit }: { pollMs: number; onCommit: (sequence: number) => void },
): () => void {
  const selectDataVersion = db.prepare('PRAGMA data_version')
  const selectSequence = db.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM history')
  let dataVersion: unknown
  let announced = 0

  /** True if there are commits not notified yet. */
  const look = (): boolean => {
    try {
      // Data version first: a commit between the two reads is then notified twice rather than never.
      const found = selectDataVersion.get()?.data_version
      if (found === dataVersion) return false
      const sequence = Number(selectSequence.get()?.sequence)
      dataVersion = found
      // Lower after a restore.
      if (sequence === announced) return false
      announced = sequence
      return true
    } catch {
      return false
    }
  }
  look()
  const timer = setInterval(() => look() && onCommit(announced), pollMs).unref()
  return () => clearInterval(timer)
}

function statementCalls({ db, where, read, write, begin }: SqliteAccess) {
  const open = new Map<number, SqliteTransaction>()
  let lastId = 0

  return {
    /** Runs in the given transaction; without one, selects don't wait for writers. */
    statement: async (
      sql: string,
      parameters: readonly unknown[],
      transaction?: number,
    ): Promise<StatementResult> => {
      if (transaction !== undefined)
        return held(transaction).use((beside) => runStatement(beside, sql, parameters))
      const work = () => runStatement(db, sql, parameters)
      return /^\s*select\b/i.test(sql) ? read(work) : write(work)
    },
    begin: async (): Promise<number> => {
      const id = ++lastId
      open.set(id, await begin())
      return id
    },
    end: async (transaction: number, how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
      const ending = held(transaction)
      open.delete(transaction)
      ending.end(how)
    },
  }

  function held(id: number): SqliteTransaction {
    const transaction = open.get(id)
    // Opened before the thread was restarted.
    if (!transaction) throw new StoreUnavailable('unreachable', where)
    return transaction
  }
}

function runStatement(db: DatabaseSync, sql: string, parameters: readonly unknown[]): StatementResult {
  const statement = db.prepare(sql)
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0, insertId: 0 }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], changes, insertId: lastInsertRowid }
}
