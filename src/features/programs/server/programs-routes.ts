import { permissionsOf } from '#/access/require-permission.ts'
import type { PanelPrograms } from '#/pages/panel/programs-data.ts'
import { callerOf } from '#/server/identity/session.ts'
import type { App } from '#/server/site/app.ts'
import { TEAM_MCP } from './team-mcp-route.ts'
import { jsonReply } from '#/server/http/request/reply.ts'
import { authedGet, type Route } from '#/server/http/request/route.ts'
import { READS } from '#/server/http/panel/panel-routes-common.ts'

export function programsRoutes({ panel, environment }: App): Route[] {
  return [
    authedGet(
      '/panel/datos/agentes',
      async ({ session }) => {
        const everybody = permissionsOf(callerOf(session)).has('users:manage')
        const [tokens, sittings] = await Promise.all([
          panel.programs.tokens(session.uid, everybody),
          panel.programs.sittings(),
        ])
        const address = `${environment.siteUrl}${TEAM_MCP}`
        return jsonReply(200, { tokens, sittings, address } satisfies PanelPrograms)
      },
      READS,
    ),
  ]
}
