import { afterEach, describe, expect, test } from 'vitest'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { Challenged, Opened } from '#/core/identity/identity.ts'
import { copyAccounts } from '#/app/transfer/copy-accounts.ts'
import { GOOD, openPlace, type Place } from './support/accounts-place.ts'
import { totpCode } from './support/totp.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

// Hashing passwords is slow, more so on a busy machine.

const { open, sqlite } = useTransferFolder()
const postgresUrl = usePostgresUrl()
let places: Place[] = []
afterEach(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
  places = []
})

/** Accounts beside the documents of a database. */
async function accountsAt(url: string): Promise<Place> {
  await open(url)
  const place = await openPlace(await databaseAt(url).openAccounts())
  places.push(place)
  return place
}

async function newAccount({ identity }: Place, email: string, role: 'visitor' | 'admin' = 'visitor') {
  const { account, link } = await identity.createAccount(email, role)
  await identity.reset(new URL(link).searchParams.get('token')!, GOOD)
  return account.uid
}

const ways = {
  'SQLite to PostgreSQL': async () => [sqlite('from.db'), await postgresUrl()],
  'PostgreSQL to SQLite': async () => [await postgresUrl(), sqlite('to.db')],
} as const

describe.each(Object.keys(ways) as (keyof typeof ways)[])('accounts copied from %s', (way) => {
  test('retain their passwords, second factors and sessions', async () => {
    const [fromUrl, toUrl] = await ways[way]()
    const from = await accountsAt(fromUrl!)
    const ana = await newAccount(from, 'ana@correo.example', 'admin')
    const beto = await newAccount(from, 'beto@correo.example')
    const { key } = (await from.identity.secondFactor.begin(ana, 'Marca'))!
    expect(await from.identity.secondFactor.confirm(ana, totpCode(key, -1))).toHaveProperty('recoveryCodes')
    const { token } = (await from.identity.signIn('beto@correo.example', GOOD)) as Opened

    const to = databaseAt(toUrl!)
    await open(toUrl!)
    const database = await to.openAccounts()
    expect(await copyAccounts(from.database, database, { isFirst: true })).toMatchObject({ accounts: 2 })
    // Nothing has changed since.
    const again = await copyAccounts(from.database, database, { isFirst: false })
    expect(again).toMatchObject({ accounts: 2, copied: 0 })
    await database.close()

    const there = await accountsAt(toUrl!)
    expect(await there.identity.sessionOf(token)).toMatchObject({ uid: beto })
    expect(await there.identity.signIn('beto@correo.example', GOOD)).toHaveProperty('token')
    const { challenge } = (await there.identity.signIn('ana@correo.example', GOOD)) as Challenged
    const opened = (await there.identity.secondFactor.answer(challenge, totpCode(key))) as Opened
    expect(await there.identity.sessionOf(opened.token)).toMatchObject({ uid: ana, secondFactor: true })
  })
})

test('a second copy applies changes and deletions of accounts', async () => {
  const [from, to] = [await accountsAt(await postgresUrl()), await accountsAt(await postgresUrl())]
  const ana = await newAccount(from, 'ana@correo.example')
  const beto = await newAccount(from, 'beto@correo.example')
  await copyAccounts(from.database, to.database, { isFirst: true })
  await from.identity.setRole(ana, 'editor')
  await from.identity.deleteAccount(beto)
  const carla = await newAccount(from, 'carla@correo.example')
  expect(await copyAccounts(from.database, to.database, { isFirst: false })).toMatchObject({ accounts: 2 })
  const roles = (await to.identity.accounts()).map(({ uid, role }) => [uid, role])
  expect(new Map(roles as [string, string][])).toEqual(
    new Map([
      [ana, 'editor'],
      [carla, 'visitor'],
    ]),
  )
})

test('a copy into a database with other accounts is rejected', async () => {
  const [from, to] = [await accountsAt(await postgresUrl()), await accountsAt(await postgresUrl())]
  await newAccount(from, 'ana@correo.example')
  await newAccount(to, 'beto@correo.example')
  await expect(copyAccounts(from.database, to.database, { isFirst: true })).rejects.toThrow(
    /cuentas que no son/,
  )
})
