import type { ComposedApp } from '#/app/settings/environment.ts'
import { hasNoContent, isServable, type App } from '#/core/services/app.ts'
import { widthsIn } from '#/core/pictures/catalogue-pictures.ts'
import { ICON_NAMES } from '#/core/pictures/icons.ts'
import { SECURITY } from '#/features/accounts/server/account-security.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import { bounceRoute } from './http/mail-bounce-route.ts'
import {
  draftDownload,
  draftPicture,
  draftVideo,
  iconFile,
  mediaFile,
  modelFile,
  type ServedMedia,
} from '#/site/files/media-files.ts'
import { documentFile } from '#/features/manuals/server/document-file.ts'
import { previewFile } from '#/features/manuals/server/preview-file.ts'
import { auditActions } from '#/features/audit/audit-words.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { readRoute } from '#/publishing/server/read-route.ts'
import type { PageAnswers, RouteParts } from '#/publishing/server/route-parts.ts'
import { PANEL_COMMANDS } from './panel-commands.ts'
import { SERVER_FEATURES } from './server-features.ts'
import type { Metrics } from './metrics/metrics.ts'
import { hasMetricsToken, metricsRoute } from './http/metrics-route.ts'
import { seesDrafts } from '#/publishing/server/preview-cookie.ts'
import type { PageParts, Renderer } from '#/site/rendering/page-reply.ts'
import { jsonReply, redirectReply, textReply } from '#/core/http/reply.ts'
import { get, type RouteAnswer, type Route } from '#/core/http/route.ts'
import { sendMedia } from '#/site/files/send-media.ts'
import {
  aiCatalog,
  health,
  robots,
  SECURITY_PATH,
  securityText,
  webManifest,
} from '#/features/agents/server/site-files.ts'
import type { Visit } from '#/core/http/visit.ts'

type RoutesOptions = {
  app: ComposedApp
  renderer: Renderer
  pages: PageAnswers & Pick<PageParts, 'refuse' | 'show'>
  build: BuildFiles | undefined
  panelBuild?: PanelBuild | undefined
  metrics?: Metrics | undefined
}

/** Routes by precedence: the first match wins. */
export function routesOf({ app, renderer, pages, build, panelBuild, metrics }: RoutesOptions): Route[] {
  const always = { needsCatalogue: false }
  const { page, refuse, show } = pages
  const parts: RouteParts = {
    app,
    renderer,
    page,
    refuse,
    show,
    pages,
    build,
    panelBuild,
    panelCommands: PANEL_COMMANDS,
    previewFile,
    afterCommand: SERVER_FEATURES.flatMap((feature: ServerFeature) => feature.hooks?.afterCommand ?? []),
    auditActions: auditActions(SERVER_FEATURES),
  }
  return [
    get('/salud', (visit) => healthOf(app, visit), always),
    // Liveness and readiness probes (orchestrator, load balancer).
    get('/salud/vivo', () => jsonReply(200, { status: 'ok' }, NO_STORE_HEADERS), always),
    get('/salud/listo', ({ snapshot }) => readiness(app, snapshot.catalogue), always),
    ...(metrics ? metricsRoute(app, metrics) : []),
    ...(build
      ? [
          get(
            '/assets/:name{.+}',
            ({ incoming, outgoing, path }) => build.answer(incoming, outgoing, path),
            always,
          ),
        ]
      : []),
    get('/media/:name{.+}', media, always),
    get('/og/:name{.+}', (visit) => file(visit, mediaFile(visit.snapshot.catalogue, visit.path)), always),
    get('/descargas/:name{.+}', download, always),
    get('/modelos/:name{.+}', (visit) =>
      file(visit, modelFile(visit.snapshot.catalogue, visit.path, visit.incoming.headers['accept-encoding'])),
    ),

    get('/robots.txt', ({ snapshot }) => robots(snapshot.catalogue)),
    get('/.well-known/change-password', () => redirectReply(SECURITY, 303)),
    get(SECURITY_PATH, ({ snapshot }) => securityText(snapshot.catalogue, new Date())),
    get('/.well-known/ai-catalog.json', ({ snapshot }) => aiCatalog(snapshot.catalogue)),
    get('/manifest.webmanifest', ({ snapshot }) => webManifest(snapshot.catalogue)),
    ...ICON_NAMES.map((name) => icon(name)),
    // iOS asks for these whatever a page names.
    icon('icon-180.png', 'apple-touch-icon.png'),
    icon('icon-180.png', 'apple-touch-icon-precomposed.png'),

    ...bounceRoute(app),
    ...SERVER_FEATURES.flatMap(({ reads = [], forms = [], routes }: ServerFeature) => [
      ...reads.map((read) => readRoute(read, parts)),
      ...forms.flatMap((form) => form.routes(parts)),
      ...(routes?.(parts) ?? []),
    ]),
    get('*', pages.page),
  ]

  function icon(name: string, address = name): Route {
    return get(`/${address}`, (visit) => file(visit, iconFile(visit.snapshot.catalogue, name), {}))
  }

  /** Drafts' pictures are for who may see drafts. */
  async function media(visit: Visit): Promise<RouteAnswer> {
    const { snapshot, path, incoming } = visit
    const found = mediaFile(snapshot.catalogue, path)
    if (found || !(await seesDrafts(app, incoming))) return file(visit, found)
    const drafts = await draftData(app)
    const drafted = draftVideo(drafts, path) ?? draftPicture(widthsIn(drafts), path)
    return file(visit, drafted, { 'cache-control': 'no-store' })
  }

  async function download(visit: Visit): Promise<RouteAnswer> {
    const { snapshot, path, incoming } = visit
    const found =
      mediaFile(snapshot.catalogue, path) ?? (await documentFile(snapshot.catalogue, app.pdfs, path))
    if (found || !(await seesDrafts(app, incoming))) return file(visit, found)
    return file(visit, draftDownload(await draftData(app), path), { 'cache-control': 'no-store' })
  }

  async function file(
    { incoming, outgoing }: Visit,
    found: ServedMedia | undefined,
    missing: Record<string, string> = { 'cache-control': 'public, max-age=60' },
  ): Promise<RouteAnswer> {
    if (found && (await sendMedia(app, found, incoming, outgoing))) return null
    return textReply(404, 'No existe.', missing)
  }
}

const NO_STORE_HEADERS = { 'cache-control': 'no-store' }

/** Pages need no database: one that is away takes no process out of the balancer. */
function readiness({ isWritable }: App, catalogue: Visit['snapshot']['catalogue']) {
  return isServable(catalogue) || hasNoContent(catalogue)
    ? jsonReply(200, { status: 'ok', writable: isWritable() }, NO_STORE_HEADERS)
    : jsonReply(503, { status: 'sin configuración' }, NO_STORE_HEADERS)
}

async function draftData({ panel }: App): Promise<unknown[]> {
  const { documents } = await panel.feed.documents()
  return [...documents.all()].map(({ draft }) => draft?.data)
}

function healthOf(app: ComposedApp, { incoming, snapshot }: Visit) {
  const { startedAt, postman, store, observer } = app
  return health(snapshot.catalogue, {
    startedAt,
    now: new Date(),
    mail: postman.count(),
    fault: store.health() ?? (app.isWritable() ? null : 'unreachable'),
    hasFiles: app.hasFiles(),
    purgeWaitsSince: observer.purges?.().waitsSince ?? null,
    isOperator: hasMetricsToken(app.environment, incoming),
  })
}
