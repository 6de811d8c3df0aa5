import type { IncomingHttpHeaders } from 'node:http'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { App } from '../../site/app.ts'
import { FairQueue } from '../../jobs/fair-queue.ts'
import { ownCount } from '../request/rate-limit.ts'
import { jsonReply, type Reply } from '../request/reply.ts'
import { post, type Route } from '../request/route.ts'
import type { Visit } from '../request/visit.ts'

const BODY = { kind: 'json', bytes: 16_384, values: 200 } as const
/** Many conversations may come from one service. */
const LIMIT = { times: 300, seconds: 60 }
const TURNS = { running: 1, waiting: 100, waitingOfOne: 20 }
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const STREAMS = 'subscriptions/listen'

export function mcpRoute(app: App): Route {
  const turns = new FairQueue(TURNS)
  let handler: Promise<McpHttpHandler> | undefined
  const open = () =>
    (handler ??= import('../../mcp/mcp-server.ts').then(({ createMcp }) => createMcp(app.live.current)))
  const route = post('/mcp', {
    body: BODY,
    says: 'json',
    headers: HEADERS,
    tooLarge: 'La consulta es demasiado larga.',
    limit: {
      by: 'network',
      count: ownCount(LIMIT),
      sentence: 'Demasiadas consultas seguidas. Probá de nuevo en un minuto.',
    },
    async answer(visit, body) {
      if (isFromOtherSite(visit.incoming.headers, app.environment.siteUrl))
        return refuse(403, -32_600, 'Desde la página de otro sitio no se puede.')
      if (body === undefined) return refuse(400, -32_700, 'Lo que llegó no es JSON.')
      if (!isMessage(body)) return refuse(400, -32_600, 'Mandá un mensaje JSON-RPC 2.0 por pedido.')
      if (body.method === STREAMS) return refuse(200, -32_601, 'Este servidor no avisa de cambios.', body.id)
      const { fetch } = await open()
      const { client, signal } = visit
      return turns.run(
        client,
        async () => replyOf(await fetch(requestOf(app, visit), { parsedBody: body })),
        signal,
      )
    },
  })
  return { ...route, ownPagesOnly: false }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Programs say nothing of where they are. What the request calls this server proves nothing: another name may lead to it, too. */
export function isFromOtherSite(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean {
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.origin !== new URL(siteUrl).origin && !(LOOPBACK.has(from.hostname) && from.host === host)
}

type Message = { jsonrpc: '2.0'; method: string; id?: string | number }

function isMessage(body: unknown): body is Message {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { jsonrpc, method, id } = body as Record<string, unknown>
  return (
    jsonrpc === '2.0' && typeof method === 'string' && ['undefined', 'string', 'number'].includes(typeof id)
  )
}

function refuse(status: number, code: number, message: string, id: string | number | null = null): Reply {
  return jsonReply(status, { jsonrpc: '2.0', error: { code, message }, id })
}

function requestOf(app: App, { incoming }: Visit): Request {
  const ofProtocol = Object.entries(incoming.headers).flatMap(([name, value]) =>
    name.startsWith('mcp-') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  const headers = {
    ...Object.fromEntries(ofProtocol),
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  return new Request(`${app.environment.siteUrl}/mcp`, { method: 'POST', headers, body: '{}' })
}

/** Earlier revisions of the protocol are sent a stream of events. */
async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const events = isStream ? text.match(/^data: .+$/gm) : null
  const body = events ? events.at(-1)!.slice('data: '.length) : text
  const type: Record<string, string> =
    body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
  return { status: response.status, headers: type, body }
}
