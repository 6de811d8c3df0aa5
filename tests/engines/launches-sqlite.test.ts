import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { launchesContract } from './launches-contract.ts'

launchesContract('SQLite', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-drafts-'))
  const reopen = async () => openSqliteStore({ file: path.join(folder, 'site.db') })
  return { store: await reopen(), reopen, dispose: () => rm(folder, { recursive: true }) }
})
