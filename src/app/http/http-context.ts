import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { CommandAnswer } from '#/panel/model/panel-data.ts'
import { currentRequest } from '#/core/observability/request-context.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import { jsonReply, sendReply, textReply, type Reply } from '#/core/http/reply.ts'
import type { RouteAnswer, Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

export type Http = {
  Bindings: { visit: Visit }
  Variables: { session: StoredSession; body: unknown }
}
export type HttpContext = Context<Http>

export function sent(c: HttpContext, reply: Reply): Response {
  const { outgoing, method } = c.env.visit
  sendReply(outgoing, reply, method)
  return RESPONSE_ALREADY_SENT
}

export function toResponse(c: HttpContext, { headers }: Route, answer: RouteAnswer): Response {
  return answer === null
    ? RESPONSE_ALREADY_SENT
    : sent(c, { ...answer, headers: { ...headers, ...answer.headers } })
}

export function refusedResponse(
  c: HttpContext,
  route: Route,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
  facts: Record<string, string> = {},
): Response {
  const request = currentRequest()
  if (request && facts.reason !== undefined) request.refusal = facts.reason
  return toResponse(c, route, refusalReply(route, status, sentence, headers, facts))
}

function refusalReply(
  { says }: Route,
  status: number,
  sentence: string,
  headers: Record<string, string>,
  facts: Record<string, string>,
): Reply {
  if (says === 'text') return textReply(status, sentence, headers)
  if (says === 'json') return jsonReply(status, { error: sentence, ...facts }, headers)
  const refusal: CommandAnswer = { ok: false, reason: commandReason(status, facts.reason), sentence }
  return jsonReply(status, refusal, headers)
}

function commandReason(status: number, reason: string | undefined) {
  if (status === 401 || status === 403) return reason === 'recent' ? 'recent' : 'refused'
  return status === 429 || status >= 500 ? 'unavailable' : 'invalid'
}
