import { createServer, type Server, STATUS_CODES } from 'node:http'
import path from 'node:path'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { openPurger } from '#/features/cdn/purger.ts'
import { composeApp, type ForTests } from '#/app/compose/compose.ts'
import type { Environment, ComposedApp } from '#/app/settings/environment.ts'
import { listenAt } from '#/app/settings/listen-at.ts'
import { watchConnections, type Connections } from '#/app/http/connections.ts'
import { createHandler } from '#/app/http/handler.ts'
import { jsonReply, sendReply } from '#/core/http/reply.ts'
import { securityHeaders } from '#/core/http/security-headers.ts'
import { readPanelBuild } from '#/publishing/server/panel-build.ts'
import { readBuildFiles } from '#/site/files/build-files.ts'
import { keepPicturesAhead } from '#/app/workers/pictures-ahead.ts'
import { logToStderr as log } from '#/core/observability/log.ts'
import { openRenderPool, observedRenderer } from '#/site/rendering/render-pool.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { Duplex } from 'node:stream'

const LINGER_MS = 2000
/** Idle time in which background compilations end. */
const COMPILATIONS_MS = 100

const PARSE_ERROR_REPLIES: Readonly<Record<string, [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Los encabezados del pedido son demasiado largos.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'El pedido no terminó de llegar. Probá de nuevo.'],
}
const MALFORMED_REQUEST_REPLY: [number, string] = [400, 'El pedido está mal escrito.']

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

const ROUND_MS = 20
const QUIET_ROUNDS = 5
const MAX_ROUNDS = 50
/** Milliseconds: a busy proxy sends its first request some time after connecting. */
const FIRST_WORD_MS = 2000
const FINISH_MS = 8000
const SHUTDOWN_MS = 12_000

type DrainedSite = { server: Server; connections: Connections; drainMs: number }
type Closing = { onClosing(): void; closeApp(): Promise<void> }

const DIST = path.resolve(import.meta.dirname, '../../../dist')

/** Keep-alive milliseconds above a proxy's 60 s, so that the proxy closes first. */
const BEHIND_PROXY_MS = 65_000
const VISITOR_MS = 20_000
/** Accept queue: when it is full, clients retry after one second, then three; Node's default is 511. */
const ACCEPT_BACKLOG = 4096

/**
 * Listens only once pages can be served: a proxy retries a form on another process after a failed connection, but never
 * after a reply. Returns the port. @throws with a sentence for the operator
 */
export async function serveSite(environment: Environment, forTests?: ForTests): Promise<number> {
  const app = await composeApp(environment, log, forTests)
  const { cdn } = environment
  const { live, purges } = app
  const catalogueState = () => ({ version: catalogueVersion(live.current().catalogue), ...live.state() })
  const purger =
    cdn && purges && openPurger({ cdn, log, table: purges, served: catalogueState, refresh: live.refresh })
  if (purger) app.observer.purges = () => purger.counts
  const stopPurging = purger && live.onSwap(purger.purge)
  const renderer = observedRenderer(
    openRenderPool({ bundle: path.join(DIST, 'server/server.js'), processes: environment.workers }),
    app.observer,
  )
  const handler = createHandler({
    app,
    renderer,
    build: readBuildFiles(path.join(DIST, 'client')),
    panelBuild: readPanelBuild(path.join(DIST, 'panel')),
    metrics: await openMetricsOf(app),
  })
  let closing = false
  const answer: typeof handler = (request, response) => {
    // Proxies then send the next request elsewhere.
    if (closing && !connections.hasPipelined(request)) response.setHeader('connection', 'close')
    if (closing && (request.url === '/salud' || request.url === '/salud/listo'))
      sendReply(response, jsonReply(503, { status: 'cerrando' }), request.method)
    else handler(request, response)
  }
  const server = createServer(
    {
      // Idle or endless requests are closed within half a minute.
      headersTimeout: 10_000,
      requestTimeout: 27_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: environment.trustedProxies > 0 ? BEHIND_PROXY_MS : VISITOR_MS,
      maxHeaderSize: 16_384,
    },
    (request, response) => connections.inTurn(request, response, () => answer(request, response)),
  )
  const connections = watchConnections(server)
  server.maxHeadersCount = 100
  answerClientErrors(server, securityHeaders(environment.siteUrl), (status) =>
    app.refusals.answered({ method: 'unread', route: 'none', status }),
  )
  const stopPictures = environment.picturesAhead ? keepPicturesAhead(app) : () => {}
  const drainMs = environment.drainSeconds * 1000
  closeOnSignal(
    { server, connections, drainMs },
    {
      onClosing() {
        closing = true
        app.panel.close()
      },
      async closeApp() {
        stopPictures()
        stopPurging?.()
        await purger?.close()
        await renderer.close()
        await app.close()
      },
    },
  )
  await listen(server, environment)
  await purger?.purgeWhatIsOwed()
  return (server.address() as { port: number }).port
}

function listen(server: Server, { port, host, workers }: Environment): Promise<void> {
  // The kernel distributes connections between workers.
  return listenAt(
    server,
    { port, host, reusePort: workers > 1, exclusive: true, backlog: ACCEPT_BACKLOG },
    'PORT',
  )
}

async function openMetricsOf(app: ComposedApp): Promise<Metrics | undefined> {
  const { host, port, token } = app.environment.metrics
  if (port === undefined && token === undefined) return undefined
  const { openMetrics, serveMetrics } = await import('#/app/metrics/metrics.ts')
  const metrics = openMetrics(app)
  if (port !== undefined) await serveMetrics(metrics, { host, port })
  return metrics
}

/** On a signal, serves for a drain period, then finishes open requests and closes the database. */
function closeOnSignal(site: DrainedSite, { onClosing, closeApp }: Closing): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    onClosing()
    log('info', 'closing', { signal })
    setTimeout(() => process.exit(1), site.drainMs + SHUTDOWN_MS).unref()
    closeSite(site)
      .then(closeApp)
      // `exit` joins V8's compiler threads, and one that waits for a collection never ends: nodejs/node#54918.
      .then(() => sleep(COMPILATIONS_MS))
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
    // A connection without data after these rounds has no request.
    if (round >= QUIET_ROUNDS) connections.closeIdle({ new: Date.now() > closedAt + FIRST_WORD_MS })
    if (Date.now() < closedAt + FINISH_MS) continue
    log('warn', 'connections cut', { count: connections.open() })
    server.closeAllConnections()
    break
  }
  await closed
}

/** Accepts pending connections, because closing the server would reset them. */
async function drainAccepts(connections: Connections): Promise<void> {
  let quiet = 0
  for (let round = 0; round < MAX_ROUNDS && quiet < QUIET_ROUNDS; round += 1) {
    const before = connections.accepted()
    await nextRound()
    quiet = connections.accepted() === before ? quiet + 1 : 0
  }
}

/** Node polls sockets between a timer and the following turn. */
async function nextRound(): Promise<void> {
  await sleep(ROUND_MS)
  await turn()
}

/** Replies to malformed requests and then closes: closing while data arrives would lose the reply. */
function answerClientErrors(
  server: Server,
  headers: Readonly<Record<string, string>>,
  onRefused: (status: number) => void,
): void {
  const answered = new WeakSet<Duplex>()
  server.on('clientError', (error: ClientError, socket) => {
    if (answered.has(socket)) return
    answered.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, sentence] = PARSE_ERROR_REPLIES[error.code ?? ''] ?? MALFORMED_REQUEST_REPLY
    // Aborted requests don't count as refused.
    if (error.code !== 'HPE_INVALID_EOF_STATE') onRefused(status)
    const text = mayTakeBody(error.rawPacket) ? sentence : ''
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.on('error', () => {}).resume()
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

/** False for HEAD, whose client would read a body as the next reply. */
function mayTakeBody(packet: Buffer | undefined): boolean {
  return /^(?!HEAD )[A-Z]+ /.test(packet?.toString('latin1', 0, 16) ?? '')
}
