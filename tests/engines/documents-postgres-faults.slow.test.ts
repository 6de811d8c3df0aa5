// Slow because its own server is killed, frozen and disconnected, and clients wait for timeouts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentStore, StoreUnavailable, VersionConflict } from '#/core/documents/document-store.ts'
import { openHostPool, type PostgresOptions } from '#/adapters/postgres/host-pool.ts'
import { runLocked, WRITERS_LOCK } from '#/adapters/postgres/host.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { until } from '#tests/support/until.ts'
import { by, put } from './documents-samples.ts'
import { connect, type PostgresServer, startPostgres } from './support/postgres-server.ts'
import { startProxy } from './support/tcp-proxy.ts'

const SOON = { interval: 20 }
/** Shorter timeouts than the site's. */
const HASTY = { connectMs: 700, attemptMs: 1500, lockMs: 500, downAfterMs: 300, pollMs: 50 }
const UNREACHABLE = { name: 'StoreUnavailable', reason: 'unreachable' }

let server: PostgresServer
let closing: (() => unknown)[] = []
beforeAll(async () => {
  server = await startPostgres({ max_connections: 20, superuser_reserved_connections: 0 })
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function open(url: string, options: PostgresOptions = HASTY): Promise<DocumentStore> {
  const store = await openPostgresStore({ pollMs: 50, ...options, url })
  closing.push(() => store.close())
  return store
}
const openNew = async (options?: PostgresOptions) => open(server.url(await server.createDatabase()), options)

/** Commits documents one after another, each retried until acknowledged; `stop` returns the acknowledged ids. */
function startWriter(store: DocumentStore, name = 'n') {
  const acknowledged: string[] = []
  let refused = 0
  const stopping = new AbortController()
  const write = (id: string) => async (): Promise<boolean> => {
    try {
      await store.commit([put(id, null), put(`${id}-pair`, null)], by('writer'))
      return true
    } catch (error) {
      // An earlier attempt was committed but its reply was lost.
      if (error instanceof VersionConflict) return true
      expect(error).toBeInstanceOf(StoreUnavailable)
      refused += 1
      return false
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const id = `${name}-${acknowledged.length}`
      await until(write(id))
      acknowledged.push(id)
    }
  })()
  closing.push(() => stopping.abort())
  return {
    count: () => acknowledged.length,
    refused: () => refused,
    async stop() {
      stopping.abort()
      await running
      return acknowledged
    },
  }
}

/** Expects every acknowledged pair to exist and the feed to have no gap. */
async function expectWhole(store: DocumentStore, acknowledged: readonly string[]): Promise<void> {
  const ids = new Set((await store.list('products')).map(({ id }) => id))
  for (const id of acknowledged) expect([id, ids.has(id), ids.has(`${id}-pair`)]).toEqual([id, true, true])
  const sequences = [...new Set((await store.changes(0)).map(({ sequence }) => sequence))]
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, n) => n + 1))
}

test('two kills during writes: calls fail meanwhile, writes resume, and no acknowledged commit is lost', async () => {
  const store = await openNew()
  const writer = startWriter(store)
  for (let round = 0; round < 2; round++) {
    const enough = writer.count() + 25
    await expect.poll(writer.count, SOON).toBeGreaterThan(enough)
    server.kill()
    await expect(store.get('products', 'n-0')).rejects.toMatchObject(UNREACHABLE)
    await expect(store.commit([put(`down-${round}`, null)], by('ana'))).rejects.toMatchObject(UNREACHABLE)
    server.start()
    const before = writer.count()
    await expect.poll(writer.count, SOON).toBeGreaterThan(before + 5)
  }
  await expectWhole(store, await writer.stop())
  expect(await store.get('products', 'down-0')).toBeNull()
})

test('a crash shorter than the timeout fails no write', async () => {
  const store = await openNew({ ...HASTY, downAfterMs: 15_000, attemptMs: 15_000 })
  const writer = startWriter(store)
  await expect.poll(writer.count, SOON).toBeGreaterThan(10)
  server.kill()
  server.start()
  const before = writer.count()
  await expect.poll(writer.count, SOON).toBeGreaterThan(before + 5)
  await expectWhole(store, await writer.stop())
  expect(writer.refused()).toBe(0)
})

test('a frozen server fails reads and writes in time, and works again once it is thawed', async () => {
  const store = await openNew()
  await store.commit([put('a', null)], by('ana'))
  server.freeze()
  try {
    const before = Date.now()
    await expect(store.commit([put('a', 1, 'late')], by('ana'))).rejects.toMatchObject(UNREACHABLE)
    await expect(store.get('products', 'a')).rejects.toMatchObject(UNREACHABLE)
    expect(Date.now() - before).toBeLessThan(30_000)
  } finally {
    server.thaw()
  }
  const found = await store.get('products', 'a')
  await store.commit([put('a', found!.version, 'after')], by('ana'))
  expect(await store.get('products', 'a')).toMatchObject({ data: 'after' })
})

test.each(['killed', 'frozen'] as const)(
  '%s for longer than the timeout: later calls fail without waiting, until the server is back',
  async (how) => {
    const patience = { connectMs: 6000, attemptMs: 6000, downAfterMs: 6000, pollMs: 50 }
    const store = await openNew(patience)
    await store.commit([put('a', null)], by('ana'))
    if (how === 'killed') server.kill()
    else server.freeze()
    try {
      const away = () =>
        store.get('products', 'a').then(
          () => 'found',
          (error: Error) => error.name,
        )
      expect(await away()).toBe('StoreUnavailable')
      await expect.poll(away, SOON).toBe('StoreUnavailable')
      // Six consecutive timeouts would take 36 s.
      const before = Date.now()
      for (let n = 0; n < 6; n++) expect(await away()).toBe('StoreUnavailable')
      expect(Date.now() - before).toBeLessThan(30_000)
    } finally {
      if (how === 'killed') server.start()
      else server.thaw()
    }
    await expect.poll(() => store.get('products', 'a').catch(() => null), SOON).toMatchObject({ version: 1 })
  },
)

test('the server cancels an abandoned query, and other writers proceed', async () => {
  const url = server.url(await server.createDatabase())
  const store = await open(url)
  await store.commit([put('a', null)], by('ana'))
  const pool = openHostPool(url, { ...HASTY, attemptMs: 300, downAfterMs: 0 })
  closing.push(() => pool.close())
  // Holds the lock for much longer than another writer waits.
  const endless = pool.use((session) => runLocked(session, () => session.query('select pg_sleep(60)')))
  await expect(endless).rejects.toMatchObject({ name: 'StoreUnavailable' })
  const write = () =>
    store.commit([put('b', null)], by('ana')).then(
      () => true,
      () => false,
    )
  await expect.poll(write, SOON).toBe(true)
})

describe('under load', () => {
  test('queues work beyond the number of connections', async () => {
    const store = await openNew({ max: 2 })
    const writes = Array.from({ length: 60 }, (_, n) => store.commit([put(`w-${n}`, null)], by('ana')))
    const reads = Array.from({ length: 200 }, () => store.list('products'))
    await Promise.all([...writes, ...reads])
    expect(await store.sequence()).toBe(60)
  })

  test('without free server connections an open store works, and a new one is busy until some are free', async () => {
    const url = server.url(await server.createDatabase())
    const store = await open(url, { ...HASTY, downAfterMs: 5000 })
    await store.commit([put('a', null)], by('ana'))
    const requested = await Promise.allSettled(Array.from({ length: 20 }, () => connect(server.url())))
    const hogs = requested.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(hogs.length).toBeLessThan(20)
    try {
      await Promise.all(Array.from({ length: 40 }, () => store.get('products', 'a')))
      await expect(openPostgresStore({ ...HASTY, url })).rejects.toMatchObject({
        reason: 'busy',
        message: expect.stringMatching(/no admite más conexiones/) as string,
      })
    } finally {
      await Promise.all(hogs.map((hog) => hog.end()))
    }
    expect(await (await open(url)).get('products', 'a')).toMatchObject({ version: 1 })
  })

  test('a writer that never finishes makes others fail as busy until it disconnects', async () => {
    const url = server.url(await server.createDatabase())
    const store = await open(url)
    const stuck = await connect(url)
    await stuck.query(`select pg_advisory_lock(${WRITERS_LOCK})`)
    await expect(store.commit([put('a', null)], by('ana'))).rejects.toMatchObject({ reason: 'busy' })
    expect(await store.list('products')).toEqual([])
    await stuck.end()
    await store.commit([put('a', null)], by('ana'))
  })
})

describe('the network', () => {
  test('a slow connection still commits and is notified of other commits', async () => {
    const database = await server.createDatabase()
    const proxy = await startProxy(server.port, 40)
    closing.push(() => proxy.close())
    const near = await open(server.url(database))
    const far = await open(server.url(database, proxy.port), { ...HASTY, connectMs: 3000, attemptMs: 5000 })
    let notifications = 0
    far.watch(() => notifications++)
    await far.commit([put('a', null)], by('ana'))
    await near.commit([put('a', 1)], by('beto'))
    await expect.poll(() => notifications, SOON).toBe(2)
    expect(await far.get('products', 'a')).toMatchObject({ version: 2, updatedBy: by('beto') })
  })

  test('repeated disconnections during writes neither fail nor lose a commit', async () => {
    const database = await server.createDatabase()
    const proxy = await startProxy(server.port, 1)
    closing.push(() => proxy.close())
    const store = await open(server.url(database, proxy.port), { ...HASTY, downAfterMs: 10_000 })
    const writer = startWriter(store)
    for (let cuts = 0; cuts < 12; cuts++) {
      const before = writer.count()
      await expect.poll(writer.count, { ...SOON, interval: 1 }).toBeGreaterThan(before + Math.random() * 4)
      proxy.cut()
    }
    const acknowledged = await writer.stop()
    await expectWhole(await open(server.url(database)), acknowledged)
    expect(writer.refused()).toBe(0)
  })
})

test('failover to the standby loses no acknowledged commit, and watchers continue', async () => {
  const primary = await startPostgres()
  closing.push(() => primary.stop())
  const standby = await primary.startStandby()
  const database = await primary.createDatabase()
  const both = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`
  const store = await open(both)
  const watching = await open(both)
  let seen = 0
  watching.watch(async () => {
    // A read during the outage may fail; the next commit notifies again.
    seen = await watching.sequence().catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable)
      return seen
    })
  })
  const writer = startWriter(store)
  await expect.poll(writer.count, SOON).toBeGreaterThan(20)

  primary.kill()
  standby.promote()
  const before = writer.count()
  await expect.poll(writer.count, SOON).toBeGreaterThan(before + 10)
  const acknowledged = await writer.stop()
  await expectWhole(await open(standby.url(database)), acknowledged)
  await expect.poll(() => seen, SOON).toBe(await store.sequence())

  // If the old primary returns, clients use the server that was promoted later.
  primary.start()
  const late = await open(both)
  expect(await late.sequence()).toBe(await store.sequence())
})
