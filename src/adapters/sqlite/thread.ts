import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'
import type { SqliteCalls, SqliteEngine } from './engine.ts'
import type { FileIdentity } from './file-guard.ts'
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts'
import { fromWire, type WireError } from './wire-error.ts'

/** Maximum pending calls and characters, which bounds memory while the file is busy. */
const MAX_CALLS = 1000
const MAX_PENDING_BYTES = 32 * 1024 * 1024

type PendingCall = {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  length: number
  timer: NodeJS.Timeout
}

export type ThreadData = { file: string; identity: FileIdentity | null }
export type ThreadRequest =
  | { kind: 'call'; id: number; method: keyof SqliteCalls; args: unknown[] }
  | { kind: 'close' }
export type ThreadReply =
  | { kind: 'open'; identity: FileIdentity | null; reason: UnavailableReason | null }
  | { kind: 'refused'; error: WireError }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: WireError }
  | { kind: 'committed'; sequence: number }
  | { kind: 'health'; reason: UnavailableReason | null }
  | { kind: 'closed'; error?: WireError }

const THREAD_RESTART_MS = 1000
/** The writer's timeout, doubled for a slow disk. */
const THREAD_TIMEOUT_MS = 2 * BUSY_TIMEOUT_MS
// Typed as a record, so that the compiler reports a missing method.
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
  let [startedAt, closing] = [0, false]

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
          reason = answer.reason
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
    const pauseMs = Math.max(0, startedAt + THREAD_RESTART_MS - Date.now())
    opening = sleep(pauseMs, undefined, { ref: false }).then(start)
    void comeBack(opening)
  }

  /** Notifies commits since the restart, or restarts again. */
  async function comeBack(next: Promise<Worker>): Promise<void> {
    try {
      await next
    } catch {
      if (!closing) restart()
      return
    }
    // If it ends before replying, it is restarted again.
    const sequence = await calls.sequence().catch(() => 0)
    for (const listener of listeners) listener(sequence)
  }

  const call: CallThread = async (method, args) => {
    if (closing) throw new StoreUnavailable('unreachable', file)
    return pending.add(args, async (id) => {
      const started = worker ?? (await opening)
      started.ref()
      postRequest(started, { kind: 'call', id, method, args })
    })
  }
  pending.onEmpty(() => worker?.unref())

  const calls = sqliteCalls(call)

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
      if (worker) await closeWorker(worker, file)
    },
  }
}

type CallThread = (method: keyof SqliteCalls, args: unknown[]) => Promise<unknown>

function sqliteCalls(call: CallThread): SqliteCalls {
  const methods = Object.keys(CALL_METHODS) as (keyof SqliteCalls)[]
  const calls = methods.map((method) => [method, (...args: unknown[]) => call(method, args)])
  return Object.fromEntries(calls) as SqliteCalls
}

function closeWorker(worker: Worker, file: string): Promise<void> {
  worker.ref()
  return new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: ThreadReply) => {
      if (answer.kind !== 'closed') return
      if (answer.error) reject(fromWire(answer.error, file))
      else resolve()
    })
    worker.once('exit', () => resolve())
    postRequest(worker, { kind: 'close' })
  }).finally(() => worker.terminate())
}

function postRequest(worker: Worker, what: ThreadRequest): void {
  worker.postMessage(what, [])
}

function pendingCalls(where: string, answerMs: number) {
  const waiting = new Map<number, PendingCall>()
  let lastId = 0
  let length = 0
  let late = false
  let whenEmpty = () => {}

  function settle(id: number): PendingCall | undefined {
    const call = waiting.get(id)
    if (!call) return undefined
    waiting.delete(id)
    length -= call.length
    clearTimeout(call.timer)
    if (waiting.size === 0) whenEmpty()
    return call
  }

  return {
    /** `send` receives the call's id; rejects at once if too much is pending. */
    add(args: readonly unknown[], send: (id: number) => Promise<void>): Promise<unknown> {
      const size = textLength(args)
      if (waiting.size >= MAX_CALLS || (length > 0 && length + size > MAX_PENDING_BYTES)) {
        return Promise.reject(new StoreUnavailable('busy', where))
      }
      return new Promise((resolve, reject) => {
        const id = ++lastId
        const timer = setTimeout(() => {
          late = true
          settle(id)?.reject(new StoreUnavailable('busy', where))
        }, answerMs)
        waiting.set(id, { resolve, reject, length: size, timer })
        length += size
        send(id).catch((error: unknown) => settle(id)?.reject(error))
      })
    },
    resolve(id: number, value: unknown) {
      late = false
      settle(id)?.resolve(value)
    },
    reject(id: number, error: unknown) {
      late = false
      settle(id)?.reject(error)
    },
    rejectAll(error: unknown) {
      for (const id of waiting.keys()) settle(id)?.reject(error)
    },
    isLate: () => late,
    onEmpty(call: () => void) {
      whenEmpty = call
    },
  }
}

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce((sum: number, inner) => sum + textLength(inner), 0)
}
