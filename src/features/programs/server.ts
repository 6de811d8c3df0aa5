import { programTokens, programCalls } from './program-token.ts'
import { sittings } from './sitting.ts'
import { apiRoutes } from './server/api-routes.ts'
import { createToken } from './server/create-token.ts'
import { discardSitting } from './server/discard-sitting.ts'
import { programHooks } from './server/program-hooks.ts'
import { programsRead } from './server/programs-read.ts'
import { endPreviewLink, revokeToken } from './server/revoke-token.ts'
import { teamMcpRoute } from './server/team-mcp-route.ts'
import { useToken } from './server/use-token.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const programsFeature = defineServerFeature({
  name: 'programs',
  collections: [programTokens, programCalls, sittings],
  commands: [createToken, revokeToken, endPreviewLink, discardSitting, useToken],
  reads: [programsRead],
  routes: ({ app, pages }) => [teamMcpRoute(app, pages.inTurn), ...apiRoutes(app)],
  hooks: programHooks,
})
