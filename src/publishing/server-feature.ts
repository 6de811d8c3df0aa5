import { drafts } from './model/draft.ts'
import { draftVersions } from './model/draft-versions.ts'
import { handovers } from './model/handover.ts'
import { mediaNotes } from './model/media-note.ts'
import { previewLinks, endOfLink } from './model/preview-link.ts'
import { publications } from './model/publication.ts'
import { launches } from './model/release.ts'
import { patchDraft } from './commands/drafts/patch-draft.ts'
import { draftHistoryHooks } from './commands/drafts/draft-history.ts'
import { discardDraft } from './commands/drafts/discard-draft.ts'
import { publish } from './commands/publications/publish.ts'
import { undoPublication } from './commands/publications/undo-publication.ts'
import {
  saveRelease,
  deleteRelease,
  publishRelease,
  setReleaseEnd,
} from './commands/releases/release-commands.ts'
import { runRelease, failRelease } from './commands/releases/run-release.ts'
import { endRelease, failEnd } from './commands/releases/end-release.ts'
import { deleteDocument, restoreDocument } from './commands/deletions/deletion-commands.ts'
import { replacePictures } from './commands/media/replace-pictures.ts'
import { describeMedia } from './commands/media/describe-media.ts'
import { createPreviewLink } from './commands/preview-links.ts'
import { commandRoutes } from './server/command-routes.ts'
import * as documentReads from './server/document-reads.ts'
import { doneRead } from '#/core/commands/done-read.ts'
import { eventsRoute } from './server/events-route.ts'
import * as mediaReads from './server/media-reads.ts'
import * as publicationReads from './server/publication-reads.ts'
import { uploadRoutes } from './server/upload-routes.ts'
import type { RouteParts, PreviewFile } from './server/route-parts.ts'
import type { App } from '#/core/services/app.ts'
import { textReply, type Reply, redirectReply, PANEL_HEADERS, PANEL_SIGN_IN } from '#/core/http/reply.ts'
import { authedGet, type Route, get } from '#/core/http/route.ts'
import type { PanelBuild } from './server/panel-build.ts'
import { openPreviewLink, keepPreview } from './server/open-preview-link.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { writeAddress } from '#/core/http/address.ts'
import type { PageTable } from '#/site/pages/page-table.ts'
import type { PreviewSnapshot } from './server/preview-snapshots.ts'
import { chooseQuickEncoding } from '#/core/http/compression.ts'
import { accountTerms } from '#/site/rendering/site-layout.ts'
import { fileText } from '#/core/files/file-store.ts'
import type { RunQueued } from '#/core/http/in-turn.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { CLOSED_POLICY } from '#/core/http/security-headers.ts'
import { failedReply, renderAnswer, type Renderer } from '#/site/rendering/page-reply.ts'
import { addressInPreview, previewHtml, type PreviewLocation } from './server/preview-html.ts'

const POLICY_HEADER = 'content-security-policy'
const framedPolicy = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Headers of all preview replies, refusals included: framed only by the panel, and never cached. */
const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  [POLICY_HEADER]: framedPolicy(CLOSED_POLICY),
} as const

const UNREADY =
  'Este borrador todavía no se puede ver como página: le falta algo obligatorio. Completá lo que el panel marca como error.'

const SEARCHES: ReadonlySet<string | undefined> = new Set(['search', 'support'])

type PreviewParts = {
  app: App
  renderer: Renderer
  inTurn: RunQueued
  pages: PageTable
  previewFile: PreviewFile
}

type PreviewRequest = {
  snapshot: Snapshot | PreviewSnapshot
  path: string
  search: URLSearchParams
  place: PreviewLocation
}

const PREVIEW = '/panel/vista'
const SHARED_PREVIEW_PATH = '/vista'
const DRAFTS_PARAMETER = 'borradores'
const BEFORE_PARAMETER = 'antes'
const MAX_DRAFTS = 200

const PREVIEW_RATE_LIMIT = { times: 120, seconds: 60 }

const SHELL_POLICY =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
const NOT_BUILT = 'El panel no está construido. Corré «npm run build» y volvé a arrancar el sitio.'

export const publishingFeature = {
  name: 'publishing',
  collections: [drafts, draftVersions, handovers, publications, launches, mediaNotes, previewLinks],
  commands: [
    patchDraft,
    discardDraft,
    publish,
    undoPublication,
    saveRelease,
    deleteRelease,
    publishRelease,
    runRelease,
    setReleaseEnd,
    endRelease,
    failEnd,
    failRelease,
    deleteDocument,
    restoreDocument,
    replacePictures,
    describeMedia,
    createPreviewLink,
  ],
  reads: [
    ...Object.values(documentReads),
    ...Object.values(publicationReads),
    ...Object.values(mediaReads),
    doneRead,
  ],
  hooks: draftHistoryHooks,
  routes: ({ app, renderer, pages, panelBuild, panelCommands, afterCommand, previewFile }: RouteParts) => [
    eventsRoute(app),
    ...commandRoutes(app, panelCommands, afterCommand, panelBuild?.files?.name),
    ...uploadRoutes(app),
    ...previewRoutes({ app, renderer, inTurn: pages.inTurn, pages: pages.table, previewFile }),
  ],
} as const

/** Fallback routes after all others below `/panel`. */
export const panelShell = {
  name: 'panel-shell',
  routes: ({ app, panelBuild }: RouteParts) => shellRoutes(app, panelBuild),
} as const

function shellRoutes(app: App, build: PanelBuild | undefined): Route[] {
  const common = { who: 'draft:write', headers: PANEL_HEADERS, needsCatalogue: false } as const
  const page = { ...common, signIn: PANEL_SIGN_IN }
  return [
    authedGet(
      '/panel/assets/:name{.+}',
      ({ incoming, outgoing, path }) =>
        build?.files?.answer(incoming, outgoing, path) ?? textReply(404, NOT_BUILT),
      common,
    ),
    authedGet('/panel', shell, page),
    authedGet('/panel/*', shell, page),
  ]

  function shell(): Reply {
    if (!build) return textReply(404, NOT_BUILT)
    // Prefetched while the browser parses the page.
    app.panel.documents.summaries().catch(() => undefined)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(build.files && { 'content-security-policy': SHELL_POLICY }),
    }
    return { status: 200, headers, body: build.shell }
  }
}

/** Previews of pages with drafts, at `/panel/vista/…` and, for shared links, at `/vista/{token}/…`. */
function previewRoutes(parts: PreviewParts): Route[] {
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
    const requested = search.get(DRAFTS_PARAMETER)
    const before = search.get(BEFORE_PARAMETER)
    search.delete(DRAFTS_PARAMETER)
    search.delete(BEFORE_PARAMETER)
    const parameters = new URLSearchParams()
    if (requested !== null) parameters.set(DRAFTS_PARAMETER, requested)
    if (before !== null) parameters.set(BEFORE_PARAMETER, before)
    const drafts = requested === null ? null : requested.split(',').slice(0, MAX_DRAFTS)
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

/** Preview of a page, which bypasses the page cache; refusals also appear in the panel's frame. */
async function previewPage(parts: PreviewParts, visit: Visit, requested: PreviewRequest): Promise<Reply> {
  const reply = await answerPreview(parts, visit, requested).catch((error: unknown) =>
    failedReply(parts.app, error, requested.path),
  )
  const policy = framedPolicy(reply.headers[POLICY_HEADER] ?? CLOSED_POLICY)
  return { ...reply, headers: { ...reply.headers, ...PREVIEW_HEADERS, [POLICY_HEADER]: policy } }
}

async function answerPreview(
  parts: PreviewParts,
  visit: Visit,
  { snapshot, path, search, place }: PreviewRequest,
): Promise<Reply> {
  const { app, renderer, inTurn, pages, previewFile } = parts
  const { incoming, client, signal } = visit
  const file = await previewFile(parts, visit, { catalogue: snapshot.catalogue, path })
  if (file !== undefined) return file
  const requested = pages.askPage(path, search)
  if (SEARCHES.has(requested.match?.name) && 'indexed' in snapshot) await snapshot.indexed()
  const text = await fileText(app.files, requested.match?.visit.file(snapshot.catalogue))
  const visited = { accounts: accountTerms(app), file: text }
  const answer = await inTurn({ client, signal }, () => pages.readPage(snapshot, requested, visited))
  if (answer.kind === 'redirect') return previewRedirect(place, answer.location)
  if (answer.kind === 'missing' && isUnready(snapshot, app.live.current(), path))
    return textReply(422, UNREADY)
  const reply = await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, still: true })
  if (reply.headers.location !== undefined) return previewRedirect(place, reply.headers.location)
  const placedPage = { ...reply, body: previewHtml(reply.body.toString(), place) }
  return presentOnce(placedPage, chooseQuickEncoding(incoming.headers['accept-encoding']))
}

function previewRedirect(place: PreviewLocation, location: string): Reply {
  const [path = '', query = ''] = location.split('?')
  const address = location.startsWith('/') && !location.includes('%') ? writeAddress(path, query) : location
  return { ...redirectReply('/', 303), headers: { location: addressInPreview(place, address) } }
}

function isUnready(preview: Snapshot, live: Snapshot, path: string): boolean {
  const isLeftOut = ({ catalogue }: Snapshot) =>
    catalogue.rejected.some(({ id }) => path.split('/').includes(id))
  return isLeftOut(preview) && !isLeftOut(live)
}
