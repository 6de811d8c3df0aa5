// Slow because servers are stopped, promoted and demoted, in seconds each.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { followCatalogue } from '#/core/live/live-catalogue.ts'
import { openPanelFeed } from '#/publishing/server/panel-feed.ts'
import { by, put } from './documents-samples.ts'
import { queryServer, type PostgresServer, startPostgres } from './support/postgres-server.ts'

// Failovers with connected processes; the first two tests share a pair of servers and depend on their order.

const SOON = { timeout: 30_000, interval: 20 }
const QUICK = { connectMs: 1500, attemptMs: 3000, lockMs: 1000, downAfterMs: 6000, pollMs: 50, lookMs: 200 }

let first: PostgresServer
let second: PostgresServer
let database: string
let both: string
let closing: (() => unknown)[] = []
beforeAll(async () => {
  first = await startPostgres()
  second = await first.startStandby()
  database = await first.createDatabase()
  both = `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/${database}`
})
afterAll(() => first.stop())
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function open(url = both, options = {}): Promise<DocumentStore> {
  const store = await openPostgresStore({ ...QUICK, ...options, url })
  closing.push(() => store.close())
  return store
}

test('after a planned switchover without writes, the next write goes to the promoted server', async () => {
  const store = await open()
  await store.commit([put('before', null)], by('ana'))
  first.halt()
  second.promote()
  await first.startFollowing(second)
  expect(await queryServer(first.url(), 'select pg_is_in_recovery() as standby')).toEqual([{ standby: true }])
  const { sequence } = await store.commit([put('after', null)], by('ana'))
  expect(await queryServer(second.url(database), 'select max(sequence)::int as last from history')).toEqual([
    { last: sequence },
  ])
})

test('catalogue and panel drop commits lost in a failover, even if their sequences are reused', async () => {
  // Servers of the previous test, whose standby is asynchronous now.
  const store = await open()
  const live = await followCatalogue({ store, siteUrl: 'http://localhost', log: () => {} })
  closing.push(() => live.close())
  const questions = () => live.current().catalogue.faqs.map(({ question }) => question)
  const feed = openPanelFeed({ store, live, log: () => {} })
  closing.push(async () => feed.close())
  const inPanel = async (id: string) => (await feed.document(`faqs/${id}`))?.live?.data.question
  await store.commit([faq('a', null, 'A base'), faq('b', null, 'B base')], by('ana'))
  await expect.poll(questions, SOON).toEqual(['A base', 'B base'])
  await replayed(first)
  first.halt()
  for (let n = 1; n <= 3; n++) await store.commit([faq('a', n, `A lost ${n}`)], by('ana'))
  await expect.poll(questions, SOON).toEqual(['A lost 3', 'B base'])
  expect(await inPanel('a')).toBe('A lost 3')
  const versionBefore = catalogueVersion(live.current().catalogue)
  const lost = await store.sequence()

  second.kill()
  first.start()
  first.promote()
  // The former primary would wait for its synchronous standby, which is gone.
  await queryServer(first.url(), 'alter system reset synchronous_standby_names')
  await queryServer(first.url(), 'select pg_reload_conf()')
  // Another process commits first, so that the last seen sequence belongs to another commit.
  const other = await open(first.url(database))
  for (let n = 1; n <= 3; n++) await other.commit([faq('b', n, `B new ${n}`)], by('beto'))
  expect(await other.sequence()).toBe(lost)
  await expect.poll(questions, SOON).toEqual(['A base', 'B new 3'])
  expect([await inPanel('a'), await inPanel('b')]).toEqual(['A base', 'B new 3'])
  expect(catalogueVersion(live.current().catalogue)).not.toBe(versionBefore)
  await other.commit([faq('b', 4, 'B new 4')], by('beto'))
  await expect.poll(questions, SOON).toEqual(['A base', 'B new 4'])
})

describe('a synchronous standby', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let url: string
  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.startStandby()
    database = await primary.createDatabase()
    url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`
  })
  afterAll(() => primary.stop())

  const waiting = async () =>
    (await queryServer(primary.url(), `select pid from pg_stat_activity where wait_event = 'SyncRep'`)).map(
      ({ pid }) => pid,
    )
  const signalled = (what: string) =>
    queryServer(primary.url(), `select ${what}(pid) from pg_stat_activity where wait_event = 'SyncRep'`)

  test.each([
    ['ended by the operator', () => signalled('pg_terminate_backend')],
    ['told to wait no more', () => signalled('pg_cancel_backend')],
    ['killed', async (pid: number) => process.kill(pid, 'SIGKILL')],
  ])(
    'delays the acknowledgement until it has the commit, even if the waiting connection is %s',
    async (how, fault) => {
      const id = how.replaceAll(' ', '-')
      const store = await open(url, { downAfterMs: 30_000, attemptMs: 25_000 })
      await store.commit([put(`${id}-before`, null)], by('ana'))
      standby.halt()
      let answered = false
      const committing = store.commit([put(id, null)], by('ana')).finally(() => (answered = true))
      await expect.poll(waiting, SOON).toHaveLength(1)
      const [pid] = await waiting()
      await fault(Number(pid))
      // Its commit exists only on the primary now, and the store waits again.
      await expect.poll(async () => answered || !(await waiting()).includes(pid), SOON).toBe(true)
      await expect
        .poll(async () => answered || (await waiting().catch(() => [])).length === 1, SOON)
        .toBe(true)
      expect(answered).toBe(false)
      standby.start()
      await committing
      const there = `select count(*)::int as there from documents where id = '${id}'`
      await expect
        .poll(() => queryServer(standby.url(database), there).catch(() => []), SOON)
        .toEqual([{ there: 1 }])
      expect((await store.history('products', id)).versions).toHaveLength(1)
    },
  )

  test('delays settle() while it is down', async () => {
    const store = await open(url, { downAfterMs: 30_000, attemptMs: 25_000 })
    standby.halt()
    let answered = false
    const settling = store.settle().finally(() => (answered = true))
    await expect.poll(async () => answered || (await waiting()).length === 1, SOON).toBe(true)
    expect(answered).toBe(false)
    standby.start()
    await settling
  })

  test('that is down makes tryWrite() fail with the reason, while reads continue', async () => {
    const store = await open(url, { attemptMs: 1000, downAfterMs: 100 })
    await store.tryWrite()
    standby.halt()
    await expect(store.tryWrite()).rejects.toMatchObject({
      reason: 'standby',
      message: expect.stringMatching(/SyncRep.*«\S+»/) as string,
    })
    expect(await store.sequence()).toBeGreaterThanOrEqual(0)
    expect(store.health()).toBe('standby')
    standby.start()
    await expect.poll(() => store.tryWrite().then(() => store.health()), SOON).toBeNull()
  })

  test('takes over the clients of the old primary if promoted while that still runs', async () => {
    const store = await open(url)
    const watching = await open(url)
    const live = await followCatalogue({ store: watching, siteUrl: 'http://localhost', log: () => {} })
    closing.push(() => live.close())
    const questions = () => live.current().catalogue.faqs.map(({ question }) => question)
    await store.commit([faq('a', null, 'Before')], by('ana'))
    await expect.poll(questions, SOON).toEqual(['Before'])
    standby.promote()
    const other = await open(standby.url(database))
    await other.commit([faq('a', 1, 'On the new one')], by('beto'))
    await expect.poll(questions, SOON).toEqual(['On the new one'])
    await expect.poll(async () => (await store.get('faqs', 'a'))?.version, SOON).toBe(2)
    await store.commit([faq('a', 2, 'And on')], by('ana'))
    expect(await other.get('faqs', 'a')).toMatchObject({ version: 3 })
    expect(await queryServer(primary.url(database), `select version from documents where id = 'a'`)).toEqual([
      { version: 1 },
    ])
  })
})

const faq = (id: string, expectedVersion: number | null, question: string) => ({
  ...put(id, expectedVersion, { id, question, answer: 'Sí.', trades: [], order: id === 'a' ? 1 : 2 }),
  collection: 'faqs',
})

/** Resolves once a standby has caught up with its primary. */
async function replayed(standby: PostgresServer): Promise<void> {
  const [row] = await queryServer(second.url(), 'select pg_current_wal_lsn()::text as at')
  const done = () =>
    queryServer(standby.url(), `select pg_last_wal_replay_lsn() >= '${row!.at}'::pg_lsn as done`)
  await expect.poll(done, SOON).toEqual([{ done: true }])
}
