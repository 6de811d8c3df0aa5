import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../../bench/find/postgres-cluster.ts'
import {
  openPostgresIdentityDatabase,
  type IdentityDatabase,
} from '../../src/engines/identity/identity-database.ts'
import type { LocalIdentity, Opened } from '../../src/engines/identity/identity.ts'
import {
  openLocalIdentity,
  type IdentityLetter,
  type LocalIdentityOptions,
} from '../../src/engines/identity/local.ts'
import type { QueryPool } from '../../src/engines/identity/postgres-dialect.ts'
import { openThrottle } from '../../src/engines/identity/throttle.ts'

const GOOD = 'zorzal colorado 7'
const OTHER = 'calandria mora 12'
const LIMIT = { times: 5, seconds: 60 }

let cluster: Cluster
let databases: IdentityDatabase[]
let identities: LocalIdentity[]
const letters: IdentityLetter[] = []
const tokenFor = (to: string) => (letters.findLast((letter) => letter.to === to) as { token: string }).token

/** Without a transaction; the outbox has one. */
const keepLetter =
  ({ db }: IdentityDatabase): LocalIdentityOptions['send'] =>
  async (letter, also) => {
    await also?.(db)
    letters.push(letter)
  }

/** Connections as the site's own pool lends them: one piece of work has one of its own. */
function pool(): QueryPool {
  const sql = postgres({
    host: '127.0.0.1',
    port: cluster.port,
    user: 'postgres',
    max: 4,
    onnotice: () => undefined,
  })
  return {
    async use(work) {
      const connection = await sql.reserve()
      try {
        return await work({
          query: async <Row>(text: string, values: readonly unknown[] = []) =>
            [...(await connection.unsafe(text, values as never[]))] as Row[],
        })
      } finally {
        connection.release()
      }
    },
    close: () => sql.end(),
  }
}

beforeAll(async () => {
  const started = await startCluster()
  if (typeof started === 'string') throw new Error(started)
  cluster = started
  databases = [openPostgresIdentityDatabase(pool()), openPostgresIdentityDatabase(pool())]
  // Two processes, at once on an empty database.
  identities = await Promise.all(
    databases.map((database) =>
      openLocalIdentity({
        database,
        secret: 'x'.repeat(40),
        siteUrl: 'https://sitio.example',
        send: keepLetter(database),
        onProblem: () => undefined,
      }),
    ),
  )
})
afterAll(async () => {
  for (const database of databases) await database.close()
  cluster.stop()
})

it('keeps accounts and sessions that every process knows', async () => {
  const [one, two] = identities as [LocalIdentity, LocalIdentity]
  await one.signUp('Ana@correo.example', GOOD)
  expect(await two.signIn('ana@correo.example', GOOD)).toBe('unconfirmed')
  const opened = (await two.confirm(tokenFor('ana@correo.example'), GOOD)) as Opened
  expect(await one.sessionOf(opened.token)).toEqual(opened.session)
  expect(await one.confirm(tokenFor('ana@correo.example'), GOOD)).toBe('bad-link')
  await one.setRole(opened.session.uid, 'editor')
  expect(await two.sessionOf(opened.token)).toMatchObject({ role: 'editor' })
  await one.signOut(opened.token)
  expect(await two.sessionOf(opened.token)).toBeNull()
})

it('resets, bans, deletes', async () => {
  const [one, two] = identities as [LocalIdentity, LocalIdentity]
  const { account, link } = await one.createAccount('beto@correo.example', 'admin')
  expect(await two.reset(new URL(link).searchParams.get('token')!, GOOD)).toBe(true)
  expect(await two.reset(new URL(link).searchParams.get('token')!, OTHER)).toBe(false)
  const opened = (await two.signIn('beto@correo.example', GOOD)) as Opened
  await one.setBanned(account.uid, true)
  expect(await two.sessionOf(opened.token)).toBeNull()
  expect(await two.signIn('beto@correo.example', GOOD)).toBe('banned')
  await one.setBanned(account.uid, false)
  await one.requestReset('beto@correo.example')
  expect(await two.reset(tokenFor('beto@correo.example'), OTHER)).toBe(true)
  expect(await one.signIn('beto@correo.example', GOOD)).toBe('wrong')
  expect((await one.accounts()).map(({ email }) => email)).toContain('beto@correo.example')
  await one.deleteAccount(account.uid)
  expect(await two.account(account.uid)).toBeNull()
})

it('counts what comes at once through both', async () => {
  const throttles = await Promise.all(databases.map((database) => openThrottle(database, 's'.repeat(32))))
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => throttles[index % 2]!.attempt('ana@correo.example', LIMIT)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  await throttles[0]!.forget('ana@correo.example')
  expect(await throttles[1]!.attempt('ana@correo.example', LIMIT)).toBe(0)
})
