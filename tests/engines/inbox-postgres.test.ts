import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { inboxContract } from './inbox-contract.ts'
import { usePostgresUrl } from './support/transfer-folder.ts'

const newUrl = usePostgresUrl()

inboxContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
