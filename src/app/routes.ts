import { isBeginning, isServable, type App } from '#/core/services/app.ts'
import { widthsIn } from '#/core/pictures/catalogue-pictures.ts'
import { ICON_NAMES } from '#/core/pictures/icons.ts'
import { accountRoutes } from '#/features/accounts/server/account-routes.ts'
import { accountWishlistRoutes } from '#/features/wishlist/server/wishlist-routes.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import { bounceRoute } from '#/app/http/mail-bounce-route.ts'
import { boxRoutes } from '#/features/box/server/box-routes.ts'
import { caseRoutes } from '#/features/messages/server/case-routes.ts'
import { clickRoute } from '#/features/search/server/search-click-route.ts'
import { contactRoutes } from '#/features/messages/server/contact-route.ts'
import { stockAlertRoutes } from '#/features/stock-alerts/server/stock-alert-routes.ts'
import { wishlistFormRoutes } from '#/features/wishlist/server/wishlist-form-routes.ts'
import { wishlistEmailRoute } from '#/features/wishlist/server/wishlist-email-route.ts'
import { drawingRoutes } from '#/features/manuals/server/drawing-route.ts'
import { offlineRoutes } from '#/features/offline/server/offline-routes.ts'
import { model3dRoutes } from '#/server/http/files/model3d-routes.ts'
import {
  documentFile,
  draftDownload,
  draftPicture,
  draftVideo,
  iconFile,
  mediaFile,
  type MediaFile,
} from '#/site/files/media-files.ts'
import type { pageAnswers } from '#/app/http/page-answers.ts'
import { registrationRoutes } from '#/features/my-products/server/registration-routes.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { agentRoutes } from '#/features/agents/server/agent-routes.ts'
import { ucpRoutes } from '#/features/agents/server/ucp-routes.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { hasMetricsToken, metricsRoute } from '#/app/http/metrics-route.ts'
import { panelRoutes } from '#/server/http/panel/panel-routes.ts'
import { seesDrafts } from '#/publishing/server/preview-cookie.ts'
import type { Renderer } from '#/site/rendering/page-reply.ts'
import { jsonReply, textReply } from '#/core/http/reply.ts'
import { get, type Answer, type Route } from '#/core/http/route.ts'
import { sendMedia } from '#/site/files/send-media.ts'
import {
  aiCatalog,
  health,
  robots,
  SECURITY_PATH,
  securityText,
  webManifest,
} from '#/features/agents/server/site-files.ts'
import { usageRoute } from '#/features/statistics/server/usage-route.ts'
import type { Visit } from '#/core/http/visit.ts'

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
