import { expect, test } from 'vitest'
import { MAXIMUM_MS, MINIMUM_MS } from './form-token.ts'
import { freshEmailForm, validateEmailForm } from './email-form.ts'

const SECRET = ['un secreto de prueba de más de treinta letras'] as const
const START = Date.parse('2026-11-21T12:00:00Z')
const LATER = START + MINIMUM_MS + 1
const { token } = freshEmailForm(SECRET, 'lista', START)
const validate = (fields: Record<string, string>, now = LATER) =>
  validateEmailForm(
    SECRET,
    'lista',
    new URLSearchParams({ email: 'ana@correo.example', token, ...fields }),
    now,
  )
const problemOf = (result: ReturnType<typeof validate>) =>
  result.accepted ? null : (result.form.error ?? result.form.problem)

test('the form is accepted from a person', () => {
  expect(validate({})).toMatchObject({ accepted: true, email: 'ana@correo.example' })
})

test.each([
  ['an address that is none', { email: 'ana@' }, /nombre@dominio/],
  ['two addresses', { email: 'a@b.example, c@d.example' }, /nombre@dominio/],
  ['a line of its own for another header', { email: 'a@b.example\nBcc: c@d.example' }, /nombre@dominio/],
  ['a filled trap', { website: 'x' }, /Dejá vacío/],
  ['no token', { token: '' }, /demasiado tiempo/],
  ['another form’s token', { token: token.replace(/\..*/, '.aaaaaaaaaaaaaaaaaaaaaaaa') }, /demasiado tiempo/],
])('the form is refused with %s', (_name, fields, problem) => {
  expect(problemOf(validate(fields))).toMatch(problem)
})

test('the form is refused when it is too fast or too late, and then has a proof that is good', () => {
  expect(problemOf(validate({}, START + 10))).toMatch(/muy rápido/)
  const late = validate({}, START + MAXIMUM_MS + 10)
  expect(problemOf(late)).toMatch(/demasiado tiempo/)
  if (late.accepted) throw new Error('It was accepted')
  expect(validate({ token: late.form.token }, START + MAXIMUM_MS + 10 + MINIMUM_MS).accepted).toBe(true)
})
