import { NO_FORM_REFUSAL } from '#/core/forms/names.ts'
import type { IncomingMessage } from 'node:http'
import { needsSecondFactor } from '#/core/access/require-permission.ts'
import {
  securityNoticeNamed,
  type SecurityForm,
  type SecurityVisit,
} from '#/features/accounts/security-page.ts'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { type AccountFields, isWrong, waitSentence, wordsOf, wrongFields } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { rememberDevice } from './known-device.ts'
import { askFirst, lacksFactor } from './reauthenticate.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import type { Parts } from './sign-in.ts'

export const SECURITY = '/cuenta/seguridad'

export async function readSecurity(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<SecurityVisit | undefined> {
  try {
    const session = await app.readSession(request)
    if (!session) return undefined
    const visit = await visitOf(app, request, session)
    return { ...visit, notice: securityNoticeNamed(search.get('aviso')) }
  } catch (error) {
    app.log('error', 'session not read', { error })
    const problem = 'Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.'
    return { ...termsOf(app, NOBODY), sessions: null, form: { ...NO_FORM_REFUSAL, problem } }
  }
}

export async function changePassword(parts: Parts, visit: OwnVisit, fields: AccountFields): Promise<Reply> {
  const { app, identity, cookies } = parts
  const { incoming, session } = visit
  const { uid, email } = session
  const { current, password } = fields
  const refuse = (status: number, form: Partial<SecurityForm>, headers?: Record<string, string>) =>
    parts.refuse(visit, SECURITY, status, form, headers)
  const errors: SecurityForm['errors'] = {}
  const { password: bad } = wrongFields({ email, chosen: password, words: wordsOf(app, email) })
  if (bad !== undefined) errors.password = bad
  else if (password === current) errors.password = 'Elegí una clave distinta de la de ahora.'
  if (current === '') errors.current = 'Escribí la clave que usás ahora.'
  if (isWrong(errors)) return refuse(422, { errors })
  if (await lacksFactor(app, session)) return askFirst(SECURITY)
  const wait = await attempt(app, incoming, 'password', uid)
  if (wait > 0) {
    return refuse(429, { problem: waitSentence(wait) }, { 'retry-after': String(wait) })
  }
  const device = deviceOf(incoming, app.environment.trustedProxies)
  const opened = await identity.changePassword(uid, current, password, device, session.secondFactor)
  if (opened === 'wrong') {
    logAccount(app, incoming, 'password refused', { uid })
    return refuse(422, { errors: { current: 'Esa no es tu clave de ahora.' } })
  }
  await resetLimit(app, incoming, 'password', uid)
  logAccount(app, incoming, 'password changed', { uid, email, by: 'owner' })
  const known = await rememberDevice(app, incoming, email)
  return { ...redirectReply(`${SECURITY}?aviso=clave`, 303), cookies: [...cookies.open(opened), ...known] }
}

export async function closeSession(
  { app, identity }: Parts,
  { incoming, session: { uid } }: OwnVisit,
  fields: AccountFields,
): Promise<Reply> {
  const isClosed = await identity.closeSession(uid, fields.session)
  if (isClosed) logAccount(app, incoming, 'signed out', { uid, by: 'owner' })
  return redirectReply(isClosed ? `${SECURITY}?aviso=cerrada` : SECURITY, 303)
}

export function securityUnavailable({ refuse }: Pick<Parts, 'refuse'>, visit: Visit): Promise<Reply> {
  const problem = 'No pudimos hacerlo ahora. Probá de nuevo en unos minutos.'
  return refuse(visit, SECURITY, 503, { problem })
}

const NOBODY: StoredSession = { uid: '', email: '', role: 'visitor', signedInAt: '', secondFactor: false }

async function visitOf(app: App, request: IncomingMessage, session: StoredSession): Promise<SecurityVisit> {
  const { identity, environment } = app
  const token = sessionCookies(environment.siteUrl).read(request) ?? ''
  const sessions =
    identity.kind === 'local'
      ? await identity.sessions(session.uid, token).catch((error: unknown) => {
          app.log('error', 'sessions not read', { error })
          return null
        })
      : null
  return { ...termsOf(app, session), sessions, form: NO_FORM_REFUSAL }
}

function termsOf({ identity }: App, { email, role }: StoredSession) {
  return {
    email,
    limits: identity.sessionTerms(role),
    passwordLength: PASSWORD_LENGTH,
    notice: null,
    factors:
      identity.kind !== 'local' ? null : needsSecondFactor(role) ? ('team' as const) : ('own' as const),
  }
}
