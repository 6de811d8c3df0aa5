import { endOfLink } from '#/publishing/model/preview-link.ts'
import { openPreviewLink } from './open-preview-link.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { get, authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { PANEL_SIGN_IN } from '#/core/http/panel-headers.ts'
import { PREVIEW_HEADERS, previewPage, type PreviewParts } from './preview-page.ts'
import { keepPreview } from './preview-cookie.ts'

const PREVIEW = '/panel/vista'
const SHARED_PREVIEW_PATH = '/vista'
const DRAFTS_PARAMETER = 'borradores'
const BEFORE_PARAMETER = 'antes'
const MAX_DRAFTS = 200

const PREVIEW_RATE_LIMIT = { times: 120, seconds: 60 }

/** Drafts are laid over the page, at `/panel/vista/…` and, for shared links, at `/vista/{token}/…`. */
export function previewRoutes(parts: PreviewParts): Route[] {
  const { app } = parts
  const unavailable = async () =>
    textReply(503, 'Ahora no se puede armar la vista previa. Probá de nuevo en unos segundos.')
  const own = { who: 'draft:write', signIn: PANEL_SIGN_IN, headers: PREVIEW_HEADERS, unavailable } as const
  const shared = {
    headers: PREVIEW_HEADERS,
    limit: {
      by: 'network',
      count: networkCount(PREVIEW_RATE_LIMIT),
      sentence: 'Abriste muchas páginas seguidas. Esperá un minuto.',
    },
  } as const

  return [
    authedGet(PREVIEW, preview, own),
    authedGet(`${PREVIEW}/*`, preview, own),
    get(`${SHARED_PREVIEW_PATH}/:token{.+}`, lookShared, shared),
  ]

  async function preview(visit: OwnVisit): Promise<Reply> {
    const search = new URLSearchParams(visit.search)
    const asked = search.get(DRAFTS_PARAMETER)
    const before = search.get(BEFORE_PARAMETER)
    search.delete(DRAFTS_PARAMETER)
    search.delete(BEFORE_PARAMETER)
    const parameters = new URLSearchParams()
    if (asked !== null) parameters.set(DRAFTS_PARAMETER, asked)
    if (before !== null) parameters.set(BEFORE_PARAMETER, before)
    const drafts = asked === null ? null : asked.split(',').slice(0, MAX_DRAFTS)
    return previewPage(parts, visit, {
      snapshot: before === null ? await app.panel.previews(drafts) : app.live.current(),
      path: visit.path.slice(PREVIEW.length) || '/',
      search,
      place: { prefix: PREVIEW, parameters },
    })
  }

  async function lookShared(visit: Visit): Promise<Reply> {
    const [, token = ''] = visit.path.slice(SHARED_PREVIEW_PATH.length).split('/')
    const link = await openPreviewLink(app, token)
    if (link === null)
      return textReply(404, 'Ese enlace no existe, está incompleto o lo terminaron. Pedí que te manden otro.')
    if (link === 'expired') {
      return textReply(410, 'Ese enlace ya venció: dura siete días. Pedile uno nuevo a quien te lo mandó.')
    }
    const snapshot = await app.panel.previews(link.drafts, link.follows ? undefined : link.createdAt)
    if (snapshot === null)
      return textReply(410, 'Ese enlace es de un borrador que cambió después. Pedí que te manden otro.')
    const prefix = `${SHARED_PREVIEW_PATH}/${token}`
    const rest = visit.path.slice(prefix.length)
    const first = new URL(link.path, 'https://site.invalid')
    const reply = await previewPage(parts, visit, {
      snapshot,
      path: rest === '' ? decodeURIComponent(first.pathname) : rest,
      search: rest === '' ? first.searchParams : visit.search,
      place: { prefix, parameters: new URLSearchParams() },
    })
    return { ...reply, cookies: [keepPreview(app.environment.siteUrl, token, endOfLink(link))] }
  }
}
