import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { lockHolders, tryFileLock } from './exclusive-lock.ts'
import { readSqliteTables, writeSqliteTables } from '#/adapters/sqlite/document-tables.ts'
import { openSqliteStore, sqliteDocuments } from '#/adapters/sqlite/document-store.ts'
import { openIdentityDatabase, sqliteIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openSqliteThread } from '#/adapters/sqlite/thread.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { DatabaseUrlError, type DatabaseEngine } from './database.ts'

const RESTORING =
  'Otro proceso está reponiendo una copia en ella: esperá a que termine y volvé a arrancar el sitio.'

export const sqliteDatabases: DatabaseEngine = {
  schemes: ['sqlite:'],
  example: 'sqlite:RUTA',
  at(url) {
    const name = url.replace(/^sqlite:(\/\/)?/, '')
    if (name === '') throw new DatabaseUrlError('tiene que ser como sqlite:RUTA')
    const file = path.resolve(name)
    const serving = `${file}.serving-lock`
    const files = ['', '-wal', '-shm'].map((end) => file + end)
    return {
      kind: 'sqlite',
      where: `sqlite:${file}`,
      isThere: () =>
        stat(file).then(
          ({ size }) => size > 0,
          () => false,
        ),
      files,
      isShared: false,
      openDocuments: async () => openSqliteStore({ file }),
      openAccounts: () => openIdentityDatabase(file),
      async openServing() {
        await mkdir(path.dirname(file), { recursive: true })
        const release = tryFileLock(serving, { shared: true })
        if (release === null) throw new StoreUnavailable('busy', `sqlite:${file}`, { advice: RESTORING })
        const engine = await openSqliteThread(file).catch(async (error: unknown) => {
          await release()
          throw error
        })
        const store = sqliteDocuments(engine)
        let released: Promise<void> | undefined
        const close = () => store.close().finally(() => (released ??= release()))
        return { store: { ...store, close }, accounts: sqliteIdentityDatabase(engine) }
      },
      async tryRestoring() {
        await mkdir(path.dirname(file), { recursive: true })
        return tryFileLock(serving)
      },
      servedBy: async () => (await lockHolders(serving)).map((pid) => `el proceso ${pid}`),
      openReplica: () => null,
      async tryLock(lock) {
        await mkdir(path.dirname(file), { recursive: true })
        return tryFileLock(`${file}.${lock}-lock`)
      },
      readTables: async () => readSqliteTables(file),
      writeTables: async (tables) => writeSqliteTables(file, tables),
      async setAside(aside) {
        for (const each of files)
          await rename(each, `${file}.${aside}${each.slice(file.length)}`).catch(ignoreMissingFile)
      },
    }
  },
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
