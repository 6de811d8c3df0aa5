import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { readAddress, type ReadAddress, type Address } from './address.ts'
import type { BuildFiles } from './build-files.ts'
import { clientNetwork } from './client-address.ts'
import { clientSignal, hasLeft } from './client-signal.ts'
import { HotPages } from './hot-pages.ts'
import type { PanelBuild } from './panel/panel-build.ts'
import { pageAnswers } from './page-answers.ts'
import { failedReply, type Renderer } from './render.ts'
import { noteStart, redirectReply, send, textReply, type Reply } from './reply.ts'
import { confirmIdentity } from './account/confirm-identity.ts'
import { createRouter } from './router.ts'
import { routesOf } from './routes.ts'
import { securityHeaders } from './security-headers.ts'

/** How many of the most visited pages are made again as soon as the catalogue changes. */
const WARMED = 50

type Options = {
  app: App
  renderer: Renderer
  /** What the build left for browsers; undefined in development, where Vite serves it. */
  build?: BuildFiles | undefined
  /** The same of the panel; undefined where it was not built. */
  panelBuild?: PanelBuild | undefined
  /** Vite's own scripts and styles need a looser policy, and pages are made anew each time. */
  development?: boolean
}

/** The site's whole HTTP behaviour: what is kept is answered at once, everything else by the table of routes. */
export function createHandler({ app, renderer, build, panelBuild, development = false }: Options) {
  const common = Object.entries(securityHeaders(app.environment.siteUrl)).filter(
    ([name]) => !(development && name === 'content-security-policy'),
  )
  const hot = new HotPages(Object.fromEntries(common), { visits: app.visits })
  const pages = pageAnswers({ app, renderer, hot, build: build?.name, development })
  const route = createRouter(
    app,
    routesOf({ app, renderer, pages, build, panelBuild }),
    confirmIdentity({ app, renderer }),
  )

  app.live.onSwap(() => {
    pages
      .warm(hot.mostVisited(WARMED))
      .catch((error: unknown) => app.log('warn', 'pages not warmed', { error }))
  })

  return function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const snapshot = app.live.current()
    if (incoming.method === 'GET' && hot.serve(incoming, outgoing, snapshot.catalogue)) return
    noteStart(outgoing)
    for (const [name, value] of common) outgoing.setHeader(name, value)
    const { method = '', url = '/' } = incoming
    const read = readAddress(url)
    if (!('address' in read)) return send(outgoing, badAddress(read), method)
    const client = clientNetwork(incoming, app.environment.trustedProxies)
    const signal = clientSignal(outgoing)
    route({ incoming, outgoing, method, url, ...read.address, client, signal, snapshot }).catch(
      (error: unknown) => {
        if (hasLeft(outgoing) || outgoing.headersSent) outgoing.destroy()
        else send(outgoing, failedReply(app, error, `${method} ${url.slice(0, 300)}`), method)
      },
    )
  }
}

function badAddress(read: Exclude<ReadAddress, { address: Address }>): Reply {
  if ('moved' in read) return redirectReply(read.moved)
  return read.refused === 'long'
    ? textReply(414, 'La dirección es demasiado larga.')
    : textReply(400, 'La dirección está mal escrita. Volvé a la página anterior o entrá por la portada.')
}
