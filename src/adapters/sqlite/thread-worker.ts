import { parentPort, workerData } from 'node:worker_threads'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { openSqliteEngine, type LocalEngine } from './engine.ts'
import { identify } from './file-guard.ts'
import type { ThreadReply, ThreadRequest, ThreadData } from './thread.ts'
import { toWire } from './wire-error.ts'

// A thread of its own: what waits for a disk or another process's write waits here, and pages go on.
const HEALTH_POLL_MS = 1000
const { file, identity } = workerData as ThreadData
const postReply = (answer: ThreadReply) => parentPort?.postMessage(answer, [])

const engine = open()
if (engine !== undefined) serveCalls(engine)

function open(): LocalEngine | undefined {
  try {
    // Started again it goes on with the very file of before, or it would answer from an empty one.
    if (identity !== null && identify(file) !== identity) throw new StoreUnavailable('unreachable', file)
    const opened = openSqliteEngine(file)
    // Before it is open: who watches later would miss what others commit meanwhile.
    opened.watchOthers((sequence) => postReply({ kind: 'committed', sequence }))
    postReply({ kind: 'open', identity: identify(file) })
    return opened
  } catch (error) {
    postReply({ kind: 'refused', error: toWire(error) })
    return undefined
  }
}

function serveCalls({ calls, health, look, close }: LocalEngine): void {
  let reported = health()
  const reportHealth = () => {
    if (health() === reported) return
    reported = health()
    postReply({ kind: 'health', reason: reported })
  }
  const timer = setInterval(() => {
    look()
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

  async function answer({ id, method, given }: ThreadRequest & { kind: 'call' }): Promise<void> {
    try {
      const call = calls[method] as (...given: unknown[]) => Promise<unknown>
      const value = await call(...given)
      reportHealth()
      postReply({ kind: 'value', id, value })
    } catch (error) {
      reportHealth()
      postReply({ kind: 'error', id, error: toWire(error) })
    }
  }
}
