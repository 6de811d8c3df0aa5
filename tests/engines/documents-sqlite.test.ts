import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { checkQuery } from '#/adapters/documents/check-query.ts'
import {
  FILTER_FIELDS,
  type DocumentStore,
  NewerSchema,
  StoreUnavailable,
} from '#/core/documents/document-store.ts'
import { SELECT_VERSIONS, sqliteFindStatement } from '#/adapters/sqlite/document-calls.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openSqlite } from '#/adapters/sqlite/connection.ts'
import { documentsContract } from './documents-contract.ts'
import { fillForPlans, PLANNED } from './documents-plans.ts'
import { by, put } from './documents-samples.ts'
import { OK, useFolder } from './documents-sqlite-support.ts'

documentsContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const opened: DocumentStore[] = []
  const reopen = async () => {
    const store = openSqliteStore({ file: join(folder, 'documents.db'), pollMs: 20 })
    opened.push(store)
    return store
  }
  const dispose = async () => {
    for (const store of opened) await store.close()
    rmSync(folder, { recursive: true })
  }
  return { store: await reopen(), reopen, dispose }
})

const { path, file, open, openOn, connect } = useFolder()

test('a full disk gives a clear error and loses nothing, and writes work once there is space', async () => {
  const { db } = openSqlite(file())
  const store = openOn(db)
  await store.commit([put('a', null, 'kept'), put('gone', null)], by('ana'))
  const sequence = await store.sequence()
  db.exec('PRAGMA max_page_count = 12')

  let last = 0
  const fill = async (): Promise<never> => {
    for (;;) {
      const batch = [put('a', last + 1, 'kept'), put(`big-${++last}`, null, 'x'.repeat(9000))]
      await store.commit(batch, by('ana'))
    }
  }
  const refused = await fill().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StoreUnavailable)
  expect(refused).toMatchObject({ reason: 'full', cause: { errcode: 13 } })
  expect((refused as Error).message).toMatch(/No queda lugar .*documents\.db.* Liberá espacio/)

  const check = async (from: DocumentStore) => {
    expect(await from.sequence()).toBe(sequence + last - 1)
    expect(await from.get('products', 'a')).toMatchObject({ version: last, data: 'kept' })
    expect(await from.list('products')).toHaveLength(last + 1)
    expect(connect().prepare('PRAGMA integrity_check').all()).toEqual(OK)
  }
  await check(store)
  await check(open())
  await expect(store.commit([put('big', null, 'x'.repeat(9000))], by('ana'))).rejects.toMatchObject({
    reason: 'full',
  })

  db.exec('PRAGMA max_page_count = 4294967294')
  await store.commit([put('big', null, 'x'.repeat(9000))], by('ana'))
  expect(await open().get('products', 'big')).toMatchObject({ version: 1 })
})

describe('unusable files', () => {
  const opening = (at = file()) => {
    try {
      return open({ file: at })
    } catch (error) {
      return error
    }
  }

  test('a newer schema is rejected with a message and left unchanged', () => {
    connect().exec('PRAGMA user_version = 99; CREATE TABLE documents (whatever TEXT)')
    const before = readFileSync(file())
    const error = opening()
    expect(error).toBeInstanceOf(NewerSchema)
    expect(error).toMatchObject({ found: 99 })
    expect((error as Error).message).toMatch(/versión más nueva del sitio.*Actualizá el sitio/)
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(readdirSync(path())).toEqual(['documents.db'])
  })

  test('a file that is not a database is rejected with a message and left unchanged', () => {
    const text = 'Lista de precios, no una base de datos.\n'.repeat(200)
    writeFileSync(file(), text)
    const error = opening()
    expect(error).toMatchObject({ name: 'StoreUnavailable', reason: 'corrupt' })
    expect((error as Error).message).toMatch(
      /dañada o no es una base de este sitio.*restaurá la última copia/,
    )
    expect(readFileSync(file(), 'utf8')).toBe(text)
    expect(readdirSync(path())).toEqual(['documents.db'])
  })

  test("another program's database is rejected", () => {
    connect().exec('PRAGMA user_version = 1; CREATE TABLE bookmarks (url TEXT)')
    expect(opening()).toMatchObject({ name: 'StoreUnavailable', reason: 'corrupt' })
  })

  test('a folder and a path through a file are reported as unreachable', () => {
    writeFileSync(file(), '')
    expect(opening(path())).toMatchObject({ name: 'StoreUnavailable', reason: 'unreachable' })
    expect(opening(path('documents.db', 'inner', 'documents.db'))).toMatchObject({ reason: 'unreachable' })
  })

  test('an empty file and a missing folder become a database', async () => {
    writeFileSync(file(), '')
    expect(await open().sequence()).toBe(0)
    expect(await open({ file: path('new', 'deep', 'documents.db') }).sequence()).toBe(0)
  })

  test('a damaged page is reported when read, and the rest stays readable', async () => {
    const store = open()
    await store.commit([put('a', null), put('b', null)], by('ana'))
    await store.close()
    const db = connect()
    const root = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'documents'").get()?.rootpage
    const size = Number(db.prepare('PRAGMA page_size').get()?.page_size)
    db.close()
    const bytes = readFileSync(file())
    bytes.fill(0xff, (Number(root) - 1) * size, Number(root) * size)
    writeFileSync(file(), bytes)

    const damaged = open()
    await expect(damaged.list('products')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'corrupt',
    })
    await expect(damaged.commit([put('a', 1)], by('ana'))).rejects.toMatchObject({ reason: 'corrupt' })
    expect(await damaged.changes(0)).toHaveLength(2)
  })
})

describe('the file', () => {
  test('uses WAL, syncs every commit and takes times from the given clock', async () => {
    const { db } = openSqlite(file())
    const at = new Date('2026-01-01T03:00:00.000Z')
    const store = openOn(db, { clock: () => at })
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    // The engine itself waits for locks: SQLite's timeout would block readers of the same thread.
    expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
    const { documents } = await store.commit([put('a', null)], by('ana'))
    expect(documents[0]?.updatedAt).toBe('2026-01-01T03:00:00.000Z')
    expect(await store.changes(0)).toMatchObject([{ updatedAt: '2026-01-01T03:00:00.000Z' }])
  })

  test('contains no version of an erased document', async () => {
    const store = open()
    const secret = (n: number) => `Rosario Quispe ${n} `.repeat(400)
    await store.commit([put('a', null, secret(1)), put('b', null)], by('ana'))
    for (let n = 2; n < 6; n++) await store.commit([put('a', n - 1, secret(n))], by('ana'))
    const bytes = () => readdirSync(path()).map((name) => readFileSync(path(name)).toString('latin1'))
    expect(bytes().join('')).toContain('Rosario Quispe 1')
    await store.erase('products', 'a', by('ana'))
    expect(bytes().join('')).not.toContain('Rosario')
    expect(await store.get('products', 'b')).not.toBeNull()
  })

  test('does not name the owner of an erased list, not even as its eraser', async () => {
    const store = open()
    const list = { collection: 'lists', id: 'uid-of-ana', expectedVersion: null, data: { entries: [] } }
    await store.commit([list, put('b', null)], by('uid-of-ana'))
    await store.commit([put('b', 1)], by('beto'))
    await store.erase('lists', 'uid-of-ana', by('uid-of-ana'))
    const bytes = readdirSync(path()).map((name) => readFileSync(path(name)).toString('latin1'))
    // The only mention left is the history of an edit.
    expect(bytes.join('').match(/uid-of-ana/g)).toHaveLength(1)
    expect((await store.history('products', 'b')).versions[1]?.updatedBy).toEqual(by('uid-of-ana'))
  })

  test('is one file again after closing', async () => {
    const store = open()
    await store.commit([put('a', null)], by('ana'))
    expect(readdirSync(path())).toContain('documents.db-wal')
    await store.close()
    expect(readdirSync(path())).toEqual(['documents.db'])
  })

  test('does not grow with repeated saves of a list, and contains none of its old data', async () => {
    const store = open()
    const list = (n: number) => ({
      collection: 'lists',
      id: 'ana',
      expectedVersion: n === 0 ? null : n,
      data: { entries: Array.from({ length: 500 }, () => `${n} ${'€'.repeat(280)}`) },
    })
    const bytes = () => readdirSync(path()).reduce((sum, name) => sum + statSync(path(name)).size, 0)
    for (let n = 0; n < 20; n++) await store.commit([list(n)], by('ana'))
    const before = bytes()
    for (let n = 20; n < 100; n++) await store.commit([list(n)], by('ana'))
    expect(bytes()).toBeLessThan(before + 1_000_000)
    await store.purge()
    expect(bytes()).toBeLessThan(3_000_000)
    const fileText = readFileSync(file()).toString('utf8')
    expect(fileText).toContain('99 €€')
    for (const n of [0, 50, 98]) expect(fileText).not.toContain(`"${n} €`)
  })
})

test('queries use an index instead of a full scan', async () => {
  await fillForPlans(open())
  const db = connect()
  const plan = (sql: string, read: (statement: StatementSync) => Record<string, unknown>[]) =>
    read(db.prepare(`EXPLAIN QUERY PLAN ${sql}`)).map(({ detail }) => String(detail))
  for (const query of PLANNED) {
    const { sql, values } = sqliteFindStatement(checkQuery('products', query))
    const found = plan(sql, (statement) => statement.all(values))
    expect([query, found.join('\n')]).toEqual([query, expect.not.stringMatching(/SCAN/)])
    // Only the documents of the page itself are read when ids come in their order.
    if (query.where) expect(found.join('\n')).toMatch(/USING COVERING INDEX documents_by_/)
  }
  expect(plan(SELECT_VERSIONS, (statement) => statement.all('products', 'AW-7', 9, 3))).toEqual([
    expect.stringMatching(/^SEARCH history USING INDEX .* \(collection=\? AND id=\? AND version<\?\)$/),
  ])
})

test('upgrading from schema 1 removes the history of lists and nothing else', async () => {
  await open().close()
  const db = connect()
  const insert = db.prepare('INSERT INTO history VALUES (?, 0, ?, ?, ?, ?, ?, ?)')
  const at = '2026-01-02T03:04:05.678Z'
  // Data of schema 1: 120 versions of a list, three of a product, two of a search count, one message.
  for (let n = 1; n <= 120; n++) insert.run(n, 'lists', 'ana', n, JSON.stringify(`list ${n}.`), at, 'ana')
  for (let n = 1; n <= 3; n++)
    insert.run(120 + n, 'products', 'a', n, JSON.stringify(`product ${n}`), at, 'ana')
  insert.run(124, 'search-stats', '2026-01-02', 1, '"first"', at, 'buscador')
  insert.run(125, 'search-stats', '2026-01-02', 2, '"second"', at, 'buscador')
  insert.run(126, 'messages', 'C-1', 1, '"message"', at, 'form')
  db.exec(
    `INSERT INTO documents SELECT collection, id, max(version), data, updated_at, updated_by FROM history GROUP BY collection, id;
     DROP TABLE outbox;
     ${FILTER_FIELDS.map((field) => `DROP INDEX documents_by_${field};`).join(' ')} DROP INDEX documents_by_time; DROP INDEX documents_by_actor;
     PRAGMA user_version = 1`,
  )
  db.close()

  const store = open()
  expect((await store.changes(0)).map(({ sequence, version, data }) => [sequence, version, data])).toEqual([
    [120, 120, 'list 120.'],
    [121, 1, 'product 1'],
    [122, 2, 'product 2'],
    [123, 3, 'product 3'],
    [125, 2, 'second'],
    [126, 1, 'message'],
  ])
  expect(await store.get('lists', 'ana')).toMatchObject({ version: 120, data: 'list 120.' })
  for (const field of FILTER_FIELDS)
    expect(await store.find('products', { where: { [field]: 'x' } })).toEqual({ documents: [], next: null })
  expect((await store.find('messages', { order: 'newest' })).documents).toHaveLength(1)
  await store.purge()
  expect(readFileSync(file(), 'latin1')).not.toContain('list 119.')
})
