import type { App } from '../../app.ts'
import type { Renderer } from '../render.ts'
import type { Route } from '../route.ts'
import { dataRoutes } from './data-routes.ts'
import { newsRoute } from './news-route.ts'
import { orderRoutes } from './order-routes.ts'
import type { PanelBuild } from './panel-build.ts'
import { presenceRoute } from './presence-route.ts'
import { previewRoutes } from './preview-routes.ts'
import { publishingRoutes } from './publishing-routes.ts'
import { shellRoutes } from './shell-routes.ts'
import { uploadRoute } from './upload-route.ts'

type Parts = { app: App; renderer: Renderer; build: PanelBuild | undefined }

/** Everything under `/panel`, and the links that it hands out. */
export function panelRoutes({ app, renderer, build }: Parts): Route[] {
  return [
    ...dataRoutes(app, build?.files.name),
    newsRoute(app),
    presenceRoute(app),
    ...publishingRoutes(app),
    ...orderRoutes(app),
    uploadRoute(app),
    ...previewRoutes({ app, renderer }),
    ...shellRoutes(build),
  ]
}
