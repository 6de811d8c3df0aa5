import { expect, it } from 'vitest'
import { internationalPhone } from './phone.ts'

it.each([
  ['0351 555-0100', '+54 351 555-0100'],
  ['011 5555-0110', '+54 11 5555-0110'],
  ['+54 9 351 555-0100', '+54 9 351 555-0100'],
  ['0800 555-0100', '0800 555-0100'],
  ['0600-555-0100', '0600-555-0100'],
  ['0810-555-0100', '0810-555-0100'],
])('%s is dialled as %s from abroad', (written, dialled) => {
  expect(internationalPhone(written)).toBe(dialled)
})
