import { describe, expect, test } from 'vitest'
import { checkQuery } from '#/adapters/documents/check-query.ts'
import { FILTER_FIELDS, type DocumentStore, NewerSchema } from '#/core/documents/document-store.ts'
import { READ_HISTORY, openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { postgresFindStatement } from '#/adapters/postgres/find.ts'
import { documentsContract } from './documents-contract.ts'
import { by, put } from './documents-samples.ts'
import { fillForPlans, PLANNED } from './documents-plans.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { queryServer, connect } from './support/postgres-server.ts'

const newUrl = usePostgresUrl()

// Databases are emptied and reused: creating one takes a hundred times as long as a test.
const spare: string[] = []
const giveBack = async (url: string) => {
  await queryServer(url, 'truncate documents, history')
  spare.push(url)
}

documentsContract(
  'PostgreSQL',
  async () => {
    const url = spare.pop() ?? (await newUrl())
    const opened: DocumentStore[] = []
    const reopen = async () => {
      const store = await openPostgresStore({ url, pollMs: 50 })
      opened.push(store)
      return store
    }
    const dispose = async () => {
      for (const store of opened) await store.close()
      await giveBack(url)
    }
    return { store: await reopen(), reopen, dispose }
  },
  20,
)

describe('unusable databases', () => {
  const refusal = async (prepare: string) => {
    const url = await newUrl()
    await queryServer(url, prepare)
    const error = await openPostgresStore({ url }).catch((caught: unknown) => caught)
    const tables = await queryServer(
      url,
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    return { error, tables: tables.map((table) => table.name) }
  }

  test('a newer schema is rejected with a message and left unchanged', async () => {
    const { error, tables } = await refusal(
      'create table vidriera_schema (version integer); insert into vidriera_schema values (99)',
    )
    expect(error).toBeInstanceOf(NewerSchema)
    expect((error as Error).message).toMatch(/versión más nueva del sitio.*Actualizá el sitio/)
    expect(tables).toEqual(['vidriera_schema'])
  })

  test("another program's tables are rejected and left unchanged", async () => {
    const { error, tables } = await refusal('create table documents (whatever text)')
    expect(error).toMatchObject({ name: 'StoreUnavailable', reason: 'corrupt' })
    expect(tables).toEqual(['documents'])
  })

  test('a missing database and a missing server are reported as unreachable', async () => {
    const options = { downAfterMs: 0 }
    const missing = openPostgresStore({ url: new URL('/missing', await newUrl()).href, ...options })
    await expect(missing).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'unreachable' })
    await expect(missing).rejects.toThrow(/postgres:\/\/127.0.0.1:\d+\/missing.*no tiene esa base: creala/)
    const nowhere = openPostgresStore({ url: 'postgres://ana:clave@127.0.0.1:1/x', ...options })
    await expect(nowhere).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(nowhere).rejects.not.toThrow(/clave/)
  })
})

test('three stores open a new database concurrently and lose no increment', async () => {
  const url = await newUrl()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgresStore({ url })))
  const count = async (store: DocumentStore) => {
    for (let done = 0; done < 20;) {
      const found = await store.get('settings', 'counter')
      const data = Number(found?.data ?? 0) + 1
      const change = { collection: 'settings', id: 'counter', expectedVersion: found?.version ?? null, data }
      try {
        await store.commit([change], by('counter'))
        done++
      } catch (error) {
        expect(error).toMatchObject({ name: 'VersionConflict' })
      }
    }
  }
  await Promise.all(stores.map(count))
  expect(await stores[0]!.get('settings', 'counter')).toMatchObject({ version: 60, data: 60 })
  const feed = await stores[1]!.changes(0)
  expect(feed.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  for (const store of stores) await store.close()
})

test('a feed reader never skips a commit that becomes visible late', async () => {
  const url = spare.pop() ?? (await newUrl())
  const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgresStore({ url })))
  const reader = stores[0]!
  const seen: number[] = []
  const reading = (async () => {
    while (seen.length < 120) {
      const changes = await reader.changes(seen.at(-1) ?? 0)
      seen.push(...changes.map(({ sequence }) => sequence))
    }
  })()
  await Promise.all(
    stores.map(async (store, writer) => {
      for (let n = 0; n < 40; n++) await store.commit([put(`w${writer}-${n}`, null)], by('writer'))
    }),
  )
  await reading
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => n + 1))
  for (const store of stores) await store.close()
  await giveBack(url)
})

test('queries use an index instead of a full scan', async () => {
  const url = spare.pop() ?? (await newUrl())
  const store = await openPostgresStore({ url })
  await fillForPlans(store)
  await queryServer(url, 'analyze')
  const client = await connect(url)
  const plan = async (text: string, values: unknown[]) => {
    const { rows } = await client.query({ text: `explain ${text}`, values })
    return rows.map((row) => Object.values(row as object)[0]).join('\n')
  }
  for (const query of PLANNED) {
    const { text, values } = postgresFindStatement(checkQuery('products', query))
    const found = await plan(text, values)
    expect([query, found]).toEqual([query, expect.stringMatching(/Index Scan/)])
    expect([query, found]).toEqual([query, expect.not.stringMatching(/Seq Scan/)])
  }
  expect(await plan(READ_HISTORY, ['products', 'AW-7', 9, 3])).toMatch(
    /Index Scan Backward using history_collection/,
  )
  await client.end()
  await store.close()
  await giveBack(url)
})

test('upgrading from schema 1 removes the history of lists and nothing else', async () => {
  const url = spare.pop() ?? (await newUrl())
  await (await openPostgresStore({ url })).close()
  const row = (sequence: number, collection: string, version: number) =>
    `(${sequence}, 0, '${collection}', 'ana', ${version}, '${version}', '2026-01-02', 'ana', gen_random_uuid())`
  // More than one slice.
  const rows = Array.from({ length: 1100 }, (_, n) => row(n + 1, 'lists', n + 1))
  await queryServer(
    url,
    `insert into history values ${[...rows, row(1101, 'products', 1), row(1102, 'products', 2)].join(', ')};
     insert into documents select distinct on (collection, id) collection, id, version, data, updated_at, updated_by
       from history order by collection, id, version desc;
     drop table outbox;
     ${FILTER_FIELDS.map((field) => `drop index documents_by_${field};`).join(' ')} drop index documents_by_time; drop index documents_by_actor;
     update vidriera_schema set version = 1`,
  )
  const store = await openPostgresStore({ url })
  expect((await store.changes(0)).map(({ sequence, version }) => [sequence, version])).toEqual([
    [1100, 1100],
    [1101, 1],
    [1102, 2],
  ])
  expect(await store.get('lists', 'ana')).toMatchObject({ version: 1100, data: 1100 })
  const indexes = await queryServer(
    url,
    `select indexname from pg_indexes where indexname like 'documents\\_by\\_%'`,
  )
  expect(indexes).toHaveLength(FILTER_FIELDS.length + 2)
  await store.close()
  await giveBack(url)
})
