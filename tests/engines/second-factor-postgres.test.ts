import { afterAll, beforeAll, vi } from 'vitest'
import { readPostgresTables, writePostgresTables } from '../../src/engines/documents/postgres-tables.ts'
import { openPostgresPool } from '../../src/engines/documents/postgres-pool.ts'
import { openPostgresIdentityDatabase } from '../../src/engines/identity/identity-database.ts'
import { type PostgresServer, startPostgres } from './support/postgres-server.ts'
import { openPlace, secondFactorContract, type Place } from './second-factor-contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: PostgresServer
let places: [Place, Place]
let url = ''
beforeAll(async () => {
  server = await startPostgres()
  url = server.url(await server.createDatabase())
  const open = () => openPlace(openPostgresIdentityDatabase(openPostgresPool(url)))
  places = [await open(), await open()]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
  await server.stop()
})

secondFactorContract(
  () => places,
  async () => {
    const copy = server.url(await server.createDatabase())
    await writePostgresTables(copy, await readPostgresTables(url))
    return openPlace(openPostgresIdentityDatabase(openPostgresPool(copy)))
  },
)
