import type { App } from '#/server/site/app.ts'
import type { InTurn } from '#/server/http/request/in-turn.ts'
import type { Renderer } from '#/server/http/rendering/page-reply.ts'
import type { Route } from '#/server/http/request/route.ts'
import { dataRoutes } from '#/server/http/panel/data-routes.ts'
import { doneRoute } from '#/server/http/panel/done-route.ts'
import { supplierSheetRoutes } from '#/server/http/panel/supplier-sheet-routes.ts'
import { importRoutes } from '#/server/http/panel/spreadsheet-import-routes.ts'
import { eventsRoute } from '#/server/http/panel/events-route.ts'
import { commentRoutes } from '#/server/http/panel/comment-routes.ts'
import { commandRoutes } from '#/server/http/panel/command-routes.ts'
import type { PanelBuild } from '#/server/http/panel/panel-build.ts'
import { inboxRoutes } from '#/server/http/panel/inbox/inbox-routes.ts'
import { proofRoutes } from '#/server/http/panel/inbox/proof-routes.ts'
import { registeredRoutes } from '#/server/http/panel/inbox/registered-routes.ts'
import { auditRoutes } from '#/server/http/panel/accounts/audit-routes.ts'
import { findRoute } from '#/server/http/panel/accounts/find-route.ts'
import { homeRoutes } from '#/server/http/panel/accounts/home-routes.ts'
import { mediaRoutes } from '#/server/http/panel/accounts/media-routes.ts'
import { statisticsRoutes } from '#/server/http/panel/accounts/statistics-routes.ts'
import { apiRoutes } from '#/server/http/panel/programs/api-routes.ts'
import { programsRoutes } from '#/server/http/panel/programs/programs-routes.ts'
import { teamMcpRoute } from '#/server/http/panel/programs/team-mcp-route.ts'
import { usersRoutes } from '#/server/http/panel/accounts/users-routes.ts'
import { presenceRoute } from '#/server/http/panel/presence-route.ts'
import { previewRoutes } from '#/server/http/panel/preview-routes.ts'
import { publicationRoutes } from '#/server/http/panel/publication-routes.ts'
import { gridRoute } from '#/server/http/panel/grid-route.ts'
import { shellRoutes } from '#/server/http/panel/shell-routes.ts'
import { uploadRoutes } from '#/server/http/panel/upload-routes.ts'
import { viewsRoute } from '#/server/http/panel/views-route.ts'

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
