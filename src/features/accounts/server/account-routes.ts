import { ACCOUNT_PATHS, type AccountView } from '#/core/identity/names.ts'
import type { FormParts } from '#/site/rendering/page-reply.ts'
import { get, authedGet, post, authedPost, type RouteAnswer, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { accountFields, refuser, type AccountFields } from './account-form.ts'
import { REAUTHENTICATE, confirmed, reauthenticate } from './reauthenticate.ts'
import { deleteAccount, downloadData, signOut } from './delete-account.ts'
import { newPassword, recover } from './recover-password.ts'
import { changePassword, closeSession, SECURITY, securityUnavailable } from './account-security.ts'
import { openFirebaseSession, readSession } from './session-routes.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { signInWithCode } from './sign-in-code.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { changeStaffSignIn } from './staff-sign-in.ts'
import { signIn, STAFF_SIGN_IN } from './sign-in.ts'
import { confirm, signUp } from './sign-up.ts'

const SESSION = '/datos/sesion'
const FORM = { kind: 'form', bytes: 16 * 1024 } as const
const ID_TOKEN = { kind: 'json', bytes: 16 * 1024, values: 10 } as const
const EXPIRED = '/ingresar?volver=%2Fcuenta&aviso=vencida'
const SECURITY_EXPIRED = `/ingresar?volver=${encodeURIComponent(SECURITY)}&aviso=vencida`
const STAFF_EXPIRED = `/ingresar?volver=${encodeURIComponent(STAFF_SIGN_IN)}&aviso=vencida`

const LOCAL_FORMS = {
  'sign-in': signIn,
  code: signInWithCode,
  'sign-up': signUp,
  confirm,
  recover,
  'new-password': newPassword,
}
type LocalForm = keyof typeof LOCAL_FORMS

const NEEDS_SCRIPT =
  'En este sitio las cuentas necesitan JavaScript. Activalo, esperá a que cargue la página y probá de nuevo.'

export function accountRoutes({ app, refuse, show, page }: FormParts): Route[] {
  const { identity } = app
  const cookies = sessionCookies(app.environment.siteUrl)
  const parts = { app, show, refuse, cookies }
  return [
    get(SESSION, (visit) => readSession(parts, visit)),
    ...(identity.kind === 'firebase'
      ? [
          post(SESSION, {
            body: ID_TOKEN,
            answer: (visit, body) => openFirebaseSession(parts, identity, visit, body),
          }),
        ]
      : []),
    post('/salir', {
      body: FORM,
      answer: (visit, fields) => signOut({ ...parts, confirm: reauthenticate(parts) }, visit, fields),
    }),
    authedGet('/cuenta/datos', (visit) => downloadData(parts, visit), {
      signIn: '/ingresar?volver=%2Fcuenta',
    }),
    get(ACCOUNT_PATHS.account, page),
    authedPost(ACCOUNT_PATHS.account, {
      who: 'own-data:erase',
      signIn: EXPIRED,
      body: FORM,
      answer: (visit, fields) => deleteAccount(parts, visit, accountFields(fields)),
      unavailable: (visit, fields) => unavailable(visit, 'account', fields),
    }),
    ...(Object.keys(LOCAL_FORMS) as LocalForm[]).flatMap((view) => [
      get(ACCOUNT_PATHS[view], page),
      post(ACCOUNT_PATHS[view], {
        body: FORM,
        async answer(visit, given) {
          const fields = accountFields(given)
          return identity.kind === 'local'
            ? LOCAL_FORMS[view]({ ...parts, identity }, visit, fields)
            : refuser(parts, visit, view, fields).problem(NEEDS_SCRIPT)
        },
        unavailable: (visit, fields) => unavailable(visit, view, fields),
      }),
    ]),
    get(SECURITY, page),
    get(REAUTHENTICATE, page),
    authedPost(REAUTHENTICATE, {
      who: 'account',
      recent: true,
      signIn: EXPIRED,
      headers: PRIVATE_HEADERS,
      body: FORM,
      answer: (_visit, fields) => confirmed(fields),
    }),
    ...(identity.kind === 'local'
      ? [
          get(STAFF_SIGN_IN, page),
          authedPost(STAFF_SIGN_IN, {
            who: 'account',
            recent: true,
            signIn: STAFF_EXPIRED,
            headers: PRIVATE_HEADERS,
            body: FORM,
            answer: (visit, fields) => changeStaffSignIn({ ...parts, identity }, visit, fields),
          }),
          ...passkeyRoutes(app),
          ownForm(SECURITY, (visit, fields) => changePassword({ ...parts, identity }, visit, fields)),
          ownForm(
            `${SECURITY}/cerrar`,
            (visit, fields) => closeSession({ ...parts, identity }, visit, fields),
            { recent: true },
          ),
        ]
      : []),
  ]

  function ownForm(
    path: string,
    work: (visit: OwnVisit, fields: AccountFields) => Promise<RouteAnswer>,
    more: { recent?: boolean } = {},
  ): Route {
    return authedPost(path, {
      who: 'account',
      ...more,
      signIn: SECURITY_EXPIRED,
      headers: PRIVATE_HEADERS,
      body: FORM,
      answer: (visit, fields) => work(visit, accountFields(fields)),
      unavailable: (visit) => securityUnavailable(parts, visit),
    })
  }

  /** Nothing of what was typed is lost. */
  function unavailable(visit: Visit, view: AccountView, fields: URLSearchParams): Promise<RouteAnswer> {
    return refuser(parts, visit, view, accountFields(fields)).unavailable()
  }
}
