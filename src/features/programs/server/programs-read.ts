import { callerPermissions } from '#/core/access/require-permission.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import { panelPrograms } from './panel-programs.ts'
import { TEAM_MCP } from './team-mcp-route.ts'

/** The account's own tokens and links (all of them for account administrators), and the programs' sessions. */
export const programsRead = defineRead({
  path: 'agentes',
  async read({ session, app: { store, panel, environment } }) {
    const programs = panelPrograms({ store, feed: panel.feed, people: panel.people })
    const everybody = callerPermissions(callerOf(session)).has('users:manage')
    const [tokens, links, sittings] = await Promise.all([
      programs.tokens(session.uid, everybody),
      programs.links(session.uid, everybody),
      programs.sittings(),
    ])
    return { tokens, links, sittings, address: `${environment.siteUrl}${TEAM_MCP}` }
  },
})
