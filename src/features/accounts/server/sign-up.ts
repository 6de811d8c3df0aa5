import { z } from 'zod'
import { emailField } from '#/core/forms/check-fields.ts'
import { defineForm } from '#/core/forms/define-form.ts'
import { redirectReply } from '#/core/http/reply.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { accountFields, chosenPassword, LOCAL_FORM, passwordField } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { wayBack } from './return-after-mail.ts'
import { enter } from './sign-in.ts'

export const signUpForm = defineForm({
  ...LOCAL_FORM,
  path: ACCOUNT_PATHS['sign-up'],
  fields: ['email', 'password'],
  schema: ({ app, typed }) =>
    z.object({ email: emailField, password: chosenPassword(app, accountFields(typed).email) }),
  limits: [({ app, visit, input }) => attempt(app, visit.incoming, 'sign-up', input.email)],
  async done({ app, visit, subject: identity, typed, input: { email, password } }) {
    const { uid, outcome } = await identity.signUp(email, password)
    logAccount(app, visit.incoming, 'account asked for', { outcome, uid, email })
    const cookie = wayBack(app.environment.siteUrl).keep(accountFields(typed).back)
    return { ...redirectReply(ACCOUNT_PATHS['sign-up-sent'], 303), cookies: [cookie] }
  },
})

const BAD_LINK =
  'Este enlace ya se usó o venció. Si tu correo ya está confirmado, ingresá; si no, creá la cuenta de nuevo.'

export const confirmForm = defineForm({
  ...LOCAL_FORM,
  path: ACCOUNT_PATHS.confirm,
  fields: ['password'],
  schema: () => z.object({ password: passwordField('Escribí la clave que elegiste.') }),
  limits: [({ app, visit, typed }) => attempt(app, visit.incoming, 'link', accountFields(typed).token)],
  async done({ app, visit, subject: identity, typed, input: { password } }) {
    const { token } = accountFields(typed)
    const device = deviceOf(visit.incoming, app.environment.trustedProxies)
    const opened = await identity.confirm(token, password, device)
    if (opened === 'bad-link') return { problem: BAD_LINK }
    if (opened === 'wrong')
      return { errors: { password: 'No es la clave que elegiste. Si no te la acordás, recuperala.' } }
    await resetLimit(app, visit.incoming, 'link', token)
    const { session } = opened
    logAccount(app, visit.incoming, 'account confirmed', { uid: session.uid, email: session.email })
    const { siteUrl } = app.environment
    const way = wayBack(siteUrl)
    const parts = { app, identity, cookies: sessionCookies(siteUrl) }
    const reply = await enter(parts, visit, opened, way.read(visit.incoming))
    return { ...reply, cookies: [...(reply.cookies ?? []), way.forget()] }
  },
})
