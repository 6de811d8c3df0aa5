import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { InvalidInput } from '#/core/documents/document-store.ts'
import { SENSITIVE } from '#/core/access/permissions.ts'
import { AccessRefused, requirePermission } from '#/core/access/require-permission.ts'
import { hasNoContent, isServable, type App } from '#/core/services/app.ts'
import { currentRequest } from '#/core/observability/request-context.ts'
import { callerOf } from '#/core/identity/session.ts'
import {
  REAUTHENTICATE,
  confirms,
  isStale,
  type Reauthenticate,
} from '#/features/accounts/server/reauthenticate.ts'
import { STAFF_SIGN_IN } from '#/features/accounts/server/sign-in.ts'
import { BodyTooLarge, CLIENT_CLOSES, readBody, parseFields } from '#/core/http/body.ts'
import { isOwnPage } from '#/core/http/client-address.ts'
import { isCutOff, redirectReply } from '#/core/http/reply.ts'
import { toResponse, refusedResponse, sent, type Http, type HttpContext } from './http-context.ts'
import { parseJson } from '#/core/http/json-body.ts'
import { BrokenMultipart, parseMultipart } from '#/core/http/multipart.ts'
import { soonReply, startingReply } from '#/site/rendering/page-reply.ts'
import type { RedirectRefused } from '#/core/forms/define-form.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import type { BodyRule, Route } from '#/core/http/route.ts'

const BODY_CONTENT_TYPES: Record<BodyRule['kind'], string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

const WRONG_TYPE: Record<BodyRule['kind'], string> = {
  form: 'Enviá el formulario desde su página.',
  json: 'Enviá JSON, y decilo: content-type: application/json.',
  multipart: 'Enviá el formulario desde su página.',
}

/** Paths that work before the first publication. */
const OF_TEAM = /^\/(panel|vista|cuenta|ingresar|recuperar)(\/|$)/

export type FormAnswers = { confirm?: Reauthenticate; redirectRefused?: RedirectRefused }

type Check = (c: HttpContext, route: Route) => Promise<Response | undefined> | Response | undefined

/** Checks of a route, in order of execution. */
export function checksOf(
  app: App,
  route: Route,
  { confirm, redirectRefused }: FormAnswers = {},
): MiddlewareHandler<Http>[] {
  const checks: Check[] = []
  if (route.needsCatalogue) checks.push(hasCatalogue)
  if (route.ownPagesOnly) checks.push(isSameOrigin)
  if (route.body) checks.push(hasType)
  if (route.who !== 'anybody') checks.push(isSignedIn, isAuthorized)
  if (route.limit) checks.push(isWithinLimit)
  if (route.body) checks.push(hasBody)
  if (route.recent || isSensitive(route)) checks.push(isConfirmed)
  const middleware: MiddlewareHandler<Http>[] = checks.map(
    (check) => async (c, next) => (await check(c, route)) ?? (await next()),
  )
  return route.body?.kind === 'multipart' ? [closesForm, ...middleware] : middleware

  function isSignedIn(c: HttpContext) {
    return withUnavailableFallback(app, c, route, async () => {
      const session = await app.readSession(c.env.visit.incoming)
      if (session) return void c.set('session', session)
      if (route.signedOut && route.body) return sentSignedOut(c, route, route.body)
      return route.signIn === undefined
        ? refusedResponse(c, route, 401, 'Ingresá a tu cuenta.')
        : toResponse(c, route, redirectReply(route.signIn, 303))
    })
  }

  async function sentSignedOut(c: HttpContext, { signedOut }: Route, body: BodyRule) {
    try {
      return toResponse(c, route, await signedOut!(c.env.visit, await readLate(app, c, body)))
    } catch (error) {
      return unreadBody(c, error)
    }
  }

  function isAuthorized(c: HttpContext) {
    if (route.who === 'anybody' || route.who === 'account') return undefined
    try {
      requirePermission(callerOf(c.get('session')), route.who, new Date())
      return undefined
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error
      return error.reason === 'recent' ? undefined : deniedReply(app, c, route, error)
    }
  }

  function isConfirmed(c: HttpContext) {
    if (!isStale(c.get('session')) && !confirms(c.get('body'))) return undefined
    return withUnavailableFallback(app, c, route, () => requireRecentSignIn(c, route, confirm))
  }

  function isWithinLimit(c: HttpContext) {
    const { by, count, sentence } = route.limit!
    return withUnavailableFallback(app, c, route, async () => {
      const seconds = await count(by === 'account' ? c.get('session').uid : c.env.visit.client)
      if (seconds === 0) return undefined
      return refusedResponse(c, route, 429, sentence, { 'retry-after': String(seconds) })
    })
  }

  async function hasBody(c: HttpContext) {
    try {
      return void c.set('body', await readBodyBy(app, route.body!, c.env.visit.incoming))
    } catch (error) {
      return unreadBody(c, error)
    }
  }

  /** Browsers are redirected to the form's page without their input, which could not be read. */
  async function unreadBody(c: HttpContext, error: unknown) {
    const isTooLarge = error instanceof BodyTooLarge
    if (!isTooLarge && !(error instanceof BrokenMultipart)) throw error
    const { visit } = c.env
    const sentence = isTooLarge ? route.tooLarge : 'El formulario llegó incompleto. Enviá de nuevo.'
    const [, page] = /^(.*)\//.exec(visit.path)!
    const redirect =
      (await redirectRefused?.(visit, visit.path, { problem: sentence })) ??
      (await redirectRefused?.(visit, page!, { problem: sentence }))
    if (redirect)
      return toResponse(c, route, { ...redirect, headers: { ...redirect.headers, ...CLIENT_CLOSES } })
    return isTooLarge
      ? refusedResponse(c, route, 413, sentence, CLIENT_CLOSES)
      : refusedResponse(c, route, 400, sentence)
  }
}

function hasType(c: HttpContext, route: Route) {
  const contentType = c.env.visit.incoming.headers['content-type'] ?? ''
  if (contentType.startsWith(BODY_CONTENT_TYPES[route.body!.kind])) return undefined
  return refusedResponse(c, route, 415, WRONG_TYPE[route.body!.kind])
}

function isSameOrigin(c: HttpContext, route: Route) {
  if (isOwnPage(c.env.visit.incoming)) return undefined
  const request = currentRequest()
  if (request) request.refusal = 'not from a page of the site'
  return refusedResponse(c, route, 403, 'Este formulario sólo se envía desde el sitio.')
}

function hasCatalogue(c: HttpContext) {
  const { snapshot, path } = c.env.visit
  const { catalogue } = snapshot
  if (isServable(catalogue)) return undefined
  if (!hasNoContent(catalogue)) return sent(c, startingReply())
  return OF_TEAM.test(path) ? undefined : sent(c, soonReply(catalogue.settings?.brand))
}

const isSensitive = ({ who }: Route) => who !== 'anybody' && who !== 'account' && SENSITIVE.has(who)

export function deniedReply(app: App, c: HttpContext, route: Route, error: AccessRefused): Response {
  const isPage = route.method === 'GET' && route.says === 'text'
  if (error.reason === 'factor' && isPage && app.identity.secondFactor !== null) {
    return toResponse(c, route, redirectReply(`${STAFF_SIGN_IN}?aviso=falta`, 303))
  }
  return refusedResponse(c, route, 403, error.message, {}, { reason: error.reason })
}

export async function requireRecentSignIn(
  c: HttpContext,
  route: Route,
  confirm: Reauthenticate | undefined,
): Promise<Response | undefined> {
  const { visit } = c.env
  const body = c.get('body')
  if (confirm && body instanceof URLSearchParams) {
    const result = await confirm({ ...visit, session: c.get('session') }, body)
    if ('answer' in result) return toResponse(c, route, result.answer)
    c.set('session', result.session)
    return void c.set('body', result.body)
  }
  if (route.method === 'GET' && route.says === 'text') {
    return toResponse(
      c,
      route,
      redirectReply(`${REAUTHENTICATE}?volver=${encodeURIComponent(visit.path)}`, 303),
    )
  }
  const sentence = `Confirmá que sos vos en ${REAUTHENTICATE} y probá de nuevo.`
  return refusedResponse(c, route, 403, sentence, {}, { reason: 'recent' })
}

/** Replaces the error of an unavailable engine with a reply that preserves the input. */
export async function withUnavailableFallback<Done>(
  app: App,
  c: HttpContext,
  route: Route,
  work: () => Promise<Done>,
): Promise<Done | Response> {
  try {
    return await work()
  } catch (error) {
    const { visit } = c.env
    if (error instanceof InvalidCommand || error instanceof InvalidInput)
      return refusedResponse(c, route, 422, error.message)
    if (!route.unavailable || isCutOff(visit.incoming)) throw error
    app.log('error', 'request not done', { method: route.method, path: route.path, error })
    const read = c.get('body') ?? (route.body && (await readLate(app, c, route.body)))
    return toResponse(c, route, await route.unavailable(visit, read, error))
  }
}

const closesForm: MiddlewareHandler<Http> = async (c, next) => {
  try {
    await next()
  } finally {
    await (c.get('body') as MultipartForm | undefined)?.close()
  }
}

async function readLate(app: App, c: HttpContext, rule: BodyRule): Promise<unknown> {
  const body = await readBodyBy(app, rule, c.env.visit.incoming)
  c.set('body', body)
  return body
}

/** Undefined for invalid JSON. @throws {BodyTooLarge} {BrokenMultipart} */
async function readBodyBy(app: App, rule: BodyRule, incoming: IncomingMessage): Promise<unknown> {
  switch (rule.kind) {
    case 'form':
      return parseFields(await readBody(incoming, rule.bytes))
    case 'json':
      return jsonOf(await readBody(incoming, rule.bytes), rule.values)
    case 'multipart':
      return parseMultipart(incoming, rule.limits, receiverOf(app, rule.file))
  }
}

type FileRule = Extract<BodyRule, { kind: 'multipart' }>['file']

function receiverOf({ uploads }: App, file: FileRule) {
  if (file === 'download') return uploads.receiveDownload
  if (file === 'spreadsheet') return uploads.receiveSpreadsheet
  if (file === 'video') return uploads.receiveVideo
  if (file === 'captions') return uploads.receiveCaptions
  if (file === 'attachment') return uploads.receiveAttachment
  return file === 'invoice' ? uploads.receiveInvoice : uploads.receivePicture
}

function jsonOf(body: Buffer, values: number): unknown {
  try {
    return parseJson(body, values)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
