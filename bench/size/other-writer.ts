import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { summary, type Times } from '../times.ts'

/** Waiting times in ms of a concurrent writer of the database. */
export type Waits = Times & { longest: number; writes: number; refused: number }

const EVERY_MS = 200
const AFTER_MS = 10_000

/** Writes a small document at intervals until `end`; starts once the import has created the database. */
export function writeBeside(url: string): { end(): Promise<Waits> } {
  const times: number[] = []
  let refused = 0
  const over = new AbortController()

  async function write(store: DocumentStore): Promise<void> {
    const current = await store.get('bench-notes', 'other-writer')
    const start = performance.now()
    const change = { collection: 'bench-notes', id: 'other-writer', data: { at: Date.now() } }
    await store
      .commit([{ ...change, expectedVersion: current?.version ?? null }], { kind: 'command-line' })
      .catch(() => (refused += 1))
    times.push(performance.now() - start)
  }

  const writing = (async () => {
    const from = performance.now() + AFTER_MS
    while (!over.signal.aborted && performance.now() < from) await sleep(EVERY_MS)
    if (over.signal.aborted) return
    const store = await databaseAt(url).openDocuments()
    while (!over.signal.aborted) {
      await write(store)
      await sleep(EVERY_MS)
    }
    await store.close()
  })()
  return {
    async end() {
      over.abort()
      await writing
      return { ...summary(times), longest: Math.round(Math.max(0, ...times)), writes: times.length, refused }
    },
  }
}
