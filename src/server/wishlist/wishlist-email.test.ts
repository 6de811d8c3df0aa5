import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '../../catalogue/testing/sample-catalogue.ts'
import { MAXIMUM_MS, MINIMUM_MS } from '../forms/form-token.ts'
import { freshEmailForm, validateEmailForm, wishlistEmail } from './wishlist-email.ts'

const SECRET = ['un secreto de prueba de más de treinta letras'] as const
const START = Date.parse('2026-11-21T12:00:00Z')
const LATER = START + MINIMUM_MS + 1
const { token } = freshEmailForm(SECRET, '', START)
const validate = (fields: Record<string, string>, now = LATER) =>
  validateEmailForm(SECRET, new URLSearchParams({ email: 'ana@correo.example', token, ...fields }), now)
const problemOf = (result: ReturnType<typeof validate>) =>
  result.accepted ? null : (result.form.error ?? result.form.problem)

describe('the form', () => {
  test('is accepted from a person', () => {
    expect(validate({})).toMatchObject({ accepted: true, email: 'ana@correo.example' })
  })

  test.each([
    ['an address that is none', { email: 'ana@' }, /nombre@dominio/],
    ['two addresses', { email: 'a@b.example, c@d.example' }, /nombre@dominio/],
    ['a line of its own for another header', { email: 'a@b.example\nBcc: c@d.example' }, /nombre@dominio/],
    ['a filled trap', { website: 'x' }, /Dejá vacío/],
    ['no token', { token: '' }, /demasiado tiempo/],
    [
      'another form’s token',
      { token: token.replace(/\..*/, '.aaaaaaaaaaaaaaaaaaaaaaaa') },
      /demasiado tiempo/,
    ],
  ])('is refused with %s', (_name, fields, problem) => {
    expect(problemOf(validate(fields))).toMatch(problem)
  })

  test('is refused when it is too fast or too late, and then has a proof that is good', () => {
    expect(problemOf(validate({}, START + 10))).toMatch(/muy rápido/)
    const late = validate({}, START + MAXIMUM_MS + 10)
    expect(problemOf(late)).toMatch(/demasiado tiempo/)
    if (late.accepted) throw new Error('It was accepted')
    expect(validate({ token: late.form.token }, START + MAXIMUM_MS + 10 + MINIMUM_MS).accepted).toBe(true)
  })
})

describe('the mail', () => {
  const catalogue = sampleCatalogue()

  test('names the products in their order, with their addresses and that of the list', () => {
    const mail = wishlistEmail(catalogue, ['awt2022', 'NADA', 'AW-T1500', 'AW-T2022'], 'ana@correo.example')!
    expect(mail.to).toBe('ana@correo.example')
    expect(mail.text).toContain('https://catalogo.example/lista?id=AW-T2022&id=AW-T1500')
    expect(mail.text).toContain('https://catalogo.example/productos/AW-T1500')
    expect(mail.text.indexOf('(AW-T2022)')).toBeLessThan(mail.text.indexOf('(AW-T1500)'))
    expect(mail.text).not.toContain('NADA')
  })

  test('has the notes it is given, and nothing else that was sent', () => {
    const notes = new Map([['AW-T2022', 'para el quincho']])
    expect(wishlistEmail(catalogue, ['AW-T2022'], 'ana@correo.example', notes)!.text).toContain(
      'para el quincho',
    )
    expect(wishlistEmail(catalogue, ['comprá ya en malo.example'], 'ana@correo.example')).toBeUndefined()
  })
})
