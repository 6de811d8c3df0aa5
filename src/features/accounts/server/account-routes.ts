import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { PageParts } from '#/site/rendering/page-reply.ts'
import { get, authedGet, post, authedPost, type Route } from '#/core/http/route.ts'
import { PRIVATE_HEADERS, redirectReply, type Reply, jsonReply, textReply } from '#/core/http/reply.ts'
import {
  accountFields,
  EXPIRED,
  NEEDS_SCRIPT,
  refuser,
  AWAY_NOW,
  type AccountFields,
} from './account-form.ts'
import { REAUTHENTICATE, reauthenticatedReply, reauthenticateHandlers } from './reauthenticate.ts'
import { downloadData, signOut } from './delete-account.ts'
import { closeSessionRoute } from './account-security.ts'
import { sessionCookies, type SessionCookies } from '#/core/identity/session-cookies.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { changeStaffSignIn } from './staff-sign-in.ts'
import { signInByForm, STAFF_SIGN_IN, enter, SIGN_IN_REFUSALS, type SignInParts } from './sign-in.ts'
import type { Visit } from '#/core/http/visit.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { knownDevice } from './known-device.ts'
import { shortCookie } from './short-cookie.ts'
import type { FirebaseIdentity, Opened } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import type { StoredSession } from '#/core/identity/session.ts'

type SessionParts = { app: App; cookies: SessionCookies }

const WRONG_CODE_SENTENCE =
  'Ese código no sirve o ya se usó. Esperá el siguiente, o escribí uno de recuperación.'
const LOCKED_SECONDS = 900

const SESSION = '/datos/sesion'
const ACCOUNT_FORM_BODY = { kind: 'form', bytes: 16 * 1024 } as const
const ID_TOKEN = { kind: 'json', bytes: 16 * 1024, values: 10 } as const
const STAFF_EXPIRED = `/ingresar?volver=${encodeURIComponent(STAFF_SIGN_IN)}&aviso=vencida`

/** Forms with handlers of their own, outside the common form pipeline. */
const LOCAL_FORMS = { 'sign-in': signInByForm, code: signInWithCode }
type LocalForm = keyof typeof LOCAL_FORMS

export function accountRoutes({ app, refuse, show, page }: PageParts): Route[] {
  const { identity } = app
  const cookies = sessionCookies(app.environment.siteUrl)
  const parts = { app, show, refuse, page, cookies }
  return [
    get(SESSION, (visit) => sessionReply(parts, visit)),
    ...(identity.kind === 'firebase'
      ? [
          post(SESSION, {
            body: ID_TOKEN,
            answer: (visit, body) => openFirebaseSession(parts, identity, visit, body),
          }),
        ]
      : []),
    post('/salir', {
      body: ACCOUNT_FORM_BODY,
      answer: (visit, fields) => signOut({ ...parts, confirm: reauthenticateHandlers(parts) }, visit, fields),
    }),
    authedGet('/cuenta/datos', (visit) => downloadData(parts, visit), {
      signIn: '/ingresar?volver=%2Fcuenta',
    }),
    ...(Object.keys(LOCAL_FORMS) as LocalForm[]).flatMap((view) => [
      get(ACCOUNT_PATHS[view], page),
      post(ACCOUNT_PATHS[view], {
        body: ACCOUNT_FORM_BODY,
        async answer(visit, body) {
          const fields = accountFields(body)
          return identity.kind === 'local'
            ? LOCAL_FORMS[view]({ ...parts, identity }, visit, fields)
            : refuser(parts, visit, view, fields)({ problem: NEEDS_SCRIPT })
        },
        unavailable: (visit, fields) =>
          refuser(parts, visit, view, accountFields(fields))({ problem: AWAY_NOW }, 503),
      }),
    ]),
    get(REAUTHENTICATE, page),
    authedPost(REAUTHENTICATE, {
      who: 'account',
      recent: true,
      signIn: EXPIRED,
      headers: PRIVATE_HEADERS,
      body: ACCOUNT_FORM_BODY,
      answer: (_visit, fields) => reauthenticatedReply(fields),
    }),
    ...(identity.kind === 'local'
      ? [
          get(STAFF_SIGN_IN, page),
          authedPost(STAFF_SIGN_IN, {
            who: 'account',
            recent: true,
            signIn: STAFF_EXPIRED,
            headers: PRIVATE_HEADERS,
            body: ACCOUNT_FORM_BODY,
            answer: (visit, fields) => changeStaffSignIn({ ...parts, identity }, visit, fields),
          }),
          ...passkeyRoutes(app),
          closeSessionRoute(parts, identity),
        ]
      : []),
  ]
}

async function signInWithCode(parts: SignInParts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { incoming } = visit
  const { code, back } = fields
  const cookie = shortCookie(app.environment.siteUrl)
  const refuse = refuser(parts, visit, 'code', { back })
  const challenge = cookie.read(incoming)
  const account = challenge === undefined ? null : await identity.secondFactor.challenged(challenge)
  if (challenge === undefined || account === null) return beginAgain(cookie.forget(), back)
  if (code === '') return refuse({ errors: { code: 'Escribí el código de tu app.' } })
  const { uid, email } = account
  const wait = await attempt(app, incoming, 'code', uid)
  if (wait > 0) return refuse(wait)
  const from = deviceOf(incoming, app.environment.trustedProxies)
  const opened = await identity.secondFactor.answer(challenge, code, from)
  if (typeof opened !== 'string') {
    await resetLimit(app, incoming, 'code', uid)
    await resetLimit(app, incoming, 'sign-in', email, await knownDevice(app, incoming, email))
    const reply = await enter(parts, visit, opened, back)
    return { ...reply, cookies: [...(reply.cookies ?? []), cookie.forget()] }
  }
  logAccount(app, incoming, 'sign-in refused', { reason: `code ${opened}`, uid, email })
  switch (opened) {
    case 'wrong':
      return refuse({ errors: { code: WRONG_CODE_SENTENCE } })
    case 'locked':
      return refuse(LOCKED_SECONDS)
    case 'banned':
      return refuse({ problem: SIGN_IN_REFUSALS.banned })
    case 'expired':
      return beginAgain(cookie.forget(), back)
  }
}

function beginAgain(forget: string, back: string): Reply {
  const query = new URLSearchParams({ aviso: 'codigo', ...(back === '/cuenta' ? {} : { volver: back }) })
  return { ...redirectReply(`${ACCOUNT_PATHS['sign-in']}?${query.toString()}`, 303), cookies: [forget] }
}

async function sessionReply({ app, cookies }: SessionParts, { incoming }: Visit): Promise<Reply> {
  let session: StoredSession | null
  try {
    session = await app.readSession(incoming)
  } catch (error) {
    app.log('error', 'session not read', { error })
    return textReply(503, 'No se puede saber ahora.', PRIVATE_HEADERS)
  }
  const reply = jsonReply(200, { session: session && sessionBody(session) }, PRIVATE_HEADERS)
  return session === null && (incoming.headers.cookie ?? '') !== ''
    ? { ...reply, cookies: cookies.close() }
    : reply
}

function sessionBody({ uid, email, role }: StoredSession): Pick<StoredSession, 'uid' | 'email' | 'role'> {
  return { uid, email, role }
}

async function openFirebaseSession(
  { app, cookies }: SessionParts,
  identity: FirebaseIdentity,
  { incoming }: Visit,
  body: unknown,
): Promise<Reply> {
  let opened: Opened | 'refused' | 'unconfirmed'
  try {
    const wait = await attempt(app, incoming, 'sign-in', null)
    if (wait > 0) return textReply(429, 'Demasiados intentos.', { 'retry-after': String(wait) })
    opened = await identity.openSession(idTokenOf(body))
  } catch (error) {
    app.log('error', 'session not opened', { error })
    return textReply(503, 'No se puede ingresar ahora. Probá de nuevo en unos minutos.', PRIVATE_HEADERS)
  }
  if (typeof opened === 'string') logAccount(app, incoming, 'sign-in refused', { reason: opened })
  if (opened === 'refused') return jsonReply(401, { refused: 'wrong' }, PRIVATE_HEADERS)
  if (opened === 'unconfirmed') return jsonReply(403, { refused: 'unconfirmed' }, PRIVATE_HEADERS)
  const { uid, email } = opened.session
  logAccount(app, incoming, 'signed in', { uid, email, secondFactor: opened.secondFactor })
  return {
    ...jsonReply(200, { session: opened.session }, PRIVATE_HEADERS),
    cookies: cookies.open(opened),
  }
}

function idTokenOf(body: unknown): string {
  const { idToken } = Object(body) as { idToken?: unknown }
  return typeof idToken === 'string' ? idToken : ''
}
