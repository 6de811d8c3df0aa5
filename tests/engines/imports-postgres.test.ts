import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { importsContract } from './imports-contract.ts'
import { usePostgresUrl } from './support/transfer-folder.ts'

const newUrl = usePostgresUrl()

importsContract('PostgreSQL', async () => {
  const url = await newUrl()
  const reopen = () => openPostgresStore({ url })
  return { store: await reopen(), reopen, dispose: async () => undefined }
})
