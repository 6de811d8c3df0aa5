import type { AgentCaller } from '#/core/access/require-permission.ts'
import type { App } from '#/core/services/app.ts'
import { missedSearches } from '#/features/search/server/missed-searches-view.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import type { RunQueued } from '#/core/http/in-turn.ts'
import { post, type Route } from '#/core/http/route.ts'
import { answerMcp, isMessage, refuseMcp, refusalOfMcp } from '#/core/http/mcp-message.ts'
import { panelPrograms } from './panel-programs.ts'
import {
  networkLimit,
  NO_TOKEN,
  programAccess,
  PROGRAM_HEADERS,
  TOO_MANY_REQUESTS,
  UNAUTHORISED,
} from './program-access.ts'

export const TEAM_MCP = '/equipo/mcp'
const TEAM_MCP_BODY = { kind: 'json', bytes: 512 * 1024, values: 10_000 } as const
const OF_AGENTS = { client: 'agents', signal: new AbortController().signal }
const TEAM_MCP_TURNS = { running: 2, waiting: 60, waitingOfOne: 10 }

export function teamMcpRoute(app: App, inTurn: RunQueued): Route {
  const turns = new FairQueue(TEAM_MCP_TURNS)
  const { siteUrl } = app.environment
  const access = programAccess(app)
  let opened: Promise<(caller: AgentCaller) => Parameters<typeof answerMcp>[2]> | undefined
  const route = post(TEAM_MCP, {
    body: TEAM_MCP_BODY,
    says: 'json',
    headers: PROGRAM_HEADERS,
    tooLarge: 'Es demasiado para una sola llamada: partila en varias.',
    limit: networkLimit(),
    async answer(visit, body) {
      const refusal = refusalOfMcp(siteUrl, visit, body)
      if (refusal) return refusal
      const found = await access(visit)
      const id = isMessage(body) ? body.id : null
      if ('refused' in found) {
        const [words, headers] =
          found.refused === 401
            ? [NO_TOKEN, UNAUTHORISED]
            : [TOO_MANY_REQUESTS, { 'retry-after': String(found.seconds) }]
        return refuseMcp(found.refused, -32_600, words, id, headers)
      }
      opened ??= import('./team-mcp.ts').then(({ createTeamMcp }) =>
        createTeamMcp({
          ...app,
          missed: missedSearches(app.store),
          programs: panelPrograms({ ...app, ...app.panel }),
          siteUrl,
          inTurn: (work) => inTurn(OF_AGENTS, work),
        }),
      )
      const fetch = (await opened)(found.caller)
      return turns.run(found.caller.token.id, () => answerMcp(siteUrl, visit, fetch, body), visit.signal)
    },
  })
  return { ...route, ownPagesOnly: false }
}
