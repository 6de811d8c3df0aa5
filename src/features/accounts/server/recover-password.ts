import { isInvitation } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { isWrong, refuser, wordsOf, wrongFields, type AccountFields } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import type { Parts } from './sign-in.ts'
import { wayBack } from './return-after-mail.ts'

export async function recover(parts: Parts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { email, back } = fields
  const refuse = refuser(parts, visit, 'recover', { email, back })
  const errors = wrongFields({ email })
  if (isWrong(errors)) return refuse.errors(errors)
  const device = await knownDevice(app, visit.incoming, email)
  const wait = await attempt(app, visit.incoming, 'recover', email, device)
  if (wait > 0) return refuse.wait(wait)
  await identity.requestReset(email)
  logAccount(app, visit.incoming, 'password reset asked', { email })
  const cookie = wayBack(app.environment.siteUrl).keep(back)
  return { ...redirectReply(ACCOUNT_PATHS['recover-sent'], 303), cookies: [cookie] }
}

export async function newPassword(parts: Parts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity, cookies } = parts
  const { token, password } = fields
  const refuse = refuser(parts, visit, 'new-password', { token })
  const errors = wrongFields({ chosen: password, words: wordsOf(app) })
  if (isWrong(errors)) return refuse.errors(errors)
  const wait = await attempt(app, visit.incoming, 'link', token)
  if (wait > 0) return refuse.wait(wait)
  const owner = await identity.resetOwner(token)
  const unlike = owner ? wrongFields({ chosen: password, words: wordsOf(app, owner.email) }) : {}
  if (isWrong(unlike)) return refuse.errors(unlike)
  const from = deviceOf(visit.incoming, app.environment.trustedProxies)
  if (!owner || !(await identity.reset(token, password, from))) {
    return refuse.problem(
      isInvitation(token)
        ? 'Esta invitación ya se usó o venció. Pedile otra a quien administra el sitio; si ya elegiste tu clave, ingresá con ella.'
        : 'Este enlace ya se usó o venció. Pedí otro desde «Recuperar tu clave».',
    )
  }
  const { uid, email } = owner
  logAccount(app, visit.incoming, 'password changed', { uid, email, by: 'link' })
  await resetLimit(app, visit.incoming, 'sign-in', email)
  const device = await rememberDevice(app, visit.incoming, email)
  const way = wayBack(app.environment.siteUrl)
  const query = new URLSearchParams({ aviso: isInvitation(token) ? 'alta' : 'clave' })
  const back = way.read(visit.incoming)
  if (back !== ACCOUNT_PATHS.account) query.set('volver', back)
  return {
    ...redirectReply(`${ACCOUNT_PATHS['sign-in']}?${query}`, 303),
    cookies: [...cookies.close(), ...device, way.forget()],
  }
}
