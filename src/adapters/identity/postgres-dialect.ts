import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'

type DialectSession = { query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> }

export type QueryPool = {
  use<T>(work: (session: DialectSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Held = DatabaseConnection & { run(text: string): Promise<unknown>; release(): void }

export function postgresDialect(pool: QueryPool): Dialect {
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
    let given = false
    const work = (session: DialectSession) =>
      given
        ? Promise.resolve()
        : new Promise<void>((release) => {
            given = true
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
