import { openPostgresPool } from '../../src/engines/documents/postgres-pool.ts'
import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { openPostgresIdentityDatabase } from '../../src/engines/identity/identity-database.ts'
import { auditContract } from './audit-contract.ts'
import { ask } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/transfer-folder.ts'

const newUrl = usePostgresUrl()

auditContract('PostgreSQL', async () => {
  const url = await newUrl()
  const store = await openPostgresStore({ url })
  return {
    store,
    database: openPostgresIdentityDatabase(openPostgresPool(url)),
    sql: (statement) => ask(url, statement),
    dispose: async () => undefined,
  }
})
