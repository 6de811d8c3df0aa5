import { parentPort, workerData } from 'node:worker_threads'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { openSqliteEngine, type LocalEngine } from './engine.ts'
import { identify } from './file-guard.ts'
import type { Answer, Ask, ThreadData } from './thread.ts'
import { toWire } from './wire-error.ts'

// A thread of its own: what waits for a disk or another process's write waits here, and pages go on.
const LOOK_MS = 1000
const { file, identity } = workerData as ThreadData
const tell = (answer: Answer) => parentPort?.postMessage(answer, [])

const engine = open()
if (engine !== undefined) serve(engine)

function open(): LocalEngine | undefined {
  try {
    // Started again it goes on with the very file of before, or it would answer from an empty one.
    if (identity !== null && identify(file) !== identity) throw new StoreUnavailable('unreachable', file)
    const opened = openSqliteEngine(file)
    // Before it is open: who watches later would miss what others commit meanwhile.
    opened.watchOthers((sequence) => tell({ kind: 'committed', sequence }))
    tell({ kind: 'open', identity: identify(file) })
    return opened
  } catch (error) {
    tell({ kind: 'refused', error: toWire(error) })
    return undefined
  }
}

function serve({ calls, health, look, close }: LocalEngine): void {
  let told = health()
  const reportHealth = () => {
    if (health() === told) return
    told = health()
    tell({ kind: 'health', reason: told })
  }
  const timer = setInterval(() => {
    look()
    reportHealth()
  }, LOOK_MS)

  parentPort?.on('message', (ask: Ask) => {
    if (ask.kind === 'close') {
      clearInterval(timer)
      close().then(
        () => tell({ kind: 'closed' }),
        (error: unknown) => tell({ kind: 'closed', error: toWire(error) }),
      )
    } else void answer(ask)
  })

  async function answer({ id, method, given }: Ask & { kind: 'call' }): Promise<void> {
    try {
      const call = calls[method] as (...given: unknown[]) => Promise<unknown>
      const value = await call(...given)
      reportHealth()
      tell({ kind: 'value', id, value })
    } catch (error) {
      reportHealth()
      tell({ kind: 'error', id, error: toWire(error) })
    }
  }
}
