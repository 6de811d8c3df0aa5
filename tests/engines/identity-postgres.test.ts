import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openPostgresIdentityDatabase,
  type IdentityDatabase,
  type QueryPool,
} from '#/adapters/identity/identity-database.ts'
import type { LocalIdentity, Opened } from '#/core/identity/identity.ts'
import type { IdentityEmail } from '#/core/identity/identity-notice.ts'
import { openLocalIdentity, type LocalIdentityOptions } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const GOOD = 'zorzal colorado 7'
const OTHER = 'calandria mora 12'
const LIMIT = { times: 5, seconds: 60 }

const newUrl = usePostgresUrl()
let databases: IdentityDatabase[]
let identities: LocalIdentity[]
const emails: IdentityEmail[] = []
const tokenFor = (to: string) => (emails.findLast((email) => email.to === to) as { token: string }).token

/** Not transactional, unlike the outbox. */
const keepEmail =
  ({ db }: IdentityDatabase): LocalIdentityOptions['send'] =>
  async (email, also) => {
    await also?.(db)
    emails.push(email)
  }

/** Reserves a connection for each piece of work, as the site's own pool does. */
function pool(url: string): QueryPool {
  const sql = postgres(url, { max: 4, onnotice: () => undefined })
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
  const url = await newUrl()
  databases = [openPostgresIdentityDatabase(pool(url)), openPostgresIdentityDatabase(pool(url))]
  // Two processes start concurrently on an empty database.
  identities = await Promise.all(
    databases.map((database) =>
      openLocalIdentity({
        passwordCost: CHEAP_PASSWORDS,
        database,
        secrets: ['x'.repeat(40)],
        siteUrl: 'https://sitio.example',
        send: keepEmail(database),
        onProblem: () => undefined,
      }),
    ),
  )
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

it('shares accounts and sessions between processes', async () => {
  const [one, two] = identities as [LocalIdentity, LocalIdentity]
  await one.signUp('Ana@correo.example', GOOD)
  expect(await two.signIn('ana@correo.example', GOOD)).toBe('unconfirmed')
  const opened = (await two.confirm(tokenFor('ana@correo.example'), GOOD)) as Opened
  expect(await one.sessionOf(opened.token)).toMatchObject(opened.session)
  expect(await one.confirm(tokenFor('ana@correo.example'), GOOD)).toBe('bad-link')
  await one.setRole(opened.session.uid, 'editor')
  expect(await two.sessionOf(opened.token)).toMatchObject({ role: 'editor' })
  await one.signOut(opened.token)
  expect(await two.sessionOf(opened.token)).toBeNull()
})

it('lets only one of several concurrent reset links set the password', async () => {
  const [one, two] = identities as [LocalIdentity, LocalIdentity]
  await one.createAccount('carla@correo.example', 'visitor')
  const tokens: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await one.requestReset('carla@correo.example')
    tokens.push(tokenFor('carla@correo.example'))
  }
  const before = await one.passwordStamp('carla@correo.example')
  const done = await Promise.all(tokens.map((token, index) => (index % 2 ? one : two).reset(token, GOOD)))
  expect(done.filter(Boolean)).toHaveLength(1)
  for (const token of tokens) expect(await one.reset(token, OTHER)).toBe(false)
  expect(await two.passwordStamp('carla@correo.example')).not.toBe(before)
})

it('purges unconfirmed accounts, their links and expired sessions', async () => {
  const [one, two] = identities as [LocalIdentity, LocalIdentity]
  const { uid } = await one.signUp('dario@correo.example', GOOD)
  const opened = (await two.signIn('carla@correo.example', GOOD)) as Opened
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await one.purge(inDays(0))).toEqual({ accounts: 0, links: 0, sessions: 0 })
  expect(await two.purge(inDays(8))).toEqual({ accounts: 1, links: 1, sessions: 0 })
  expect(await one.account(uid)).toBeNull()
  expect(await one.sessionOf(opened.token)).toMatchObject(opened.session)
  expect((await one.purge(inDays(31))).sessions).toBeGreaterThanOrEqual(1)
  await two.signUp('dario@correo.example', OTHER)
  expect(await one.confirm(tokenFor('dario@correo.example'), OTHER)).toMatchObject({
    session: { email: 'dario@correo.example' },
  })
})

it('counts concurrent attempts of both processes towards one limit', async () => {
  const throttles = await Promise.all(databases.map((database) => openThrottle(database, 's'.repeat(32))))
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => throttles[index % 2]!.attempt('ana@correo.example', LIMIT)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(await throttles[0]!.sweep(Date.now())).toBe(0)
  expect(await throttles[0]!.sweep(Date.now() + 61_000)).toBe(1)
  await throttles[0]!.reset('ana@correo.example')
  expect(await throttles[1]!.attempt('ana@correo.example', LIMIT)).toBe(0)
})
