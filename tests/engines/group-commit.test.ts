import { afterEach, expect, test } from 'vitest'
import { InvalidInput, VersionConflict } from '#/core/documents/document-store.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { by, put } from './documents-samples.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { connect } from './support/postgres-server.ts'
import { startProxy } from './support/tcp-proxy.ts'

const newUrl = usePostgresUrl()
let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

/** Store with a delayed connection, and a direct client of the same database. */
async function openFarAway(delayMs: number) {
  const url = await newUrl()
  // Tables are created without the delay, which would apply to each statement.
  await (await openPostgresStore({ url })).close()
  const near = new URL(url)
  const proxy = await startProxy(Number(near.port), delayMs)
  const far = new URL(url)
  far.port = String(proxy.port)
  const options = { connectMs: 10_000, attemptMs: 20_000, lockMs: 15_000, downAfterMs: 20_000 }
  const store = await openPostgresStore({ url: far.href, ...options })
  const client = await connect(url)
  closing.push(() => proxy.close())
  closing.push(() => store.close())
  closing.push(() => client.end())
  return { store, proxy, client }
}

test('waiting commits share transactions, each with its own sequence, result and conflict', async () => {
  const { store, client } = await openFarAway(40)
  await store.commit([put('shared', null)], by('ana'))
  const results = await Promise.allSettled([
    ...Array.from({ length: 20 }, (_, at) => store.commit([put(`own-${at}`, null)], by('ana'))),
    ...Array.from({ length: 5 }, (_, at) =>
      store.commit([put('shared', 1, { id: 'shared', at })], by('ana')),
    ),
    store.commit([put('pair', null), put('shared', 9)], by('ana')),
    store.commit([put('not an id', null)], by('ana')),
  ])
  const own = results.slice(0, 20)
  expect(own.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  const sequences = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.sequence] : [],
  )
  expect(new Set(sequences).size).toBe(21)
  const shared = results.slice(20, 25)
  expect(shared.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of shared) {
    if (result.status === 'rejected') {
      expect(result.reason).toBeInstanceOf(VersionConflict)
      expect(result.reason.conflicts).toEqual([
        { collection: 'products', id: 'shared', expectedVersion: 1, actualVersion: 2 },
      ])
    }
  }
  expect(results[25]).toMatchObject({ status: 'rejected', reason: expect.any(VersionConflict) })
  expect(results[26]).toMatchObject({ status: 'rejected', reason: expect.any(InvalidInput) })
  expect(await store.get('products', 'pair')).toBeNull()
  const changes = await store.changes(0)
  expect(changes.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 22 }, (_, n) => n + 1))
  const { rows } = await client.query('select count(distinct xmin::text)::int as transactions from history')
  expect(rows[0].transactions).toBeLessThan(8)
})

test('commits interrupted by a disconnection are written once and acknowledged', async () => {
  const { store, proxy } = await openFarAway(30)
  await store.commit([put('first', null)], by('ana'))
  let done = 0
  const commits = Array.from({ length: 60 }, (_, at) =>
    store.commit([put(`n-${at}`, null), put(`n-${at}-pair`, null)], by('ana')).then(() => {
      done += 1
      return done
    }),
  )
  await expect.poll(() => done).toBeGreaterThan(0)
  proxy.cut()
  await Promise.all(commits)
  const changes = await store.changes(0)
  expect(changes).toHaveLength(121)
  expect(changes.every(({ version }) => version === 1)).toBe(true)
})
