import {
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { AuditTables } from '#/adapters/audit/audit-table.ts'
import type { PresenceTables } from '#/core/live/presence-table.ts'
import type { OutboxTables } from '#/core/mail/outbox.ts'
import { openSqliteEngine, type SqliteEngine } from '#/adapters/sqlite/engine.ts'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'

type DialectSession = { query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> }

export type QueryPool = {
  use<T>(work: (session: DialectSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Held = DatabaseConnection & { run(text: string): Promise<unknown>; release(): void }

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

type IdentityTables = OutboxTables &
  AuditTables &
  PresenceTables & {
    identity_throttle: { key: string; count: number; until: number }
    refused_input: { name: string; sealed: string; until: number }
    identity_session: { id: string; createdAt: string; updatedAt: string }
  }

export type IdentityDatabase = {
  db: Kysely<IdentityTables>
  type: 'sqlite' | 'postgres'
  /** Removes erased data also from the engine's own log, as far as the engine allows. */
  purge(): Promise<void>
  close(): Promise<void>
}

/**
 * Avoids long transactions: hashing a password inside one would block all writers of the file. The opener closes the
 * engine.
 */
export function sqliteIdentityDatabase({ calls }: SqliteEngine): IdentityDatabase {
  const db = new Kysely<IdentityTables>({ dialect: sqliteDialect(calls) })
  return { db, type: 'sqlite', purge: () => calls.purge(), close: () => db.destroy() }
}

export async function openIdentityDatabase(file: string): Promise<IdentityDatabase> {
  const engine = openSqliteEngine(file)
  const database = sqliteIdentityDatabase(engine)
  return {
    ...database,
    async close() {
      await database.close()
      await engine.close()
    },
  }
}

export function openPostgresIdentityDatabase(pool: QueryPool): IdentityDatabase {
  const db = new Kysely<IdentityTables>({ dialect: postgresDialect(pool) })
  // Clients cannot purge the server's log.
  return { db, type: 'postgres', purge: async () => undefined, close: () => db.destroy() }
}

function sqliteDialect(statements: Statements): Dialect {
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

function postgresDialect(pool: QueryPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => postgresDriver(pool),
  }
}

function postgresDriver(pool: QueryPool): Driver {
  const held = (connection: DatabaseConnection) => connection as Held
  return {
    init: async () => undefined,
    acquireConnection: () => hold(pool),
    beginTransaction: async (connection) => void (await held(connection).run('begin')),
    commitTransaction: async (connection) => void (await held(connection).run('commit')),
    rollbackTransaction: async (connection) => void (await held(connection).run('rollback')),
    releaseConnection: async (connection) => held(connection).release(),
    destroy: () => pool.close(),
  }
}

function hold(pool: QueryPool): Promise<Held> {
  return new Promise((resolve, reject) => {
    let isConnected = false
    const work = (session: DialectSession) =>
      isConnected
        ? Promise.resolve()
        : new Promise<void>((release) => {
            isConnected = true
            resolve({
              async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
                const rows = await session.query<Row>(sql, parameters)
                return { rows, numAffectedRows: BigInt(rows.length) }
              },
              streamQuery: () => {
                throw new Error('Accounts never stream')
              },
              run: (text) => session.query(text),
              release,
            })
          })
    pool.use(work).catch(reject)
  })
}
