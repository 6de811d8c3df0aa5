// Second process for the tests of the SQLite store: `node documents-child.ts <task> <file> [amount]`.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { by } from './documents-samples.ts'

const [task, file = '', amount = '0'] = process.argv.slice(2)

// Written synchronously, so that each line the parent reads is a resolved commit.
const writeLine = (line: string | number) => writeSync(1, `${line}\n`)

const nextInput = () => once(process.stdin, 'data')

/** Opens the file on request and increments one document, retrying on conflicts. */
async function count(times: number): Promise<void> {
  writeLine('ready')
  await nextInput()
  const store = openSqliteStore({ file })
  for (let done = 0; done < times;) {
    const found = await store.get('settings', 'counter')
    const change = {
      collection: 'settings',
      id: 'counter',
      expectedVersion: found?.version ?? null,
      data: Number(found?.data ?? 0) + 1,
    }
    try {
      await store.commit([change], by(`process-${process.pid}`))
      done++
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  await store.close()
  process.stdin.destroy()
}

/** Commits until it is killed: two documents that must always agree, and a new one that fills the log. */
async function write(): Promise<void> {
  const store = openSqliteStore({ file })
  for (let n = (await store.sequence()) + 1; ; n++) {
    const expectedVersion = n === 1 ? null : n - 1
    await store.commit(
      [
        { collection: 'settings', id: 'left', expectedVersion, data: { n } },
        {
          collection: 'products',
          id: `n-${n}`,
          expectedVersion: null,
          data: { n, text: String(n).repeat(4000) },
        },
        { collection: 'settings', id: 'right', expectedVersion, data: { n } },
      ],
      by('writer'),
    )
    writeLine(n)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Commits a document per request, and reports when it is durable. */
async function publish(): Promise<void> {
  const store = openSqliteStore({ file })
  for (let n = 0; ; n++) {
    await nextInput()
    await store.commit(
      [{ collection: 'products', id: `p-${n}`, expectedVersion: null, data: n }],
      by('publisher'),
    )
    writeLine(n)
  }
}

/** Holds the write lock of a file not yet in WAL mode for `ms`, like a process that sets it up. */
function hold(ms: number): void {
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE already_there (id TEXT); BEGIN IMMEDIATE')
  writeLine('held')
  setTimeout(() => db.exec('COMMIT'), ms)
}

if (task === 'count') await count(Number(amount))
else if (task === 'write') await write()
else if (task === 'publish') await publish()
else if (task === 'hold') hold(Number(amount))
else if (task === 'watch') openSqliteStore({ file }).watch(() => {})
else throw new Error(`No such task: ${task}`)
