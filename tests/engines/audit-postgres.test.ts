import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openPostgresIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { auditContract } from './audit-contract.ts'
import { queryServer } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()

auditContract('PostgreSQL', async () => {
  const url = await newUrl()
  const store = await openPostgresStore({ url })
  return {
    store,
    database: openPostgresIdentityDatabase(openHostPool(url)),
    sql: (statement) => queryServer(url, statement),
    dispose: async () => undefined,
  }
})
