import type { App } from '#/core/services/app.ts'
import type { InTurn } from '#/core/http/in-turn.ts'
import type { Renderer } from '#/site/rendering/page-reply.ts'
import type { Route } from '#/core/http/route.ts'
import { dataRoutes } from '#/publishing/server/data-routes.ts'
import { doneRoute } from '#/publishing/server/done-route.ts'
import { supplierSheetRoutes } from '#/features/supplier-sheets/server/supplier-sheet-routes.ts'
import { importRoutes } from '#/features/spreadsheets/server/spreadsheet-import-routes.ts'
import { eventsRoute } from '#/publishing/server/events-route.ts'
import { commentRoutes } from '#/features/team/server/comment-routes.ts'
import { commandRoutes } from '#/publishing/server/command-routes.ts'
import type { PanelBuild } from '#/publishing/server/panel-build.ts'
import { inboxRoutes } from '#/features/messages/server/inbox-routes.ts'
import { proofRoutes } from '#/features/privacy/server/proof-routes.ts'
import { registeredRoutes } from '#/features/my-products/server/registered-routes.ts'
import { auditRoutes } from '#/features/audit/server/audit-routes.ts'
import { findRoute } from '#/features/panel-home/server/find-route.ts'
import { homeRoutes } from '#/features/panel-home/server/home-routes.ts'
import { mediaRoutes } from '#/publishing/server/media-routes.ts'
import { statisticsRoutes } from '#/features/statistics/server/statistics-routes.ts'
import { apiRoutes } from '#/features/programs/server/api-routes.ts'
import { programsRoutes } from '#/features/programs/server/programs-routes.ts'
import { teamMcpRoute } from '#/features/programs/server/team-mcp-route.ts'
import { usersRoutes } from '#/features/accounts/server/users-routes.ts'
import { presenceRoute } from '#/features/team/server/presence-route.ts'
import { previewRoutes } from '#/publishing/server/preview-routes.ts'
import { publicationRoutes } from '#/publishing/server/publication-routes.ts'
import { gridRoute } from '#/features/grid/server/grid-route.ts'
import { shellRoutes } from '#/publishing/server/shell-routes.ts'
import { uploadRoutes } from '#/publishing/server/upload-routes.ts'
import { viewsRoute } from '#/features/saved-views/server/views-route.ts'

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
