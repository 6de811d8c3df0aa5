import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { auditContract } from './audit-contract.ts'

auditContract('SQLite', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-audit-'))
  const file = path.join(folder, 'site.db')
  const store = openSqliteStore({ file })
  return {
    store,
    database: await openIdentityDatabase(file),
    async sql(statement) {
      const database = new DatabaseSync(file, { timeout: 5000 })
      try {
        database.exec(statement)
      } finally {
        database.close()
      }
    },
    dispose: () => rm(folder, { recursive: true }),
  }
})
