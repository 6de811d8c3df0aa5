import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { draftsContract } from './drafts-contract.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()

draftsContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
