import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openIdentityDatabase, openPostgresIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPurgeTable, type PurgeTable } from '#/features/cdn/purge-table.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of undo.splice(0)) await each()
})

async function inSqlite(): Promise<PurgeTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-purges-'))
  const database = await openIdentityDatabase(path.join(folder, 'site.db'))
  undo.push(database.close, () => rm(folder, { recursive: true }))
  return openPurgeTable(database)
}

async function inPostgres(): Promise<PurgeTable> {
  const pool = openHostPool(await newUrl())
  undo.push(() => pool.close())
  return openPurgeTable(openPostgresIdentityDatabase(pool))
}

describe.each([
  ['SQLite', inSqlite],
  ['PostgreSQL', inPostgres],
])('the purge table in %s', (_, open) => {
  it('lists the entries of other processes until they expire', async () => {
    const table = await open()
    await table.put({ id: 'one', sequence: 7, version: '7.a' }, 60)
    await table.put({ id: 'one', sequence: 2 ** 40, version: '8.a' }, 60)
    await table.put({ id: 'two', sequence: 8, version: '8.b' }, 1)
    expect(await table.others('two')).toEqual([{ sequence: 2 ** 40, version: '8.a' }])
    await expect.poll(() => table.others('one')).toEqual([])
    await table.remove('one')
    expect(await table.others('two')).toEqual([])
  })

  it('lets one process claim a purge until its entry is removed', async () => {
    const table = await open()
    for (const id of ['one', 'two', 'three']) await table.put({ id, sequence: 8, version: '8' }, 60)
    const ids = ['one', 'two', 'three']
    const taken = await Promise.all(ids.map((id) => table.claim('8', id)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const [holder, ...others] = ids.toSorted((a) => (taken[ids.indexOf(a)] ? -1 : 1))
    expect(await table.claim('8', others[0]!)).toBe(false)
    await table.remove(holder!)
    expect(await table.claim('8', others[0]!)).toBe(true)
    expect(await table.claim('9', others[1]!)).toBe(true)
  })

  it('stores the last purged version', async () => {
    const table = await open()
    expect(await table.purged()).toBeNull()
    await table.wasPurged('8')
    await table.wasPurged('9')
    expect(await table.purged()).toBe('9')
  })
})
