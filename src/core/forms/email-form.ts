import { email as emailSchema } from '#/catalogue/documents/common.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { EmailForm } from './names.ts'
import { MAXIMUM_MS, MINIMUM_MS, signedTime, signTime } from './form-token.ts'

type EmailFormPurpose = 'lista' | 'avisame'

export function freshEmailForm(secrets: Secrets, purpose: EmailFormPurpose, now = Date.now()): EmailForm {
  return { email: '', error: null, problem: null, token: signTime(secrets, purpose, now) }
}

export function validateEmailForm(
  secrets: Secrets,
  purpose: EmailFormPurpose,
  fields: URLSearchParams,
  now = Date.now(),
): { accepted: true; email: string; token: string } | { accepted: false; form: EmailForm } {
  const email = (fields.get('email') ?? '').trim().slice(0, 254).toWellFormed()
  const given = fields.get('token') ?? ''
  const age = now - signedTime(secrets, purpose, given)
  const token = age <= MAXIMUM_MS ? given : signTime(secrets, purpose, now)
  const refuse = (what: Partial<EmailForm>) =>
    ({ accepted: false, form: { email, error: null, problem: null, token, ...what } }) as const
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) return refuse({ error: 'Escribí un correo como nombre@dominio.com' })
  if ((fields.get('website') ?? '') !== '') {
    return refuse({ problem: 'Dejá vacío el campo «No completes este campo» y enviá de nuevo.' })
  }
  if (!(age <= MAXIMUM_MS)) {
    return refuse({ problem: 'La página estuvo abierta demasiado tiempo. Enviá de nuevo.' })
  }
  if (age < MINIMUM_MS) return refuse({ problem: 'Fue muy rápido para una persona. Enviá de nuevo.' })
  return { accepted: true, email: parsed.data, token }
}
