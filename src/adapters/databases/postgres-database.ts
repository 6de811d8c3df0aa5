import { tryPostgresLock } from './exclusive-lock.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPostgresReplica } from '#/adapters/postgres/replica.ts'
import {
  hasPostgresTables,
  readPostgresTables,
  servingProcesses,
  setPostgresAside,
  writePostgresTables,
} from '#/adapters/postgres/tables.ts'
import { parsePostgresUrl } from '#/adapters/postgres/url.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openPostgresIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { DatabaseUrlError, type DatabaseEngine } from './database.ts'

export const postgresDatabases: DatabaseEngine = {
  schemes: ['postgres:', 'postgresql:'],
  example: 'postgres://usuario:clave@servidor:5432/base',
  at(url) {
    let where: string
    try {
      where = parsePostgresUrl(url).where
    } catch (cause) {
      throw new DatabaseUrlError((cause as Error).message, { cause })
    }
    const openAccounts = async () => openPostgresIdentityDatabase(openHostPool(url))
    return {
      kind: 'postgres',
      where,
      isThere: () => hasPostgresTables(url),
      files: [],
      isShared: true,
      openDocuments: async () => openPostgresStore({ url }),
      openAccounts,
      openServing: async (options = {}) => ({
        store: await openPostgresStore({ url, serves: true, ...options }),
        accounts: await openAccounts(),
      }),
      tryRestoring: async () => ((await servingProcesses(url)).length > 0 ? null : async () => {}),
      servedBy: () => servingProcesses(url),
      openReplica: () => openPostgresReplica(url),
      tryLock: (name, onLost) => tryPostgresLock(url, `vidriera ${name}`, onLost),
      readTables: () => readPostgresTables(url),
      writeTables: (tables) => writePostgresTables(url, tables),
      async setAside(schema) {
        await setPostgresAside(url, schema)
      },
    }
  },
}
