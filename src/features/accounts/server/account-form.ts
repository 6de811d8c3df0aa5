import { z } from 'zod'
import { safeBack, type AccountFormState } from '#/features/accounts/account-page.ts'
import { isAboutOwner, isCommon } from '#/features/accounts/passwords/guessable.ts'
import { waitSentence, type Refuse } from '#/core/forms/define-form.ts'
import { emailField, type FormRefusal } from '#/core/forms/check-fields.ts'
import type { Visit } from '#/core/http/visit.ts'
import { PASSWORD_LENGTH, type LocalIdentity } from '#/core/identity/identity.ts'
import { ACCOUNT_PATHS, type AccountView } from '#/core/identity/names.ts'
import type { App } from '#/core/services/app.ts'

export type AccountFields = ReturnType<typeof accountFields>
type Typed = { email?: string; back: string }

export function accountFields(fields: URLSearchParams) {
  const text = (name: string, max: number) => (fields.get(name) ?? '').slice(0, max).toWellFormed()
  return {
    email: text('email', 320).trim(),
    password: typedPassword(text('password', 1000)),
    code: text('code', 40).trim(),
    token: text('token', 500),
    session: text('session', 100),
    back: safeBack(fields.get('volver')),
    everywhere: fields.get('todas') === 'si',
  }
}

/** Keyboards encode the same letters differently. */
const typedPassword = (text: string) => text.normalize('NFKC')

export const EXPIRED = '/ingresar?volver=%2Fcuenta&aviso=vencida'

export const AWAY_NOW =
  'No pudimos hacerlo ahora. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

export const NEEDS_SCRIPT =
  'En este sitio las cuentas necesitan JavaScript. Activalo, esperá a que cargue la página y probá de nuevo.'

/** Members common to the forms of accounts that the site keeps itself. */
export const LOCAL_FORM = {
  query(typed: URLSearchParams): string {
    const query = new URLSearchParams()
    const { token, back } = accountFields(typed)
    if (token !== '') query.set('token', token)
    if (back !== '/cuenta') query.set('volver', back)
    return query.size > 0 ? `?${query.toString()}` : ''
  },
  begin({ app: { identity } }: { app: App }): { subject: LocalIdentity } | FormRefusal {
    return identity.kind === 'local' ? { subject: identity } : { problem: NEEDS_SCRIPT }
  },
  unavailable: AWAY_NOW,
}

export const passwordField = (missing: string) => z.string(missing).transform(typedPassword)

/** Schema of a new password for the account with this email, replacing `before`. */
export const chosenPassword = (app: App, email = '', before?: string | null) =>
  z
    .string()
    .default('')
    .transform(typedPassword)
    .superRefine((chosen, context) => {
      const fault = passwordFault(chosen, email, ownerWords(app, email))
      if (fault !== undefined) context.addIssue(fault)
      else if (chosen === typedPassword(before ?? ''))
        context.addIssue('Elegí una clave distinta de la de ahora.')
    })

export function ownerWords({ live, environment }: App, email: string): string[] {
  const brand = live.current().catalogue.settings?.brand.name ?? ''
  return [email, brand, new URL(environment.siteUrl).hostname]
}

export function wrongEmail(typed: string): AccountFormState['errors'] {
  const { error } = emailField.safeParse(typed)
  return error ? { email: error.issues[0]!.message } : {}
}

export function passwordFault(chosen: string, email = '', words: readonly string[] = []): string | undefined {
  if ([...chosen].length < PASSWORD_LENGTH.min)
    return `Elegí una clave de al menos ${PASSWORD_LENGTH.min} letras, números o signos.`
  if (chosen.length > PASSWORD_LENGTH.max)
    return `Acortá la clave a ${PASSWORD_LENGTH.max} letras, números o signos.`
  if (new Set(chosen).size < 4) return 'Elegí una clave menos repetida.'
  if (isCommon(chosen))
    return 'Esa clave es de las más usadas o se adivina enseguida: elegí otra, por ejemplo tres palabras que no vayan juntas.'
  if (email !== '' && chosen.toLowerCase() === email.toLowerCase())
    return 'Elegí una clave que no sea tu correo.'
  return isAboutOwner(chosen, words)
    ? 'Esa clave se adivina por tu correo o por el nombre del sitio: elegí otra, por ejemplo tres palabras que no vayan juntas.'
    : undefined
}

/** Refusals of sign-in and its code; a number is the seconds to wait. */
export function refuser({ refuse }: { refuse: Refuse }, visit: Visit, view: AccountView, typed: Typed) {
  const { email, back } = typed
  const query = back === '/cuenta' ? '' : `?${new URLSearchParams({ volver: back })}`
  const orElse = view === 'sign-in' ? ' o recuperá tu clave' : ''
  return (refusal: FormRefusal | number, status = 422) => {
    const isWait = typeof refusal === 'number'
    const form = isWait ? { problem: waitSentence(refusal, orElse) } : refusal
    const state = { ...(email && { values: { email } }), ...form }
    const headers = isWait ? ({ 'retry-after': String(refusal) } as const) : undefined
    return refuse(visit, ACCOUNT_PATHS[view] + query, isWait ? 429 : status, state, headers)
  }
}

export const isWrong = (errors: object) => Object.keys(errors).length > 0
