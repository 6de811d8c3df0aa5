import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect } from 'vitest'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openSqliteStore, sqliteStore } from '#/adapters/sqlite/document-store.ts'
import type { SqliteOptions } from '#/adapters/sqlite/engine.ts'

export const OK = [{ integrity_check: 'ok' }]

/** Temporary folder for each test of a file; its stores, connections and processes are closed after the test. */
export function useFolder() {
  let folder = ''
  let closing: (() => unknown)[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'))
    closing = []
  })
  afterEach(async () => {
    for (const close of closing.toReversed()) await close()
    rmSync(folder, { recursive: true })
  })

  const path = (...names: string[]) => join(folder, ...names)
  const file = () => path('documents.db')

  const keep = (store: DocumentStore) => {
    closing.push(() => store.close())
    return store
  }

  return {
    path,
    file,
    open: (options: { file?: string } & SqliteOptions = {}) =>
      keep(openSqliteStore({ file: file(), ...options })),
    /** Store over a connection of the test. */
    openOn: (db: DatabaseSync, options?: SqliteOptions) => keep(sqliteStore({ db, where: file() }, options)),

    /** Plain connection to the same file. */
    connect() {
      const db = new DatabaseSync(file())
      closing.push(() => db.isOpen && db.close())
      return db
    },

    /** Child process with a task of documents-child.ts. */
    child(task: string, ...numbers: number[]) {
      const script = join(import.meta.dirname, 'documents-child.ts')
      const running = spawn(process.execPath, [script, task, file(), ...numbers.map(String)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const ended = once(running, 'close').then(([code, signal]) => ({ code, signal }))
      const kill = () => running.kill('SIGKILL')
      closing.push(() => {
        kill()
        return ended
      })
      /** Resumes a child that waits for a line. */
      const sendLine = () => running.stdin.write('\n')
      return { lines: createInterface({ input: running.stdout }), tell: sendLine, kill, ended }
    },
  }
}

/** Expects all batches of the `write` task to be complete, and returns the number of batches. */
export async function wholeUpTo(store: DocumentStore): Promise<number> {
  const n = await store.sequence()
  expect(await store.get('settings', 'left')).toMatchObject({ version: n, data: { n } })
  expect(await store.get('settings', 'right')).toMatchObject({ version: n, data: { n } })
  const products = new Map((await store.list('products')).map(({ id, data }) => [id, data]))
  expect(products.size).toBe(n)
  for (let each = 1; each <= n; each++) {
    expect(products.get(`n-${each}`)).toEqual({ n: each, text: String(each).repeat(4000) })
  }
  const feed = await store.changes(0)
  expect(feed.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 3 * n }, (_, index) => Math.floor(index / 3) + 1),
  )
  return n
}
