import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { inboxContract } from './inbox-contract.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()

inboxContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
