import { DatabaseSync } from 'node:sqlite'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { Kysely } from 'kysely'
import type { OutboxTables } from '../mail/outbox-table.ts'
import { postgresDialect, type QueryPool } from './postgres-dialect.ts'

/** The tables of ours, and what we write in better-auth's by ourselves. Moments are ISO 8601. */
type Tables = OutboxTables & {
  identity_throttle: { key: string; count: number; until: number }
  identity_session: { id: string; createdAt: string; updatedAt: string }
}

/** Where accounts, sessions and throttles are kept: beside the documents, in tables of their own. The outbox is reached from here, too. */
export type IdentityDatabase = {
  db: Kysely<Tables>
  /** For what nobody waits for and may be lost: it fails at once where it would have to wait for another writer. */
  besides: Kysely<Tables>
  type: 'sqlite' | 'postgres'
  close(): Promise<void>
}

/**
 * Opens a SQLite file that the documents' engine has already set up. Statements stand alone but for a letter and what it
 * tells of: a transaction held open while a password is hashed would stop every other writer of the file.
 */
export async function openIdentityDatabase(file: string): Promise<IdentityDatabase> {
  const database = new DatabaseSync(file, { timeout: 2000 })
  database.exec('PRAGMA synchronous = FULL')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database }) })
  const impatient = new DatabaseSync(file, { timeout: 0 })
  impatient.exec('PRAGMA synchronous = NORMAL')
  const besides = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: impatient }) })
  const close = async () => {
    await besides.destroy()
    await db.destroy()
  }
  return { db, besides, type: 'sqlite', close }
}

/** Opens the tables of accounts in PostgreSQL, through a pool that it closes at the end. */
export function openPostgresIdentityDatabase(pool: QueryPool): IdentityDatabase {
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  return { db, besides: db, type: 'postgres', close: () => db.destroy() }
}
