import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openIdentityDatabase, type IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { LocalIdentity } from '#/core/identity/identity.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

const ANA = 'ana@correo.example'
const BETO = 'beto@correo.example'
let folder: string
let database: IdentityDatabase
let identity: LocalIdentity

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-device-'))
  const file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  database = await openIdentityDatabase(file)
  identity = await openLocalIdentity({
    passwordCost: CHEAP_PASSWORDS,
    database,
    secrets: ['x'.repeat(40)],
    siteUrl: 'https://sitio.example',
    send: async (_email, also) => void (await also?.(database.db)),
    onProblem: (message) => {
      throw new Error(message)
    },
  })
  for (const email of [ANA, BETO]) await choosePassword((await identity.createAccount(email, 'visitor')).link)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await identity.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const choosePassword = (link: string) =>
  identity.reset(new URL(link).searchParams.get('token')!, 'zorzal colorado 7')
const app = (siteUrl = 'https://sitio.example') => ({
  environment: readEnvironment({ SITE_URL: siteUrl }),
  secrets: ['s'.repeat(32)] as const,
  identity,
})
const bringing = (cookie?: string) =>
  ({ headers: cookie === undefined ? {} : { cookie } }) as unknown as IncomingMessage

async function cookieOf(email: string, brought?: string): Promise<string> {
  const [line = ''] = await rememberDevice(app(), bringing(brought), email)
  return line.split(';')[0]!
}

it('a device is known only to the account that signed in on it', async () => {
  const cookie = await cookieOf(ANA)
  expect(await knownDevice(app(), bringing(cookie), ANA)).toMatch(/^[\w-]{16}$/)
  expect(await knownDevice(app(), bringing(cookie), BETO)).toBeNull()
  expect(await knownDevice(app(), bringing(cookie), 'nadie@correo.example')).toBeNull()
  expect(await knownDevice(app(), bringing(), ANA)).toBeNull()
})

it('a known device is stored in a host-only cookie that names no account', async () => {
  const [line = ''] = await rememberDevice(app(), bringing(), ANA)
  expect(line).toMatch(
    /^__Host-equipo=[\w.~-]+; Max-Age=31536000; Path=\/; SameSite=Strict; Secure; HttpOnly$/,
  )
  const [plain = ''] = await rememberDevice(app('http://localhost:3000'), bringing(), ANA)
  expect(plain).toMatch(/^equipo=[\w.~-]+; Max-Age=31536000; Path=\/; SameSite=Strict; HttpOnly$/)
  expect(await rememberDevice(app(), bringing(), 'nadie@correo.example')).toEqual([])
})

it('a known device is forgotten with its account and renewed without adding entries', async () => {
  const first = await cookieOf(ANA)
  const renewed = await cookieOf(ANA, first)
  expect(renewed.split('~')).toHaveLength(1)
  expect(await knownDevice(app(), bringing(renewed), ANA)).not.toBe(
    await knownDevice(app(), bringing(first), ANA),
  )
  await identity.deleteAccount((await identity.accountByEmail(ANA))!.uid)
  await choosePassword((await identity.createAccount(ANA, 'visitor')).link)
  expect(await knownDevice(app(), bringing(renewed), ANA)).toBeNull()
})

it('a device is known to at most four accounts', async () => {
  const cookie = await cookieOf(BETO, await cookieOf(ANA))
  expect(await knownDevice(app(), bringing(cookie), ANA)).not.toBeNull()
  expect(await knownDevice(app(), bringing(cookie), BETO)).not.toBeNull()
  let many = cookie
  for (let index = 0; index < 4; index += 1) {
    const email = `otra${index}@correo.example`
    await choosePassword((await identity.createAccount(email, 'visitor')).link)
    many = await cookieOf(email, many)
  }
  expect(many.split('~')).toHaveLength(4)
  expect(await knownDevice(app(), bringing(many), ANA)).toBeNull()
})

it('a device is not recognised by a forged, altered or expired cookie', async () => {
  const cookie = await cookieOf(ANA)
  const [name, proof = ''] = cookie.split('=')
  const [id, time, signature] = proof.split('.') as [string, string, string]
  const other = (await cookieOf(BETO)).split('=')[1]!
  for (const forged of [
    `${'A'.repeat(16)}.${time}.${signature}`,
    `${id}.${(Date.now() + 1000).toString(36)}.${signature}`,
    `${id}.${time}.${'A'.repeat(43)}`,
    `${id}.${time}.`,
    other,
    '~~~~',
    'x'.repeat(8000),
    '',
  ]) {
    expect(await knownDevice(app(), bringing(`${name}=${forged}`), ANA)).toBeNull()
  }
  vi.useFakeTimers({ now: Date.now() + 366 * 86_400_000, toFake: ['Date'] })
  expect(await knownDevice(app(), bringing(cookie), ANA)).toBeNull()
})
