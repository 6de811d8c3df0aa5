import type { IncomingMessage } from 'node:http'
import {
  EMPTY_SECURITY_FORM,
  securityNoticeNamed,
  type SecurityForm,
  type SecurityVisit,
} from '../../../pages/security-page.ts'
import { PASSWORD_LENGTH } from '../../../engines/identity/identity.ts'
import type { App } from '../../app.ts'
import type { Session } from '../../session.ts'
import { renderPage } from '../render.ts'
import { redirectReply, type Reply } from '../reply.ts'
import {
  isReply,
  isWrong,
  PRIVATE_HEADERS,
  readAccountFields,
  waitSentence,
  wordsOf,
  wrongFields,
} from './account-form.ts'
import { attempt, forgive } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-device.ts'
import { sessionCookies } from './session-cookies.ts'
import type { Parts } from './sign-in.ts'

export const SECURITY = '/cuenta/seguridad'
export const CLOSE_SESSION = '/cuenta/seguridad/cerrar'
const SIGN_IN = `/ingresar?volver=${encodeURIComponent(SECURITY)}&aviso=vencida`

/** What `/cuenta/seguridad` shows to the sender; undefined when nobody is signed in. */
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
    return { ...termsOf(app, NOBODY), sessions: null, form: { ...EMPTY_SECURITY_FORM, problem } }
  }
}

/** `POST /cuenta/seguridad`: a new password for who knows the one of now. This browser stays in, with a new session. */
export function changePassword(parts: Parts, request: IncomingMessage): Promise<Reply> {
  return signedIn(parts, request, async (session, { current, password }, refuse) => {
    const { app, identity, cookies } = parts
    const errors: SecurityForm['errors'] = {}
    const { password: bad } = wrongFields({
      email: session.email,
      chosen: password,
      words: wordsOf(app, session.email),
    })
    if (bad !== undefined) errors.password = bad
    else if (password === current) errors.password = 'Elegí una clave distinta de la de ahora.'
    if (current === '') errors.current = 'Escribí la clave que usás ahora.'
    if (isWrong(errors)) return refuse(422, { errors })
    const wait = await attempt(app, request, 'password', session.uid)
    if (wait > 0) {
      const reply = await refuse(429, { problem: waitSentence(wait) })
      return { ...reply, headers: { ...reply.headers, 'retry-after': String(wait) } }
    }
    const device = deviceOf(request, app.environment.trustedProxies)
    const opened = await identity.changePassword(session.uid, current, password, device)
    const { uid, email } = session
    if (opened === 'wrong') {
      logAccount(app, request, 'password refused', { uid })
      return refuse(422, { errors: { current: 'Esa no es tu clave de ahora.' } })
    }
    await forgive(app, request, 'password', uid)
    logAccount(app, request, 'password changed', { uid, email, by: 'owner' })
    // What the other devices were known by went with the old one.
    const known = await rememberDevice(app, request, email)
    return { ...redirectReply(`${SECURITY}?aviso=clave`, 303), cookies: [...cookies.open(opened), ...known] }
  })
}

/** `POST /cuenta/seguridad/cerrar`: ends one session of the sender's account. */
export function closeSession(parts: Parts, request: IncomingMessage): Promise<Reply> {
  return signedIn(parts, request, async ({ uid }, fields) => {
    const isClosed = await parts.identity.closeSession(uid, fields.session)
    if (isClosed) logAccount(parts.app, request, 'signed out', { uid, by: 'owner' })
    return redirectReply(isClosed ? `${SECURITY}?aviso=cerrada` : SECURITY, 303)
  })
}

type Fields = { current: string; password: string; session: string }
type Refuse = (status: number, form: Partial<SecurityForm>) => Promise<Reply>

/** Does something for whoever is signed in; a database that doesn't answer is said in the page. */
async function signedIn(
  parts: Parts,
  request: IncomingMessage,
  work: (session: Session, fields: Fields, refuse: Refuse) => Promise<Reply>,
): Promise<Reply> {
  const { app, renderer } = parts
  const fields = await readAccountFields(request)
  if (isReply(fields)) return fields
  let session: Session | null = null
  const refuse: Refuse = async (status, form) => {
    const visit = await visitOf(app, request, session ?? NOBODY)
    const security = { ...visit, form: { ...EMPTY_SECURITY_FORM, ...form } }
    const reply = await renderPage(app, renderer, SECURITY, { status, context: { security } })
    return {
      ...reply,
      headers: { ...reply.headers, ...PRIVATE_HEADERS, 'cache-control': 'private, no-store' },
    }
  }
  try {
    session = await app.readSession(request)
    return session ? await work(session, fields, refuse) : redirectReply(SIGN_IN, 303)
  } catch (error) {
    app.log('error', 'account form not done', { view: 'security', error })
    return refuse(503, { problem: 'No pudimos hacerlo ahora. Probá de nuevo en unos minutos.' })
  }
}

const NOBODY: Session = { uid: '', email: '', role: 'visitor', signedInAt: '' }

async function visitOf(app: App, request: IncomingMessage, session: Session): Promise<SecurityVisit> {
  const { identity, environment } = app
  const token = sessionCookies(environment.siteUrl).read(request) ?? ''
  const sessions =
    identity.kind === 'local'
      ? await identity.sessions(session.uid, token).catch((error: unknown) => {
          app.log('error', 'sessions not read', { error })
          return null
        })
      : null
  return { ...termsOf(app, session), sessions, form: EMPTY_SECURITY_FORM }
}

function termsOf({ identity }: App, { email, role }: Session) {
  return { email, limits: identity.sessionTerms(role), passwordLength: PASSWORD_LENGTH, notice: null }
}
