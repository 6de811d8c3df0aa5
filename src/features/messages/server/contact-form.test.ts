import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_KINDS, type ContactKind } from '#/features/messages/message.ts'
import { CONTACT_FIELDS } from '#/features/messages/contact-page.ts'
import { freshContactForm, validateContactForm } from './contact-form.ts'
import { MINIMUM_MS } from '#/core/forms/form-token.ts'

const SECRET = ['un secreto de prueba de más de treinta letras'] as const
const START = Date.parse('2026-11-21T12:00:00Z')
const LATER = START + MINIMUM_MS + 1

const good = {
  reason: 'Garantía',
  name: 'Ñusta Quispe',
  email: 'nusta@correo.example',
  message: 'La torre dejó de cargar después de dos meses.',
  consent: 'si',
}

function submit(fields: Record<string, string>, now = LATER) {
  const { token } = freshContactForm(SECRET, {}, START)
  return validateContactForm(SECRET, new URLSearchParams({ token, ...fields }), now)
}

describe('the contact form', () => {
  it('accepts what a person writes', () => {
    const result = submit({ ...good, phone: '0388 422-1234', province: 'Jujuy', model: 'AW-T2022' })
    expect(result).toMatchObject({ accepted: true, form: { ...good, province: 'Jujuy' } })
  })

  it('accepts empty optional fields', () => {
    expect(submit({ ...good, phone: '', province: '', city: '', model: '', serial: '' }).accepted).toBe(true)
  })

  it.each([
    ['reason', '', 'Elegí el motivo'],
    ['reason', 'Inventado', 'Elegí el motivo'],
    ['name', 'A', 'Escribí tu nombre'],
    ['email', 'nusta@', 'nombre@dominio.com'],
    ['phone', 'llamame', 'con números'],
    ['province', 'Atlántida', 'Elegí una provincia'],
    ['message', 'corto', 'un poco más'],
    ['consent', '', 'aceptes el uso'],
  ])('refuses %s «%s» with a sentence and keeps everything typed', (field, value, sentence) => {
    const result = submit({ ...good, [field]: value })
    if (result.accepted) throw new Error('accepted')
    expect(result.status).toBe(422)
    expect(result.state.errors[field as 'name']).toContain(sentence)
    expect(Object.keys(result.state.errors)).toEqual([field])
    const { [field as 'name']: _, ...rest } = good
    expect(result.state.values).toMatchObject(rest)
  })

  it('refuses a filled honeypot, a form sent too fast and one that is not ours, keeping the fields', () => {
    for (const result of [
      submit({ ...good, website: 'https://spam.example' }),
      submit(good, START + 100),
      submit({ ...good, token: 'inventado.abc' }),
      submit(good, START + 25 * 3_600_000),
    ]) {
      if (result.accepted) throw new Error('accepted')
      expect(result.state.problem).toBeTruthy()
      expect(result.state.values).toMatchObject(good)
    }
  })

  it('gives back no more than a field may hold, and no half of a sign', () => {
    const result = submit({ ...good, message: `${'a'.repeat(4999)}😀 y más` })
    if (result.accepted) throw new Error('accepted')
    expect(result.state.values.message).toBe(`${'a'.repeat(4999)}\uFFFD`)
  })

  it('hands out a token that works after a refusal', () => {
    const refused = submit({ ...good, token: 'vencido' })
    if (refused.accepted) throw new Error('accepted')
    const again = new URLSearchParams({ ...good, token: refused.state.token })
    expect(validateContactForm(SECRET, again, LATER + MINIMUM_MS + 1).accepted).toBe(true)
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (fields) => {
        validateContactForm(SECRET, new URLSearchParams(fields))
      }),
    )
  })
})

describe('a summary of faults, away from the fields', () => {
  const { token } = freshContactForm(SECRET, {}, START)
  const wrong = ['', 'x'.repeat(5000), '¿?', '\u202E', '31/02/2026']

  it.each([undefined, ...CONTACT_KINDS])(
    'has a sentence of each field of «%s» that no other field has',
    (kind) => {
      const fieldsOf = new Map<string, Set<string>>()
      for (const value of wrong) {
        const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, value]))
        const result = validateContactForm(SECRET, new URLSearchParams({ token, ...fields }), LATER, kind)
        if (result.accepted) throw new Error('accepted')
        for (const [name, sentence] of Object.entries(result.state.errors)) {
          expect(sentence).not.toBe('Completá este dato.')
          fieldsOf.set(sentence, (fieldsOf.get(sentence) ?? new Set()).add(name))
        }
      }
      expect([...fieldsOf].filter(([, names]) => names.size > 1)).toEqual([])
    },
  )
})

describe('the other forms', () => {
  const { token } = freshContactForm(SECRET, {}, START)
  const send = (kind: ContactKind, fields: Record<string, string>) =>
    validateContactForm(SECRET, new URLSearchParams({ token, ...fields }), LATER, kind)
  const { reason: _, message: __, ...person } = good

  it.each([
    ['warranty', {}, ['message', 'model', 'purchasedOn']],
    ['wholesale', {}, ['company', 'message']],
    ['withdrawal', {}, ['purchase']],
    ['cancellation', {}, ['purchase']],
    ['wholesale', { company: 'Escuela 4', taxId: '30-1', message: 'Veinte torres.' }, ['taxId']],
  ] as const)('of %s with %j need %j', (kind, fields, missing) => {
    const result = send(kind, { ...person, ...fields })
    if (result.accepted) throw new Error('It was accepted')
    expect(Object.keys(result.state.errors).toSorted()).toEqual(missing)
  })

  it('that withdraw from a purchase need no reason, and say by themselves what is asked', () => {
    const result = send('withdrawal', { ...person, purchase: 'Compra 1234' })
    expect(result).toMatchObject({
      accepted: true,
      form: { kind: 'withdrawal', reason: 'Otro', message: 'Revoco la aceptación de esta compra.' },
    })
  })
})
