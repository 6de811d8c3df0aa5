import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'

type StatementReply = { rows: unknown[]; changes: number | bigint; insertId: number | bigint }

type Statements = {
  statement(sql: string, parameters: readonly unknown[], transaction?: number): Promise<StatementReply>
  begin(): Promise<number>
  end(transaction: number, how: 'COMMIT' | 'ROLLBACK'): Promise<void>
}

class DialectConnection implements DatabaseConnection {
  transaction: number | undefined
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, changes, insertId } = await this.#statements.statement(sql, parameters, this.transaction)
    return { rows: rows as Row[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) }
  }

  streamQuery(): never {
    throw new Error('Accounts never stream')
  }
}

export function sqliteDialect(statements: Statements): Dialect {
  const words = new NodeSqliteDialect({ database: undefined as never })
  return {
    createAdapter: () => words.createAdapter(),
    createIntrospector: (db) => words.createIntrospector(db),
    createQueryCompiler: () => words.createQueryCompiler(),
    createDriver: () => sqliteDriver(statements),
  }
}

function sqliteDriver(statements: Statements): Driver {
  const end = async (connection: DatabaseConnection, how: 'COMMIT' | 'ROLLBACK') => {
    const held = connection as DialectConnection
    const transaction = held.transaction
    held.transaction = undefined
    if (transaction !== undefined) await statements.end(transaction, how)
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => new DialectConnection(statements),
    async beginTransaction(connection) {
      ;(connection as DialectConnection).transaction = await statements.begin()
    },
    commitTransaction: (connection) => end(connection, 'COMMIT'),
    rollbackTransaction: (connection) => end(connection, 'ROLLBACK'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}
