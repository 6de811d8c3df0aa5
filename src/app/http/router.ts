import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { App } from '#/core/services/app.ts'
import { AccessRefused } from '#/core/access/require-permission.ts'
import { currentRequest } from '#/core/observability/request-context.ts'
import {
  requireRecentSignIn,
  checksOf,
  deniedReply,
  withUnavailableFallback,
  type FormAnswers,
} from './checks.ts'
import { hasLeft, isCutOff, sendReply, textReply } from '#/core/http/reply.ts'
import { toResponse, sent, type Http, type HttpContext } from './http-context.ts'
import { rerenderIfOfferEnded } from '#/site/rendering/page-cache.ts'
import { failedReply } from '#/site/rendering/page-reply.ts'
import type { RouteAnswer, Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

/** Reply to an address from which the adapter cannot build a request. */
const BAD_ADDRESS_REPLY = { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } }

export function createRouter(
  app: App,
  routes: readonly Route[],
  forms: FormAnswers = {},
): (visit: Visit) => Promise<void> {
  const hono = new Hono<Http>({
    // Hono would parse the path by other rules.
    getPath: (_request, options) => (options!.env as Http['Bindings']).visit.path,
  })
  for (const [path, ofPath] of Map.groupBy(routes, ({ path }) => path)) {
    // Programs append a slash; GET addresses already accept both forms.
    const addresses = ofPath.some(({ method }) => method === 'GET') ? [path] : [path, `${path}/`]
    for (const address of addresses)
      hono.use(address, async (_c, next) => {
        const request = currentRequest()
        if (request?.route === 'none') request.route = path
        await next()
      })
    for (const route of ofPath) {
      hono.on(route.method, addresses, ...checksOf(app, route, forms), async (c) => {
        const work = () => {
          const { visit } = c.env
          const own = route.who !== 'anybody' ? { ...visit, session: c.get('session') } : visit
          return rerenderIfOfferEnded(app.live, own, (requested) => route.answer(requested, c.get('body')))
        }
        const answer = await withUnavailableFallback(app, c, route, () => allowed(c, route, work))
        return answer instanceof Response ? answer : toResponse(c, route, answer)
      })
    }
    const allow = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    for (const address of addresses)
      hono.all(address, (c) => sent(c, textReply(405, 'Esta dirección no acepta ese método.', { allow })))
  }
  hono.onError((error, c) => {
    const { incoming, outgoing, method, url } = c.env.visit
    if (hasLeft(outgoing) || isCutOff(incoming) || outgoing.headersSent) outgoing.destroy()
    else sendReply(outgoing, failedReply(app, error, `${method} ${url.slice(0, 300)}`), method)
    return RESPONSE_ALREADY_SENT
  })

  async function allowed(c: HttpContext, route: Route, work: () => Promise<RouteAnswer> | RouteAnswer) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AccessRefused) || route.who === 'anybody') throw error
      if (error.reason !== 'recent') return deniedReply(app, c, route, error)
      return (await requireRecentSignIn(c, route, forms.confirm)) ?? work()
    }
  }

  const visits = new WeakMap<object, Visit>()
  const listen = getRequestListener(
    (request, { incoming }) => hono.fetch(request, { visit: visits.get(incoming)! }),
    {
      overrideGlobalObjects: false,
      // The adapter would close the connection before the reply is sent.
      autoCleanupIncoming: false,
      hostname: 'site.invalid',
      errorHandler: () => new Response('El pedido está mal escrito.', BAD_ADDRESS_REPLY),
    },
  )
  return async (visit) => {
    const incoming: IncomingMessage = visit.incoming
    visits.set(incoming, visit)
    await listen(incoming, visit.outgoing)
  }
}
