import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { composeApp } from './compose.ts'
import type { Environment } from './environment.ts'
import { createHandler, unavailable } from './http/handler.ts'
import { jsonReply, send } from './http/reply.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readBuildFiles } from './http/build-files.ts'
import { keepPicturesAhead } from './images/pictures-ahead.ts'
import { logToStderr as log } from './log.ts'
import { openRenderPool } from './render/render-pool.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const SHUTDOWN_MS = 10_000

type Handler = ReturnType<typeof createHandler>

/**
 * Serves the site in this process until a signal asks it to stop. Resolves with the port once pages are served; until then
 * every question is answered with 503 or, without `listenWhileStarting`, nobody listens.
 * @throws with a sentence for the operator when it can't start.
 */
export async function serve(environment: Environment, { listenWhileStarting = true } = {}): Promise<number> {
  const common = securityHeaders(environment.siteUrl)
  let closing = false
  let handler: Handler = (request, response) => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    const starting = request.url === '/salud' ? jsonReply(503, { status: 'arrancando' }) : unavailable()
    send(response, starting, request.method)
  }
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      // Whoever keeps connections open, as a proxy does, takes the next request elsewhere.
      if (closing) response.setHeader('connection', 'close')
      if (closing && request.url === '/salud')
        send(response, jsonReply(503, { status: 'cerrando' }), request.method)
      else handler(request, response)
    },
  )
  server.maxHeadersCount = 100
  if (listenWhileStarting) await listen(server, environment)

  const app = await composeApp(environment, log)
  const renderer = openRenderPool({
    bundle: path.join(DIST, 'server/server.js'),
    processes: environment.workers,
  })
  const stopPictures = environment.picturesAhead ? keepPicturesAhead(app) : () => {}
  closeOnSignal(server, environment.drainSeconds * 1000, {
    onClosing() {
      closing = true
    },
    async closeApp() {
      stopPictures()
      await renderer.close()
      await app.close()
    },
  })
  handler = createHandler({ app, renderer, build: readBuildFiles(path.join(DIST, 'client')) })
  if (!listenWhileStarting) await listen(server, environment)
  return (server.address() as { port: number }).port
}

function listen(server: Server, { port, host, workers }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The kernel shares connections out among workers; no process stands in between.
    server.listen({ port, host, reusePort: workers > 1, exclusive: true }, resolve)
  })
}

type Closing = { onClosing(): void; closeApp(): Promise<void> }

/**
 * On SIGTERM or SIGINT: `/salud` says so and requests go on being answered for a while, so that a balancer can notice; then no
 * new connections, those in flight end, the database closes, exit 0.
 */
function closeOnSignal(server: Server, drainMs: number, { onClosing, closeApp }: Closing): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    onClosing()
    log('info', 'closing', { signal })
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref()
    setTimeout(() => stop(server, closeApp), drainMs)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

function stop(server: Server, closeApp: () => Promise<void>): void {
  server.close(() => {
    closeApp().then(
      () => process.exit(0),
      (error: unknown) => {
        log('error', 'the database did not close', { error })
        process.exit(1)
      },
    )
  })
  // A connection that has just answered is idle too, and nobody else closes it.
  setInterval(() => server.closeIdleConnections(), 50)
}
