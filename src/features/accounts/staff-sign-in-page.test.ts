import { NO_FORM_REFUSAL } from '#/core/forms/names.ts'
import { expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { staffSignInNoticeNamed, staffSignInPage, type StaffSignInVisit } from './staff-sign-in-page.ts'

const PASSKEY = { id: 'a', name: 'La notebook', createdAt: new Date('2026-11-20T15:00:00Z'), backedUp: true }
const page = (given: Partial<StaffSignInVisit> = {}) =>
  staffSignInPage(sampleCatalogue(), {
    email: 'ana@correo.example',
    isRequired: true,
    canChange: true,
    totp: false,
    recoveryCodes: 0,
    passkeys: [],
    hasPasskeys: true,
    setUp: null,
    newCodes: null,
    form: NO_FORM_REFUSAL,
    notice: null,
    ...given,
  })

it('formats the key in groups of four and passkeys with date and time', () => {
  const qr = { size: 1, path: '' }
  const { setUp, passkeys } = page({ setUp: { key: 'ABCDEFGHIJ', qr }, passkeys: [PASSKEY] })
  expect(setUp?.key).toBe('ABCD EFGH IJ')
  expect(passkeys).toEqual([
    { id: 'a', name: 'La notebook', created: '20 de noviembre de 2026 a las 12:00', backedUp: true },
  ])
})

it('marks the last second factor of a team member as not removable', () => {
  expect(page({ totp: true }).isLast).toBe(true)
  expect(page({ passkeys: [PASSKEY] }).isLast).toBe(true)
  expect(page({ totp: true, passkeys: [PASSKEY] }).isLast).toBe(false)
  expect(page({ totp: true, isRequired: false }).isLast).toBe(false)
})

it('marks a refused form in the title and recognises only its own notice names', () => {
  const form = { errors: { code: 'Ese código no sirve.' }, problem: null }
  expect(page({ form }).meta.title).toMatch(/^Revisá los datos/)
  expect(page().meta.robots).toBe('noindex, follow')
  expect(staffSignInNoticeNamed('clave')).toBe('clave')
  for (const name of [null, '', 'nada', 'constructor']) expect(staffSignInNoticeNamed(name)).toBeNull()
})
