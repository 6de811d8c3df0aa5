import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { refuser, type AccountFields } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { knownDevice } from './known-device.ts'
import { shortCookie } from './short-cookie.ts'
import { enter, SIGN_IN_REFUSALS, type SignInParts } from './sign-in.ts'

const WRONG_CODE_SENTENCE =
  'Ese código no sirve o ya se usó. Esperá el siguiente, o escribí uno de recuperación.'
const LOCKED_SECONDS = 900

export async function signInWithCode(
  parts: SignInParts,
  visit: Visit,
  fields: AccountFields,
): Promise<Reply> {
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
