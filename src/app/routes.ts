import { isBeginning, isServable, type App } from '#/server/site/app.ts'
import { widthsIn } from '#/server/images/catalogue-pictures.ts'
import { ICON_NAMES } from '#/server/images/icons.ts'
import { accountRoutes } from '#/server/http/account/account-routes.ts'
import { accountWishlistRoutes } from '#/server/http/account/wishlist-routes.ts'
import type { BuildFiles } from '#/server/http/files/build-files.ts'
import { bounceRoute } from '#/server/http/operations/mail-bounce-route.ts'
import { boxRoutes } from '#/server/http/visitors/box-routes.ts'
import { caseRoutes } from '#/server/http/visitors/case-routes.ts'
import { clickRoute } from '#/server/http/visitors/search-click-route.ts'
import { contactRoutes } from '#/server/http/visitors/contact-route.ts'
import { stockAlertRoutes } from '#/server/http/visitors/stock-alert-routes.ts'
import { wishlistFormRoutes } from '#/server/http/visitors/wishlist-form-routes.ts'
import { wishlistEmailRoute } from '#/server/http/visitors/wishlist-email-route.ts'
import { drawingRoutes } from '#/server/http/files/drawing-route.ts'
import { offlineRoutes } from '#/server/http/files/offline-routes.ts'
import { model3dRoutes } from '#/server/http/files/model3d-routes.ts'
import {
  documentFile,
  draftDownload,
  draftPicture,
  draftVideo,
  iconFile,
  mediaFile,
  type MediaFile,
} from '#/server/http/files/media-files.ts'
import type { pageAnswers } from '#/server/http/visitors/page-answers.ts'
import { registrationRoutes } from '#/server/http/account/registration-routes.ts'
import type { PanelBuild } from '#/server/http/panel/panel-build.ts'
import { agentRoutes } from '#/server/http/agents/agent-routes.ts'
import { ucpRoutes } from '#/server/http/agents/ucp-routes.ts'
import type { Metrics } from '#/server/metrics/metrics.ts'
import { hasMetricsToken, metricsRoute } from '#/server/http/operations/metrics-route.ts'
import { panelRoutes } from '#/server/http/panel/panel-routes.ts'
import { seesDrafts } from '#/server/http/panel/preview-cookie.ts'
import type { Renderer } from '#/server/http/rendering/page-reply.ts'
import { jsonReply, textReply } from '#/server/http/request/reply.ts'
import { get, type Answer, type Route } from '#/server/http/request/route.ts'
import { sendMedia } from '#/server/http/files/send-media.ts'
import {
  aiCatalog,
  health,
  robots,
  SECURITY_PATH,
  securityText,
  webManifest,
} from '#/server/http/agents/site-files.ts'
import { usageRoute } from '#/server/http/visitors/usage-route.ts'
import type { Visit } from '#/server/http/request/visit.ts'

type Options = {
  app: App
  renderer: Renderer
  pages: ReturnType<typeof pageAnswers>
  build: BuildFiles | undefined
  panelBuild?: PanelBuild | undefined
  metrics?: Metrics | undefined
}

/** In order: of two paths that fit, the first is asked. */
export function routesOf({ app, renderer, pages, build, panelBuild, metrics }: Options): Route[] {
  const always = { needsCatalogue: false }
  return [
    get('/salud', (visit) => healthOf(app, visit), always),
    // Asked by who starts it anew, and by who sends it visitors.
    get('/salud/vivo', () => jsonReply(200, { status: 'ok' }, NOT_KEPT), always),
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
    ...drawingRoutes(app.files),
    ...model3dRoutes(app.files),
    ...offlineRoutes(app, build),

    get('/robots.txt', ({ snapshot }) => robots(snapshot.catalogue)),
    get(SECURITY_PATH, ({ snapshot }) => securityText(snapshot.catalogue, new Date())),
    get('/.well-known/ai-catalog.json', ({ snapshot }) => aiCatalog(snapshot.catalogue)),
    get('/manifest.webmanifest', ({ snapshot }) => webManifest(snapshot.catalogue)),
    ...ICON_NAMES.map((name) =>
      get(`/${name}`, (visit) => file(visit, iconFile(visit.snapshot.catalogue, name), {})),
    ),

    get('/datos/sugerencias', pages.suggestions),
    get('/datos/modelos', pages.models),
    get('/datos/lista', pages.listRows),
    clickRoute(app),
    ...bounceRoute(app),
    usageRoute(app, build?.name, pages),
    ...accountWishlistRoutes(app),
    ...accountRoutes({ app, renderer, page: pages.page }),
    ...registrationRoutes({ app, renderer, page: pages.page }),
    ...wishlistFormRoutes(app),
    get('/lista', pages.page),
    wishlistEmailRoute(app, renderer),
    ...contactRoutes({ app, renderer, page: pages.page }),
    ...caseRoutes({ app, renderer, page: pages.page }),
    ...stockAlertRoutes({ app, renderer, page: pages.page }),

    ...panelRoutes({ app, renderer, inTurn: pages.inTurn, build: panelBuild }),

    ...agentRoutes(app, pages),
    ...ucpRoutes(app, pages),
    ...boxRoutes(app, pages),

    get('*', pages.page),
  ]

  /** Drafts' pictures are for who may see drafts. */
  async function media(visit: Visit): Promise<Answer> {
    const { snapshot, path, incoming } = visit
    const found = mediaFile(snapshot.catalogue, path)
    if (found || !(await seesDrafts(app, incoming))) return file(visit, found)
    const drafts = await draftData(app)
    const drafted = draftVideo(drafts, path) ?? draftPicture(widthsIn(drafts), path)
    return file(visit, drafted, { 'cache-control': 'no-store' })
  }

  async function download(visit: Visit): Promise<Answer> {
    const { snapshot, path, incoming } = visit
    const found = mediaFile(snapshot.catalogue, path) ?? (await documentFile(snapshot.catalogue, app, path))
    if (found || !(await seesDrafts(app, incoming))) return file(visit, found)
    return file(visit, draftDownload(await draftData(app), path), { 'cache-control': 'no-store' })
  }

  async function file(
    { incoming, outgoing }: Visit,
    found: MediaFile | undefined,
    missing: Record<string, string> = { 'cache-control': 'public, max-age=60' },
  ): Promise<Answer> {
    if (found && (await sendMedia(app, found, incoming, outgoing))) return null
    return textReply(404, 'No existe.', missing)
  }
}

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Pages need no database: one that is away takes no process out of the balancer. */
function readiness({ isWritable }: App, catalogue: Visit['snapshot']['catalogue']) {
  return isServable(catalogue) || isBeginning(catalogue)
    ? jsonReply(200, { status: 'ok', writable: isWritable() }, NOT_KEPT)
    : jsonReply(503, { status: 'sin configuración' }, NOT_KEPT)
}

async function draftData({ panel }: App): Promise<unknown[]> {
  const { documents } = await panel.feed.documents()
  return [...documents.all()].map(({ draft }) => draft?.data)
}

function healthOf(app: App, { incoming, snapshot }: Visit) {
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
