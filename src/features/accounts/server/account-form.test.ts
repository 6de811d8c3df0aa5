import { expect, it } from 'vitest'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import { accountFields, passwordFault } from './account-form.ts'

const chosen = (password: string) => passwordFault(accountFields(new URLSearchParams({ password })).password)

it('accepts passwords of 10 to 128 characters of any kind', () => {
  const signs = 'ñandú 🦤 \t«vuelo» nocturno; '
  for (const password of ['zorzalcolorado vuela', '83920174659201', '¡!¿?·$%&/()=', signs]) {
    expect([password, chosen(password)]).toEqual([password, undefined])
  }
  const long = signs.repeat(8).slice(0, PASSWORD_LENGTH.max).toWellFormed()
  expect(chosen(long)).toBeUndefined()
  expect(accountFields(new URLSearchParams({ password: long })).password).toHaveLength(long.length)
  expect(chosen(`${long}.`)).toContain('Acortá')
  expect(chosen('corta')).toContain('al menos 10')
})
