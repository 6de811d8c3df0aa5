import { Kysely } from 'kysely'
import type { AuditTables, PresenceTables } from '../audit/audit-table.ts'
import type { OutboxTables } from '../mail/outbox-table.ts'
import { openSqliteEngine, type SqliteEngine } from '../sqlite/engine.ts'
import { postgresDialect, type QueryPool } from './postgres-dialect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

type Tables = OutboxTables &
  AuditTables &
  PresenceTables & {
    identity_throttle: { key: string; count: number; until: number }
    identity_session: { id: string; createdAt: string; updatedAt: string }
  }

/** Where accounts, sessions and throttles are kept: beside the documents, in tables of their own. */
export type IdentityDatabase = {
  db: Kysely<Tables>
  type: 'sqlite' | 'postgres'
  /** Lets nothing of what was deleted stay in the engine's own log, as far as the engine has a say in it. */
  purge(): Promise<void>
  close(): Promise<void>
}

/**
 * The tables of accounts in a SQLite file, through the engine that the documents use too. Statements stand alone or in
 * a short transaction: one held open while a password is hashed would stop every other writer of the file. Whoever
 * opened the engine closes it.
 */
export function sqliteIdentityDatabase({ calls }: SqliteEngine): IdentityDatabase {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(calls) })
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
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  // What was deleted is in the server's own log until that is thrown away, and no client has a say in it.
  return { db, type: 'postgres', purge: async () => undefined, close: () => db.destroy() }
}
