import type { Server } from 'node:http'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { Connections } from '#/app/http/connections.ts'
import { logToStderr as log } from '#/core/observability/log.ts'

const ROUND_MS = 20
const QUIET_ROUNDS = 5
const MAX_ROUNDS = 50
/** A busy proxy sends a form some time after connecting. */
const FIRST_WORD_MS = 2000
const FINISH_MS = 8000
const SHUTDOWN_MS = 12_000

type DrainedSite = { server: Server; connections: Connections; drainMs: number }
type Closing = { onClosing(): void; closeApp(): Promise<void> }

/** Goes on answering for a while, so that a balancer can notice; then what is in flight ends and the database closes. */
export function closeOnSignal(site: DrainedSite, { onClosing, closeApp }: Closing): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    onClosing()
    log('info', 'closing', { signal })
    setTimeout(() => process.exit(1), site.drainMs + SHUTDOWN_MS).unref()
    closeSite(site)
      .then(closeApp)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log('error', 'the database did not close', { error })
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

async function closeSite({ server, connections, drainMs }: DrainedSite): Promise<void> {
  await sleep(drainMs)
  await drainAccepts(connections)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const closedAt = Date.now()
  for (let round = 0; connections.open() > 0; round += 1) {
    await nextRound()
    // A connection still silent after these rounds asks nothing.
    if (round >= QUIET_ROUNDS) connections.closeIdle({ new: Date.now() > closedAt + FIRST_WORD_MS })
    if (Date.now() < closedAt + FINISH_MS) continue
    log('warn', 'connections cut', { count: connections.open() })
    server.closeAllConnections()
    break
  }
  await closed
}

/** Connections that are closed before they are accepted are reset. */
async function drainAccepts(connections: Connections): Promise<void> {
  let quiet = 0
  for (let round = 0; round < MAX_ROUNDS && quiet < QUIET_ROUNDS; round += 1) {
    const before = connections.accepted()
    await nextRound()
    quiet = connections.accepted() === before ? quiet + 1 : 0
  }
}

/** Node looks at what has arrived between a timer and the turn that follows it. */
async function nextRound(): Promise<void> {
  await sleep(ROUND_MS)
  await turn()
}
