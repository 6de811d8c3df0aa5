import { email } from '#/catalogue/documents/common.ts'
import { safeBack, type AccountFormState } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS, type AccountView } from '#/core/identity/names.ts'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import { isAboutOwner, isCommon } from '#/features/accounts/passwords/guessable.ts'
import type { Refuse } from '#/core/forms/form-parts.ts'
import type { Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'

export type AccountFields = {
  email: string
  password: string
  current: string
  code: string
  token: string
  session: string
  back: string
  isSure: boolean
  everywhere: boolean
  idToken: string
}

export function accountFields(fields: URLSearchParams): AccountFields {
  const text = (name: string, max: number) => (fields.get(name) ?? '').slice(0, max).toWellFormed()
  return {
    email: text('email', 320).trim(),
    // Another keyboard may write the same letters with other signs.
    password: text('password', 1000).normalize('NFKC'),
    current: text('current', 1000).normalize('NFKC'),
    code: text('code', 40).trim(),
    token: text('token', 500),
    session: text('session', 100),
    back: safeBack(fields.get('volver')),
    isSure: fields.get('sure') === 'si',
    everywhere: fields.get('todas') === 'si',
    idToken: text('idToken', 4000),
  }
}

export function wordsOf({ live, environment }: Pick<App, 'live' | 'environment'>, email?: string): string[] {
  const brand = live.current().catalogue.settings?.brand.name ?? ''
  return [email ?? '', brand, new URL(environment.siteUrl).hostname]
}

export function wrongFields(given: {
  email?: string
  chosen?: string
  words?: readonly string[]
}): AccountFormState['errors'] {
  const errors: AccountFormState['errors'] = {}
  if (given.email !== undefined && (given.email.length > 254 || !email.safeParse(given.email).success)) {
    errors.email = 'Escribí un correo como nombre@dominio.com'
  }
  const { chosen } = given
  if (chosen !== undefined && [...chosen].length < PASSWORD_LENGTH.min) {
    errors.password = `Elegí una clave de al menos ${PASSWORD_LENGTH.min} letras, números o signos.`
  } else if (chosen !== undefined && chosen.length > PASSWORD_LENGTH.max) {
    errors.password = `Acortá la clave a ${PASSWORD_LENGTH.max} letras, números o signos.`
  } else if (chosen !== undefined && new Set(chosen).size < 4) {
    errors.password = 'Elegí una clave menos repetida.'
  } else if (chosen !== undefined && isCommon(chosen)) {
    errors.password =
      'Esa clave es de las más usadas o se adivina enseguida: elegí otra, por ejemplo tres palabras que no vayan juntas.'
  } else if (chosen !== undefined && given.email && chosen.toLowerCase() === given.email.toLowerCase()) {
    errors.password = 'Elegí una clave que no sea tu correo.'
  } else if (chosen !== undefined && isAboutOwner(chosen, given.words ?? [])) {
    errors.password =
      'Esa clave se adivina por tu correo o por el nombre del sitio: elegí otra, por ejemplo tres palabras que no vayan juntas.'
  }
  return errors
}

type Kept = { email?: string; back?: string; token?: string }

export function refuser({ refuse }: { refuse: Refuse }, visit: Visit, view: AccountView, kept: Kept) {
  const query = new URLSearchParams()
  if (kept.token) query.set('token', kept.token)
  if (kept.back && kept.back !== '/cuenta') query.set('volver', kept.back)
  const address = ACCOUNT_PATHS[view] + (query.size > 0 ? `?${query.toString()}` : '')
  const again = (status: number, form: Partial<AccountFormState>, headers?: Record<string, string>) =>
    refuse(visit, address, status, { email: kept.email ?? '', ...form }, headers)

  return {
    problem: (problem: string) => again(422, { problem }),
    errors: (errors: AccountFormState['errors']) => again(422, { errors }),
    unavailable: () =>
      again(503, {
        problem: 'No pudimos hacerlo ahora. Lo que escribiste sigue acá: probá de nuevo en unos minutos.',
      }),
    wait(seconds: number): Promise<Reply> {
      const orElse = view === 'sign-in' ? ' o recuperá tu clave' : ''
      return again(429, { problem: waitSentence(seconds, orElse) }, { 'retry-after': String(seconds) })
    },
  }
}

export function waitSentence(seconds: number, orElse = ''): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Hubo demasiados intentos. Probá de nuevo en ${minutes}\u00a0min${orElse}.`
}

export const isWrong = (errors: object) => Object.keys(errors).length > 0
