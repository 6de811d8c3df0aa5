import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { PageParts } from '#/site/rendering/page-reply.ts'
import { get, authedGet, post, authedPost, type Route } from '#/core/http/route.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { accountFields, EXPIRED, NEEDS_SCRIPT, refuser, AWAY_NOW } from './account-form.ts'
import { REAUTHENTICATE, reauthenticatedReply, reauthenticateHandlers } from './reauthenticate.ts'
import { downloadData, signOut } from './delete-account.ts'
import { closeSessionRoute } from './account-security.ts'
import { openFirebaseSession, sessionReply } from './session-routes.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { signInWithCode } from './sign-in-code.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { changeStaffSignIn } from './staff-sign-in.ts'
import { signInByForm, STAFF_SIGN_IN } from './sign-in.ts'

const SESSION = '/datos/sesion'
const ACCOUNT_FORM_BODY = { kind: 'form', bytes: 16 * 1024 } as const
const ID_TOKEN = { kind: 'json', bytes: 16 * 1024, values: 10 } as const
const STAFF_EXPIRED = `/ingresar?volver=${encodeURIComponent(STAFF_SIGN_IN)}&aviso=vencida`

/** Forms that are answered by hand. */
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
        async answer(visit, given) {
          const fields = accountFields(given)
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
