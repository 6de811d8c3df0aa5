import { afterAll, beforeAll } from 'vitest'
import { readPostgresTables, writePostgresTables } from '#/adapters/postgres/tables.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPostgresIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { openPlace, secondFactorContract, type Place } from './second-factor-contract.ts'

const newUrl = usePostgresUrl()
let places: [Place, Place]
let url = ''
beforeAll(async () => {
  url = await newUrl()
  const open = () => openPlace(openPostgresIdentityDatabase(openHostPool(url)))
  places = [await open(), await open()]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
})

secondFactorContract(
  () => places,
  async () => {
    const copy = await newUrl()
    await writePostgresTables(copy, await readPostgresTables(url))
    return openPlace(openPostgresIdentityDatabase(openHostPool(copy)))
  },
)
