import type { ComposedApp } from './settings/environment.ts'
import { hasNoContent, isServable, type App } from '#/core/services/app.ts'
import { widthsIn } from '#/core/pictures/catalogue-pictures.ts'
import { ICON_NAMES } from '#/core/pictures/icons.ts'
import { SECURITY } from '#/features/accounts/server/account-security.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import {
  draftDownload,
  draftPicture,
  draftVideo,
  iconFile,
  mediaFile,
  modelFile,
  type ServedMedia,
} from '#/site/files/media-files.ts'
import { documentFile, previewFile } from '#/features/manuals/server/document-file.ts'
import { auditActions } from '#/features/audit/audit-words.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { readRoute } from '#/publishing/server/read-route.ts'
import type { PageAnswers, RouteParts } from '#/publishing/server/route-parts.ts'
import { SERVER_FEATURES } from './server-features.ts'
import type { Metrics } from './metrics/metrics.ts'
import { seesDrafts } from '#/publishing/server/open-preview-link.ts'
import type { PageParts, Renderer } from '#/site/rendering/page-reply.ts'
import { jsonReply, redirectReply, textReply } from '#/core/http/reply.ts'
import { get, type RouteAnswer, type Route, post } from '#/core/http/route.ts'
import { CATALOGUE_TAG, fileTag, tagHeaders } from '#/features/cdn/cdn-settings.ts'
import { missingMediaLog } from '#/site/files/missing-media.ts'
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
import type { Command } from '#/core/commands/command.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Limit } from '#/core/identity/throttle.ts'
import { noteDelivery } from '#/features/messages/server/note-delivery.ts'
import { bouncedIn } from '#/features/messages/server/bounced-in.ts'
import { networkCount, sharedCounter, type CountAttempt } from '#/core/http/rate-limit.ts'

const BOUNCE_BODY = { kind: 'json', bytes: 256 * 1024, values: 20_000 } as const
const BOUNCE_RATE_LIMIT = { times: 300, seconds: 60 }
const BOUNCE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const secretDigest = (text: string) => createHash('sha256').update(text).digest()

const METRICS_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const tokenDigest = (text: string) => createHash('sha256').update(text).digest()

type WithCommands = Extract<(typeof SERVER_FEATURES)[number], { commands: readonly Command[] }>
type PanelCommand = Extract<WithCommands['commands'][number], { from: 'panel' }>

/** Panel commands at `/panel/ordenes/{name}`; the panel derives its types from them. */
export const PANEL_COMMANDS = SERVER_FEATURES.flatMap((feature): readonly Command[] =>
  'commands' in feature ? feature.commands : [],
).filter((command): command is PanelCommand => command.from === 'panel')

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
  const logMissing = missingMediaLog(app.log)
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
    // Requested by iOS regardless of the page's links.
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

  /** Pictures of drafts are served only to accounts that may see drafts. */
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
    { incoming, outgoing, snapshot }: Visit,
    found: ServedMedia | undefined,
    missing: Record<string, string> = { 'cache-control': 'public, max-age=60' },
  ): Promise<RouteAnswer> {
    const [hash] = /[0-9a-f]{32}/.exec(found?.key ?? '') ?? []
    // PDFs are generated from documents and pictures, so each publication may change them.
    const names = hash === undefined ? [] : found?.document ? [fileTag(hash), CATALOGUE_TAG] : [fileTag(hash)]
    const tags = names.length === 0 ? {} : tagHeaders(app.environment.cdn, names)
    const tagged = found && { ...found, headers: { ...found.headers, ...tags } }
    if (tagged && (await sendMedia(app, tagged, incoming, outgoing))) return null
    if (found) logMissing(snapshot.catalogue, found)
    return textReply(404, 'No existe.', missing)
  }
}

const NO_STORE_HEADERS = { 'cache-control': 'no-store' }

/** Ready while pages can be served: an unavailable database takes no process out of the balancer. */
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

function metricsRoute({ environment }: ComposedApp, metrics: Metrics): Route[] {
  if (environment.metrics.token === undefined) return []
  return [
    get(
      '/metrics',
      async ({ incoming }) => {
        if (!hasMetricsToken(environment, incoming)) {
          return textReply(401, 'Falta el token de METRICS_TOKEN.', {
            ...METRICS_HEADERS,
            'www-authenticate': 'Bearer',
          })
        }
        const text = await metrics.text()
        return {
          status: 200,
          headers: { ...METRICS_HEADERS, 'content-type': metrics.contentType },
          body: text,
        }
      },
      { needsCatalogue: false },
    ),
  ]
}

function hasMetricsToken(
  { metrics: { token } }: ComposedApp['environment'],
  { headers }: IncomingMessage,
): boolean {
  if (token === undefined) return false
  return timingSafeEqual(tokenDigest(headers.authorization ?? ''), tokenDigest(`Bearer ${token}`))
}

/** Webhook for bounces of any JSON format; needs a token. */
function bounceRoute(app: ComposedApp): Route[] {
  const { bouncesToken } = app.environment
  if (bouncesToken === undefined) return []
  const wanted = secretDigest(`Bearer ${bouncesToken}`)
  const counted = (limit: Limit): CountAttempt => {
    const count = sharedCounter(app.throttle, limit, 60)
    return (network) => count(`bounces:${network}`)
  }
  return [
    post('/correo/rebotes', {
      ownPagesOnly: false,
      needsCatalogue: false,
      headers: BOUNCE_HEADERS,
      body: BOUNCE_BODY,
      limit: {
        by: 'network',
        count: networkCount(BOUNCE_RATE_LIMIT, counted),
        sentence: 'Demasiados avisos seguidos.',
      },
      async answer({ incoming }, body) {
        if (!timingSafeEqual(secretDigest(incoming.headers.authorization ?? ''), wanted))
          return textReply(401, 'Falta el token de BOUNCES_TOKEN.', { 'www-authenticate': 'Bearer' })
        const bounced = bouncedIn(JSON.stringify(body ?? ''), await app.inbox.messages())
        for (const { id, reply } of bounced) {
          const bounce = { id, reply, outcome: 'bounced' } as const
          await app.execute(noteDelivery, bounce, { kind: 'schedule' })
          app.log('warn', 'an answer came back', { id: reply })
        }
        return textReply(200, `Respuestas devueltas que se anotaron: ${bounced.length}.`)
      },
    }),
  ]
}
