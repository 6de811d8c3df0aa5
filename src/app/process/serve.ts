import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { openPurger } from '#/features/cdn/purger.ts'
import { closeOnSignal } from './drain-connections.ts'
import { composeApp, type ForTests } from '#/app/compose/compose.ts'
import type { Environment } from '#/app/settings/environment.ts'
import { listenAt } from '#/app/settings/listen-at.ts'
import { answerClientErrors } from '#/app/http/client-errors.ts'
import { watchConnections } from '#/app/http/connections.ts'
import { createHandler } from '#/app/http/handler.ts'
import { jsonReply, sendReply } from '#/core/http/reply.ts'
import { securityHeaders } from '#/core/http/security-headers.ts'
import { readPanelBuild } from '#/publishing/server/panel-build.ts'
import { readBuildFiles } from '#/site/files/build-files.ts'
import { keepPicturesAhead } from '#/app/workers/pictures-ahead.ts'
import { logToStderr as log } from '#/core/observability/log.ts'
import { openMetricsOf } from '#/app/metrics/open-metrics.ts'
import { openRenderPool } from '#/site/rendering/render-pool.ts'
import { observedRenderer } from '#/site/rendering/observed-renderer.ts'

const DIST = path.resolve(import.meta.dirname, '../../../dist')

/** A proxy (60 s) must be the first to close. */
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
    // Proxies take the next request elsewhere.
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
  // The kernel shares connections out among workers.
  return listenAt(
    server,
    { port, host, reusePort: workers > 1, exclusive: true, backlog: ACCEPT_BACKLOG },
    'PORT',
  )
}
