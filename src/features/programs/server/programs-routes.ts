import { permissionsOf } from '#/core/access/require-permission.ts'
import type { PanelPrograms } from '#/features/programs/programs-data.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { App } from '#/core/services/app.ts'
import { panelPrograms } from './panel-programs.ts'
import { TEAM_MCP } from './team-mcp-route.ts'
import { jsonReply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import { READS } from '#/core/http/panel-headers.ts'

export function programsRoutes({ store, panel: { feed, people }, environment }: App): Route[] {
  const programs = panelPrograms({ store, feed, people })
  return [
    authedGet(
      '/panel/datos/agentes',
      async ({ session }) => {
        const everybody = permissionsOf(callerOf(session)).has('users:manage')
        const [tokens, links, sittings] = await Promise.all([
          programs.tokens(session.uid, everybody),
          programs.links(session.uid, everybody),
          programs.sittings(),
        ])
        const address = `${environment.siteUrl}${TEAM_MCP}`
        return jsonReply(200, { tokens, links, sittings, address } satisfies PanelPrograms)
      },
      READS,
    ),
  ]
}
