import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { type Secrets, isSigned, signature } from '#/core/secrets/secrets.ts'
import { EMPTY_FORM, type FormState } from './names.ts'

/** Shortest time in which a person can fill in a form; anything faster is a bot. */
export const MINIMUM_MS = 3000
export const MAXIMUM_MS = 24 * 3_600_000

/** Characters: 144 bits of the signature. */
const SIGNATURE_LENGTH = 24

/** Characters per value, so that a refused form does not amplify a request. */
const LONGEST = 5000
const TRAP = 'Dejá vacío el campo «No completes este campo» y enviá de nuevo.'
const WRONG_EMAIL = 'Escribí un correo como nombre@dominio.com'

/** Maximum email length of RFC 5321. */
export const emailField = z.string(WRONG_EMAIL).trim().max(254, WRONG_EMAIL).pipe(email)
export const emailFields = z.object({ email: emailField })

/** Bot protection: refuses filled traps and forms sent too soon or too late. */
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

/** Empty fields count as missing; an expired form is refused with a fresh token. */
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

export function signTime(secrets: Secrets, purpose: string, now: number): string {
  const time = now.toString(36)
  return `${time}.${signature(secrets, `${purpose}:${time}`).slice(0, SIGNATURE_LENGTH)}`
}

/** Milliseconds since 1970; NaN for a forged token. */
export function signedTime(secrets: Secrets, purpose: string, token: string): number {
  const [time = '', signed = ''] = token.split('.')
  return isSigned(secrets, `${purpose}:${time}`, signed, SIGNATURE_LENGTH)
    ? Number.parseInt(time, 36)
    : Number.NaN
}
