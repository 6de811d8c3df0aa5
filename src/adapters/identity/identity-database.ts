import { Kysely } from 'kysely'
import type { AuditTables } from '#/adapters/audit/audit-table.ts'
import type { PresenceTables } from '#/core/live/presence-table.ts'
import type { OutboxTables } from '#/core/mail/outbox-table.ts'
import { openSqliteEngine, type SqliteEngine } from '#/adapters/sqlite/engine.ts'
import { postgresDialect, type QueryPool } from './postgres-dialect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

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
  /** Also what is left in the engine's own log, as far as it has a say in it. */
  purge(): Promise<void>
  close(): Promise<void>
}

/**
 * No long transactions: a password hash inside one would block all writers of the file. The engine is closed by its
 * opener.
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
  // The server's own log is its own: no client has a say in it.
  return { db, type: 'postgres', purge: async () => undefined, close: () => db.destroy() }
}
