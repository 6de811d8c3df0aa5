import { programTokens, programCalls } from './program-token.ts'
import { agentSessions } from './agent-session.ts'
import { apiRoutes } from './server/api-routes.ts'
import { createToken, endPreviewLink, revokeToken, useToken } from './server/token-commands.ts'
import { discardAgentSession } from './server/discard-agent-session.ts'
import { programsRead } from './server/programs-read.ts'
import { teamMcpRoute } from './server/team-mcp-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { refuseBeyondScope, requireForProgram } from './server/program-access.ts'
import { agentSessionChanges } from './server/agent-session-changes.ts'

const programHooks: FeatureHooks = {
  guard: { command: requireForProgram, input: refuseBeyondScope },
  beforeCommit: {
    changes: async ({ caller, ...commit }, changes) =>
      caller.kind === 'agent' ? agentSessionChanges({ ...commit, caller }, changes) : [],
    // Session data is visible only to the program's owner.
    unanswered: ['sittings', 'program-calls'],
  },
}

export const programsFeature = defineServerFeature({
  name: 'programs',
  collections: [programTokens, programCalls, agentSessions],
  commands: [createToken, revokeToken, endPreviewLink, discardAgentSession, useToken],
  reads: [programsRead],
  routes: ({ app, pages }) => [teamMcpRoute(app, pages.inTurn), ...apiRoutes(app)],
  hooks: programHooks,
})
