import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { actorText } from '#/core/documents/actor.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { by, put } from './documents-samples.ts'
import { OK, useFolder, wholeUpTo } from './documents-sqlite-support.ts'

const { file, open, openOn, connect, child } = useFolder()

afterEach(() => vi.useRealTimers())

describe('several processes on one file', () => {
  test('four processes open a new file concurrently and lose no increment', async () => {
    const children = Array.from({ length: 4 }, () => child('count', 25))
    await Promise.all(children.map(({ lines }) => once(lines, 'line')))
    for (const { tell } of children) tell()
    for (const { ended } of children) expect(await ended).toEqual({ code: 0, signal: null })
    const store = open()
    expect(await store.get('settings', 'counter')).toMatchObject({ version: 100, data: 100 })
    const feed = await store.changes(0)
    expect(feed.map(({ data }) => data)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(new Set(feed.map(({ updatedBy }) => actorText(updatedBy))).size).toBe(4)
    expect(connect().prepare('PRAGMA integrity_check').all()).toEqual(OK)
  })

  test('opening waits for the process that sets up the file', async () => {
    const { lines } = child('hold', 300)
    await once(lines, 'line')
    expect(await open().sequence()).toBe(0)
    expect(connect().prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  test('commits of another process are noticed by polling every 250 ms', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const store = open()
    let calls = 0
    store.watch(() => calls++)
    const { lines, tell } = child('publish')
    for (let n = 1; n <= 2; n++) {
      tell()
      await once(lines, 'line')
      expect(calls).toBe(n - 1)
      vi.advanceTimersByTime(250)
      expect(calls).toBe(n)
    }
  })

  test('watchers ignore changes of other tables', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const store = open()
    let calls = 0
    store.watch(() => calls++)
    const other = connect()
    for (let n = 0; n < 5; n++) {
      other.exec(`CREATE TABLE session_${n} (id TEXT)`)
      vi.advanceTimersByTime(1000)
    }
    expect(calls).toBe(0)
    await open().commit([put('a', null)], by('ana'))
    vi.advanceTimersByTime(250)
    expect(calls).toBe(1)
  })

  test('watching does not keep a process alive', async () => {
    expect(await child('watch').ended).toEqual({ code: 0, signal: null })
  })

  test('a write lock of another process fails writes as busy until it is released, and reads continue', async () => {
    await open().commit([put('a', null)], by('ana'))
    const store = openOn(new DatabaseSync(file(), { timeout: 50 }))
    const other = connect()
    other.exec('BEGIN IMMEDIATE')
    const refused = store.commit([put('a', 1, 'a2')], by('beto'))
    await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'busy' })
    await expect(refused).rejects.toThrow(/Otro proceso tiene ocupada/)
    expect(await store.get('products', 'a')).toMatchObject({ version: 1 })
    other.exec('ROLLBACK')
    expect((await store.commit([put('a', 1, 'a2')], by('beto'))).documents).toMatchObject([{ version: 2 }])
  })
})

test('four kills during writes lose no acknowledged commit and leave none half written', async () => {
  let acknowledged = 0
  for (let round = 0; round < 4; round++) {
    const { lines, kill, ended } = child('write')
    const enough = acknowledged + 5 + Math.floor(Math.random() * 60)
    lines.on('line', (line) => {
      acknowledged = Number(line)
      if (acknowledged === enough) setTimeout(kill, Math.random() * 4)
    })
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(acknowledged).toBeGreaterThanOrEqual(enough)
    const store = openSqliteStore({ file: file() })
    const n = await wholeUpTo(store)
    // The last batch may be durable but unacknowledged.
    expect(n - acknowledged).toBeOneOf([0, 1])
    expect(connect().prepare('PRAGMA integrity_check').all()).toEqual(OK)
    await store.close()
    acknowledged = n
  }
})
