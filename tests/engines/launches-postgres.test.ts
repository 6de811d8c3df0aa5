import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { launchesContract } from './launches-contract.ts'
import { usePostgresUrl } from './support/transfer-folder.ts'

const newUrl = usePostgresUrl()

launchesContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
