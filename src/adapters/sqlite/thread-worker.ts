import { rmSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { openSqliteToServe } from './connection.ts'
import { openSqliteEngine, type LocalEngine } from './engine.ts'
import { identify } from './file-guard.ts'
import type { ThreadReply, ThreadRequest, ThreadData } from './thread.ts'
import { toWire } from './wire-error.ts'

// Runs in a worker thread, so that waiting for the disk or for other writers does not block pages.
const HEALTH_POLL_MS = 1000
const REOPEN_LOOKS = 5
const PROBE_BYTES = 65_536
const { file, identity } = workerData as ThreadData
const postReply = (answer: ThreadReply) => parentPort?.postMessage(answer, [])

const engine = open()
if (engine !== undefined) serveCalls(engine)

function open(): LocalEngine | undefined {
  try {
    // After a restart the file must be the same one, or replies could come from an empty one.
    if (identity !== null && identify(file) !== identity) throw new StoreUnavailable('unreachable', file)
    const opened = openSqliteEngine(file, {}, openSqliteToServe)
    if (opened.isReadOnly) opened.look()
    // Before reporting open, so that no commit of others is missed.
    opened.watchOthers((sequence) => postReply({ kind: 'committed', sequence }))
    postReply({ kind: 'open', identity: identify(file), reason: opened.health() })
    return opened
  } catch (error) {
    postReply({ kind: 'refused', error: toWire(error) })
    return undefined
  }
}

/** SQLite needs this much space for the index of a log. */
function hasRoom(): boolean {
  const probe = `${file}.probe`
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES))
    rmSync(probe)
    return true
  } catch {
    return false
  }
}

function serveCalls({ calls, health, look, close, isReadOnly }: LocalEngine): void {
  let reported = health()
  const reportHealth = () => {
    if (health() === reported) return
    reported = health()
    postReply({ kind: 'health', reason: reported })
  }
  let looks = 0
  const timer = setInterval(() => {
    look()
    // Exiting restarts the thread with a writable connection.
    if (isReadOnly && ++looks % REOPEN_LOOKS === 0 && hasRoom()) void close().finally(() => process.exit())
    reportHealth()
  }, HEALTH_POLL_MS)

  parentPort?.on('message', (ask: ThreadRequest) => {
    if (ask.kind === 'close') {
      clearInterval(timer)
      close().then(
        () => postReply({ kind: 'closed' }),
        (error: unknown) => postReply({ kind: 'closed', error: toWire(error) }),
      )
    } else void answer(ask)
  })

  async function answer({ id, method, args }: ThreadRequest & { kind: 'call' }): Promise<void> {
    try {
      const call = calls[method] as (...args: unknown[]) => Promise<unknown>
      const value = await call(...args)
      reportHealth()
      postReply({ kind: 'value', id, value })
    } catch (error) {
      reportHealth()
      postReply({ kind: 'error', id, error: toWire(error) })
    }
  }
}
