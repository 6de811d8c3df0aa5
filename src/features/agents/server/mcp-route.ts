import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { App } from '#/core/services/app.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { answerMcp, refusalOfMcp } from '#/core/http/mcp-message.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import { post, type Route } from '#/core/http/route.ts'

const MCP_BODY = { kind: 'json', bytes: 16_384, values: 200 } as const
/** Per network; one service may run many conversations. */
const MCP_RATE_LIMIT = { times: 300, seconds: 60 }
const MCP_TURNS = { running: 1, waiting: 100, waitingOfOne: 20 }
const MCP_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function mcpRoute(app: App): Route {
  const turns = new FairQueue(MCP_TURNS)
  const { siteUrl } = app.environment
  let handler: Promise<McpHttpHandler> | undefined
  const open = () =>
    (handler ??= import('./mcp-server.ts').then(({ createMcp }) => createMcp(app.live.current)))
  const route = post('/mcp', {
    body: MCP_BODY,
    says: 'json',
    headers: MCP_HEADERS,
    tooLarge: 'La consulta es demasiado larga.',
    limit: {
      by: 'network',
      count: networkCount(MCP_RATE_LIMIT),
      sentence: 'Demasiadas consultas seguidas. Probá de nuevo en un minuto.',
    },
    async answer(visit, body) {
      const refusal = refusalOfMcp(siteUrl, visit, body)
      if (refusal) return refusal
      const { fetch } = await open()
      const { client, signal } = visit
      return turns.run(client, () => answerMcp(siteUrl, visit, fetch, body), signal)
    },
  })
  return { ...route, ownPagesOnly: false }
}
