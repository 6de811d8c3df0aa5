// Slow because of a server with its own access rules, and a PgBouncer in front of it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryPostgresLock } from '#/adapters/databases/database-at.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { by, put } from './documents-samples.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './support/pgbouncer.ts'
import { queryServer, freePort, type PostgresServer, startPostgres } from './support/postgres-server.ts'

const SOON = { interval: 20 }
const HASTY = { connectMs: 3000, attemptMs: 5000, lockMs: 1000, downAfterMs: 0, pollMs: 50 }

let server: PostgresServer
let database: string
let closing: (() => unknown)[] = []
beforeAll(async () => {
  server = await startPostgres()
  database = await server.createDatabase()
  // A role that needs a password, as an administrator would set up.
  await queryServer(server.url(), `create role somebody login password 'la clave'`)
  const [row] = await queryServer(server.url(), 'show hba_file')
  await queryServer(
    server.url(),
    `copy (select 'host all somebody,nadie 127.0.0.1/32 scram-sha-256' union all
    select 'hostssl all encrypted 127.0.0.1/32 trust' union all select 'host all postgres 127.0.0.1/32 trust')
    to '${String(row!.hba_file)}'`,
  )
  await queryServer(server.url(), 'create role encrypted login')
  await queryServer(server.url(), 'select pg_reload_conf()')
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function open(url: string) {
  const store = await openPostgresStore({ ...HASTY, url })
  closing.push(() => store.close())
  return store
}
const sentence = (url: string) =>
  openPostgresStore({ ...HASTY, url }).then(
    () => 'opened',
    (error: Error) => error.message,
  )

const TLS = /conexión cifrada.*sslmode y sslrootcert/
const DATABASE = /no tiene esa base: creala/
const PASSWORD = /no acepta el usuario o la clave/
const NOBODY = /no responde ningún servidor/

describe('each connection failure has its own message, without the password', () => {
  const at = (user: string, name = database) => `postgres://${user}@127.0.0.1:${server.port}/${name}`
  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['a wrong password', () => at('somebody:otra'), PASSWORD],
    ['a user that is not there', () => at('nadie:la-clave'), PASSWORD],
    ['a database that is not there', () => at('postgres', 'otra'), DATABASE],
    ['encryption that the server has not', () => `${at('postgres')}?sslmode=require`, TLS],
    ['a server that asks for encryption', () => at('encrypted'), /pg_hba\.conf.*agregá sslmode/],
    ['no server', async () => `postgres://a:secreta@127.0.0.1:${await freePort()}/x`, NOBODY],
    ['no such name', () => 'postgres://a:secreta@no-such-host.invalid/x', NOBODY],
  ])('%s', async (_what, url, expected) => {
    const errorSentence = await sentence(await url())
    expect(errorSentence).toMatch(expected)
    expect(errorSentence).not.toMatch(/otra:|secreta|la-clave/)
  })
})

describe.skipIf(!hasPgBouncer).each(['session', 'transaction'] as const)(
  'behind a PgBouncer in %s mode',
  (mode) => {
    let pooler: PgBouncer
    beforeAll(async () => {
      pooler = await startPgBouncer(server.port, [database], mode)
    })
    afterAll(() => pooler.stop())

    test('concurrent commits succeed, and other stores are notified', async () => {
      const [one, other] = [await open(pooler.url(database)), await open(pooler.url(database))]
      let notifications = 0
      other.watch(() => notifications++)
      const ids = Array.from({ length: 12 }, (_, n) => `${mode}-${n}`)
      await Promise.all(ids.map((id, n) => (n % 2 ? one : other).commit([put(id, null)], by('ana'))))
      const before = notifications
      await one.commit([put(`${mode}-last`, null)], by('ana'))
      await expect.poll(() => notifications, SOON).toBeGreaterThan(before)
      const place = await other.place()
      expect(place.sequence).toBe(await one.sequence())
      expect((await other.follow(place))?.changes).toEqual([])
      await expect(one.commit([put(`${mode}-last`, null)], by('ana'))).rejects.toMatchObject({
        name: 'VersionConflict',
      })
    })

    test('a lock has one holder, and can be taken again once it is released', async () => {
      const take = () => tryPostgresLock(pooler.url(database), mode)
      const first = await take()
      expect([first !== null, await take()]).toEqual([true, null])
      await first!()
      const second = await take()
      expect(second).not.toBeNull()
      await second!()
    })

    test('connection failures have the same messages', async () => {
      expect(await sentence(pooler.url(database, 'otra'))).toMatch(PASSWORD)
      expect(await sentence(pooler.url('otra'))).toMatch(DATABASE)
      expect(await sentence(`${pooler.url(database)}?sslmode=require`)).toMatch(TLS)
    })
  },
)
