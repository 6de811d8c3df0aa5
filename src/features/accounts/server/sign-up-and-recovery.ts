import { z } from 'zod'
import { emailField, emailFields } from '#/core/forms/check-fields.ts'
import { defineForm } from '#/core/forms/define-form.ts'
import { redirectReply } from '#/core/http/reply.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { sessionCookies, ownCookie } from '#/core/identity/session-cookies.ts'
import {
  accountFields,
  chosenPassword,
  LOCAL_FORM,
  passwordField,
  ownerWords,
  passwordFault,
} from './account-form.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { enter } from './sign-in.ts'
import { isInvitation, safeBack } from '#/features/accounts/account-page.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import type { IncomingMessage } from 'node:http'

const MAX_BACK_COOKIE_LENGTH = 3000
const DAY_SECONDS = 24 * 3600

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

/** Cookie with the return path, because emails must not repeat visitor input. */
export function wayBack(siteUrl: string) {
  const { read, write } = ownCookie(siteUrl, 'vuelta', { sameSite: 'Strict' })
  return {
    read(request: IncomingMessage): string {
      try {
        return safeBack(decodeURIComponent(read(request)?.slice(0, MAX_BACK_COOKIE_LENGTH) ?? ''))
      } catch {
        return ACCOUNT_PATHS.account
      }
    },
    /** Always overwritten, because an earlier value may belong to another account. */
    keep: (back: string) =>
      back === ACCOUNT_PATHS.account ? write('', 0) : write(encodeURIComponent(back), DAY_SECONDS),
    forget: () => write('', 0),
  }
}
