import type { App } from '../../site/app.ts'
import type { InTurn } from '../request/in-turn.ts'
import type { Renderer } from '../rendering/page-reply.ts'
import type { Route } from '../request/route.ts'
import { dataRoutes } from './data-routes.ts'
import { doneRoute } from './done-route.ts'
import { supplierSheetRoutes } from './supplier-sheet-routes.ts'
import { importRoutes } from './spreadsheet-import-routes.ts'
import { eventsRoute } from './events-route.ts'
import { commentRoutes } from './comment-routes.ts'
import { commandRoutes } from './command-routes.ts'
import type { PanelBuild } from './panel-build.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { proofRoutes } from './inbox/proof-routes.ts'
import { registeredRoutes } from './inbox/registered-routes.ts'
import { auditRoutes } from './accounts/audit-routes.ts'
import { findRoute } from './accounts/find-route.ts'
import { homeRoutes } from './accounts/home-routes.ts'
import { mediaRoutes } from './accounts/media-routes.ts'
import { statisticsRoutes } from './accounts/statistics-routes.ts'
import { apiRoutes } from './programs/api-routes.ts'
import { programsRoutes } from './programs/programs-routes.ts'
import { teamMcpRoute } from './programs/team-mcp-route.ts'
import { usersRoutes } from './accounts/users-routes.ts'
import { presenceRoute } from './presence-route.ts'
import { previewRoutes } from './preview-routes.ts'
import { publicationRoutes } from './publication-routes.ts'
import { gridRoute } from './grid-route.ts'
import { shellRoutes } from './shell-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { viewsRoute } from './views-route.ts'

type Parts = { app: App; renderer: Renderer; inTurn: InTurn; build: PanelBuild | undefined }

export function panelRoutes({ app, renderer, inTurn, build }: Parts): Route[] {
  return [
    ...dataRoutes({ app, inTurn, build: build?.files.name }),
    eventsRoute(app),
    presenceRoute(app),
    ...publicationRoutes(app),
    ...commentRoutes(app),
    ...commandRoutes(app),
    doneRoute(app),
    ...uploadRoutes(app),
    ...importRoutes(app),
    ...supplierSheetRoutes(app),
    gridRoute(app),
    viewsRoute(app),
    findRoute(app),
    ...homeRoutes(app),
    ...inboxRoutes(app),
    ...registeredRoutes(app),
    ...proofRoutes(app),
    ...usersRoutes(app),
    ...programsRoutes(app),
    teamMcpRoute(app, inTurn),
    ...apiRoutes(app),
    ...auditRoutes(app),
    ...statisticsRoutes(app),
    ...mediaRoutes(app),
    ...previewRoutes({ app, renderer, inTurn }),
    ...shellRoutes(app, build),
  ]
}
