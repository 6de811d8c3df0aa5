import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { importsContract } from './imports-contract.ts'

importsContract('SQLite', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-imports-'))
  const reopen = async () => openSqliteStore({ file: path.join(folder, 'site.db') })
  return { store: await reopen(), reopen, dispose: () => rm(folder, { recursive: true }) }
})
