import type { App } from '../../app.ts'
import type { InTurn } from '../in-turn.ts'
import type { Renderer } from '../render.ts'
import type { Route } from '../route.ts'
import { dataRoutes } from './data-routes.ts'
import { factoryRoutes } from './factory-routes.ts'
import { importRoutes } from './import-routes.ts'
import { newsRoute } from './news-route.ts'
import { orderRoutes } from './order-routes.ts'
import type { PanelBuild } from './panel-build.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { proofRoutes } from './inbox/proof-routes.ts'
import { registeredRoutes } from './inbox/registered-routes.ts'
import { auditRoutes } from './people/audit-routes.ts'
import { homeRoutes } from './people/home-routes.ts'
import { mediaRoutes } from './people/media-routes.ts'
import { usageRoutes } from './people/usage-routes.ts'
import { usersRoutes } from './people/users-routes.ts'
import { presenceRoute } from './presence-route.ts'
import { previewRoutes } from './preview-routes.ts'
import { publishingRoutes } from './publishing-routes.ts'
import { sheetRoute } from './sheet-route.ts'
import { shellRoutes } from './shell-routes.ts'
import { uploadDownloadRoute } from './upload-download-route.ts'
import { uploadRoute } from './upload-route.ts'

type Parts = { app: App; renderer: Renderer; inTurn: InTurn; build: PanelBuild | undefined }

/** Everything under `/panel`, and the links that it hands out. */
export function panelRoutes({ app, renderer, inTurn, build }: Parts): Route[] {
  return [
    ...dataRoutes({ app, inTurn, build: build?.files.name }),
    newsRoute(app),
    presenceRoute(app),
    ...publishingRoutes(app),
    ...orderRoutes(app),
    uploadRoute(app),
    uploadDownloadRoute(app),
    ...importRoutes(app),
    ...factoryRoutes(app),
    sheetRoute(app),
    ...homeRoutes(app),
    ...inboxRoutes(app),
    ...registeredRoutes(app),
    ...proofRoutes(app),
    ...usersRoutes(app),
    ...auditRoutes(app),
    ...usageRoutes(app),
    ...mediaRoutes(app),
    ...previewRoutes({ app, renderer, inTurn }),
    ...shellRoutes(app, build),
  ]
}
