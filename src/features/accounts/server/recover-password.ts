import { z } from 'zod'
import { isInvitation } from '#/features/accounts/account-page.ts'
import { emailFields } from '#/core/forms/check-fields.ts'
import { defineForm } from '#/core/forms/define-form.ts'
import { redirectReply } from '#/core/http/reply.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { accountFields, chosenPassword, LOCAL_FORM, ownerWords, passwordFault } from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { deviceOf } from './request-device.ts'
import { wayBack } from './return-after-mail.ts'

export const recoverForm = defineForm({
  ...LOCAL_FORM,
  path: ACCOUNT_PATHS.recover,
  fields: ['email'],
  schema: () => emailFields,
  limits: [
    async ({ app, visit: { incoming }, input: { email } }) =>
      attempt(app, incoming, 'recover', email, await knownDevice(app, incoming, email)),
  ],
  async done({ app, visit, subject: identity, typed, input: { email } }) {
    await identity.requestReset(email)
    logAccount(app, visit.incoming, 'password reset asked', { email })
    const cookie = wayBack(app.environment.siteUrl).keep(accountFields(typed).back)
    return { ...redirectReply(ACCOUNT_PATHS['recover-sent'], 303), cookies: [cookie] }
  },
})

export const newPasswordForm = defineForm({
  ...LOCAL_FORM,
  path: ACCOUNT_PATHS['new-password'],
  fields: ['password'],
  schema: ({ app }) => z.object({ password: chosenPassword(app) }),
  limits: [({ app, visit, typed }) => attempt(app, visit.incoming, 'link', accountFields(typed).token)],
  async done({ app, visit: { incoming }, subject: identity, typed, input: { password } }) {
    const { token } = accountFields(typed)
    const owner = await identity.resetOwner(token)
    const fault = owner ? passwordFault(password, '', ownerWords(app, owner.email)) : undefined
    if (fault !== undefined) return { errors: { password: fault } }
    const { siteUrl, trustedProxies } = app.environment
    if (!owner || !(await identity.reset(token, password, deviceOf(incoming, trustedProxies)))) {
      const problem = isInvitation(token)
        ? 'Esta invitación ya se usó o venció. Pedile otra a quien administra el sitio; si ya elegiste tu clave, ingresá con ella.'
        : 'Este enlace ya se usó o venció. Pedí otro desde «Recuperar tu clave».'
      return { problem }
    }
    const { uid, email } = owner
    logAccount(app, incoming, 'password changed', { uid, email, by: 'link' })
    await resetLimit(app, incoming, 'sign-in', email)
    const device = await rememberDevice(app, incoming, email)
    const way = wayBack(siteUrl)
    const query = new URLSearchParams({ aviso: isInvitation(token) ? 'alta' : 'clave' })
    const back = way.read(incoming)
    if (back !== ACCOUNT_PATHS.account) query.set('volver', back)
    return {
      ...redirectReply(`${ACCOUNT_PATHS['sign-in']}?${query}`, 303),
      cookies: [...sessionCookies(siteUrl).close(), ...device, way.forget()],
    }
  },
})
