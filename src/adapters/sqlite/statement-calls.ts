import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { SqliteAccess } from './access.ts'
import type { SqliteTransaction } from './transaction.ts'

type StatementResult = {
  rows: Record<string, unknown>[]
  changes: number | bigint
  insertId: number | bigint
}

export type StatementCalls = ReturnType<typeof statementCalls>

export function statementCalls({ db, where, read, write, begin }: SqliteAccess) {
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
    // One of before the thread was started again.
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
