import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DocumentStore, StoreUnavailable } from '#/core/documents/document-store.ts'
import { sqliteDocuments } from '#/adapters/sqlite/document-store.ts'
import { sqliteIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import type { SqliteEngine } from '#/adapters/sqlite/engine.ts'
import { openSqliteThread } from '#/adapters/sqlite/thread.ts'
import { readingAndCommitting } from './documents-contract-writing.ts'
import { documentsContract } from './documents-contract.ts'
import { by, put } from './documents-samples.ts'

// Same contract as without a thread (`documents-sqlite`), over a worker.
documentsContract(
  'SQLite in a thread of its own',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'thread-'))
    const opened: DocumentStore[] = []
    const reopen = async () => {
      const store = sqliteDocuments(await openSqliteThread(join(folder, 'site.db')))
      opened.push(store)
      return store
    }
    const dispose = async () => {
      for (const store of opened) await store.close()
      rmSync(folder, { recursive: true })
    }
    return { store: await reopen(), reopen, dispose }
  },
  5,
  [readingAndCommitting],
)

const SOON = { interval: 20 }
const UNREACHABLE = { name: 'StoreUnavailable', reason: 'unreachable' }
let folder: string
let file: string
let threads: Worker[]
let engine: SqliteEngine
let store: DocumentStore
const seen = (worker: Worker) => threads.push(worker)

function lock(): DatabaseSync {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return other
}

// Separate from the contract's tests, which open their own threads.
describe('a database in a thread', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thread-'))
    file = join(folder, 'site.db')
    threads = []
    process.on('worker', seen)
    engine = await openSqliteThread(file)
    store = sqliteDocuments(engine)
    await store.commit([put('a', null)], by('ana'))
  })
  afterEach(async () => {
    process.off('worker', seen)
    await store.close().catch(() => {})
    rmSync(folder, { recursive: true })
  })

  describe('while another process holds the write lock', () => {
    test('reads of documents and accounts succeed, and writes fail as busy after the timeout', async () => {
      const { db } = sqliteIdentityDatabase(engine)
      await openThrottle(sqliteIdentityDatabase(engine), 's'.repeat(32))
      const other = lock()
      let refused = 0
      const writers = [
        store.commit([put('b', null)], by('ana')),
        store.commit([put('c', null)], by('ana')),
        db.insertInto('identity_throttle').values({ key: 'k', count: 1, until: 1 }).execute(),
        db.transaction().execute((inside) => inside.deleteFrom('identity_throttle').execute()),
      ].map((writing) =>
        expect(writing)
          .rejects.toMatchObject({ reason: 'busy' })
          .then(() => refused++),
      )
      for (let n = 0; n < 5; n++) {
        expect(await store.get('products', 'a')).toMatchObject({ version: 1 })
        expect(await db.selectFrom('identity_throttle').selectAll().execute()).toEqual([])
      }
      expect(refused).toBe(0)
      await Promise.all(writers)
      await expect.poll(() => store.health(), SOON).toBe('busy')
      other.exec('ROLLBACK')
      other.close()
      await store.commit([put('b', null)], by('ana'))
      expect(store.health()).toBeNull()
    })

    test('writes beyond the queue limit fail at once, and queued ones are written after its release', async () => {
      const other = lock()
      const outcomes: string[] = []
      const text = 'x'.repeat(1_000_000)
      const writing = Array.from({ length: 60 }, (_, n) =>
        store.commit([put(`big-${n}`, null, text)], by('ana')).then(
          () => outcomes.push('kept'),
          (error: StoreUnavailable) => outcomes.push(error.reason),
        ),
      )
      await expect.poll(() => outcomes.length, SOON).toBeGreaterThan(20)
      expect(new Set(outcomes)).toEqual(new Set(['busy']))
      const refused = outcomes.length
      other.exec('ROLLBACK')
      other.close()
      await Promise.all(writing)
      expect(outcomes.filter((each) => each === 'kept')).toHaveLength(60 - refused)
      expect(await store.list('products')).toHaveLength(61 - refused)
    })
  })

  describe('the file', () => {
    test.each(['', '-wal'])(
      'moved away (site.db%s) fails writes as unreachable until it is back',
      async (end) => {
        expect(store.health()).toBeNull()
        renameSync(file + end, join(folder, 'elsewhere'))
        await expect(store.commit([put('b', null)], by('ana'))).rejects.toMatchObject(UNREACHABLE)
        await expect(engine.calls.begin()).rejects.toMatchObject(UNREACHABLE)
        expect(store.health()).toBe('unreachable')
        expect(await store.get('products', 'a')).toMatchObject({ version: 1 })
        renameSync(join(folder, 'elsewhere'), file + end)
        await expect.poll(() => store.health(), SOON).toBeNull()
        await store.commit([put('b', null)], by('ana'))
        expect((await store.list('products')).map(({ id }) => id)).toEqual(['a', 'b'])
      },
    )

    test('deleted is reported as unreachable without a write', async () => {
      rmSync(file)
      await expect.poll(() => store.health(), SOON).toBe('unreachable')
    })

    test('replaced by another one accepts no writes', async () => {
      writeFileSync(join(folder, 'other'), '')
      renameSync(join(folder, 'other'), file)
      await expect(store.commit([put('b', null)], by('ana'))).rejects.toMatchObject(UNREACHABLE)
      expect(store.health()).toBe('unreachable')
    })

    test('truncated accepts no writes', async () => {
      await store.commit([put('big', null, 'x'.repeat(100_000))], by('ana'))
      await store.purge()
      await store.commit([put('b', null)], by('ana'))
      truncateSync(file, 8192)
      await expect(store.commit([put('c', null)], by('ana'))).rejects.toMatchObject({ reason: 'corrupt' })
      expect(store.health()).toBe('corrupt')
    })
  })

  describe('a thread that ends', () => {
    test('fails the pending write, is restarted, and is notified of later commits', async () => {
      let notifications = 0
      store.watch(() => notifications++)
      const other = lock()
      const waiting = store.commit([put('b', null)], by('ana'))
      await Promise.all([expect(waiting).rejects.toMatchObject(UNREACHABLE), threads[0]!.terminate()])
      expect(store.health()).toBe('unreachable')
      other.exec('ROLLBACK')
      other.close()
      expect(await store.get('products', 'a')).toMatchObject({ version: 1 })
      expect(threads).toHaveLength(2)
      const beside = sqliteDocuments(await openSqliteThread(file))
      await beside.commit([put('c', null)], by('beto'))
      await beside.close()
      await expect.poll(() => notifications, SOON).toBeGreaterThan(0)
      expect(store.health()).toBeNull()
    })

    test('is not restarted on a new file, and continues once its file is back', async () => {
      renameSync(file, join(folder, 'elsewhere'))
      await threads[0]!.terminate()
      await expect(store.commit([put('b', null)], by('ana'))).rejects.toMatchObject(UNREACHABLE)
      renameSync(join(folder, 'elsewhere'), file)
      await expect.poll(() => store.health(), SOON).toBeNull()
      await store.commit([put('b', null)], by('ana'))
      expect(await store.list('products')).toHaveLength(2)
    })
  })

  describe('transactions of several statements', () => {
    const count = async () =>
      (await sqliteIdentityDatabase(engine).db.selectFrom('identity_throttle').selectAll().execute()).length
    const row = (key: string) => ({ key, count: 1, until: 1 })

    beforeEach(async () => {
      await openThrottle(sqliteIdentityDatabase(engine), 's'.repeat(32))
    })

    test('are atomic, and other writes wait for their end', async () => {
      const { db } = sqliteIdentityDatabase(engine)
      const failing = db.transaction().execute(async (inside) => {
        await inside.insertInto('identity_throttle').values(row('a')).execute()
        throw new Error('half way')
      })
      await expect(failing).rejects.toThrow('half way')
      expect(await count()).toBe(0)
      const order: string[] = []
      let commit: Promise<unknown> | undefined
      await db.transaction().execute(async (inside) => {
        await inside.insertInto('identity_throttle').values(row('a')).execute()
        commit = store.commit([put('b', null)], by('ana')).then(() => order.push('document'))
        // Uncommitted data is invisible, and readers don't wait for it.
        expect(await count()).toBe(0)
        await inside.insertInto('identity_throttle').values(row('b')).execute()
        order.push('transaction')
      })
      await commit
      expect(order).toEqual(['transaction', 'document'])
      expect(await count()).toBe(2)
    })

    test('are rolled back if they never end, and other writes proceed', async () => {
      const { calls } = engine
      const forgotten = await calls.begin()
      await calls.statement("INSERT INTO identity_throttle VALUES ('k', 1, 1)", [], forgotten)
      await store.commit([put('b', null)], by('ana'))
      expect(await count()).toBe(0)
      await expect(calls.end(forgotten, 'COMMIT')).rejects.toBeInstanceOf(StoreUnavailable)
    })

    test('report an SQL error as such, not as unavailability', async () => {
      const wrong = engine.calls.statement('INSERT INTO identity_throttle VALUES (1)', [])
      await expect(wrong).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1 })
      await expect(wrong).rejects.not.toBeInstanceOf(StoreUnavailable)
    })
  })
})
