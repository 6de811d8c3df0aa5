import { StoreUnavailable } from '../../engines/documents/document-store.ts'
import { FilesUnavailable } from '../../engines/files/file-store.ts'
import type { App, RequestContext } from '../app.ts'
import { htmlReply, type Reply } from './reply.ts'
import { identityOrigins } from './account/identity-origins.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { errorPage500, unavailablePage503 } from './static-pages.ts'

/** The built rendering bundle: a request in, a page out. */
export type Renderer = { fetch(request: Request): Promise<Response> }

/**
 * Renders a page of the site whole. The request it makes up carries nothing of the visitor's, so no page can depend on who
 * asks. A render that fails in any way becomes the designed 500 page.
 */
export async function renderPage(
  app: App,
  renderer: Renderer,
  address: string,
  options: { status: number; context?: RequestContext },
): Promise<Reply> {
  const request = new Request(app.environment.siteUrl + address, { headers: { accept: 'text/html' } })
  try {
    const response = await app.requestContext.run(options.context ?? {}, () => renderer.fetch(request))
    const html = await response.text()
    // React marks a component that threw with this comment and answers 200 all the same.
    if (response.status >= 500 || html.includes('<!--$!-->'))
      throw new Error(`The render of ${address} failed`)
    if (response.status !== 200 && response.status !== options.status) {
      throw new Error(`The render of ${address} answered ${response.status}, not ${options.status}`)
    }
    return htmlReply(options.status, html, {
      'content-security-policy': contentSecurityPolicy(html, identityOrigins(app)),
    })
  } catch (error) {
    app.log('error', 'page not rendered', { address, error })
    return serverErrorReply()
  }
}

/** The page of last resort, which needs neither React nor the catalogue; of an engine that can't answer it says to come back. */
export function serverErrorReply(error?: unknown): Reply {
  const isAway = error instanceof StoreUnavailable || error instanceof FilesUnavailable
  const html = isAway ? unavailablePage503 : errorPage500
  return htmlReply(isAway ? 503 : 500, html, {
    'content-security-policy': contentSecurityPolicy(html),
    'cache-control': 'no-store',
    ...(isAway ? { 'retry-after': '10' } : {}),
  })
}
