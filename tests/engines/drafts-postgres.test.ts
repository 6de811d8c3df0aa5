import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { draftsContract } from './drafts-contract.ts'
import { usePostgresUrl } from './support/transfer-folder.ts'

const newUrl = usePostgresUrl()

draftsContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
