import type { IncomingMessage, ServerResponse } from 'node:http'
import { productPath } from '#/site/model/breadcrumbs.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { inRequest, requestId, type RequestContext } from '#/core/observability/request-context.ts'
import { readAddress } from '#/core/http/address.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import { clientNetwork } from '#/core/http/client-address.ts'
import { clientSignal, hasLeft, noteStart, redirectReply, sendReply, textReply } from '#/core/http/reply.ts'
import { proxyNotice } from '#/core/http/forwarded-headers.ts'
import { HotPages } from './hot-pages.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { createPageAnswers } from './page-answers.ts'
import { failedReply, type Renderer } from '#/site/rendering/page-reply.ts'
import { reauthenticateHandlers } from '#/features/accounts/server/reauthenticate.ts'
import { createRouter } from './router.ts'
import { routesOf } from '#/app/routes.ts'
import { securityHeaders } from '#/core/http/security-headers.ts'

/** Not an HTTP status, but common in proxy logs. */
const CLIENT_LEFT = 499

type HandlerOptions = {
  app: ComposedApp
  renderer: Renderer
  build?: BuildFiles | undefined
  panelBuild?: PanelBuild | undefined
  metrics?: Metrics | undefined
  /** Vite's own scripts and styles need a looser policy. */
  development?: boolean
}

export function createHandler(options: HandlerOptions) {
  const { app, renderer, build, panelBuild, metrics, development = false } = options
  const common = Object.entries(securityHeaders(app.environment.siteUrl)).filter(
    ([name]) => !(development && name === 'content-security-policy'),
  )
  const { pageCacheMb, workers } = app.environment
  const maxBytes = Math.floor((pageCacheMb * 1024 * 1024) / workers)
  const hot = new HotPages(Object.fromEntries(common), { maxBytes, visits: app.visits })
  const { observer } = app
  observer.cache = () => ({ ...hot.cache.counts, bytes: hot.cache.bytes })
  const { trustedTraceHeaders } = app.environment
  const noticeProxy = proxyNotice(app.environment, app.log)
  const pages = createPageAnswers({ app, renderer, hot, development })
  const answer = createRouter(app, routesOf({ app, renderer, pages, build, panelBuild, metrics }), {
    confirm: reauthenticateHandlers({ app, refuse: pages.refuse }),
    redirectRefused: pages.redirectRefused,
  })

  app.pdfs.onDrawn((productId) => {
    const pages = productPath(productId ?? '')
    hot.cache.drop((name) => name.startsWith(productId === undefined ? pages : `${pages}?`))
  })
  app.live.onSwap(() => {
    pages.refresh().catch((error: unknown) => app.log('warn', 'pages not refreshed', { error }))
  })

  return function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const snapshot = app.live.current()
    const started = performance.now()
    const id = requestId(trustedTraceHeaders ? incoming.headers['x-request-id'] : undefined)
    const isClear = hasOneHost(incoming.rawHeaders)
    if (isClear && incoming.method === 'GET' && hot.serve(incoming, outgoing, snapshot.catalogue, id)) {
      const seconds = (performance.now() - started) / 1000
      return observer.cachedReplies[outgoing.statusCode === 304 ? 304 : 200].add(seconds)
    }
    noticeProxy(incoming.headers)
    noteStart(outgoing)
    outgoing.setHeader('x-request-id', id)
    for (const [name, value] of common) outgoing.setHeader(name, value)
    const { method = '', url = '/' } = incoming
    const read = isClear ? readAddress(url) : ({ refused: 'form' } as const)
    if ('moved' in read || 'refused' in read) {
      const reply =
        'moved' in read
          ? redirectReply(read.moved)
          : textReply(read.refused === 'long' ? 414 : 400, 'Esa dirección no es de una página del sitio.')
      app.refusals.answered({ method, route: 'none', status: reply.status }, id)
      return sendReply(outgoing, reply, method)
    }
    const client = clientNetwork(incoming, app.environment.trustedProxies)
    const signal = clientSignal(outgoing)
    const isReadable = 'address' in read
    const address = isReadable ? read.address : read.unreadable
    const { path } = address
    const span = observer.tracing?.begin(method, id, trustedTraceHeaders ? incoming.headers : undefined)
    const request: RequestContext = { id, route: 'none', span }
    observer.inFlight += 1
    outgoing.once('close', () => {
      observer.inFlight -= 1
      const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_LEFT
      const { route, refusal } = request
      observer.answered(method, route, status, (performance.now() - started) / 1000)
      app.refusals.answered({ method, route, status, reason: refusal }, id)
      if (span) observer.tracing?.end(span, { method, route, status, path })
    })
    inRequest(request, () => {
      const visit = { incoming, outgoing, method, url, ...address, client, signal, snapshot }
      const answered = isReadable
        ? answer(visit)
        : pages.unreadable(visit).then((reply) => sendReply(outgoing, reply, method))
      answered.catch((error: unknown) => {
        if (hasLeft(outgoing) || outgoing.headersSent) outgoing.destroy()
        else sendReply(outgoing, failedReply(app, error, `${method} ${url.slice(0, 300)}`), method)
      })
    })
  }
}

/** False for duplicate Host headers, of which a proxy may trust the other one. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count < 2
}
