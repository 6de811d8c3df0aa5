import { z } from 'zod'
import { readShareToken, shareToken, SHARED_MS } from '#/server/panel/share-token.ts'
import { readAddress } from '#/core/http/address.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { errorReply, jsonReply, textReply, type Reply } from '#/core/http/reply.ts'
import { get, authedGet, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { PANEL_HEADERS, PANEL_SIGN_IN } from '#/core/http/panel-headers.ts'
import { PREVIEW_HEADERS, previewPage, type PreviewParts } from './preview-page.ts'
import { previewCookies } from './preview-cookie.ts'

const PREVIEW = '/panel/vista'
const SHARED = '/vista'
const DRAFTS = 'borradores'
const BEFORE = 'antes'
const MAX_DRAFTS = 200

const named = z.array(z.string().regex(/^[a-z-]+\.[A-Za-z0-9._-]{1,120}$/)).max(MAX_DRAFTS)
const sharing = z.strictObject({
  path: z.string().max(1000).refine(isPath),
  drafts: named.nullable().optional(),
})

function isPath(text: string): boolean {
  const { origin } = new URL('https://site.invalid')
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return false
  const read = new URL(text, origin)
  return read.origin === origin && 'address' in readAddress(read.pathname + read.search)
}

const LOOKS = { times: 120, seconds: 60 }

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
      count: ownCount(LOOKS),
      sentence: 'Abriste muchas páginas seguidas. Esperá un minuto.',
    },
  } as const

  return [
    authedGet(PREVIEW, look, own),
    authedGet(`${PREVIEW}/*`, look, own),
    authedPost('/panel/compartir', {
      who: 'draft:write',
      says: 'json',
      headers: PANEL_HEADERS,
      body: { kind: 'json', bytes: 64 * 1024, values: 1000 },
      needsCatalogue: false,
      answer: (_visit, body) => share(body),
    }),
    get(`${SHARED}/:token{.+}`, lookShared, shared),
  ]

  async function look(visit: OwnVisit): Promise<Reply> {
    const search = new URLSearchParams(visit.search)
    const asked = search.get(DRAFTS)
    const before = search.get(BEFORE)
    search.delete(DRAFTS)
    search.delete(BEFORE)
    const parameters = new URLSearchParams()
    if (asked !== null) parameters.set(DRAFTS, asked)
    if (before !== null) parameters.set(BEFORE, before)
    const drafts = asked === null ? null : asked.split(',').slice(0, MAX_DRAFTS)
    return previewPage(parts, visit, {
      snapshot: before === null ? await app.panel.previews(drafts) : app.live.current(),
      path: visit.path.slice(PREVIEW.length) || '/',
      search,
      place: { prefix: PREVIEW, parameters },
    })
  }

  function share(body: unknown): Reply {
    const parsed = sharing.safeParse(body)
    if (!parsed.success)
      return errorReply(422, 'No se entiende qué compartir. Recargá la página y probá de nuevo.')
    const { path, drafts = null } = parsed.data
    const until = Date.now() + SHARED_MS
    const token = shareToken(app.secrets, { path, drafts, until })
    return jsonReply(200, {
      address: `${app.environment.siteUrl}${SHARED}/${token}`,
      until: new Date(until).toISOString(),
    })
  }

  async function lookShared(visit: Visit): Promise<Reply> {
    const [, token = ''] = visit.path.slice(SHARED.length).split('/')
    const said = readShareToken(app.secrets, token)
    if (!said)
      return textReply(404, 'Ese enlace no existe o está incompleto. Pedí que te lo manden de nuevo.')
    if (said.until <= Date.now()) {
      return textReply(410, 'Ese enlace ya venció: dura siete días. Pedile uno nuevo a quien te lo mandó.')
    }
    const prefix = `${SHARED}/${token}`
    const rest = visit.path.slice(prefix.length)
    const first = new URL(said.path, 'https://site.invalid')
    const reply = await previewPage(parts, visit, {
      snapshot: await app.panel.previews(said.drafts),
      path: rest === '' ? decodeURIComponent(first.pathname) : rest,
      search: rest === '' ? first.searchParams : visit.search,
      place: { prefix, parameters: new URLSearchParams() },
    })
    return { ...reply, cookies: previewCookies(app.environment.siteUrl, token, said.until) }
  }
}
