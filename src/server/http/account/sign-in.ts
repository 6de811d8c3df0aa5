import type { LocalIdentity, Opened } from '../../../engines/identity/identity.ts'
import type { App } from '../../app.ts'
import { redirectReply, type Reply } from '../reply.ts'
import type { Renderer } from '../render.ts'
import type { Visit } from '../visit.ts'
import { isWrong, PRIVATE_HEADERS, refuser, wrongFields, type AccountFields } from './account-form.ts'
import { attempt, forgive } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './device.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import type { SessionCookies } from '../../identity/session-cookies.ts'

/** Said of every address and password that don't go together, whether or not there is such an account. */
const WRONG = 'El correo o la clave no coinciden.'
const REFUSALS = {
  wrong: WRONG,
  unconfirmed: 'Te falta confirmar tu correo. Te mandamos otra vez el enlace: miralo en tu casilla.',
  banned: 'Tu cuenta está suspendida. Escribinos desde Contacto para saber por qué.',
}

export type Parts = { app: App; renderer: Renderer; identity: LocalIdentity; cookies: SessionCookies }

/** `POST /ingresar`. */
export async function signIn(parts: Parts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { email, password, back } = fields
  const refuse = refuser(parts, visit, 'sign-in', { email, back })
  const errors = wrongFields({ email })
  if (password === '') errors.password = 'Escribí tu clave.'
  if (isWrong(errors)) return refuse.errors(errors)
  const device = await knownDevice(app, visit.incoming, email)
  const wait = await attempt(app, visit.incoming, 'sign-in', email, device)
  if (wait > 0) return refuse.wait(wait)
  const from = deviceOf(visit.incoming, app.environment.trustedProxies)
  const opened = await identity.signIn(email, password, from)
  if (typeof opened === 'string') {
    logAccount(app, visit.incoming, 'sign-in refused', { reason: opened, email, known: device !== null })
    return refuse.problem(REFUSALS[opened])
  }
  await forgive(app, visit.incoming, 'sign-in', email, device)
  return enter(parts, visit, opened, back)
}

/** Lets somebody in. The session that the browser brought, if any, ends: it may be somebody else's. */
export async function enter(
  { app, identity, cookies }: Pick<Parts, 'app' | 'identity' | 'cookies'>,
  visit: Visit,
  opened: Opened,
  back: string,
): Promise<Reply> {
  const before = cookies.read(visit.incoming)
  if (before !== undefined) await identity.signOut(before)
  const { uid, email } = opened.session
  logAccount(app, visit.incoming, 'signed in', { uid, email })
  const reply = redirectReply(back, 303)
  return {
    ...reply,
    headers: { ...reply.headers, ...PRIVATE_HEADERS },
    cookies: [...cookies.open(opened), ...(await rememberDevice(app, visit.incoming, email))],
  }
}
