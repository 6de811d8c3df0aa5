import { expect, test } from 'vitest'
import {
  checkFields,
  emailFields,
  emailGuard,
  freshForm,
  typedValues,
  MAXIMUM_MS,
  MINIMUM_MS,
} from './check-fields.ts'

const SECRET = ['un secreto de prueba de más de treinta letras'] as const
const START = Date.parse('2026-11-21T12:00:00Z')
const LATER = START + MINIMUM_MS + 1
const { token } = freshForm(SECRET, 'lista', {}, START)
const check = (fields: Record<string, string>, now = LATER) =>
  checkFields(
    { fields: ['email'], guard: emailGuard('lista') },
    emailFields,
    new URLSearchParams({ email: 'ana@correo.example', token, ...fields }),
    SECRET,
    now,
  )
const faultOf = (checked: ReturnType<typeof check>) =>
  'refusal' in checked ? (checked.refusal.errors?.email ?? checked.refusal.problem) : null

test('accepts a form that a person filled in', () => {
  expect(check({})).toEqual({ input: { email: 'ana@correo.example' }, token })
})

test.each([
  ['an address that is none', { email: 'ana@' }, /nombre@dominio/],
  ['no address', { email: '' }, /nombre@dominio/],
  ['an address that no mail reaches', { email: `${'a'.repeat(250)}@b.example` }, /nombre@dominio/],
  ['two addresses', { email: 'a@b.example, c@d.example' }, /nombre@dominio/],
  ['a line of its own for another header', { email: 'a@b.example\nBcc: c@d.example' }, /nombre@dominio/],
  ['a filled trap', { website: 'x' }, /Dejá vacío/],
  ['no token', { token: '' }, /demasiado tiempo/],
  ['another form’s token', { token: token.replace(/\..*/, '.aaaaaaaaaaaaaaaaaaaaaaaa') }, /demasiado tiempo/],
])('refuses a form with %s', (_name, fields, fault) => {
  expect(faultOf(check(fields))).toMatch(fault)
})

test('refuses a form sent too fast or too late, and issues a fresh valid token', () => {
  expect(faultOf(check({}, START + 10))).toMatch(/muy rápido/)
  const now = START + MAXIMUM_MS + 10
  const late = check({}, now)
  expect(faultOf(late)).toMatch(/demasiado tiempo/)
  expect(check({ token: late.token }, now + MINIMUM_MS)).toHaveProperty('input')
})

test('an invalid form keeps its token until it expires', () => {
  expect(check({ email: 'ana@' }).token).toBe(token)
  const renewed = check({ email: 'ana@' }, START + MAXIMUM_MS + 10).token
  expect(renewed).not.toBe(token)
})

test('a page repeats no more than the maximum length of a field, and no half surrogate pair', () => {
  const typed = new URLSearchParams({ message: `${'a'.repeat(4999)}😀 y más`, empty: '', other: 'x' })
  expect(typedValues(['message', 'empty'], typed)).toEqual({ message: `${'a'.repeat(4999)}\uFFFD` })
})
