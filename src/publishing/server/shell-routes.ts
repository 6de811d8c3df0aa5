import type { App } from '#/core/services/app.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import { PANEL_HEADERS, PANEL_SIGN_IN } from '#/core/http/panel-headers.ts'
import type { PanelBuild } from './panel-build.ts'

const SHELL_POLICY =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
const NOT_BUILT = 'El panel no está construido. Corré «npm run build» y volvé a arrancar el sitio.'

export function shellRoutes(app: App, build: PanelBuild | undefined): Route[] {
  const common = { who: 'draft:write', headers: PANEL_HEADERS, needsCatalogue: false } as const
  const page = { ...common, signIn: PANEL_SIGN_IN }
  return [
    authedGet(
      '/panel/assets/:name{.+}',
      ({ incoming, outgoing, path }) =>
        build?.files.answer(incoming, outgoing, path) ?? textReply(404, NOT_BUILT),
      common,
    ),
    authedGet('/panel', shell, page),
    authedGet('/panel/*', shell, page),
  ]

  function shell(): Reply {
    if (!build) return textReply(404, NOT_BUILT)
    // Made while the browser reads the page.
    app.panel.documents.summaries().catch(() => undefined)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': SHELL_POLICY }
    return { status: 200, headers, body: build.shell }
  }
}
