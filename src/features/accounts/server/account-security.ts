import { z } from 'zod'
import { defineOwnForm, type FormParts } from '#/core/forms/define-form.ts'
import { NO_FORM_REFUSAL } from '#/core/forms/names.ts'
import type { IncomingMessage } from 'node:http'
import { needsSecondFactor } from '#/core/access/require-permission.ts'
import { securityNoticeNamed, type SecurityVisit } from '#/features/accounts/security-page.ts'
import { PASSWORD_LENGTH, type LocalIdentity } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import { redirectReply, PRIVATE_HEADERS } from '#/core/http/reply.ts'
import { authedPost, type Route } from '#/core/http/route.ts'
import { accountFields, chosenPassword, LOCAL_FORM, passwordField } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { rememberDevice } from './known-device.ts'
import { askFirst, lacksFactor } from './reauthenticate.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'

export const SECURITY = '/cuenta/seguridad'
const NOT_NOW = 'No pudimos hacerlo ahora. Probá de nuevo en unos minutos.'

export async function readSecurity(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<SecurityVisit | undefined> {
  try {
    const session = await app.readSession(request)
    if (!session) return undefined
    const visit = await readSecurityVisit(app, request, session)
    return { ...visit, notice: securityNoticeNamed(search.get('aviso')) }
  } catch (error) {
    app.log('error', 'session not read', { error })
    const problem = 'Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.'
    return {
      ...sessionTermsOf(app, SIGNED_OUT_SESSION),
      sessions: null,
      form: { ...NO_FORM_REFUSAL, problem },
    }
  }
}

const OWN_SECURITY = {
  who: 'account',
  signIn: `/ingresar?volver=${encodeURIComponent(SECURITY)}&aviso=vencida`,
  headers: PRIVATE_HEADERS,
} as const

export const passwordForm = defineOwnForm(OWN_SECURITY, {
  path: SECURITY,
  fields: ['current', 'password'],
  begin: LOCAL_FORM.begin,
  schema: ({ app, visit: { session }, typed }) =>
    z.object({
      current: passwordField('Escribí la clave que usás ahora.'),
      password: chosenPassword(app, session.email, typed.get('current')),
    }),
  limits: [({ app, visit }) => attempt(app, visit.incoming, 'password', visit.session.uid)],
  async done({ app, visit: { incoming, session }, subject: identity, input: { current, password } }) {
    const { uid, email, secondFactor } = session
    if (await lacksFactor(app, session)) return askFirst(SECURITY)
    const { siteUrl, trustedProxies } = app.environment
    const device = deviceOf(incoming, trustedProxies)
    const opened = await identity.changePassword(uid, current, password, device, secondFactor)
    if (opened === 'wrong') {
      logAccount(app, incoming, 'password refused', { uid })
      return { errors: { current: 'Esa no es tu clave de ahora.' } }
    }
    await resetLimit(app, incoming, 'password', uid)
    logAccount(app, incoming, 'password changed', { uid, email, by: 'owner' })
    const known = await rememberDevice(app, incoming, email)
    const cookies = [...sessionCookies(siteUrl).open(opened), ...known]
    return { ...redirectReply(`${SECURITY}?aviso=clave`, 303), cookies }
  },
  unavailable: NOT_NOW,
})

export function closeSessionRoute({ app, refuse }: FormParts, identity: LocalIdentity): Route {
  return authedPost(`${SECURITY}/cerrar`, {
    ...OWN_SECURITY,
    recent: true,
    body: { kind: 'form', bytes: 16 * 1024 },
    async answer({ incoming, session: { uid } }, fields) {
      const isClosed = await identity.closeSession(uid, accountFields(fields).session)
      if (isClosed) logAccount(app, incoming, 'signed out', { uid, by: 'owner' })
      return redirectReply(isClosed ? `${SECURITY}?aviso=cerrada` : SECURITY, 303)
    },
    unavailable: (visit) => refuse(visit, SECURITY, 503, { problem: NOT_NOW }),
  })
}

const SIGNED_OUT_SESSION: StoredSession = {
  uid: '',
  email: '',
  role: 'visitor',
  signedInAt: '',
  secondFactor: false,
}

async function readSecurityVisit(
  app: App,
  request: IncomingMessage,
  session: StoredSession,
): Promise<SecurityVisit> {
  const { identity, environment } = app
  const token = sessionCookies(environment.siteUrl).read(request) ?? ''
  const sessions =
    identity.kind === 'local'
      ? await identity.sessions(session.uid, token).catch((error: unknown) => {
          app.log('error', 'sessions not read', { error })
          return null
        })
      : null
  return { ...sessionTermsOf(app, session), sessions, form: NO_FORM_REFUSAL }
}

function sessionTermsOf({ identity }: App, { email, role }: StoredSession) {
  return {
    email,
    limits: identity.sessionTerms(role),
    passwordLength: PASSWORD_LENGTH,
    notice: null,
    factors:
      identity.kind !== 'local' ? null : needsSecondFactor(role) ? ('team' as const) : ('own' as const),
  }
}
