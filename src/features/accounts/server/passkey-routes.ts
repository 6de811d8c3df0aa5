import type { LocalIdentity, PasskeyIdentity } from '#/core/identity/identity.ts'
import { safeBack } from '#/features/accounts/account-page.ts'
import { waitSentence } from '#/core/forms/define-form.ts'
import type { App } from '#/core/services/app.ts'
import { sessionCookies, type SessionCookies } from '#/core/identity/session-cookies.ts'
import { errorReply, jsonReply, type Reply, PRIVATE_HEADERS } from '#/core/http/reply.ts'
import { post, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { attempt } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { shortCookie } from './short-cookie.ts'
import { entered, SIGN_IN_REFUSALS, STAFF_SIGN_IN } from './sign-in.ts'
import { mayChangeFactors } from './staff-sign-in.ts'

const ANSWER = { kind: 'json', bytes: 32 * 1024, values: 60 } as const
const NO_PASSKEY_FIELDS = { kind: 'json', bytes: 100, values: 5 } as const
const PASSKEY_ROUTE = { says: 'json', headers: PRIVATE_HEADERS } as const

const NOT_TAKEN = 'Esa clave de acceso no sirve acá. Probá de nuevo o ingresá con tu clave y tu código.'
const NOT_ADDED = 'No pudimos agregar esa clave de acceso. Probá de nuevo o usá otro dispositivo.'
const PASSKEY_DENIED = 'Para cambiar tu ingreso entrá con tu clave de acceso o con el código de tu app.'

type PasskeyRouteParts = {
  app: App
  identity: LocalIdentity
  passkeys: PasskeyIdentity
  cookies: SessionCookies
}

export function passkeyRoutes(app: App): Route[] {
  const { identity, environment } = app
  if (identity.kind !== 'local' || identity.passkeys === null) return []
  const { passkeys } = identity
  const cookies = sessionCookies(environment.siteUrl)
  const question = shortCookie(environment.siteUrl)
  const parts: PasskeyRouteParts = { app, identity, passkeys, cookies }
  const tokenOf = ({ incoming }: Visit) => cookies.read(incoming) ?? ''
  const from = ({ incoming }: Visit) => deviceOf(incoming, environment.trustedProxies)

  async function requested(
    visit: Visit,
    who: string | null,
    ask: () => ReturnType<PasskeyIdentity['ask']>,
  ): Promise<Reply> {
    const wait = await attempt(app, visit.incoming, 'passkey', who)
    if (wait > 0) return errorReply(429, waitSentence(wait), { 'retry-after': String(wait) })
    const { options, challenge, maxAgeSeconds } = await ask()
    return { ...jsonReply(200, { options }), cookies: [question.keep(challenge, maxAgeSeconds)] }
  }

  const answerOf = (visit: Visit, body: unknown) => {
    const { response, name, volver } = Object(body) as Record<string, unknown>
    return {
      challenge: question.read(visit.incoming) ?? '',
      response,
      name: typeof name === 'string' ? name.toWellFormed() : '',
      back: safeBack(typeof volver === 'string' ? volver : null),
    }
  }

  return [
    post('/ingresar/clave-de-acceso/pedido', {
      ...PASSKEY_ROUTE,
      body: NO_PASSKEY_FIELDS,
      answer: (visit) => requested(visit, null, () => passkeys.ask()),
    }),
    post('/ingresar/clave-de-acceso', {
      ...PASSKEY_ROUTE,
      body: ANSWER,
      async answer(visit, body) {
        const { back, ...answered } = answerOf(visit, body)
        const wait = await attempt(app, visit.incoming, 'passkey', null)
        if (wait > 0) return errorReply(429, waitSentence(wait), { 'retry-after': String(wait) })
        const opened = await passkeys.signIn(answered, from(visit))
        if (typeof opened === 'string') {
          logAccount(app, visit.incoming, 'sign-in refused', { reason: `passkey ${opened}` })
          return errorReply(401, opened === 'banned' ? SIGN_IN_REFUSALS.banned : NOT_TAKEN)
        }
        const { leadsTo, cookies: set } = await entered(parts, visit, opened, back)
        return { ...jsonReply(200, { leadsTo }), cookies: [...set, question.forget()] }
      },
    }),
    authedPost(`${STAFF_SIGN_IN}/clave-de-acceso/pedido`, {
      ...PASSKEY_ROUTE,
      who: 'account',
      recent: true,
      body: NO_PASSKEY_FIELDS,
      async answer(visit) {
        if (!(await mayChangeFactors(identity, visit.session))) return errorReply(403, PASSKEY_DENIED)
        return requested(visit, visit.session.uid, () => passkeys.offer(tokenOf(visit)))
      },
    }),
    authedPost(`${STAFF_SIGN_IN}/clave-de-acceso`, {
      ...PASSKEY_ROUTE,
      who: 'account',
      recent: true,
      body: ANSWER,
      async answer(visit, body) {
        if (!(await mayChangeFactors(identity, visit.session))) return errorReply(403, PASSKEY_DENIED)
        const added = await passkeys.add(tokenOf(visit), answerOf(visit, body), from(visit))
        if (added === 'refused') return errorReply(422, NOT_ADDED)
        logAccount(app, visit.incoming, 'second factor added', { uid: visit.session.uid, what: 'passkey' })
        return {
          ...jsonReply(200, { leadsTo: `${STAFF_SIGN_IN}?aviso=clave` }),
          cookies: [question.forget()],
        }
      },
    }),
    authedPost('/cuenta/confirmar/clave-de-acceso/pedido', {
      ...PASSKEY_ROUTE,
      who: 'account',
      body: NO_PASSKEY_FIELDS,
      answer: (visit) => requested(visit, visit.session.uid, () => passkeys.ask(tokenOf(visit))),
    }),
    authedPost('/cuenta/confirmar/clave-de-acceso', {
      ...PASSKEY_ROUTE,
      who: 'account',
      body: ANSWER,
      answer: (visit, body) => reauthenticateWithPasskey(parts, visit, answerOf(visit, body)),
    }),
  ]
}

async function reauthenticateWithPasskey(
  { app, identity, passkeys, cookies }: PasskeyRouteParts,
  { incoming, session: { uid, role } }: OwnVisit,
  answered: { challenge: string; response: unknown },
): Promise<Reply> {
  const wait = await attempt(app, incoming, 'confirm', uid)
  if (wait > 0) return errorReply(429, waitSentence(wait), { 'retry-after': String(wait) })
  const opened = await passkeys.signIn(answered)
  if (typeof opened !== 'string') await identity.signOut(opened.token)
  if (typeof opened === 'string' || opened.session.uid !== uid) {
    logAccount(app, incoming, 'confirmation refused', { uid })
    return errorReply(401, NOT_TAKEN)
  }
  const token = await identity.proved(cookies.read(incoming) ?? '', true)
  if (token === null) return errorReply(401, NOT_TAKEN)
  logAccount(app, incoming, 'confirmed again', { uid, how: 'passkey' })
  const maxAgeSeconds = identity.sessionTerms(role).lasts
  return { ...jsonReply(200, {}), cookies: cookies.open({ token, maxAgeSeconds }) }
}
