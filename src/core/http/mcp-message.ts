import type { IncomingHttpHeaders } from 'node:http'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { jsonReply, type Reply } from './reply.ts'
import type { Visit } from './visit.ts'

const STREAMS = 'subscriptions/listen'

/** Error reply for invalid JSON-RPC or a foreign origin; undefined if acceptable. */
export function refusalOfMcp(siteUrl: string, { incoming }: Visit, body: unknown): Reply | undefined {
  if (isFromOtherSite(incoming.headers, siteUrl))
    return refuseMcp(403, -32_600, 'Desde la página de otro sitio no se puede.')
  if (body === undefined) return refuseMcp(400, -32_700, 'Lo que llegó no es JSON.')
  if (!isMessage(body)) return refuseMcp(400, -32_600, 'Mandá un mensaje JSON-RPC 2.0 por pedido.')
  if (body.method === STREAMS) return refuseMcp(200, -32_601, 'Este servidor no avisa de cambios.', body.id)
  return undefined
}

export async function answerMcp(
  siteUrl: string,
  visit: Visit,
  fetch: McpHttpHandler['fetch'],
  body: unknown,
): Promise<Reply> {
  return replyOf(await fetch(requestOf(siteUrl, visit), { parsedBody: body }))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for cross-site browser requests; the Host header is no evidence (DNS rebinding). */
export function isFromOtherSite(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean {
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.origin !== new URL(siteUrl).origin && !(LOOPBACK.has(from.hostname) && from.host === host)
}

type McpMessage = { jsonrpc: '2.0'; method: string; id?: string | number }

export function isMessage(body: unknown): body is McpMessage {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { jsonrpc, method, id } = body as Record<string, unknown>
  return (
    jsonrpc === '2.0' && typeof method === 'string' && ['undefined', 'string', 'number'].includes(typeof id)
  )
}

export function refuseMcp(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  headers: Record<string, string> = {},
): Reply {
  return jsonReply(status, { jsonrpc: '2.0', error: { code, message }, id }, headers)
}

function requestOf(siteUrl: string, { incoming, path }: Visit): Request {
  const ofProtocol = Object.entries(incoming.headers).flatMap(([name, value]) =>
    name.startsWith('mcp-') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  const headers = {
    ...Object.fromEntries(ofProtocol),
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  return new Request(`${siteUrl}${path}`, { method: 'POST', headers, body: '{}' })
}

/** Earlier protocol revisions are answered with an event stream. */
async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const events = isStream ? text.match(/^data: .+$/gm) : null
  const body = events ? events.at(-1)!.slice('data: '.length) : text
  const type: Record<string, string> =
    body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
  return { status: response.status, headers: type, body }
}
