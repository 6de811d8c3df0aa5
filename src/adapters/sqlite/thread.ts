import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'
import type { SqliteCalls, SqliteEngine } from './engine.ts'
import type { FileIdentity } from './file-guard.ts'
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts'
import { pendingCalls } from './pending-calls.ts'
import { fromWire, type WireError } from './wire-error.ts'

export type ThreadData = { file: string; identity: FileIdentity | null }
export type ThreadRequest =
  | { kind: 'call'; id: number; method: keyof SqliteCalls; given: unknown[] }
  | { kind: 'close' }
export type ThreadReply =
  | { kind: 'open'; identity: FileIdentity | null }
  | { kind: 'refused'; error: WireError }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: WireError }
  | { kind: 'committed'; sequence: number }
  | { kind: 'health'; reason: UnavailableReason | null }
  | { kind: 'closed'; error?: WireError }

const THREAD_RESTART_MS = 1000
/** The writer's patience, and as long again for a slow disk. */
const THREAD_TIMEOUT_MS = 2 * BUSY_TIMEOUT_MS
// Each by its name, so that none that an engine answers can be forgotten here.
const CALL_METHODS: Record<keyof SqliteCalls, true> = {
  get: true,
  list: true,
  find: true,
  history: true,
  changes: true,
  sequence: true,
  latest: true,
  commit: true,
  note: true,
  tryWrite: true,
  append: true,
  erase: true,
  prune: true,
  purge: true,
  statement: true,
  begin: true,
  end: true,
}

/** SQLite in a worker thread, so that its disk and locks don't block the event loop. */
export async function openSqliteThread(file: string): Promise<SqliteEngine> {
  const pending = pendingCalls(file, THREAD_TIMEOUT_MS)
  const listeners = new Set<(sequence: number) => void>()
  let identity: FileIdentity | null = null
  let reason: UnavailableReason | null = null
  let worker: Worker | undefined
  let opening: Promise<Worker>
  let startedAt = 0
  let closing = false

  function start(): Promise<Worker> {
    startedAt = Date.now()
    const data: ThreadData = { file, identity }
    const started = new Worker(new URL('./thread-worker.ts', import.meta.url), { workerData: data })
    return new Promise((resolve, reject) => {
      const ended = (cause?: unknown) => {
        const error = new StoreUnavailable('unreachable', file, { cause })
        reject(error)
        if (worker !== started) return
        worker = undefined
        pending.rejectAll(error)
        if (!closing) restart()
      }
      started.on('error', ended)
      started.on('exit', () => ended(new Error('The thread of the database ended')))
      started.on('message', (answer: ThreadReply) => {
        if (answer.kind === 'open') {
          if (closing) return void started.terminate()
          identity ??= answer.identity
          worker = started
          started.unref()
          resolve(started)
        } else if (answer.kind === 'refused') reject(fromWire(answer.error, file))
        else take(answer)
      })
    })
  }

  function take(answer: ThreadReply): void {
    switch (answer.kind) {
      case 'value':
        return pending.resolve(answer.id, answer.value)
      case 'error':
        return pending.reject(answer.id, fromWire(answer.error, file))
      case 'committed':
        for (const listener of listeners) listener(answer.sequence)
        return
      case 'health':
        reason = answer.reason
    }
  }

  function restart(): void {
    const next = sleep(Math.max(0, startedAt + THREAD_RESTART_MS - Date.now()), undefined, {
      ref: false,
    }).then(start)
    opening = next
    void comeBack(next)
  }

  /** Tells what was committed meanwhile, or starts once more. */
  async function comeBack(next: Promise<Worker>): Promise<void> {
    try {
      await next
    } catch {
      if (!closing) restart()
      return
    }
    if (listeners.size === 0) return
    // If it ends before it answers, it comes back again.
    const sequence = await calls.sequence().catch(() => 0)
    for (const listener of listeners) listener(sequence)
  }

  async function call(method: keyof SqliteCalls, given: unknown[]): Promise<unknown> {
    if (closing) throw new StoreUnavailable('unreachable', file)
    return pending.add(given, async (id) => {
      const started = worker ?? (await opening)
      started.ref()
      postRequest(started, { kind: 'call', id, method, given })
    })
  }
  pending.onEmpty(() => worker?.unref())

  const calls = Object.fromEntries(
    (Object.keys(CALL_METHODS) as (keyof SqliteCalls)[]).map((method) => [
      method,
      (...given: unknown[]) => call(method, given),
    ]),
  ) as unknown as SqliteCalls

  opening = start()
  await opening

  return {
    where: file,
    calls,
    watchOthers(onCommit) {
      listeners.add(onCommit)
      return () => listeners.delete(onCommit)
    },
    health: () => (worker === undefined ? 'unreachable' : pending.isLate() ? 'busy' : reason),
    async close() {
      if (closing) return
      closing = true
      const last = worker
      if (last === undefined) return
      last.ref()
      await new Promise<void>((resolve, reject) => {
        last.on('message', (answer: ThreadReply) => {
          if (answer.kind !== 'closed') return
          if (answer.error) reject(fromWire(answer.error, file))
          else resolve()
        })
        last.once('exit', () => resolve())
        postRequest(last, { kind: 'close' })
      }).finally(() => last.terminate())
    },
  }
}

function postRequest(worker: Worker, what: ThreadRequest): void {
  worker.postMessage(what, [])
}
