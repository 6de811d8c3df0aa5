// Slow because creating the replica restarts the server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { readingFirstFrom } from '#/adapters/postgres/replica.ts'
import { followCatalogue } from '#/core/live/live-catalogue.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { by } from './documents-samples.ts'
import { queryServer, type PostgresServer, startPostgres } from './support/postgres-server.ts'

let primary: PostgresServer
let standby: PostgresServer
beforeAll(async () => {
  primary = await startPostgres()
  standby = await primary.startStandby('asynchronous')
})
afterAll(() => primary.stop())

const documents = sampleDocuments() as { collection: string; id: string; data: unknown }[]

/** Database with the sample brand, and its address on a complete replica with paused replay. */
async function stuckCopy() {
  const name = await primary.createDatabase()
  const store = await databaseAt(primary.url(name)).openDocuments()
  await store.commit(
    documents.map(({ collection, id, data }) => ({ collection, id, data, expectedVersion: null })),
    { kind: 'import' },
  )
  await vi.waitFor(
    async () =>
      expect(await queryServer(standby.url(name), 'select count(*)::int as n from history')).toEqual([
        { n: documents.length },
      ]),
    { timeout: 30_000, interval: 100 },
  )
  await queryServer(standby.url(name), 'select pg_wal_replay_pause()')
  await vi.waitFor(
    async () =>
      expect(await queryServer(standby.url(name), 'select pg_get_wal_replay_pause_state() as is')).toEqual([
        { is: 'paused' },
      ]),
    { timeout: 30_000, interval: 100 },
  )
  return { store, copyUrl: standby.url(name) }
}

const product = documents.find(({ collection }) => collection === 'products')!
const renamed = {
  ...product,
  data: { ...(product.data as object), name: 'De otro nombre' },
  expectedVersion: 1,
}

test('a start loads from a lagging replica, and reads the missing commits from the primary', async () => {
  const { store, copyUrl } = await stuckCopy()
  await store.commit([renamed], by('ana'))
  const log = vi.fn()
  const listed = vi.spyOn(store, 'find')
  const { store: reading, startOver } = readingFirstFrom(store, databaseAt(copyUrl).openReplica()!, log)
  const live = await followCatalogue({ store: reading, siteUrl: 'https://www.example.com', log: () => {} })
  const nameNow = () => live.current().catalogue.products.get(product.id)?.name
  try {
    const [behind] = await queryServer(copyUrl, 'select count(*)::int as n from history')
    expect(behind).toEqual({ n: documents.length })
    expect(listed).not.toHaveBeenCalled()
    await startOver()
    await live.refresh()
    expect(nameNow()).toBe('De otro nombre')
    expect(log).not.toHaveBeenCalled()
    // From then on it follows the primary.
    await store.commit(
      [{ ...renamed, data: { ...renamed.data, name: 'Otro más' }, expectedVersion: 2 }],
      by('ana'),
    )
    await expect.poll(nameNow).toBe('Otro más')
    expect(live.current().catalogue.rejected).toEqual([])
  } finally {
    live.close()
    await store.close()
    await queryServer(copyUrl, 'select pg_wal_replay_resume()')
  }
})

test('an unreachable replica does not stop a start', async () => {
  const store = await databaseAt(primary.url(await primary.createDatabase())).openDocuments()
  await store.commit([{ ...product, expectedVersion: null }], { kind: 'import' })
  const log = vi.fn()
  const nobody = databaseAt('postgres://postgres@127.0.0.1:1/none').openReplica()!
  const { store: reading, startOver } = readingFirstFrom(store, nobody, log)
  expect((await reading.place()).sequence).toBe(1)
  expect((await reading.find('products')).documents).toHaveLength(1)
  expect(log).toHaveBeenCalledTimes(1)
  await startOver()
  await store.close()
})
