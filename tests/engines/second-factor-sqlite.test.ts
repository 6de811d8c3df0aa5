import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { readSqliteTables, writeSqliteTables } from '#/adapters/sqlite/document-tables.ts'
import { openIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { Opened } from '#/core/identity/identity.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { GOOD, openPlace, secondFactorContract, type Place } from './second-factor-contract.ts'

// Passwords take their time to hash, on a busy machine more.

let folder: string
let file: string
let places: [Place, Place]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-factors-'))
  file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  places = [
    await openPlace(await openIdentityDatabase(file)),
    await openPlace(await openIdentityDatabase(file)),
  ]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
  await rm(folder, { recursive: true, force: true })
})

secondFactorContract(
  () => places,
  async () => {
    const copy = path.join(folder, 'copy.db')
    await openSqliteStore({ file: copy }).close()
    writeSqliteTables(copy, readSqliteTables(file))
    return openPlace(await openIdentityDatabase(copy))
  },
)

it('a database of before there were second factors keeps its accounts and sessions', async () => {
  const old = path.join(folder, 'old.db')
  await openSqliteStore({ file: old }).close()
  let place = await openPlace(await openIdentityDatabase(old))
  const close = async () => {
    await place.identity.close()
    await place.database.close()
  }
  const { account, link } = await place.identity.createAccount('ana@correo.example', 'admin')
  await place.identity.reset(new URL(link).searchParams.get('token')!, GOOD)
  const { token } = (await place.identity.signIn('ana@correo.example', GOOD)) as Opened
  await close()
  const db = new DatabaseSync(old)
  db.exec(`DROP TABLE identity_two_factor; DROP TABLE identity_passkey;
    ALTER TABLE identity_session DROP COLUMN secondFactor; ALTER TABLE identity_session DROP COLUMN provedAt;
    ALTER TABLE identity_user DROP COLUMN twoFactorEnabled`)
  db.close()

  place = await openPlace(await openIdentityDatabase(old))
  expect(await place.identity.sessionOf(token)).toMatchObject({ uid: account.uid, secondFactor: false })
  expect(await place.identity.signIn('ana@correo.example', GOOD)).toMatchObject({ secondFactor: false })
  expect(await place.identity.secondFactor.begin(account.uid, 'Marca')).not.toBeNull()
  await close()
})

it('without a name of its own a site has no passkeys, which browsers tie to one', async () => {
  const database = await openIdentityDatabase(file)
  const open = (siteUrl: string) =>
    openLocalIdentity({
      passwordCost: CHEAP_PASSWORDS,
      database,
      secrets: ['x'.repeat(40)],
      siteUrl,
      send: async () => undefined,
      onProblem: () => undefined,
    })
  for (const address of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect((await open(address)).passkeys).toBeNull()
  }
  expect((await open('http://localhost:3000')).passkeys).not.toBeNull()
  await database.close()
})
