// A server with rules of its own on who may come in, and a PgBouncer before it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryPostgresLock } from '#/adapters/databases/exclusive-lock.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { by, put } from './documents-samples.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './support/pgbouncer.ts'
import { ask, freePort, type PostgresServer, startPostgres } from './support/postgres-server.ts'

const SOON = { interval: 20 }
const HASTY = { connectMs: 3000, attemptMs: 5000, lockMs: 1000, downAfterMs: 0, pollMs: 50 }

let server: PostgresServer
let database: string
let closing: (() => unknown)[] = []
beforeAll(async () => {
  server = await startPostgres()
  database = await server.createDatabase()
  // Administrator's setup: a password, over the local network.
  await ask(server.url(), `create role somebody login password 'la clave'`)
  const [row] = await ask(server.url(), 'show hba_file')
  await ask(
    server.url(),
    `copy (select 'host all somebody,nadie 127.0.0.1/32 scram-sha-256' union all
    select 'hostssl all encrypted 127.0.0.1/32 trust' union all select 'host all postgres 127.0.0.1/32 trust')
    to '${String(row!.hba_file)}'`,
  )
  await ask(server.url(), 'create role encrypted login')
  await ask(server.url(), 'select pg_reload_conf()')
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

describe('what keeps us out is told by a sentence of its own, without the password', () => {
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
    const said = await sentence(await url())
    expect(said).toMatch(expected)
    expect(said).not.toMatch(/otra:|secreta|la-clave/)
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

    test('documents are committed by many at once, and each hears of the others', async () => {
      const [one, other] = [await open(pooler.url(database)), await open(pooler.url(database))]
      let told = 0
      other.watch(() => told++)
      const ids = Array.from({ length: 12 }, (_, n) => `${mode}-${n}`)
      await Promise.all(ids.map((id, n) => (n % 2 ? one : other).commit([put(id, null)], by('ana'))))
      const before = told
      await one.commit([put(`${mode}-last`, null)], by('ana'))
      await expect.poll(() => told, SOON).toBeGreaterThan(before)
      const place = await other.place()
      expect(place.sequence).toBe(await one.sequence())
      expect((await other.follow(place))?.changes).toEqual([])
      await expect(one.commit([put(`${mode}-last`, null)], by('ana'))).rejects.toMatchObject({
        name: 'VersionConflict',
      })
    })

    test('a lock has one holder, and the next one once it was let go of', async () => {
      const take = () => tryPostgresLock(pooler.url(database), mode)
      const first = await take()
      expect([first !== null, await take()]).toEqual([true, null])
      await first!()
      const second = await take()
      expect(second).not.toBeNull()
      await second!()
    })

    test('what keeps us out is told by the same sentences', async () => {
      expect(await sentence(pooler.url(database, 'otra'))).toMatch(PASSWORD)
      expect(await sentence(pooler.url('otra'))).toMatch(DATABASE)
      expect(await sentence(`${pooler.url(database)}?sslmode=require`)).toMatch(TLS)
    })
  },
)
