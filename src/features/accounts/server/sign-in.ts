import { needsSecondFactor } from '#/core/access/require-permission.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { LINK_WITHOUT_MAIL } from '#/core/forms/names.ts'
import type { LocalIdentity, Opened } from '#/core/identity/identity.ts'
import { redirectReply, type Reply, PRIVATE_HEADERS } from '#/core/http/reply.ts'
import type { PageParts } from '#/site/rendering/page-reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { isWrong, refuser, wrongEmail, type AccountFields } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { shortCookie } from './short-cookie.ts'
import type { SessionCookies } from '#/core/identity/session-cookies.ts'

/** Identical whether or not the account exists. */
const WRONG_PASSWORD_SENTENCE = 'El correo o la clave no coinciden.'
export const SIGN_IN_REFUSALS = {
  wrong: WRONG_PASSWORD_SENTENCE,
  unconfirmed: 'Te falta confirmar tu correo. Te mandamos otra vez el enlace: miralo en tu casilla.',
  unsent: `Te falta confirmar tu correo. ${LINK_WITHOUT_MAIL}`,
  banned: 'Tu cuenta está suspendida. Escribinos desde Contacto para saber por qué.',
}

export type SignInParts = Omit<PageParts, 'page'> & { identity: LocalIdentity; cookies: SessionCookies }

export async function signInByForm(parts: SignInParts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { email, password, back } = fields
  const refuse = refuser(parts, visit, 'sign-in', { email, back })
  const errors = wrongEmail(email)
  if (password === '') errors.password = 'Escribí tu clave.'
  if (isWrong(errors)) return refuse({ errors })
  const device = await knownDevice(app, visit.incoming, email)
  const wait = await attempt(app, visit.incoming, 'sign-in', email, device)
  if (wait > 0) return refuse(wait)
  const from = deviceOf(visit.incoming, app.environment.trustedProxies)
  const opened = await identity.signIn(email, password, from)
  if (typeof opened === 'string') {
    logAccount(app, visit.incoming, 'sign-in refused', { reason: opened, email, known: device !== null })
    const isUnsent = opened === 'unconfirmed' && app.environment.smtpUrl === undefined
    return refuse({ problem: SIGN_IN_REFUSALS[isUnsent ? 'unsent' : opened] })
  }
  if ('challenge' in opened) {
    const query = back === '/cuenta' ? '' : `?volver=${encodeURIComponent(back)}`
    const reply = redirectReply(ACCOUNT_PATHS.code + query, 303)
    const cookie = shortCookie(app.environment.siteUrl)
    return { ...reply, cookies: [cookie.keep(opened.challenge, opened.maxAgeSeconds)] }
  }
  await resetLimit(app, visit.incoming, 'sign-in', email, device)
  return enter(parts, visit, opened, back)
}

export const STAFF_SIGN_IN = '/cuenta/ingreso'

type EnterParts = Pick<SignInParts, 'app' | 'identity' | 'cookies'>

export async function enter(parts: EnterParts, visit: Visit, opened: Opened, back: string): Promise<Reply> {
  const { leadsTo, cookies } = await entered(parts, visit, opened, back)
  const reply = redirectReply(leadsTo, 303)
  return { ...reply, headers: { ...reply.headers, ...PRIVATE_HEADERS }, cookies }
}

/** Redirects staff without a second factor to its setup. */
export async function entered(
  { app, identity, cookies }: EnterParts,
  { incoming }: Visit,
  opened: Opened,
  back: string,
): Promise<{ leadsTo: string; cookies: string[] }> {
  const before = cookies.read(incoming)
  if (before !== undefined) await identity.signOut(before)
  const { session, secondFactor } = opened
  const { uid, email, role } = session
  logAccount(app, incoming, 'signed in', { uid, email, secondFactor })
  const isUnfinished = needsSecondFactor(role) && !secondFactor
  return {
    leadsTo: isUnfinished ? `${STAFF_SIGN_IN}?aviso=falta` : back,
    cookies: [...cookies.open(opened), ...(await rememberDevice(app, incoming, email))],
  }
}
