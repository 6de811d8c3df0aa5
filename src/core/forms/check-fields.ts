import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { MAXIMUM_MS, MINIMUM_MS, signedTime, signTime } from './form-token.ts'
import { EMPTY_FORM, type FormState } from './names.ts'

/** Characters of a value, so that a refused form is not an amplifier. */
const LONGEST = 5000
const TRAP = 'Dejá vacío el campo «No completes este campo» y enviá de nuevo.'
const WRONG_EMAIL = 'Escribí un correo como nombre@dominio.com'

/** No longer than addresses that mail delivers to (RFC 5321). */
export const emailField = z.string(WRONG_EMAIL).trim().max(254, WRONG_EMAIL).pipe(email)
export const emailFields = z.object({ email: emailField })

/** Refuses programs: what they fill in, and forms sent sooner or later than people do. */
export type Guard = { purpose: string; late: string; quick: string }

export const emailGuard = (purpose: string): Guard => ({
  purpose,
  late: 'La página estuvo abierta demasiado tiempo. Enviá de nuevo.',
  quick: 'Fue muy rápido para una persona. Enviá de nuevo.',
})

export type FormRefusal = { errors?: Readonly<Record<string, string | undefined>>; problem?: string }

type FieldValues = Record<string, string>

export function freshForm(
  secrets: Secrets,
  purpose: string,
  values: Readonly<Record<string, string | undefined>> = {},
  now = Date.now(),
): FormState<never> & { values: FieldValues } {
  return { ...EMPTY_FORM, values: cutValues(Object.entries(values)), token: signTime(secrets, purpose, now) }
}

export const typedValues = (names: readonly string[], typed: URLSearchParams) =>
  cutValues(names.map((name) => [name, typed.get(name) ?? '']))

export const sentToken = (typed: URLSearchParams) => (typed.get('token') ?? '').slice(0, 200)

/** An empty field is an absent one; a refused form that got too old goes on with a fresh token. */
export function checkFields<Input>(
  { fields, guard }: { fields: readonly string[]; guard?: Guard },
  schema: z.ZodType<Input>,
  typed: URLSearchParams,
  secrets: Secrets,
  now = Date.now(),
): { input: Input; token: string } | { refusal: FormRefusal; token: string } {
  const sent = sentToken(typed)
  const age = guard ? now - signedTime(secrets, guard.purpose, sent) : MINIMUM_MS
  const isLate = !(age <= MAXIMUM_MS)
  const token = guard && isLate ? signTime(secrets, guard.purpose, now) : sent
  const parsed = schema.safeParse(typedValues(fields, typed))
  if (!parsed.success) return { refusal: { errors: firstErrors(parsed.error) }, token }
  if (guard && typed.get('website')) return { refusal: { problem: TRAP }, token }
  if (guard && isLate) return { refusal: { problem: guard.late }, token }
  if (guard && age < MINIMUM_MS) return { refusal: { problem: guard.quick }, token }
  return { input: parsed.data, token }
}

const firstErrors = ({ issues }: z.ZodError): FieldValues =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))

function cutValues(entries: [string, string | undefined][]): FieldValues {
  const cut = entries.map(([name, value = '']) => [name, value.slice(0, LONGEST).toWellFormed()] as const)
  return Object.fromEntries(cut.filter(([, value]) => value !== ''))
}
