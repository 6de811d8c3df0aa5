import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import {
  openIdentityDatabase,
  openPostgresIdentityDatabase,
  type IdentityDatabase,
} from '#/adapters/identity/identity-database.ts'
import { openOutbox } from '#/core/mail/outbox.ts'

export const SECRET = 'one secret for all the processes of the test'

/** Empty database with an outbox; `connect` opens it as another process would. */
export type OutboxPlace = {
  folder: string
  store: DocumentStore
  database: IdentityDatabase
  connect(): Promise<IdentityDatabase>
  /** Opens another store over the same database. */
  reopen(): Promise<DocumentStore>
  dispose(): Promise<void>
}

export async function openOutboxPlace(url: string | undefined): Promise<OutboxPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-outbox-'))
  const file = path.join(folder, 'site.db')
  const reopen = async () => (url === undefined ? openSqliteStore({ file }) : openPostgresStore({ url }))
  const store = await reopen()
  const open: IdentityDatabase[] = []
  const connect = async () => {
    const database =
      url === undefined ? await openIdentityDatabase(file) : openPostgresIdentityDatabase(openHostPool(url))
    open.push(database)
    return database
  }
  return {
    folder,
    store,
    database: await connect(),
    connect,
    reopen,
    async dispose() {
      for (const database of open) await database.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export const outboxOf = (database: IdentityDatabase) => openOutbox(database, [SECRET])
