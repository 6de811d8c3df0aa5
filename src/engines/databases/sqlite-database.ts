import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { tryFileLock } from './exclusive-lock.ts'
import { readSqliteTables, writeSqliteTables } from '../sqlite/document-tables.ts'
import { openSqliteStore, sqliteDocuments } from '../sqlite/document-store.ts'
import { openIdentityDatabase, sqliteIdentityDatabase } from '../identity/identity-database.ts'
import { openSqliteThread } from '../sqlite/thread.ts'
import { DatabaseUrlError, type DatabaseEngine } from './database.ts'

export const sqliteDatabases: DatabaseEngine = {
  schemes: ['sqlite:'],
  example: 'sqlite:RUTA',
  at(url) {
    const name = url.replace(/^sqlite:(\/\/)?/, '')
    if (name === '') throw new DatabaseUrlError('tiene que ser como sqlite:RUTA')
    const file = path.resolve(name)
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
        const engine = await openSqliteThread(file)
        return { store: sqliteDocuments(engine), accounts: sqliteIdentityDatabase(engine) }
      },
      openReplica: () => null,
      async tryLock(lock) {
        await mkdir(path.dirname(file), { recursive: true })
        return tryFileLock(`${file}.${lock}-lock`)
      },
      readTables: async () => readSqliteTables(file),
      writeTables: async (tables) => writeSqliteTables(file, tables),
      async setAside(aside) {
        for (const each of files)
          await rename(each, `${file}.${aside}${each.slice(file.length)}`).catch(absent)
      },
    }
  },
}

function absent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
