import { StartServer, createStartHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { RenderingBundle } from '../server/render/render-html.ts'
import { partsOf, sharedHtml, withShared, type PageParts } from '../ui/shared-html.ts'

const drawn = new WeakMap<Request, PageParts>()

type Router = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0]['router']

/**
 * Draws the page and keeps it beside its answer: a `Response` would take the text to bytes and through a stream, only for it to be
 * read out again.
 */
const handler = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { html, shared } = withShared(() => {
    tidyManifest(router)
    return renderToString(<StartServer router={router} />)
  })
  drawn.set(request, partsOf(await transformHtmlStringWithRouter(router, html), shared))
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

/** What stands in the page's head: its styles are shared by all pages of its kind, and nothing of React competes with the first picture (see client.ts). */
function tidyManifest(router: Router): void {
  const manifest = router.ssr?.manifest
  if (!manifest) return
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: [] }]),
  )
  const css = manifest.inlineStyle?.children
  const kind = router.stores.matches.get().map(({ routeId }) => routeId)
  const inlineStyle =
    css === undefined
      ? {}
      : {
          inlineStyle: {
            ...manifest.inlineStyle,
            children: sharedHtml(`styles ${kind.join(' ')}`, () => css),
          },
        }
  router.ssr = { manifest: { ...manifest, ...inlineStyle, routes } }
}

const answer = createStartHandler(handler)

const bundle: RenderingBundle = {
  async draw(request, page) {
    const { status, headers } = await answer(request, { context: page })
    return { status, location: headers.get('location'), parts: drawn.get(request) ?? [] }
  },
}
export default bundle
