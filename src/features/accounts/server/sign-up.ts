import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { isWrong, refuser, wordsOf, wrongFields, type AccountFields } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { enter, type Parts } from './sign-in.ts'
import { wayBack } from './return-after-mail.ts'

export async function signUp(parts: Parts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { email, password, back } = fields
  const refuse = refuser(parts, visit, 'sign-up', { email, back })
  const errors = wrongFields({ email, chosen: password, words: wordsOf(app, email) })
  if (isWrong(errors)) return refuse.errors(errors)
  const wait = await attempt(app, visit.incoming, 'sign-up', email)
  if (wait > 0) return refuse.wait(wait)
  const { uid, outcome } = await identity.signUp(email, password)
  logAccount(app, visit.incoming, 'account asked for', { outcome, uid, email })
  const cookie = wayBack(app.environment.siteUrl).keep(back)
  return { ...redirectReply(ACCOUNT_PATHS['sign-up-sent'], 303), cookies: [cookie] }
}

const BAD_LINK =
  'Este enlace ya se usó o venció. Si tu correo ya está confirmado, ingresá; si no, creá la cuenta de nuevo.'

export async function confirm(parts: Parts, visit: Visit, fields: AccountFields): Promise<Reply> {
  const { app, identity } = parts
  const { token, password } = fields
  const refuse = refuser(parts, visit, 'confirm', { token })
  if (password === '') return refuse.errors({ password: 'Escribí la clave que elegiste.' })
  const wait = await attempt(app, visit.incoming, 'link', token)
  if (wait > 0) return refuse.wait(wait)
  const opened = await identity.confirm(
    token,
    password,
    deviceOf(visit.incoming, app.environment.trustedProxies),
  )
  if (opened === 'bad-link') return refuse.problem(BAD_LINK)
  if (opened === 'wrong') {
    return refuse.errors({ password: 'No es la clave que elegiste. Si no te la acordás, recuperala.' })
  }
  await resetLimit(app, visit.incoming, 'link', token)
  const { session } = opened
  logAccount(app, visit.incoming, 'account confirmed', { uid: session.uid, email: session.email })
  const way = wayBack(app.environment.siteUrl)
  const reply = await enter(parts, visit, opened, way.read(visit.incoming))
  return { ...reply, cookies: [...(reply.cookies ?? []), way.forget()] }
}
