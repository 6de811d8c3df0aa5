import { expect, it } from 'vitest'
import { RETAINED_DATA } from '#/core/identity/names.ts'
import type { IdentityNotice } from '#/core/identity/identity-notice.ts'
import { isNotice, noticeWords } from './notice-words.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const notice = (kind: IdentityNotice['kind'], userAgent = FIREFOX): IdentityNotice => ({
  kind,
  to: 'ana@correo.example',
  at: '2026-11-22T02:05:00.000Z',
  device: { userAgent, network: '200.45.12.0' },
})
const words = (...given: Parameters<typeof notice>) =>
  noticeWords(notice(...given), 'https://sitio.example', 'Marca')

it.each([
  'account-opened',
  'password-changed',
  'account-deleted',
  'totp-on',
  'totp-off',
  'recovery-codes',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
] as const)('%s states the time, device and network, and how to react if it was not the owner', (kind) => {
  const { subject, text } = words(kind)
  expect(subject).toContain('Marca')
  expect(text).toContain('21 de noviembre de 2026 a las 23:05 (hora de la Argentina)')
  expect(text).toContain('Desde: Firefox en Windows, red 200.45.12.x')
  expect(text).toContain('Si no fuiste vos')
  expect(text).toContain('https://sitio.example/contacto')
  expect(text).not.toContain('token')
  expect(isNotice({ kind })).toBe(true)
})

it('a reset by an operator names no device and explains how to set up again', () => {
  const { text } = words('factors-reset')
  expect(text).toContain('21 de noviembre de 2026 a las 23:05 (hora de la Argentina)')
  expect(text).not.toContain('Desde:')
  expect(text).not.toContain('Si fuiste vos')
  expect(text).toContain('https://sitio.example/cuenta/ingreso')
  expect(text).toContain('Si no lo pediste vos')
})

it('does not repeat text from the user agent', () => {
  const { text } = words('password-changed', 'Ganaste un premio: https://otro.example')
  expect(text).toContain('un dispositivo que no reconocemos')
  expect(text).not.toContain('otro.example')
})

it('account-deleted lists all retained data and how to have it erased', () => {
  const { text } = words('account-deleted')
  for (const { what } of RETAINED_DATA) expect(text).toContain(what)
  expect(text).toContain('Ley 25.326, artículo 16')
})
