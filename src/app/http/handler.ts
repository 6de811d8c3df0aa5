import type { IncomingMessage, ServerResponse } from 'node:http'
import { productPath } from '#/site/model/breadcrumbs.ts'
import type { App } from '#/core/services/app.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { inRequest, requestId, type RequestContext } from '#/core/observability/request-context.ts'
import { readAddress, type ReadAddress, type Address } from '#/core/http/address.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import { clientNetwork } from '#/core/http/client-address.ts'
import { clientSignal, hasLeft } from '#/core/http/client-signal.ts'
import { proxyNotice } from '#/core/http/forwarded-headers.ts'
import { HotPages } from '#/app/http/hot-pages.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { pageAnswers } from '#/app/http/page-answers.ts'
import { failedReply, type Renderer } from '#/site/rendering/page-reply.ts'
import { noteStart, redirectReply, send, textReply, type Reply } from '#/core/http/reply.ts'
import { reauthenticate } from '#/features/accounts/server/reauthenticate.ts'
import { createRouter } from './router.ts'
import { routesOf } from '#/app/routes.ts'
import { securityHeaders } from '#/core/http/security-headers.ts'

const WARMED = 50

/** No status of HTTP, but what logs of proxies call it. */
const CLIENT_LEFT = 499

type Options = {
  app: App
  renderer: Renderer
  build?: BuildFiles | undefined
  panelBuild?: PanelBuild | undefined
  metrics?: Metrics | undefined
  /** Vite's own scripts and styles need a looser policy. */
  development?: boolean
}

export function createHandler(options: Options) {
  const { app, renderer, build, panelBuild, metrics, development = false } = options
  const common = Object.entries(securityHeaders(app.environment.siteUrl)).filter(
    ([name]) => !(development && name === 'content-security-policy'),
  )
  const hot = new HotPages(Object.fromEntries(common), { visits: app.visits })
  const { observer } = app
  observer.cache = () => ({ ...hot.cache.counts, bytes: hot.cache.bytes })
  const { trustedTraceHeaders } = app.environment
  const noticeProxy = proxyNotice(app.environment, app.log)
  const pages = pageAnswers({ app, renderer, hot, development })
  const answer = createRouter(
    app,
    routesOf({ app, renderer, pages, build, panelBuild, metrics }),
    reauthenticate({ app, renderer }),
  )

  app.pdfs.onMade((productId) => {
    const pages = productPath(productId ?? '')
    hot.cache.drop((name) => (productId === undefined ? name.startsWith(pages) : name === `${pages}?`))
  })
  app.live.onSwap(() => {
    pages
      .warm(hot.mostVisited(WARMED))
      .catch((error: unknown) => app.log('warn', 'pages not warmed', { error }))
  })

  return function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const snapshot = app.live.current()
    const started = performance.now()
    const id = requestId(trustedTraceHeaders ? incoming.headers['x-request-id'] : undefined)
    if (incoming.method === 'GET' && hot.serve(incoming, outgoing, snapshot.catalogue, id)) {
      const seconds = (performance.now() - started) / 1000
      return observer.kept[outgoing.statusCode === 304 ? 304 : 200].add(seconds)
    }
    noticeProxy(incoming.headers)
    noteStart(outgoing)
    outgoing.setHeader('x-request-id', id)
    for (const [name, value] of common) outgoing.setHeader(name, value)
    const { method = '', url = '/' } = incoming
    const read = readAddress(url)
    if (!('address' in read)) {
      const reply = badAddress(read)
      app.refusals.answered({ method, route: 'none', status: reply.status }, id)
      return send(outgoing, reply, method)
    }
    const client = clientNetwork(incoming, app.environment.trustedProxies)
    const signal = clientSignal(outgoing)
    const { path } = read.address
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
      answer({ incoming, outgoing, method, url, ...read.address, client, signal, snapshot }).catch(
        (error: unknown) => {
          if (hasLeft(outgoing) || outgoing.headersSent) outgoing.destroy()
          else send(outgoing, failedReply(app, error, `${method} ${url.slice(0, 300)}`), method)
        },
      )
    })
  }
}

function badAddress(read: Exclude<ReadAddress, { address: Address }>): Reply {
  if ('moved' in read) return redirectReply(read.moved)
  return read.refused === 'long'
    ? textReply(414, 'La dirección es demasiado larga.')
    : textReply(400, 'La dirección está mal escrita. Volvé a la página anterior o entrá por la portada.')
}
