import { DatabaseSync } from 'node:sqlite'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { Kysely } from 'kysely'
import type { OutboxTables } from '../mail/outbox-table.ts'
import { postgresDialect, type QueryPool } from './postgres-dialect.ts'

/** The tables of ours that are not better-auth's. */
type Tables = OutboxTables & { identity_throttle: { key: string; count: number; until: number } }

/** Where accounts, sessions and throttles are kept: beside the documents, in tables of their own. The outbox is reached from here, too. */
export type IdentityDatabase = { db: Kysely<Tables>; type: 'sqlite' | 'postgres'; close(): Promise<void> }

/**
 * Opens a SQLite file that the documents' engine has already set up. Statements stand alone but for a letter and what it
 * tells of: a transaction held open while a password is hashed would stop every other writer of the file.
 */
export async function openIdentityDatabase(file: string): Promise<IdentityDatabase> {
  const database = new DatabaseSync(file, { timeout: 2000 })
  database.exec('PRAGMA synchronous = FULL')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database }) })
  return { db, type: 'sqlite', close: () => db.destroy() }
}

/** Opens the tables of accounts in PostgreSQL, through a pool that it closes at the end. */
export function openPostgresIdentityDatabase(pool: QueryPool): IdentityDatabase {
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  return { db, type: 'postgres', close: () => db.destroy() }
}
