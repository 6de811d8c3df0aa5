import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_KINDS, type ContactKind, contactFormOf } from '#/features/messages/message.ts'
import { CONTACT_FIELDS } from '#/features/messages/contact-page.ts'
import { checkFields, freshForm, MINIMUM_MS } from '#/core/forms/check-fields.ts'
import { CONTACT_GUARD } from './contact-form.ts'

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

function send(fields: Record<string, string>, kind?: ContactKind) {
  const { token } = freshForm(SECRET, CONTACT_GUARD.purpose, {}, START)
  const typed = new URLSearchParams({ token, ...fields })
  const form = { fields: CONTACT_FIELDS, guard: CONTACT_GUARD }
  return checkFields(form, contactFormOf(kind), typed, SECRET, LATER)
}

function errorsOf(fields: Record<string, string>, kind?: ContactKind): Record<string, string> {
  const checked = send(fields, kind)
  if ('input' in checked) throw new Error('It was accepted')
  return checked.refusal.errors as Record<string, string>
}

describe('the contact form', () => {
  it('accepts a complete form', () => {
    const checked = send({ ...good, phone: '0388 422-1234', province: 'Jujuy', model: 'AW-T2022' })
    expect(checked).toMatchObject({ input: { ...good, province: 'Jujuy' } })
  })

  it('accepts empty optional fields', () => {
    const checked = send({ ...good, phone: '', province: '', city: '', model: '', serial: '' })
    expect(checked).toHaveProperty('input')
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
  ])('rejects %s «%s» with a message', (field, value, sentence) => {
    expect(errorsOf({ ...good, [field]: value })).toEqual({ [field]: expect.stringContaining(sentence) })
  })

  it('rejects a filled honeypot and a foreign token', () => {
    for (const [name, value] of Object.entries({ website: 'https://spam.example', token: 'inventado.abc' }))
      expect(send({ ...good, [name]: value })).toMatchObject({ refusal: { problem: expect.any(String) } })
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (fields) => {
        send(fields)
      }),
    )
  })
})

describe('the summary of errors', () => {
  const wrong = ['', 'x'.repeat(5000), '¿?', '\u202E', '31/02/2026']

  it.each([undefined, ...CONTACT_KINDS])(
    'has messages for the fields of «%s» that no two fields share',
    (kind) => {
      const fieldsOf = new Map<string, Set<string>>()
      for (const value of wrong) {
        const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, value]))
        for (const [name, sentence] of Object.entries(errorsOf(fields, kind))) {
          expect(sentence).not.toBe('Completá este dato.')
          fieldsOf.set(sentence, (fieldsOf.get(sentence) ?? new Set()).add(name))
        }
      }
      expect([...fieldsOf].filter(([, names]) => names.size > 1)).toEqual([])
    },
  )
})

describe('the specialised forms', () => {
  const { reason: _, message: __, ...person } = good

  it.each([
    ['warranty', {}, ['message', 'model', 'purchasedOn']],
    ['wholesale', {}, ['company', 'message']],
    ['withdrawal', {}, ['purchase']],
    ['cancellation', {}, ['purchase']],
    ['wholesale', { company: 'Escuela 4', taxId: '30-1', message: 'Veinte torres.' }, ['taxId']],
  ] as const)('%s with %j requires %j', (kind, fields, missing) => {
    expect(Object.keys(errorsOf({ ...person, ...fields }, kind)).toSorted()).toEqual(missing)
  })

  it('withdrawal requires no reason and gets a default message', () => {
    expect(send({ ...person, purchase: 'Compra 1234' }, 'withdrawal')).toMatchObject({
      input: { kind: 'withdrawal', reason: 'Otro', message: 'Revoco la aceptación de esta compra.' },
    })
  })
})
