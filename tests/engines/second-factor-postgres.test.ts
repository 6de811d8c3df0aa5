import { afterAll, beforeAll, vi } from 'vitest'
import { startCluster, type Cluster } from '../../bench/find/postgres-cluster.ts'
import { readPostgresTables, writePostgresTables } from '../../src/engines/documents/postgres-tables.ts'
import { openPostgresPool } from '../../src/engines/documents/postgres-pool.ts'
import { openPostgresIdentityDatabase } from '../../src/engines/identity/identity-database.ts'
import { ask } from './support/postgres-server.ts'
import { openPlace, secondFactorContract, type Place } from './second-factor-contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let cluster: Cluster
let places: [Place, Place]
const url = (database: string) => `postgres://postgres@127.0.0.1:${cluster.port}/${database}`
beforeAll(async () => {
  const started = await startCluster()
  if (typeof started === 'string') throw new Error(started)
  cluster = started
  const open = () => openPlace(openPostgresIdentityDatabase(openPostgresPool(url('postgres'))))
  places = [await open(), await open()]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
  cluster.stop()
})

secondFactorContract(
  () => places,
  async () => {
    await ask(url('postgres'), 'create database copia')
    await writePostgresTables(url('copia'), await readPostgresTables(url('postgres')))
    return openPlace(openPostgresIdentityDatabase(openPostgresPool(url('copia'))))
  },
)
