import type { App } from '../app.ts'
import { ICON_NAMES } from '../images/icons.ts'
import { accountRoutes } from './account/account-routes.ts'
import { accountListRoutes } from './account-list-routes.ts'
import type { BuildFiles } from './build-files.ts'
import { clickRoute } from './click-route.ts'
import { contactRoute } from './contact-route.ts'
import { listFormRoutes } from './list-form-routes.ts'
import { listMailRoute } from './list-mail-route.ts'
import { documentFile, iconFile, mediaFile, type MediaFile } from './media.ts'
import type { pageAnswers } from './page-answers.ts'
import { registrationRoutes } from './registration-routes.ts'
import type { Renderer } from './render.ts'
import { textReply } from './reply.ts'
import { get, type Answer, type Route } from './route.ts'
import { sendMedia } from './send-media.ts'
import { health, robots, sitemap, webManifest } from './seo-files.ts'
import type { Visit } from './visit.ts'

type Options = {
  app: App
  renderer: Renderer
  pages: ReturnType<typeof pageAnswers>
  build: BuildFiles | undefined
}

/** Everything the site answers, in order: of two paths that fit, the first is asked. */
export function routesOf({ app, renderer, pages, build }: Options): Route[] {
  const always = { needsCatalogue: false }
  return [
    get('/salud', ({ snapshot }) => healthOf(app, snapshot.catalogue), always),
    ...(build
      ? [
          get(
            '/assets/:name{.+}',
            ({ incoming, outgoing, path }) => build.answer(incoming, outgoing, path),
            always,
          ),
        ]
      : []),
    get('/media/:name{.+}', (visit) => file(visit, mediaFile(visit.snapshot.catalogue, visit.path)), always),
    get('/og/:name{.+}', (visit) => file(visit, mediaFile(visit.snapshot.catalogue, visit.path)), always),
    get('/descargas/:name{.+}', download, always),

    get('/sitemap.xml', ({ snapshot }) => sitemap(snapshot.catalogue)),
    get('/robots.txt', ({ snapshot }) => robots(snapshot.catalogue)),
    get('/manifest.webmanifest', ({ snapshot }) => webManifest(snapshot.catalogue)),
    ...ICON_NAMES.map((name) =>
      get(`/${name}`, (visit) => file(visit, iconFile(visit.snapshot.catalogue, name), {})),
    ),

    get('/datos/marco', pages.chrome),
    get('/datos/sugerencias', pages.suggestions),
    get('/datos/modelos', pages.models),
    clickRoute(app),
    ...accountListRoutes(app),
    ...accountRoutes({ app, renderer, page: pages.page }),
    ...registrationRoutes({ app, renderer, page: pages.page }),
    ...listFormRoutes(app),
    get('/lista', pages.page),
    listMailRoute(app, renderer),
    get('/contacto', pages.page),
    contactRoute(app, renderer),

    get('/datos/*', pages.data),
    get('*', pages.page),
  ]

  async function download(visit: Visit): Promise<Answer> {
    const { catalogue } = visit.snapshot
    return file(visit, mediaFile(catalogue, visit.path) ?? (await documentFile(app, visit.path)))
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

function healthOf(app: App, catalogue: Visit['snapshot']['catalogue']) {
  const { startedAt, postman, store } = app
  return health(catalogue, { startedAt, now: new Date(), mail: postman.count(), trouble: store.trouble() })
}
